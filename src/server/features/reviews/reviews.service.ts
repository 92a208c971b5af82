import type { Database } from '../../database/connection.ts';
import { readReviewScore, type ReviewScore } from './reviews.store.ts';

export type { ReviewScore } from './reviews.store.ts';

/** What travelers write about the tours they took. */
export function createReviewsService({ db }: { db: Database }) {
  return {
    /** What travelers think of a tour, from their published reviews; null when there are none. */
    scoreOf(tourId: number): Promise<ReviewScore | null> {
      return readReviewScore(db, tourId);
    },
  };
}
