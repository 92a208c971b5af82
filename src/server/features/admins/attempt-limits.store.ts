import type { Transaction } from '../../database/connection.ts';
import { takeOne } from '../../database/rate-counts.ts';
import { MINUTE_MS } from '../../time-spans.ts';

/**
 * How often something may be tried. The first four limits are about accounts whose owner is not
 * signed in.
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
 * Counts a try. Gives 0, or the seconds to wait when the limit is reached.
 * @param subject who is counted
 */
export function takeAttempt(
  tx: Transaction,
  kind: AttemptKind,
  subject: string,
  now: Date,
): Promise<number> {
  return takeOne(tx, { name: `attempt ${kind}`, ...LIMITS[kind] }, subject, now);
}
