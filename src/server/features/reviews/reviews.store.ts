import { and, asc, count, desc, eq, inArray, sql, type SQL } from '../../database/sql.ts';
import type { ReviewSort } from '../../../shared/reviews/review-filter.ts';
import type { ReviewState, TourReview } from '../../../shared/reviews/review.ts';
import type { Queryable } from '../../database/connection.ts';
import { orderBy, readWholeIds, type Way } from '../../database/found-page.ts';
import { bookings, reviews, tours } from '../../database/schema.ts';

/** A review as staff read it. */
export interface StaffReview extends TourReview {
  state: ReviewState;
  tourId: number;
  tourName: string;
  /** The booking of the trip; null when it was erased. */
  booking: { id: number; reference: string } | null;
  createdAt: Date;
}

/** The part of a list that a page shows. */
export interface Cut {
  limit: number;
  offset: number;
}

/** How often a tour was given each number of stars; those that nobody gave are missing. */
export function countRatings(
  db: Queryable,
  tourId: number,
): Promise<{ rating: number; count: number }[]> {
  return db
    .select({ rating: reviews.rating, count: count() })
    .from(reviews)
    .where(isShown(tourId))
    .groupBy(reviews.rating);
}

/** Some of the published reviews of a tour. */
export async function listTourReviews(
  db: Queryable,
  tourId: number,
  sort: ReviewSort,
  { limit, offset }: Cut,
): Promise<TourReview[]> {
  const rows = await db
    .select(TOLD)
    .from(reviews)
    .where(isShown(tourId))
    .orderBy(...ORDERS[sort])
    .limit(limit)
    .offset(offset);
  return rows.map(toReview);
}

/** How many reviews there are in each state; empty states are missing. */
export function countStates(db: Queryable): Promise<{ state: ReviewState; count: number }[]> {
  return db.select({ state: reviews.state, count: count() }).from(reviews).groupBy(reviews.state);
}

/** How many reviews wait for staff to read them. */
export function countWaiting(db: Queryable): Promise<number> {
  return db.$count(reviews, eq(reviews.state, 'pending'));
}

/**
 * Some of the reviews in one state, latest first; those that wait, oldest first. An index tells
 * which they are, so no review, tour or booking of another page is read.
 * @param total how many there are in that state
 */
export async function listReviewsInState(
  db: Queryable,
  state: ReviewState,
  { limit, offset }: Cut,
  total: number,
): Promise<StaffReview[]> {
  const way: Way = state === 'pending' ? 'asc nulls first' : 'desc nulls last';
  const keys = [{ key: reviews.createdAt, way }];
  const where = eq(reviews.state, state);
  const ids = await readWholeIds(
    db,
    { table: reviews, where, keys, idWay: way, limit, offset },
    total,
  );
  const rows = await db
    .select({
      ...TOLD,
      state: reviews.state,
      tourId: reviews.tourId,
      tourName: tours.name,
      bookingId: bookings.id,
      reference: bookings.reference,
      createdAt: reviews.createdAt,
    })
    .from(reviews)
    .innerJoin(tours, eq(tours.id, reviews.tourId))
    .leftJoin(bookings, and(eq(bookings.id, reviews.bookingId), sql`${bookings.deletedAt} is null`))
    .where(inArray(reviews.id, ids))
    .orderBy(orderBy(keys, reviews.id, way));
  return rows.map(({ bookingId, reference, ...row }) => ({
    ...toReview(row),
    state: row.state,
    tourId: row.tourId,
    tourName: row.tourName,
    booking: bookingId === null || reference === null ? null : { id: bookingId, reference },
    createdAt: row.createdAt,
  }));
}

const TOLD = {
  id: reviews.id,
  name: reviews.name,
  country: reviews.country,
  departureDate: reviews.departureDate,
  rating: reviews.rating,
  title: reviews.title,
  comment: reviews.comment,
  reply: reviews.reply,
  replyName: reviews.replyName,
};

type ToldRow = { [Name in keyof typeof TOLD]: (typeof TOLD)[Name]['_']['data'] };

function toReview(row: ToldRow): TourReview {
  return {
    id: row.id,
    name: row.name,
    country: row.country,
    departureDate: row.departureDate,
    rating: row.rating,
    title: row.title,
    comment: row.comment,
    reply: row.reply === '' ? null : { name: row.replyName, text: row.reply },
  };
}

function isShown(tourId: number): SQL | undefined {
  return and(eq(reviews.tourId, tourId), eq(reviews.state, 'published'));
}

/**
 * The newest is the one published last. Every order ends with the id, so that no page repeats or
 * skips one.
 */
const NEWEST = [desc(reviews.publishedAt), desc(reviews.id)];
const ORDERS: Record<ReviewSort, SQL[]> = {
  newest: NEWEST,
  highest: [desc(reviews.rating), ...NEWEST],
  lowest: [asc(reviews.rating), ...NEWEST],
};
