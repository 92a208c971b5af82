/** A day of the calendar as 'YYYY-MM-DD', without a time and without a time zone. */
export type PlainDate = string;

const MIN_YEAR = 1900;
const MAX_YEAR = 2100;
const DAY_MS = 86_400_000;

export { todayInVietnam } from './today.ts';

/** Whether the text is a day that exists, of the years 1900 to 2100. */
export function isPlainDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const year = Number(text.slice(0, 4));
  if (year < MIN_YEAR || year > MAX_YEAR) return false;
  const midnight = utcMidnight(text);
  // A day that is not in its month is either refused or moved to the next month.
  return !Number.isNaN(midnight) && fromUtc(midnight) === text;
}

/** The day so many whole days later, or earlier when negative. Throws a RangeError on what is no date. */
export function addDays(date: PlainDate, days: number): PlainDate {
  return fromUtc(utcMidnight(date) + days * DAY_MS);
}

/** Negative when `a` is earlier, 0 when both are the same day, positive when `a` is later. */
export function comparePlainDates(a: PlainDate, b: PlainDate): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

/** 'Dec 10, 2026' (back-office spec, section 9). */
export function formatPlainDate(date: PlainDate): string {
  return SHORT.format(utcMidnight(date));
}

/** 'Thursday, December 10, 2026'. */
export function formatLongDate(date: PlainDate): string {
  return LONG.format(utcMidnight(date));
}

/** 'December 2026'. */
export function formatMonth(date: PlainDate): string {
  return MONTH.format(utcMidnight(date));
}

/** The last day of a tour of so many days: departure plus days minus 1 (public spec, section 4). */
export function returnDate(departure: PlainDate, days: number): PlainDate {
  return addDays(departure, days - 1);
}

/*
 * Days are counted in UTC, where each has 24 hours. A date library's local dates would meet clock
 * changes, and days that some zones skipped.
 */
function utcMidnight(date: PlainDate): number {
  return Date.parse(`${date}T00:00:00Z`);
}

function fromUtc(milliseconds: number): PlainDate {
  return new Date(milliseconds).toISOString().slice(0, 10);
}

const SHORT = new Intl.DateTimeFormat('en-US', {
  timeZone: 'UTC',
  year: 'numeric',
  month: 'short',
  day: '2-digit',
});
const MONTH = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', year: 'numeric', month: 'long' });
const LONG = new Intl.DateTimeFormat('en-US', {
  timeZone: 'UTC',
  weekday: 'long',
  year: 'numeric',
  month: 'long',
  day: 'numeric',
});
