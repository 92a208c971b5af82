/*
 * Moments are written out in the office's time, whoever reads them and wherever: neither the
 * browser's time zone nor its wording can then change what a page says.
 */

/** 'Nov 21, 2026, 10:42', in Hanoi. */
export function formatMoment(moment: Date): string {
  return `${DAY.format(moment)}, ${MINUTE.format(moment)}`;
}

/** '10:42', in Hanoi. */
export function formatTime(moment: Date): string {
  return MINUTE.format(moment);
}

const timeZone = 'Asia/Ho_Chi_Minh';
const DAY = new Intl.DateTimeFormat('en-US', {
  timeZone,
  year: 'numeric',
  month: 'short',
  day: '2-digit',
});
const MINUTE = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' });
