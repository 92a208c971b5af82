import { addDays, type PlainDate } from '../dates/plain-date.ts';

/*
 * The months and weeks that the figures of the overview count by: those in Hanoi, wherever the
 * server or the browser is.
 */

/** The first day of the month of a day. */
export function firstOfMonth(day: PlainDate): PlainDate {
  return `${day.slice(0, 7)}-01`;
}

/** The Monday of the week of a day. */
export function firstOfWeek(day: PlainDate): PlainDate {
  const sinceMonday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
  return addDays(day, -sinceMonday);
}
