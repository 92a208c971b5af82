import { createHash } from 'node:crypto';
import { and, eq, inArray, like, lt, sql } from './sql.ts';
import type { Transaction } from './connection.ts';
import { rateLimits } from './schema.ts';

/** Rows that one clean-up removes at most. */
const CLEAN_UP_ROWS = 1_000;

/** How often something may be done within a window of fixed length. */
export interface RateLimit {
  /** Keeps its counts apart from all others: no other name may begin with it and a space. */
  name: string;
  milliseconds: number;
  most: number;
}

/**
 * Counts one act, in the database for all copies of the app, and cleans up windows that are over.
 * @param subject who or what is counted; kept as a digest, since it is only ever compared
 * @returns 0, or the seconds to wait when the limit is passed
 */
export async function takeOne(
  tx: Transaction,
  limit: RateLimit,
  subject: string,
  now: Date,
): Promise<number> {
  const windowStart = startOfWindow(limit, now);
  const [row] = await tx
    .insert(rateLimits)
    .values({ key: keyOf(limit, subject), windowStart, count: 1 })
    .onConflictDoUpdate({
      target: [rateLimits.key, rateLimits.windowStart],
      set: { count: sql`${rateLimits.count} + 1` },
    })
    .returning({ count: rateLimits.count });
  const count = row?.count ?? 0;
  if (count === 1) await deleteCounts(tx, prefixOf(limit), windowStart);
  if (count <= limit.most) return 0;
  return Math.ceil((windowStart.getTime() + limit.milliseconds - now.getTime()) / 1000);
}

/** A limit, and who or what is counted toward it. */
export interface Counted {
  limit: RateLimit;
  subject: string;
}

/**
 * Counts one act toward several limits, in their order: where that is always the same, no two acts
 * wait for each other.
 * @returns 0, or the seconds to wait until no limit is passed; the caller then rolls its transaction
 *   back, and the counts with it
 */
export async function takeEach(
  tx: Transaction,
  counted: readonly Counted[],
  now: Date,
): Promise<number> {
  let retryAfter = 0;
  for (const { limit, subject } of counted) {
    retryAfter = Math.max(retryAfter, await takeOne(tx, limit, subject, now));
  }
  return retryAfter;
}

/** Takes back what `takeOne` counted at the same moment. */
export async function giveBackOne(
  tx: Transaction,
  limit: RateLimit,
  subject: string,
  now: Date,
): Promise<void> {
  await tx
    .update(rateLimits)
    .set({ count: sql`${rateLimits.count} - 1` })
    .where(
      and(
        eq(rateLimits.key, keyOf(limit, subject)),
        eq(rateLimits.windowStart, startOfWindow(limit, now)),
      ),
    );
}

/** Removes counts that began before a moment, a limited number of rows at a time. */
export async function deleteCounts(tx: Transaction, prefix: string, before: Date): Promise<void> {
  const old = tx
    .select({ row: sql`ctid` })
    .from(rateLimits)
    .where(and(like(rateLimits.key, `${prefix}%`), lt(rateLimits.windowStart, before)))
    .limit(CLEAN_UP_ROWS)
    .for('update', { skipLocked: true });
  await tx.delete(rateLimits).where(inArray(sql`ctid`, old));
}

const startOfWindow = ({ milliseconds }: RateLimit, now: Date) =>
  new Date(Math.floor(now.getTime() / milliseconds) * milliseconds);

const prefixOf = ({ name }: RateLimit) => `${name} `;

const keyOf = (limit: RateLimit, subject: string) =>
  prefixOf(limit) + createHash('sha256').update(subject).digest('base64url');
