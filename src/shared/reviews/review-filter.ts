import { readPage } from '../paging.ts';

/** In which order reviews are shown. */
export const REVIEW_SORTS = ['newest', 'highest', 'lowest'] as const;
export type ReviewSort = (typeof REVIEW_SORTS)[number];

export const REVIEW_SORT_LABELS: Record<ReviewSort, string> = {
  newest: 'Newest first',
  highest: 'Highest first',
  lowest: 'Lowest first',
};

/** Which reviews of a tour an address asks for. */
export interface ReviewFilter {
  /** Whether all are shown, a page at a time, instead of only the first few. */
  showsAll: boolean;
  /** From 1; 1 unless all are shown. */
  page: number;
  sort: ReviewSort;
}

/**
 * Reviews that are shown before somebody asks for all, and reviews on each page of all of them
 * (design notes 2, section 16).
 */
export const PREVIEW_REVIEWS = 3;
export const REVIEWS_PER_PAGE = 10;

/**
 * Reads `?reviews=all&page=2&sort=lowest`; anything unknown gives the first reviews, newest first.
 */
export function parseReviewFilter(search: URLSearchParams): ReviewFilter {
  const showsAll = search.get('reviews') === 'all';
  const sort = REVIEW_SORTS.find((known) => known === search.get('sort')) ?? 'newest';
  return { showsAll, page: showsAll ? readPage(search) : 1, sort };
}

/** The address of the Reviews tab with this filter, on the tour's own page: '?tab=reviews&reviews=all'. */
export function reviewAddress({ showsAll, page, sort }: ReviewFilter): string {
  const search = new URLSearchParams({ tab: 'reviews' });
  if (showsAll) search.set('reviews', 'all');
  if (showsAll && page > 1) search.set('page', String(page));
  if (sort !== 'newest') search.set('sort', sort);
  return `?${search}`;
}
