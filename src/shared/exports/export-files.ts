import type { PlainDate } from '../dates/plain-date.ts';

/** What staff can download as a file (back-office spec, section 3, 'Exports'). */
type ExportKind = 'tours' | 'bookings' | 'backup';

/** Shown where there is nothing to download (back-office spec, section 8). */
export const NOTHING_TO_EXPORT = {
  tours: 'No tours data to export',
  bookings: 'No bookings data to export',
} as const;

/** How many columns the file of the bookings has (back-office spec, section 3). */
export const BOOKING_EXPORT_COLUMNS = 19;

/**
 * The name of a file (back-office spec, section 3).
 * @param date the day it is in Hanoi
 */
export function exportFileName(kind: ExportKind, date: PlainDate): string {
  return kind === 'backup' ? `system_backup_${date}.json` : `${kind}_export_${date}.csv`;
}

/** Largest upload of a backup, in bytes, with the form around it: the server has it in memory once. */
export const MAX_BACKUP_UPLOAD = 64 * 1024 * 1024;
