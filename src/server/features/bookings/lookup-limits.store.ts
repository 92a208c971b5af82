import { createHash } from 'node:crypto';
import { and, eq, inArray, like, lt, sql } from 'drizzle-orm';
import { networkOf } from '../../client-network.ts';
import type { Transaction } from '../../database/connection.ts';
import { rateLimits } from '../../database/schema.ts';

/*
 * How often a booking may be looked for, counted in the database for all copies of the app. A
 * network is held back so that nobody tries references, a reference so that nobody tries addresses
 * on it from many networks; whether the reference exists changes nothing. A try that finds its
 * booking is given back.
 */
const MINUTE = 60_000;
const LIMITS = [
  { name: 'network', milliseconds: 15 * MINUTE, most: 15 },
  { name: 'network-day', milliseconds: 24 * 60 * MINUTE, most: 60 },
  { name: 'reference', milliseconds: 60 * MINUTE, most: 10 },
] as const;

/** Rows that one clean-up removes at most. */
const CLEAN_UP_ROWS = 1_000;

/** A try to find a booking. */
export interface LookupTry {
  clientAddress: string;
  /** Null when what was typed can be none: then only the network counts. */
  reference: string | null;
  now: Date;
}

/**
 * Counts a try. Gives 0, or the seconds to wait when a limit is reached; the caller then gives up
 * its transaction, and the count with it.
 */
export async function takeLookup(tx: Transaction, attempt: LookupTry): Promise<number> {
  let retryAfter = 0;
  // Always in this order, so that no two wait for each other.
  for (const { name, key, start, end, most } of countersOf(attempt)) {
    const [row] = await tx
      .insert(rateLimits)
      .values({ key, windowStart: start, count: 1 })
      .onConflictDoUpdate({
        target: [rateLimits.key, rateLimits.windowStart],
        set: { count: sql`${rateLimits.count} + 1` },
      })
      .returning({ count: rateLimits.count });
    const count = row?.count ?? 0;
    if (count > most) {
      retryAfter = Math.max(retryAfter, (end.getTime() - attempt.now.getTime()) / 1000);
    }
    if (count === 1) await deleteOldCounts(tx, name, start);
  }
  return Math.ceil(retryAfter);
}

/** Takes back a try that found its booking, in the transaction that counted it. */
export async function giveBackLookup(tx: Transaction, attempt: LookupTry): Promise<void> {
  for (const { key, start } of countersOf(attempt)) {
    await tx
      .update(rateLimits)
      .set({ count: sql`${rateLimits.count} - 1` })
      .where(and(eq(rateLimits.key, key), eq(rateLimits.windowStart, start)));
  }
}

function countersOf({ clientAddress, reference, now }: LookupTry) {
  return LIMITS.flatMap(({ name, milliseconds, most }) => {
    const counted = name === 'reference' ? reference : networkOf(clientAddress);
    if (counted === null) return [];
    const start = Math.floor(now.getTime() / milliseconds) * milliseconds;
    return {
      name,
      most,
      // A digest: the limits need equality only.
      key: prefixOf(name) + createHash('sha256').update(counted).digest('base64url'),
      start: new Date(start),
      end: new Date(start + milliseconds),
    };
  });
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

const prefixOf = (name: string) => `lookup ${name} `;
