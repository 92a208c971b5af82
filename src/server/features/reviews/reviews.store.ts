import { sql } from 'drizzle-orm';
import type { Queryable } from '../../database/connection.ts';
import { reviews } from '../../database/schema.ts';

/** What travelers think of a tour, from their published reviews. */
export interface ReviewScore {
  /** The mean of 1 to 5, to one decimal. */
  rating: number;
  count: number;
}

/** The score of a tour; null when nobody has reviewed it. */
export async function readReviewScore(db: Queryable, tourId: number): Promise<ReviewScore | null> {
  const { rows } = await db.execute<{ rating: number | null; count: number }>(sql`
    select round(avg(${reviews.rating}), 1)::float8 as rating, count(*)::int as count
    from ${reviews} where ${reviews.tourId} = ${tourId} and ${reviews.state} = 'published'`);
  const [score] = rows;
  return score?.rating == null ? null : { rating: score.rating, count: score.count };
}
