import type { RestorePlan } from '../../../server/features/backups/backups.service.ts';
import { formatMoment } from '../../../shared/dates/moment.ts';
import { countWords } from './settings-view.ts';

/** What restoring a file would change, in words. */
export interface PlanView {
  takenAt: string;
  /** The kinds of records that would change. */
  rows: readonly { table: string; added: number; changed: number; removed: number }[];
  /** 'As they are: Categories, Images.'; '' when every kind would change, or none. */
  unchanged: string;
  /** '3 records would come back, 1 record would change, no records would go.' */
  summary: string;
  /** Nothing would change. */
  isSame: boolean;
}

/** What restoring a file would change, counted by table and summed up in a sentence. */
export function toPlanView({ takenAt, changes }: RestorePlan): PlanView {
  const sum = (kind: 'added' | 'changed' | 'removed') =>
    changes.reduce((total, row) => total + row[kind], 0);
  const [added, changed, removed] = [sum('added'), sum('changed'), sum('removed')];
  const isSame = added + changed + removed === 0;
  const named = changes.map(({ table, ...row }) => ({ ...row, table: TABLE_NAMES[table] }));
  const rows = named.filter((row) => row.added + row.changed + row.removed > 0);
  const unchanged = named.filter((row) => !rows.includes(row)).map(({ table }) => table);
  return {
    isSame,
    takenAt: formatMoment(takenAt),
    rows,
    unchanged: isSame || unchanged.length === 0 ? '' : `As they are: ${unchanged.join(', ')}.`,
    summary: isSame
      ? 'Everything is as it was then: there is nothing to restore.'
      : `${countWords(added, 'record')} would come back, ${countWords(changed, 'record').toLowerCase()} would change, ${countWords(removed, 'record').toLowerCase()} would go. Nothing has changed so far.`,
  };
}

const TABLE_NAMES: Record<RestorePlan['changes'][number]['table'], string> = {
  categories: 'Categories',
  images: 'Images',
  tours: 'Tours',
  tour_images: 'Images of tours',
  bookings: 'Bookings',
  travelers: 'Travelers',
  booking_notes: 'Notes on bookings',
  booking_devices: 'Devices that list a booking',
  enquiries: 'Enquiries',
  enquiry_notes: 'Notes on enquiries',
  subscriptions: 'Subscribers',
  reviews: 'Reviews',
};
