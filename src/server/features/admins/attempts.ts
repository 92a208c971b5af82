import { AppError } from '../../app-error.ts';
import type { Clock } from '../../clock.ts';
import type { Database } from '../../database/connection.ts';
import { takeAttempt, type AttemptKind } from './attempt-limits.store.ts';

/**
 * Counts a try, before anything is checked.
 * @param subject who is counted
 * @throws AppError too_many once the limit is reached
 */
export async function requireAttempt(
  { db, clock }: { db: Database; clock: Clock },
  kind: AttemptKind,
  subject: string,
): Promise<void> {
  const retryAfter = await db.transaction((tx) => takeAttempt(tx, kind, subject, clock.now()));
  // Thrown after the transaction, so that a refused try is counted too.
  if (retryAfter > 0) throw tooManyAttempts('attempts', retryAfter);
}

/**
 * The error for somebody who has tried too often.
 * @param what they tried, in the plural
 * @param retryAfter seconds to wait
 */
export function tooManyAttempts(
  what: 'attempts' | 'sign-in attempts',
  retryAfter: number,
): AppError {
  const minutes = Math.ceil(retryAfter / 60);
  const time = minutes === 1 ? '1 minute' : `${minutes} minutes`;
  return new AppError('too_many', `Too many ${what}. Please try again in ${time}.`, { retryAfter });
}
