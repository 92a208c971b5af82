import type { TourSummary } from './tour.ts';

/**
 * The text in lower case, without Vietnamese marks ('Đà Nẵng' becomes 'da nang'), on one line with
 * single spaces.
 */
export function normalizeSearch(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replaceAll('đ', 'd')
    .replace(/\s+/g, ' ')
    .trim();
}

/**
 * The text that a search of tours looks through (public spec, section 5): one normalized field a
 * line. A normalized search has no line break, so it never matches across two fields.
 */
export function tourSearchText(
  tour: Pick<TourSummary, 'name' | 'vietnameseName' | 'description' | 'location' | 'category'>,
): string {
  return [tour.name, tour.vietnameseName, tour.description, tour.location, tour.category]
    .map((field) => normalizeSearch(field ?? ''))
    .filter((field) => field !== '')
    .join('\n');
}
