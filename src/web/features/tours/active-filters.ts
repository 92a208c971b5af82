import { formatUsd } from '../../../shared/money.ts';
import { DURATION_BUCKETS } from '../../../shared/tours/duration.ts';
import {
  DEFAULT_TOUR_FILTER,
  withFilter,
  type TourFilter,
} from '../../../shared/tours/tour-filter.ts';

/** One restriction of a filter. */
export interface ActiveFilter {
  /** In the visitor's words: '“balloon”', 'Cruise', '$100 to $500', '8+ Days'. */
  label: string;
  /** The filter without it. */
  without: TourFilter;
}

/** Everything that a filter restricts, each with a way to remove it. */
export function activeFilters(filter: TourFilter): ActiveFilter[] {
  const active: ActiveFilter[] = [];
  const add = (label: string, change: Partial<TourFilter>) =>
    active.push({ label, without: withFilter(filter, change) });

  if (filter.search !== '') add(`“${filter.search}”`, { search: '' });
  if (filter.category.toLowerCase() !== DEFAULT_TOUR_FILTER.category) {
    add(categoryLabel(filter.category), { category: DEFAULT_TOUR_FILTER.category });
  }
  const prices = pricesLabel(filter);
  if (prices !== null) add(prices, { minPrice: null, maxPrice: null });
  for (const { id, label } of DURATION_BUCKETS) {
    if (!filter.durations.includes(id)) continue;
    add(label, { durations: filter.durations.filter((other) => other !== id) });
  }
  return active;
}

/** The name of a category as visitors read it: in the address the special ones are lower case. */
export function categoryLabel(category: string): string {
  return SPECIAL_CATEGORIES.get(category.toLowerCase()) ?? category;
}

const SPECIAL_CATEGORIES: ReadonlyMap<string, string> = new Map([
  ['all', 'All tours'],
  ['featured', 'Featured'],
  ['private', 'Private'],
]);

function pricesLabel({ minPrice, maxPrice }: TourFilter): string | null {
  if (minPrice !== null && maxPrice !== null)
    return `${formatUsd(minPrice)} to ${formatUsd(maxPrice)}`;
  if (minPrice !== null) return `From ${formatUsd(minPrice)}`;
  return maxPrice === null ? null : `Up to ${formatUsd(maxPrice)}`;
}
