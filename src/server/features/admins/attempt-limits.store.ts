import { createHash } from 'node:crypto';
import { and, inArray, like, lt, sql } from 'drizzle-orm';
import { AppError } from '../../app-error.ts';
import type { Database, Transaction } from '../../database/connection.ts';
import { rateLimits } from '../../database/schema.ts';

const MINUTE_MS = 60_000;
/** Rows that one clean-up removes at most. */
const CLEAN_UP_ROWS = 1_000;

/*
 * How often something may be tried in a window of the clock, counted in the database for all copies
 * of the app. The first three are about accounts whose owner is not signed in.
 */
const LIMITS = {
  /** Asking whether an address is an admin's: by network. */
  'check admin': { milliseconds: 15 * MINUTE_MS, most: 20 },
  /** Asking for a reset link: by network. */
  'reset request': { milliseconds: 60 * MINUTE_MS, most: 10 },
  /** Reset links that are sent to one account. */
  'reset account': { milliseconds: 60 * MINUTE_MS, most: 5 },
  /** Trying one-time tokens: by network. */
  'reset token': { milliseconds: 60 * MINUTE_MS, most: 20 },
  /** Giving one's own password again while signed in: by account. */
  'own password': { milliseconds: 15 * MINUTE_MS, most: 10 },
} as const;

/** What is limited. */
export type AttemptKind = keyof typeof LIMITS;

/**
 * Counts a try, before anything is looked at.
 * @param subject who is counted; kept as a digest only
 * @throws AppError too_many once the limit is reached
 */
export async function takeAttempt(
  db: Database,
  kind: AttemptKind,
  subject: string,
  now: Date,
): Promise<void> {
  const { milliseconds, most } = LIMITS[kind];
  const start = Math.floor(now.getTime() / milliseconds) * milliseconds;
  const count = await db.transaction(async (tx) => {
    const taken = await countIn(tx, keyOf(kind, subject), new Date(start));
    if (taken === 1) await deleteOldCounts(tx, kind, new Date(start));
    return taken;
  });
  if (count <= most) return;
  const retryAfter = Math.ceil((start + milliseconds - now.getTime()) / 1000);
  const minutes = Math.ceil(retryAfter / 60);
  throw new AppError(
    'too_many',
    `Too many attempts. Please try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`,
    { retryAfter },
  );
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
async function deleteOldCounts(tx: Transaction, kind: AttemptKind, current: Date): Promise<void> {
  const old = tx
    .select({ row: sql`ctid` })
    .from(rateLimits)
    .where(and(like(rateLimits.key, `${prefixOf(kind)}%`), lt(rateLimits.windowStart, current)))
    .limit(CLEAN_UP_ROWS)
    .for('update', { skipLocked: true });
  await tx.delete(rateLimits).where(inArray(sql`ctid`, old));
}

const prefixOf = (kind: AttemptKind) => `attempt ${kind} `;

function keyOf(kind: AttemptKind, subject: string): string {
  return prefixOf(kind) + createHash('sha256').update(subject).digest('base64url');
}
