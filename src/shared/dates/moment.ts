import { formatPlainDate, todayInVietnam } from './plain-date.ts';

/*
 * Moments are written out in the office's time, whoever reads them and wherever: neither the
 * browser's time zone nor its wording can then change what a page says.
 */

/** 'Nov 21, 2026, 10:42', in Hanoi. */
export function formatMoment(moment: Date): string {
  return `${formatDay(moment)}, ${formatTime(moment)}`;
}

/** 'Nov 21, 2026', in Hanoi. */
export function formatDay(moment: Date): string {
  return formatPlainDate(todayInVietnam(moment));
}

/** '10:42', in Hanoi. */
export function formatTime(moment: Date): string {
  return MINUTE.format(moment);
}

const MINUTE = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Asia/Ho_Chi_Minh',
  hour: '2-digit',
  minute: '2-digit',
});
