import { readPage } from '../../../shared/paging.ts';
import { REVIEW_STATES, type ReviewState } from '../../../shared/reviews/review.ts';
import { isIntent } from './review-messages.ts';
import type { ModerationIntent } from './review-moderation.ts';

/** What the reviews page shows, as its address says it. */
export interface ReviewTable {
  state: ReviewState;
  /** From 1. */
  page: number;
}

const REVIEWS_PATH = '/admin/reviews';

/** Reads `?state=published&page=2`; anything unknown gives the first page of those that wait. */
export function parseReviewTable(search: URLSearchParams): ReviewTable {
  const state = REVIEW_STATES.find((known) => known === search.get('state')) ?? 'pending';
  return { state, page: readPage(search) };
}

/** The address of a page; `done` names what was just done, for a browser without script. */
export function reviewTableAddress(
  { state, page }: ReviewTable,
  done?: ModerationIntent['intent'],
): string {
  const search = new URLSearchParams();
  if (state !== 'pending') search.set('state', state);
  if (page > 1) search.set('page', String(page));
  if (done) search.set('done', done);
  return search.size > 0 ? `${REVIEWS_PATH}?${search}` : REVIEWS_PATH;
}

/** What has just been done, or null. */
export function parseDoneModeration(search: URLSearchParams): ModerationIntent['intent'] | null {
  const done = search.get('done');
  return isIntent(done) ? done : null;
}
