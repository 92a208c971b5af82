import { readPage, readPerPage } from '../paging.ts';
import { readLine } from '../plain-text.ts';
import { readId } from '../read-id.ts';
import { MAX_SEARCH_LENGTH } from './tour-filter.ts';

/** The columns by which the list of tours sorts (back-office spec, section 2). */
export const TOUR_SORT_COLUMNS = ['name', 'location', 'price', 'featured', 'private'] as const;
export type TourSortColumn = (typeof TOUR_SORT_COLUMNS)[number];

/** What the list of tours for staff shows. Its URL holds all of it and is its only state. */
export interface TourTableFilter {
  search: string;
  /** 'all', 'none' for tours without one, or the id of a category. */
  category: 'all' | 'none' | number;
  sort: TourSortColumn;
  order: 'asc' | 'desc';
  page: number;
  perPage: number;
}

export const DEFAULT_TOUR_TABLE_FILTER: TourTableFilter = {
  search: '',
  category: 'all',
  sort: 'name',
  order: 'asc',
  page: 1,
  perPage: 20,
};

/** Reads the list's URL. A bad value falls back to its default; never throws. */
export function parseTourTableFilter(params: URLSearchParams): TourTableFilter {
  const defaults = DEFAULT_TOUR_TABLE_FILTER;
  return {
    search: readLine(params, 'search', MAX_SEARCH_LENGTH),
    category: readCategory(params.get('category')),
    sort: TOUR_SORT_COLUMNS.find((column) => column === params.get('sort')) ?? defaults.sort,
    order: params.get('order') === 'desc' ? 'desc' : 'asc',
    page: readPage(params),
    perPage: readPerPage(params) ?? defaults.perPage,
  };
}

/** The URL of a filter: always in the same order and without defaults. */
export function tourTableFilterToSearchParams(filter: TourTableFilter): URLSearchParams {
  const params = new URLSearchParams();
  for (const name of ['search', 'category', 'sort', 'order', 'page', 'perPage'] as const) {
    const value = filter[name];
    if (value !== DEFAULT_TOUR_TABLE_FILTER[name]) params.set(name, String(value));
  }
  return params;
}

/** The filter after a click on a column head: ascending first, then the other way; from page 1. */
export function nextTourSort(filter: TourTableFilter, column: TourSortColumn): TourTableFilter {
  const isRepeated = filter.sort === column && filter.order === 'asc';
  return { ...filter, sort: column, order: isRepeated ? 'desc' : 'asc', page: 1 };
}

/** Whether some tours are left out. */
export function isTourTableFiltered({ search, category }: TourTableFilter): boolean {
  return search !== '' || category !== 'all';
}

/** 'Clear Filters': every tour again, in the same order, from page 1. */
export function clearTourFilters(filter: TourTableFilter): TourTableFilter {
  const { search, category, page } = DEFAULT_TOUR_TABLE_FILTER;
  return { ...filter, search, category, page };
}

/** The filter that leaves no category out (back-office spec, section 2). */
export const ALL_CATEGORIES = 'All Categories';
/** The name of the filter for tours without a category (back-office spec, section 2). */
export const UNCATEGORIZED = 'Uncategorized';

function readCategory(text: string | null): TourTableFilter['category'] {
  if (text === 'none') return text;
  return readId(text) ?? 'all';
}
