import type { ListedEnquiry } from '../../../server/features/enquiries/enquiry-desk.service.ts';
import { formatTime } from '../../../shared/dates/moment.ts';
import {
  addDays,
  formatPlainDate,
  todayInVietnam,
  type PlainDate,
} from '../../../shared/dates/plain-date.ts';
import { isAboutHealth, sourceLabel } from '../../../shared/enquiries/enquiry-sources.ts';

/** An enquiry in the list, in words. */
export interface EnquiryRow {
  id: number;
  version: number;
  name: string;
  /** '10:18', 'Yesterday', 'Nov 18'. */
  time: string;
  excerpt: string;
  source: string;
  state: string;
}

/** Makes a row; it never contains anything that may tell of somebody's health. */
export function toEnquiryRow(enquiry: ListedEnquiry, now: Date): EnquiryRow {
  const { id, version, name, state, source, createdAt } = enquiry;
  return {
    id,
    version,
    name,
    time: shortTime(createdAt, todayInVietnam(now)),
    excerpt: isAboutHealth(source)
      ? 'About someone’s health: shown when it is opened.'
      : enquiry.excerpt || 'No message, only the fields of the form.',
    source: sourceLabel(source),
    state,
  };
}

/** When something came in, as briefly as possible on the day `today`, in Hanoi. */
function shortTime(moment: Date, today: PlainDate): string {
  const day = todayInVietnam(moment);
  if (day === today) return formatTime(moment);
  if (day === addDays(today, -1)) return 'Yesterday';
  const date = formatPlainDate(day);
  return day.slice(0, 4) === today.slice(0, 4) ? date.replace(/, \d{4}$/, '') : date;
}
