import type { DeletedTour } from '../../../server/features/tours/tours.service.ts';
import { UNCATEGORIZED } from '../../../shared/tours/tour-table-filter.ts';
import { deletionOf, type DeletedRow } from '../../office/deleted-row.ts';

/** A deleted tour, as it is read: the detail is its place. */
export interface DeletedTourRow extends DeletedRow {
  duration: string;
  category: string;
  published: boolean;
}

/** A deleted tour in words; no day is named, because deleted tours are never erased. */
export function toDeletedRow(tour: DeletedTour): DeletedTourRow {
  const { id, name, location, duration, category, published } = tour;
  return {
    id,
    name,
    detail: location,
    duration,
    category: category ?? UNCATEGORIZED,
    published,
    ...deletionOf(tour, null),
  };
}
