import type { StaffReview } from '../../../server/features/reviews/reviews.service.ts';
import { formatMonth, formatPlainDate, todayInVietnam } from '../../../shared/dates/plain-date.ts';
import type { ReviewState } from '../../../shared/reviews/review.ts';

/** A review as staff see it, with its dates in Hanoi. */
export interface ReviewRow {
  id: number;
  state: ReviewState;
  tour: { id: number; name: string };
  booking: { id: number; reference: string } | null;
  name: string;
  /** 'Canada, traveled October 2026'. */
  origin: string;
  /** 'Nov 21, 2026'. */
  sentOn: string;
  rating: number;
  title: string;
  comment: string;
  reply: string;
  replyName: string;
}

/** Picks what the page shows. */
export function toReviewRow(review: StaffReview): ReviewRow {
  return {
    id: review.id,
    state: review.state,
    tour: { id: review.tourId, name: review.tourName },
    booking: review.booking,
    name: review.name,
    origin: [review.country, `traveled ${formatMonth(review.departureDate)}`]
      .filter(Boolean)
      .join(', '),
    sentOn: formatPlainDate(todayInVietnam(review.createdAt)),
    rating: review.rating,
    title: review.title,
    comment: review.comment,
    reply: review.reply?.text ?? '',
    replyName: review.reply?.name ?? '',
  };
}
