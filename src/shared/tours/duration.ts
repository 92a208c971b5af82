import { normalizeSearch } from './search-text.ts';

/**
 * The duration checkboxes of the listing (public spec, section 2). `maxDays: null` is open ended.
 */
export const DURATION_BUCKETS = [
  { id: '1', label: '1 Day', minDays: 1, maxDays: 1 },
  { id: '2-3', label: '2-3 Days', minDays: 2, maxDays: 3 },
  { id: '4-7', label: '4-7 Days', minDays: 4, maxDays: 7 },
  // Not '8+': a plus sign typed into an address is read as a space.
  { id: '8-plus', label: '8+ Days', minDays: 8, maxDays: null },
] as const;
export type DurationBucketId = (typeof DURATION_BUCKETS)[number]['id'];

const MAX_DURATION_DAYS = 365;
const MAX_TEXT_LENGTH = 200;

/**
 * How many calendar days a tour takes, by its duration text: 3 for '3 days 2 nights' and '3D2N'; 1
 * for 'Half day', 'Full day' and '6 hours'; 14 for '2 weeks'; 3 for '2 nights'; 3 for '2-3 days'.
 * Null when the text gives no length of 1 to 365 days.
 */
export function durationDays(text: string): number | null {
  const days = readDays(normalizeSearch(text.slice(0, MAX_TEXT_LENGTH)));
  return days !== null && days >= 1 && days <= MAX_DURATION_DAYS ? days : null;
}

function readDays(text: string): number | null {
  const weeks = readCount(text, 'weeks?|wks?|w|tuan');
  const days = readCount(text, 'days?|d|ngay');
  if (weeks !== null || days !== null) return Math.ceil((weeks ?? 0) * 7 + (days ?? 0));

  const nights = readCount(text, 'nights?|n|dem');
  if (nights !== null) return Math.ceil(nights) + 1;

  const hours = readCount(text, 'hours?|hrs?|h|gio');
  if (hours !== null) return Math.ceil(hours / 24);

  if (/\bday\b/.test(text)) return 1;
  return /^\d{1,3}$/.test(text) ? Number(text) : null;
}

/** The number before one of `units` (a pattern), or null. '2-3 days' gives the larger, 3. */
function readCount(text: string, units: string): number | null {
  const found = new RegExp(`(?<![\\d.,])(\\d{1,3}(?:\\.\\d{1,2})?)[ -]?(?:${units})(?![a-z])`).exec(
    text,
  );
  return found === null ? null : Number(found[1]);
}
