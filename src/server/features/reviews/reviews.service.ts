import type { ReplyForm } from '../../../shared/reviews/moderation-form.ts';
import {
  PREVIEW_REVIEWS,
  REVIEWS_PER_PAGE,
  type ReviewFilter,
} from '../../../shared/reviews/review-filter.ts';
import type { ReviewForm } from '../../../shared/reviews/review-form.ts';
import type {
  RatingCounts,
  ReviewRating,
  ReviewState,
  SeenReview,
  TourReview,
} from '../../../shared/reviews/review.ts';
import { pageCount } from '../../../shared/paging.ts';
import { createAct } from '../../act.ts';
import type { SignedInAdmin } from '../admins/caller.ts';
import { addReview, type ReviewsDeps, type ReviewSubmission } from './add-review.ts';
import { changeReviewState, replyToReview } from './moderate-review.ts';
import {
  countRatings,
  countStates,
  countWaiting,
  listReviewsInState,
  listTourReviews,
  type StaffReview,
} from './reviews.store.ts';

export type { StaffReview } from './reviews.store.ts';
export type ReviewsService = ReturnType<typeof createReviewsService>;

/** Some of the published reviews of a tour, and the totals of all of them. */
export interface TourReviews {
  counts: RatingCounts;
  total: number;
  reviews: TourReview[];
  /** The number of this page, from 1: the last one where the filter asked for one past the end. */
  page: number;
}

/** A page of the reviews in one state, and how many there are in each. */
export interface StaffReviews {
  counts: Record<ReviewState, number>;
  reviews: StaffReview[];
  page: number;
}

/** What travelers write about the tours they took, and what staff do with it. */
export function createReviewsService(deps: ReviewsDeps) {
  const { db } = deps;

  const act = createAct(deps);

  return {
    /** The published reviews of a tour that a filter asks for. */
    async ofTour(tourId: number, filter: ReviewFilter): Promise<TourReviews> {
      const counts: RatingCounts = { 5: 0, 4: 0, 3: 0, 2: 0, 1: 0 };
      for (const { rating, count } of await countRatings(db, tourId)) {
        counts[rating as ReviewRating] = count;
      }
      const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
      const limit = filter.showsAll ? REVIEWS_PER_PAGE : PREVIEW_REVIEWS;
      const page = filter.showsAll ? Math.min(filter.page, pageCount(total, limit)) : 1;
      const cut = { limit, offset: (page - 1) * limit };
      const reviews = total === 0 ? [] : await listTourReviews(db, tourId, filter.sort, cut);
      return { counts, total, reviews, page };
    },

    /** @see addReview */
    add: (tourId: number, form: ReviewForm, submission: ReviewSubmission): Promise<void> =>
      addReview(deps, tourId, form, submission),

    /** How many reviews wait for staff to read them. */
    countWaiting: (): Promise<number> => countWaiting(db),

    /** A page of the reviews in one state, for staff. */
    async inState(state: ReviewState, page: number): Promise<StaffReviews> {
      const counts: Record<ReviewState, number> = { pending: 0, published: 0, rejected: 0 };
      for (const { state: one, count } of await countStates(db)) counts[one] = count;
      const shown = Math.min(page, pageCount(counts[state], REVIEWS_PER_PAGE));
      const cut = { limit: REVIEWS_PER_PAGE, offset: (shown - 1) * REVIEWS_PER_PAGE };
      const reviews = await listReviewsInState(db, state, cut, counts[state]);
      return { counts, reviews, page: shown };
    },

    /** Shows a review to everyone. @see changeReviewState */
    publish: (seen: SeenReview, admin: SignedInAdmin): Promise<void> =>
      act(admin, (tx, by) => changeReviewState(tx, seen, 'published', by)),

    /** Rejects a review, or takes down one that is shown. @see changeReviewState */
    reject: (seen: SeenReview, admin: SignedInAdmin): Promise<void> =>
      act(admin, (tx, by) => changeReviewState(tx, seen, 'rejected', by)),

    /** @see replyToReview */
    reply: (id: number, reply: ReplyForm, admin: SignedInAdmin): Promise<void> =>
      act(admin, (tx, by) => replyToReview(tx, id, reply, by)),
  };
}
