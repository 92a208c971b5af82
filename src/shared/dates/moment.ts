import { formatPlainDate } from './plain-date.ts';
import { todayInVietnam, vietnamClock } from './today.ts';

/*
 * Moments are written in the office's time, whoever reads them and wherever: neither the browser's
 * time zone nor its language can change what a page says.
 */

/** 'Nov 21, 2026, 10:42', in Hanoi, with spaces that do not break, so that it stays on one line. */
export function formatMoment(moment: Date): string {
  return `${formatDay(moment)}, ${formatTime(moment)}`.replaceAll(' ', '\u00a0');
}

/** 'Nov 21, 2026', in Hanoi. */
export function formatDay(moment: Date): string {
  return formatPlainDate(todayInVietnam(moment));
}

/** '10:42 PM', in Hanoi: as the pages of the website write times. */
export function formatTimeForVisitors(moment: Date): string {
  const [hours, minutes] = formatTime(moment).split(':');
  const hour = Number(hours);
  return `${hour % 12 || 12}:${minutes} ${hour < 12 ? 'AM' : 'PM'}`;
}

/** '22:42', in Hanoi: as the office writes times. */
export function formatTime(moment: Date): string {
  return vietnamClock(moment).slice(11, 16);
}
