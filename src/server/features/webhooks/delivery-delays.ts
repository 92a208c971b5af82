const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** How long to wait after each failed try. In all more than 27 hours (contract, 'Forms': at least 24). */
export const DELIVERY_DELAYS_MS: readonly number[] = [
  5 * SECOND,
  30 * SECOND,
  2 * MINUTE,
  10 * MINUTE,
  30 * MINUTE,
  HOUR,
  2 * HOUR,
  4 * HOUR,
  8 * HOUR,
  12 * HOUR,
];

/** The longest part of a delay that is added by chance. */
export const DELIVERY_JITTER = 0.1;

/**
 * When to try again after `failures` failed tries; null when it has been tried often enough.
 * Delays are lengthened by up to a tenth, so that what failed together does not come back together.
 */
export function nextAttemptAt(failures: number, now: Date): Date | null {
  const delay = DELIVERY_DELAYS_MS[failures - 1];
  if (delay === undefined) return null;
  return new Date(now.getTime() + Math.round(delay * (1 + DELIVERY_JITTER * Math.random())));
}
