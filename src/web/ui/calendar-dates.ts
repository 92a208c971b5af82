/**
 * Converts plain 'YYYY-MM-DD' days for a calendar that works with `Date`: each is noon in the
 * browser's time zone, which no clock change skips or moves to another day. With a time zone of its
 * own, the calendar would call `Intl` thousands of times.
 */

/** The settings of a date field that its calendar depends on; every day is 'YYYY-MM-DD'. */
export interface CalendarBounds {
  /** The chosen day, or '' for none. */
  value: string;
  min?: string | undefined;
  max?: string | undefined;
  today: string;
}

/** Most years after today that a calendar offers; later days can be typed. */
const YEARS_AHEAD = 10;
/** Years before today that it offers, where no first day is given. */
const YEARS_BACK = 100;

/** The day as a calendar date; undefined for a text that is not a day, such as ''. */
export function toCalendarDay(day: string): Date | undefined {
  const noon = new Date(`${day}T12:00:00`);
  return Number.isNaN(noon.getTime()) ? undefined : noon;
}

/** The plain day of a calendar date. */
export function fromCalendarDay(day: Date): string {
  const [year, month, date] = [day.getFullYear(), day.getMonth() + 1, day.getDate()];
  return [String(year).padStart(4, '0'), pad(month), pad(date)].join('-');
}

const pad = (part: number) => String(part).padStart(2, '0');

/** The first and last day whose months can be shown. The chosen day is always within. */
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

/** Text in this format sorts as the days do. */
const later = (a: string, b: string) => (a > b ? a : b);

/** The first day of that day's month, some years later: it exists in every year. */
function yearsFrom(day: string, years: number): string {
  return `${Number(day.slice(0, 4)) + years}-${day.slice(5, 7)}-01`;
}
