import { MAX_PRICE } from '../money.ts';
import { readPage, readPerPage } from '../paging.ts';
import { readLine } from '../plain-text.ts';
import { DURATION_BUCKETS, type DurationBucketId } from './duration.ts';
import type { Cents } from './tour.ts';

/** The ways to sort the listing (public spec, section 9), in the order they are offered. */
export const TOUR_SORTS = ['recommended', 'price-low', 'price-high', 'duration', 'rating'] as const;
export type TourSort = (typeof TOUR_SORTS)[number];

export const TOUR_SORT_LABELS: Record<TourSort, string> = {
  recommended: 'Recommended',
  'price-low': 'Price: Low to High',
  'price-high': 'Price: High to Low',
  duration: 'Duration',
  rating: 'Rating',
};

export type TourView = 'grid' | 'list';

/** What the listing shows. Its URL holds all of it and is its only state. */
export interface TourFilter {
  /** 'all', 'featured', 'private', or the name of a category. */
  category: string;
  search: string;
  /** Whole dollars, as cents. Null: no limit. */
  minPrice: Cents | null;
  maxPrice: Cents | null;
  /** Empty: any duration. */
  durations: readonly DurationBucketId[];
  sort: TourSort;
  view: TourView;
  page: number;
  /** Null: as many as the width of the window allows. */
  perPage: number | null;
}

export const DEFAULT_TOUR_FILTER: TourFilter = {
  category: 'all',
  search: '',
  minPrice: null,
  maxPrice: null,
  durations: [],
  sort: 'recommended',
  view: 'grid',
  page: 1,
  perPage: null,
};

/** Tours on a page by window width (public spec, section 9). */
export const TOUR_PAGE_SIZES = { wide: 9, medium: 6, narrow: 3 } as const;
const WIDE_FROM_PIXELS = 1024;
const MEDIUM_FROM_PIXELS = 768;

export const MAX_SEARCH_LENGTH = 100;
const MAX_CATEGORY_LENGTH = 100;
const DOLLAR: Cents = 100;

/** Reads the listing's URL. A bad value falls back to its default; never throws. */
export function parseTourFilter(params: URLSearchParams): TourFilter {
  return {
    category: readLine(params, 'category', MAX_CATEGORY_LENGTH) || DEFAULT_TOUR_FILTER.category,
    search: readLine(params, 'search', MAX_SEARCH_LENGTH),
    ...readPrices(params),
    durations: readDurations(params),
    sort: TOUR_SORTS.find((sort) => sort === params.get('sort')) ?? DEFAULT_TOUR_FILTER.sort,
    view: params.get('view') === 'list' ? 'list' : 'grid',
    page: readPage(params),
    perPage: readPerPage(params),
  };
}

/**
 * The URL of a filter: always in the same order and without defaults, so that one listing has one
 * address and a cache one key.
 */
export function tourFilterToSearchParams(filter: TourFilter): URLSearchParams {
  const params = new URLSearchParams();
  if (filter.category !== DEFAULT_TOUR_FILTER.category) params.set('category', filter.category);
  if (filter.search !== '') params.set('search', filter.search);
  if (filter.minPrice !== null)
    params.set('minPrice', String(Math.floor(filter.minPrice / DOLLAR)));
  if (filter.maxPrice !== null) params.set('maxPrice', String(Math.ceil(filter.maxPrice / DOLLAR)));
  for (const { id } of DURATION_BUCKETS) {
    if (filter.durations.includes(id)) params.append('duration', id);
  }
  if (filter.sort !== DEFAULT_TOUR_FILTER.sort) params.set('sort', filter.sort);
  if (filter.view !== DEFAULT_TOUR_FILTER.view) params.set('view', filter.view);
  if (filter.page !== DEFAULT_TOUR_FILTER.page) params.set('page', String(filter.page));
  if (filter.perPage !== null) params.set('perPage', String(filter.perPage));
  return params;
}

/**
 * The filter with a change. A change of what is listed or of its order (category, search, price,
 * duration, sort) goes back to page 1; a change of view or page size keeps the page.
 */
export function withFilter(filter: TourFilter, change: Partial<TourFilter>): TourFilter {
  const next = { ...filter, ...change };
  return listingKey(next) === listingKey(filter) ? next : { ...next, page: 1 };
}

/** 'Reset Filters': everything is listed again; sort, view and page size stay. */
export function resetFilter(filter: TourFilter): TourFilter {
  const { sort, view, perPage } = filter;
  return { ...DEFAULT_TOUR_FILTER, sort, view, perPage };
}

/** How many tours a page holds in a window of this width, in CSS pixels. */
export function pageSizeForWidth(width: number): number {
  if (width >= WIDE_FROM_PIXELS) return TOUR_PAGE_SIZES.wide;
  return width >= MEDIUM_FROM_PIXELS ? TOUR_PAGE_SIZES.medium : TOUR_PAGE_SIZES.narrow;
}

/** A text that is the same for two filters that list the same tours in the same order. */
function listingKey(filter: TourFilter): string {
  const { view, page, perPage } = DEFAULT_TOUR_FILTER;
  return tourFilterToSearchParams({ ...filter, view, page, perPage }).toString();
}

/**
 * A minimum of 0 is no limit, and the maximum is kept a dollar above the minimum (public spec,
 * section 5).
 */
function readPrices(params: URLSearchParams): Pick<TourFilter, 'minPrice' | 'maxPrice'> {
  const min = readWholeDollars(params.get('minPrice'), MAX_PRICE - DOLLAR) ?? 0;
  const max = readWholeDollars(params.get('maxPrice'), MAX_PRICE);
  return {
    minPrice: min === 0 ? null : min,
    maxPrice: max === null ? null : Math.max(max, min + DOLLAR),
  };
}

function readWholeDollars(text: string | null, max: Cents): Cents | null {
  if (text === null || !/^\d{1,9}$/.test(text)) return null;
  const cents = Number(text) * DOLLAR;
  return cents <= max ? cents : null;
}

function readDurations(params: URLSearchParams): DurationBucketId[] {
  const asked = new Set(params.getAll('duration'));
  return DURATION_BUCKETS.map(({ id }) => id).filter((id) => asked.has(id));
}
