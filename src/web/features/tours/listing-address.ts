import {
  DEFAULT_TOUR_FILTER,
  tourFilterToSearchParams,
  type TourFilter,
} from '../../../shared/tours/tour-filter.ts';

export const LISTING_PATH = '/package-tours';

/** The address of the listing with this filter. */
export function listingAddress(filter: TourFilter): string {
  const params = tourFilterToSearchParams(filter).toString();
  return params === '' ? LISTING_PATH : `${LISTING_PATH}?${params}`;
}

/**
 * The address of a listing for search engines (docs/decisions/0009): a category and each page of it
 * are pages of their own; order, look, page size, prices and lengths are not. Null where nothing
 * should be indexed: results of a search, and listings without tours.
 * @param total tours on all pages
 */
export function canonicalAddress(filter: TourFilter, total: number): string | null {
  if (filter.search !== '' || total === 0) return null;
  const { category, page } = filter;
  const wholeListing = { ...DEFAULT_TOUR_FILTER, category };
  const isWhole =
    listingAddress({ ...filter, view: 'grid', page: 1 }) === listingAddress(wholeListing);
  return listingAddress(isWhole ? { ...wholeListing, page } : wholeListing);
}
