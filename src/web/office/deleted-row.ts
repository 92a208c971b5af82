import { formatMoment } from '../../shared/dates/moment.ts';
import { addDays, formatPlainDate, todayInVietnam } from '../../shared/dates/plain-date.ts';

/** Something that was deleted and can be restored, in words. */
export interface DeletedRow {
  id: number;
  /** Its own name, or that of the person it belongs to. */
  name: string;
  /** A line under the name. */
  detail: string;
  /** When and by whom it was deleted. */
  deleted: string;
  /** The last day on which it can be restored; null for what is never erased. */
  erased: string | null;
}

/**
 * When and by whom something was deleted, and until when it can be restored.
 * @param keptDays days until it is erased; null for what is never erased
 */
export function deletionOf(
  { deletedAt, deletedBy }: { deletedAt: Date; deletedBy: string | null },
  keptDays: number | null,
): Pick<DeletedRow, 'deleted' | 'erased'> {
  const when = formatMoment(deletedAt);
  return {
    deleted: deletedBy === null ? when : `${when}, by ${deletedBy}`,
    erased:
      keptDays === null ? null : formatPlainDate(addDays(todayInVietnam(deletedAt), keptDays)),
  };
}
