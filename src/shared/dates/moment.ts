import { formatPlainDate } from './plain-date.ts';
import { todayInVietnam, vietnamClock } from './today.ts';

/*
 * Moments are written out in the office's time, whoever reads them and wherever: neither the
 * browser's time zone nor its wording can then change what a page says.
 */

/** 'Nov 21, 2026, 10:42', in Hanoi; its spaces do not break, so that a line never ends in it. */
export function formatMoment(moment: Date): string {
  return `${formatDay(moment)}, ${formatTime(moment)}`.replaceAll(' ', '\u00a0');
}

/** 'Nov 21, 2026', in Hanoi. */
export function formatDay(moment: Date): string {
  return formatPlainDate(todayInVietnam(moment));
}

/** '10:42', in Hanoi. */
export function formatTime(moment: Date): string {
  return vietnamClock(moment).slice(11, 16);
}
