import { and, eq, lt, sql } from 'drizzle-orm';
import type { Transaction } from '../../database/connection.ts';
import { rateLimits } from '../../database/schema.ts';

/*
 * How often an admin may have a text read, counted in the database for all copies of the app: a
 * language model costs money by the call.
 */
const WINDOW_MS = 10 * 60_000;
const MOST_IN_WINDOW = 60;

/** Counts an import. Gives 0, or the seconds to wait when the limit is reached. */
export async function takeImport(tx: Transaction, adminId: number, now: Date): Promise<number> {
  const start = Math.floor(now.getTime() / WINDOW_MS) * WINDOW_MS;
  const key = `${PREFIX}${adminId}`;
  const [row] = await tx
    .insert(rateLimits)
    .values({ key, windowStart: new Date(start), count: 1 })
    .onConflictDoUpdate({
      target: [rateLimits.key, rateLimits.windowStart],
      set: { count: sql`least(${rateLimits.count} + 1, ${MOST_IN_WINDOW + 1})` },
    })
    .returning({ count: rateLimits.count });
  const count = row?.count ?? 0;
  if (count === 1) {
    const older = lt(rateLimits.windowStart, new Date(start));
    await tx.delete(rateLimits).where(and(eq(rateLimits.key, key), older));
  }
  return count > MOST_IN_WINDOW ? Math.ceil((start + WINDOW_MS - now.getTime()) / 1000) : 0;
}

const PREFIX = 'tour import ';
