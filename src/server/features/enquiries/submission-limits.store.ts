import { createHash } from 'node:crypto';
import { and, inArray, like, lt, sql } from 'drizzle-orm';
import { networkOf } from '../../client-network.ts';
import type { Transaction } from '../../database/connection.ts';
import { rateLimits } from '../../database/schema.ts';

/*
 * How often a form may be sent from one network, counted in the database for all copies of the app.
 * A family in a hotel, or an office behind one address, stays far below.
 */
const LIMITS = [
  { name: 'burst', milliseconds: 10 * 60_000, most: 20 },
  { name: 'day', milliseconds: 24 * 3_600_000, most: 100 },
] as const;

/** Rows that one clean-up removes at most. */
const CLEAN_UP_ROWS = 1_000;

/** A form that is about to be stored. */
export interface SubmissionTry {
  /** Each form is counted by itself. */
  form: string;
  clientAddress: string;
  now: Date;
}

/**
 * Counts a form that is sent. Gives 0, or the seconds to wait when a limit is reached; the caller
 * then gives up its transaction, and the count with it.
 */
export async function takeSubmission(tx: Transaction, attempt: SubmissionTry): Promise<number> {
  let retryAfter = 0;
  // Always in this order, so that no two wait for each other.
  for (const { name, milliseconds, most } of LIMITS) {
    const start = Math.floor(attempt.now.getTime() / milliseconds) * milliseconds;
    const count = await countIn(tx, keyOf(name, attempt), new Date(start));
    if (count > most) {
      retryAfter = Math.max(retryAfter, (start + milliseconds - attempt.now.getTime()) / 1000);
    }
    if (count === 1) await deleteOldCounts(tx, name, new Date(start));
  }
  return Math.ceil(retryAfter);
}

async function countIn(tx: Transaction, key: string, windowStart: Date): Promise<number> {
  const [row] = await tx
    .insert(rateLimits)
    .values({ key, windowStart, count: 1 })
    .onConflictDoUpdate({
      target: [rateLimits.key, rateLimits.windowStart],
      set: { count: sql`${rateLimits.count} + 1` },
    })
    .returning({ count: rateLimits.count });
  return row?.count ?? 0;
}

/** Removes counts of windows that are over, a limited number of rows at a time. */
async function deleteOldCounts(tx: Transaction, name: string, current: Date): Promise<void> {
  const old = tx
    .select({ row: sql`ctid` })
    .from(rateLimits)
    .where(and(like(rateLimits.key, `${prefixOf(name)}%`), lt(rateLimits.windowStart, current)))
    .limit(CLEAN_UP_ROWS)
    .for('update', { skipLocked: true });
  await tx.delete(rateLimits).where(inArray(sql`ctid`, old));
}

const prefixOf = (name: string) => `submission ${name} `;

/** Addresses are in the key as digests: the limits need equality only. */
function keyOf(name: string, { form, clientAddress }: SubmissionTry): string {
  const parts = JSON.stringify([form, networkOf(clientAddress)]);
  return prefixOf(name) + createHash('sha256').update(parts).digest('base64url');
}
