/**
 * Plain 'YYYY-MM-DD' days for a calendar that works with `Date`: each is its noon where the browser
 * is, which no clock that is put forward or back skips or moves to another day. Counting in a time
 * zone of its own the calendar would ask `Intl` thousands of times.
 */

/** What of a date field decides about its calendar; every day is 'YYYY-MM-DD'. */
export interface CalendarBounds {
  /** The chosen day, or '' for none. */
  value: string;
  min?: string | undefined;
  max?: string | undefined;
  today: string;
}

/** Years ahead of today that a calendar offers at most; days beyond them can be typed. */
const YEARS_AHEAD = 10;
/** Years back, where no first day is given. */
const YEARS_BACK = 100;

/** The day as the calendar wants it; undefined for what is no day, such as ''. */
export function toCalendarDay(day: string): Date | undefined {
  const noon = new Date(`${day}T12:00:00`);
  return Number.isNaN(noon.getTime()) ? undefined : noon;
}

/** The plain day of a calendar's day. */
export function fromCalendarDay(day: Date): string {
  const [year, month, date] = [day.getFullYear(), day.getMonth() + 1, day.getDate()];
  return [String(year).padStart(4, '0'), pad(month), pad(date)].join('-');
}

const pad = (part: number) => String(part).padStart(2, '0');

/** First and last day whose months can be turned to. The chosen day is always among them. */
export function calendarRange({ value, min, max, today }: CalendarBounds): {
  first: string;
  last: string;
} {
  const first = min || yearsFrom(today, -YEARS_BACK);
  const ahead = yearsFrom(today, YEARS_AHEAD);
  const last = max && max < ahead ? max : ahead;
  if (value === '') return { first, last: later(first, last) };
  return { first: value < first ? value : first, last: later(value, last) };
}

/** The day that a calendar opens at: the chosen one, else today, else the nearest one allowed. */
export function calendarStart({ value, min, max, today }: CalendarBounds): string {
  if (toCalendarDay(value)) return value;
  if (max && today > max) return max;
  return later(min ?? '', today);
}

/** Text of this form sorts as the days do. */
const later = (a: string, b: string) => (a > b ? a : b);

/** The first day of that day's month, so many years on: it exists in each year. */
function yearsFrom(day: string, years: number): string {
  return `${Number(day.slice(0, 4)) + years}-${day.slice(5, 7)}-01`;
}
