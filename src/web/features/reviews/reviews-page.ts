import type { TourReviews } from '../../../server/features/reviews/reviews.service.ts';
import { formatMonth } from '../../../shared/dates/plain-date.ts';
import type { ReviewFilter } from '../../../shared/reviews/review-filter.ts';
import type { RatingCounts, ReviewScore, TourReview } from '../../../shared/reviews/review.ts';

/** What the Reviews tab of a tour shows. */
export interface ReviewsPage {
  /** Null while nobody has written one. */
  score: ReviewScore | null;
  counts: RatingCounts;
  /** The number of entries on all pages together. */
  total: number;
  filter: ReviewFilter;
  reviews: ReviewFacts[];
  /** The form is open. */
  isWriting: boolean;
}

/** A review as the page words it. */
export interface ReviewFacts extends Pick<
  TourReview,
  'id' | 'name' | 'rating' | 'title' | 'comment' | 'reply'
> {
  initials: string;
  /** 'Canada · traveled October 2026'. */
  origin: string;
}

/** The address of the form, at its own heading, also without script. */
export const WRITE_ADDRESS = '?tab=reviews&write=1#write-review';

/** Whether an address asks for the form. */
export function isWriting(search: URLSearchParams): boolean {
  return search.get('write') === '1';
}

/**
 * Picks what the tab shows. Months are written out here, on the server, where no visitor's time
 * zone can change them.
 */
export function reviewsPage(
  { counts, total, reviews, page }: TourReviews,
  shown: { score: ReviewScore | null; filter: ReviewFilter; isWriting: boolean },
): ReviewsPage {
  return {
    score: shown.score,
    counts,
    total,
    filter: { ...shown.filter, page },
    reviews: reviews.map(toFacts),
    isWriting: shown.isWriting,
  };
}

/** The first letters of the first and the last word of a name: 'SB' for Sinéad Ó Briain. */
export function initialsOf(name: string): string {
  const letters = name.split(' ').flatMap((word) => /\p{L}/u.exec(word)?.[0] ?? []);
  const [first = ''] = letters;
  const last = letters.length > 1 ? (letters.at(-1) ?? '') : '';
  return (first + last).toLocaleUpperCase('en-US');
}

function toFacts(review: TourReview): ReviewFacts {
  const { id, name, country, departureDate, rating, title, comment, reply } = review;
  const traveled = `traveled ${formatMonth(departureDate)}`;
  return {
    id,
    name,
    initials: initialsOf(name),
    origin: country === '' ? traveled : `${country} · ${traveled}`,
    rating,
    title,
    comment,
    reply,
  };
}
