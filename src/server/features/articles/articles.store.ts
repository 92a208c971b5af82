import { desc, sql } from '../../database/sql.ts';
import type { Queryable, Transaction } from '../../database/connection.ts';
import { deleteCounts } from '../../database/rate-counts.ts';
import { articleReads, rateLimits } from '../../database/schema.ts';

const MARK = 'article read ';

/** The ids of the articles that were read most, the most read first. */
export async function readMostRead(db: Queryable, count: number): Promise<string[]> {
  const rows = await db
    .select({ id: articleReads.articleId })
    .from(articleReads)
    .orderBy(desc(articleReads.reads), articleReads.articleId)
    .limit(count);
  return rows.map(({ id }) => id);
}

/** Counts one more read of an article. */
export async function addRead(tx: Transaction, articleId: string): Promise<void> {
  await tx
    .insert(articleReads)
    .values({ articleId, reads: 1 })
    .onConflictDoUpdate({
      target: articleReads.articleId,
      set: { reads: sql`${articleReads.reads} + 1` },
    });
}

/**
 * Remembers that something was read on a day. False when that was known already.
 * @param reader who read what, as a digest that reveals nothing about anyone
 * @param day the beginning of the day
 */
export async function markReader(tx: Transaction, reader: string, day: Date): Promise<boolean> {
  const added = await tx
    .insert(rateLimits)
    .values({ key: MARK + reader, windowStart: day, count: 1 })
    .onConflictDoNothing()
    .returning({ key: rateLimits.key });
  if (added.length === 0) return false;
  await deleteCounts(tx, MARK, day);
  return true;
}
