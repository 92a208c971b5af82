import { AppError } from '../../app-error.ts';
import type { Database } from '../../database/connection.ts';
import { takeOne } from '../../database/rate-counts.ts';

const MINUTE_MS = 60_000;

/** How often something may be tried. The first four are about accounts whose owner is not signed in. */
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
 * @param subject who is counted
 * @throws AppError too_many once the limit is reached
 */
export async function takeAttempt(
  db: Database,
  kind: AttemptKind,
  subject: string,
  now: Date,
): Promise<void> {
  const limit = { name: `attempt ${kind}`, ...LIMITS[kind] };
  const retryAfter = await db.transaction((tx) => takeOne(tx, limit, subject, now));
  if (retryAfter === 0) return;
  const minutes = Math.ceil(retryAfter / 60);
  throw new AppError(
    'too_many',
    `Too many attempts. Please try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`,
    { retryAfter },
  );
}
