import { readPage } from '../paging.ts';
import { readLine } from '../plain-text.ts';
import { REGIONS, type Region } from '../tours/tour.ts';

/** The ways to sort the map's tours, in the order they are offered (public spec, section 2). */
export const MAP_SORTS = ['price-low', 'price-high', 'rating', 'popularity'] as const;
export type MapSort = (typeof MAP_SORTS)[number];

/** What the explore map shows. Its URL holds all of it and is its only state. */
export interface MapFilter {
  search: string;
  region: Region | 'all';
  /** 'all' or the name of a category. */
  category: string;
  view: 'map' | 'list';
  sort: MapSort;
  /** Page of the list view. */
  page: number;
  /** The slug of the place that is open; '' when none is. */
  place: string;
}

export const DEFAULT_MAP_FILTER: MapFilter = {
  search: '',
  region: 'all',
  category: 'all',
  view: 'map',
  sort: 'price-low',
  page: 1,
  place: '',
};

export const MAX_MAP_SEARCH = 100;

/** Reads the map's URL. A bad value falls back to its default; never throws. */
export function parseMapFilter(params: URLSearchParams): MapFilter {
  return {
    search: readLine(params, 'search', MAX_MAP_SEARCH),
    region: REGIONS.find((region) => region === params.get('region')) ?? 'all',
    category: readLine(params, 'category', MAX_MAP_SEARCH) || 'all',
    view: params.get('view') === 'list' ? 'list' : 'map',
    sort: MAP_SORTS.find((sort) => sort === params.get('sort')) ?? DEFAULT_MAP_FILTER.sort,
    page: readPage(params),
    place: readLine(params, 'place', MAX_MAP_SEARCH),
  };
}

/** The query of a filter: always in the same order and without defaults. */
export function mapFilterToSearchParams(filter: MapFilter): URLSearchParams {
  const params = new URLSearchParams();
  for (const name of PARAMETERS) {
    const value = filter[name];
    if (value !== DEFAULT_MAP_FILTER[name]) params.set(name, String(value));
  }
  return params;
}

/** The filter with a change. A change of anything but the page goes back to the first page. */
export function withMapFilter(filter: MapFilter, change: Partial<MapFilter>): MapFilter {
  return { ...filter, page: DEFAULT_MAP_FILTER.page, ...change };
}

/** 'Clear Filters': search, region and category again show everything (public spec, section 4). */
export function clearMapFilter(filter: MapFilter): MapFilter {
  const { search, region, category } = DEFAULT_MAP_FILTER;
  return withMapFilter(filter, { search, region, category });
}

const PARAMETERS = ['search', 'region', 'category', 'view', 'sort', 'page', 'place'] as const;
