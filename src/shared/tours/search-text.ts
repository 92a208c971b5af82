import type { TourSummary } from './tour.ts';

/** Lower case, without Vietnamese marks ('Đà Nẵng' is 'da nang'), on one line with single spaces. */
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
 * The text in which a tour is searched (public spec, section 5): one normalized field a line. A
 * normalized search has no line break, so it is never found across two fields.
 */
export function tourSearchText(
  tour: Pick<TourSummary, 'name' | 'vietnameseName' | 'description' | 'location' | 'category'>,
): string {
  return [tour.name, tour.vietnameseName, tour.description, tour.location, tour.category]
    .map((field) => normalizeSearch(field ?? ''))
    .filter((field) => field !== '')
    .join('\n');
}
