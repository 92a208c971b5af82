import { tourFilterToSearchParams, type TourFilter } from '../../../shared/tours/tour-filter.ts';

export const LISTING_PATH = '/package-tours';

/** The address of the listing with this filter. */
export function listingAddress(filter: TourFilter): string {
  const params = tourFilterToSearchParams(filter).toString();
  return params === '' ? LISTING_PATH : `${LISTING_PATH}?${params}`;
}

/**
 * The address that search engines keep for a listing: in the usual order, look and page size, so
 * that the same tours are found once.
 */
export function canonicalAddress(filter: TourFilter): string {
  const page = filter.perPage === null ? filter.page : 1;
  return listingAddress({ ...filter, sort: 'recommended', view: 'grid', perPage: null, page });
}
