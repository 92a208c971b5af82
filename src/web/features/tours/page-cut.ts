import { pageCount } from '../../../shared/paging.ts';
import {
  TOUR_PAGE_SIZES,
  pageSizeForWidth,
  type TourFilter,
} from '../../../shared/tours/tour-filter.ts';

/*
 * One rendered page serves every window: without a page size in its address it holds 9 tours, of
 * which the style sheet shows the first 9, 6 or 3. A cut is the part that such a window shows.
 */

/** The part of a listing that a window with room for `size` tours shows. */
export interface PageCut {
  size: number;
  /** The page of `size` tours that holds the first tour, counted from 1. */
  page: number;
  pageCount: number;
  /** The first and the last tour, counted from 1; both 0 when there is none. */
  from: number;
  to: number;
}

/** What a window with room for `size` tours shows of the page that the filter asks for. */
export function cutPage(filter: TourFilter, total: number, size: number): PageCut {
  const before = toursBefore(filter);
  return {
    size,
    page: pageWithTour(before, size),
    pageCount: pageCount(total, size),
    from: total === 0 ? 0 : before + 1,
    to: Math.min(before + size, total),
  };
}

/** The filter moved to another page of `size` tours. */
export function withPage(filter: TourFilter, page: number, size: number): TourFilter {
  return { ...filter, page, perPage: size === TOUR_PAGE_SIZES.wide ? null : size };
}

/**
 * The filter whose page fits a window of this width (in CSS pixels) and holds the same first tour;
 * null when the filter's own page fits. The first page without a page size fits every window.
 */
export function fitPage(filter: TourFilter, width: number): TourFilter | null {
  const size = pageSizeForWidth(width);
  const fits =
    filter.perPage === null
      ? filter.page === 1 || size === renderedSize(filter)
      : filter.perPage === size;
  return fits ? null : withPage(filter, pageWithTour(toursBefore(filter), size), size);
}

function toursBefore(filter: TourFilter): number {
  return (filter.page - 1) * renderedSize(filter);
}

function renderedSize({ perPage }: TourFilter): number {
  return perPage ?? TOUR_PAGE_SIZES.wide;
}

/** The page of `size` tours that holds the tour after the first `before`. */
function pageWithTour(before: number, size: number): number {
  return Math.floor(before / size) + 1;
}
