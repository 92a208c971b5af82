/** A day of the calendar as 'YYYY-MM-DD', without a time and without a time zone. */
export type PlainDate = string;

const MIN_YEAR = 1900;
const MAX_YEAR = 2100;
const DAY_MS = 86_400_000;

/*
 * The names are written here because the browser's own formatting takes a slow phone a tenth of a
 * second when first used (docs/decisions/0016).
 */
const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

export { todayInVietnam } from './today.ts';

/** Whether the text is an existing day of the years 1900 to 2100. */
export function isPlainDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const year = Number(text.slice(0, 4));
  if (year < MIN_YEAR || year > MAX_YEAR) return false;
  const midnight = utcMidnight(text);
  // A day that its month does not have is either refused or moved to the next month.
  return !Number.isNaN(midnight) && fromUtc(midnight) === text;
}

/**
 * The day so many days later, or earlier for a negative number. Throws a RangeError for a text that
 * is not a date.
 */
export function addDays(date: PlainDate, days: number): PlainDate {
  return fromUtc(utcMidnight(date) + days * DAY_MS);
}

/** Negative when `a` is earlier, 0 when both are the same day, positive when `a` is later. */
export function comparePlainDates(a: PlainDate, b: PlainDate): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

/**
 * Whether two days of a form are in this order, or the same; also true where one is missing or
 * wrong, which its own field reports.
 */
export function isInOrder(first: unknown, second: unknown): boolean {
  if (typeof first !== 'string' || typeof second !== 'string') return true;
  if (!isPlainDate(first) || !isPlainDate(second)) return true;
  return comparePlainDates(first, second) <= 0;
}

/** The day in a parameter of a URL; '' when it is missing or not a day. */
export function readDay(params: URLSearchParams, name: string): PlainDate {
  const day = params.get(name) ?? '';
  return isPlainDate(day) ? day : '';
}

/** The moment at which a day begins in Hanoi, which keeps UTC+7 all year. */
export function beginningOfDay(day: PlainDate): Date {
  return new Date(`${day}T00:00:00+07:00`);
}

/** 'Dec 10, 2026' (back-office spec, section 9). */
export function formatPlainDate(date: PlainDate): string {
  const [year, month, day] = partsOf(date);
  return `${month.slice(0, 3)} ${day}, ${year}`;
}

/** 'Thursday, December 10, 2026'. */
export function formatLongDate(date: PlainDate): string {
  const [year, month, day] = partsOf(date);
  const weekday = WEEKDAYS[new Date(utcMidnight(date)).getUTCDay()];
  return `${weekday}, ${month} ${Number(day)}, ${year}`;
}

/** 'December 2026'. */
export function formatMonth(date: PlainDate): string {
  const [year, month] = partsOf(date);
  return `${month} ${year}`;
}

/** The last day of a tour of so many days: departure plus days minus 1 (public spec, section 4). */
export function returnDate(departure: PlainDate, days: number): PlainDate {
  return addDays(departure, days - 1);
}

/** The year, the name of the month, and the day in two digits. */
function partsOf(date: PlainDate): [year: string, month: string, day: string] {
  return [date.slice(0, 4), MONTHS[Number(date.slice(5, 7)) - 1] ?? '', date.slice(8, 10)];
}

/*
 * Days are counted in UTC, where each has 24 hours. The local dates of a date library would run
 * into clock changes, and into days that some time zones have skipped.
 */
function utcMidnight(date: PlainDate): number {
  return Date.parse(`${date}T00:00:00Z`);
}

function fromUtc(milliseconds: number): PlainDate {
  return new Date(milliseconds).toISOString().slice(0, 10);
}
