import { and, eq, isNull, lte, ne, sql } from '../../database/sql.ts';
import type { PlainDate } from '../../../shared/dates/plain-date.ts';
import type { ReplyForm } from '../../../shared/reviews/moderation-form.ts';
import type { ReviewState } from '../../../shared/reviews/review.ts';
import { TOUR_DEFAULTS } from '../../../shared/tours/tour-input.ts';
import type { Transaction } from '../../database/connection.ts';
import { bookings, reviews, tours } from '../../database/schema.ts';
import { hasEmail } from '../../database/word-search.ts';

/** What somebody must know to review a trip. */
export interface TripProof {
  /** In the form in which the product writes it. */
  reference: string;
  /** Case does not matter. */
  email: string;
  tourId: number;
}

/**
 * Finds the booking for a review on the day `today`: of this tour, not cancelled, and departed by
 * then; null when there is none.
 */
export async function findTrip(
  tx: Transaction,
  { reference, email, tourId }: TripProof,
  today: PlainDate,
): Promise<{ bookingId: number; departureDate: PlainDate } | null> {
  const [trip] = await tx
    .select({ bookingId: bookings.id, departureDate: bookings.departureDate })
    .from(bookings)
    .where(
      and(
        eq(bookings.reference, reference),
        hasEmail(bookings.email, email),
        eq(bookings.tourId, tourId),
        ne(bookings.status, 'cancelled'),
        lte(bookings.departureDate, today),
        isNull(bookings.deletedAt),
      ),
    );
  return trip ?? null;
}

/** A review to be stored. */
export type NewReview = Omit<
  typeof reviews.$inferInsert,
  'id' | 'reply' | 'replyName' | 'publishedAt'
> & { bookingId: number; idempotencyKey: string };

/**
 * Stores a review and gives its id; null when its booking has one already. Waits for a transaction
 * that is storing one for the same booking.
 */
export async function insertReview(tx: Transaction, review: NewReview): Promise<number | null> {
  const [row] = await tx
    .insert(reviews)
    .values(review)
    .onConflictDoNothing()
    .returning({ id: reviews.id });
  return row?.id ?? null;
}

/** Whether this form was stored before with the same key. */
export async function hasReview(tx: Transaction, idempotencyKey: string): Promise<boolean> {
  return (await tx.$count(reviews, eq(reviews.idempotencyKey, idempotencyKey))) > 0;
}

/** A review that is about to be moderated. */
export interface LockedReview extends Omit<ReplyForm, 'formerReply' | 'formerName'> {
  tourId: number;
  state: ReviewState;
  publishedAt: Date | null;
}

/**
 * Reads a review and locks it against other writers until the transaction ends; null when there is
 * none.
 */
export async function lockReview(tx: Transaction, id: number): Promise<LockedReview | null> {
  const [row] = await tx
    .select({
      tourId: reviews.tourId,
      state: reviews.state,
      publishedAt: reviews.publishedAt,
      reply: reviews.reply,
      replyName: reviews.replyName,
    })
    .from(reviews)
    .where(eq(reviews.id, id))
    .for('update');
  return row ?? null;
}

/** Changes a locked review. */
export async function updateReview(
  tx: Transaction,
  id: number,
  change: Partial<Omit<LockedReview, 'tourId'>>,
): Promise<void> {
  await tx.update(reviews).set(change).where(eq(reviews.id, id));
}

/**
 * Stores the mean and the number of a tour's published reviews where searches sort by them; a tour
 * without any left starts again like a new one. Call it with the catalogue locked: two changes at
 * once would each miss the other's review.
 */
export async function updateTourScore(tx: Transaction, tourId: number, now: Date): Promise<void> {
  await tx.execute(sql`
    update ${tours} set rating = coalesce(published.mean, ${TOUR_DEFAULTS.rating}),
      review_count = published.count, updated_at = ${now.toISOString()}
    from (
      select round(avg(rating), 1) as mean, count(*)::int as count
      from ${reviews} where ${reviews.tourId} = ${tourId} and ${reviews.state} = 'published'
    ) as published
    where ${tours.id} = ${tourId}`);
}
