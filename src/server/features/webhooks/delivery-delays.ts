import { HOUR_MS, MINUTE_MS, SECOND_MS } from '../../time-spans.ts';

/**
 * How long to wait after each failed try: more than 27 hours in all (contract, 'Forms': at least
 * 24).
 */
export const DELIVERY_DELAYS_MS: readonly number[] = [
  5 * SECOND_MS,
  30 * SECOND_MS,
  2 * MINUTE_MS,
  10 * MINUTE_MS,
  30 * MINUTE_MS,
  HOUR_MS,
  2 * HOUR_MS,
  4 * HOUR_MS,
  8 * HOUR_MS,
  12 * HOUR_MS,
];

/** Largest random addition to a delay, as a share of it. */
export const DELIVERY_JITTER = 0.1;

/** No try is planned for longer from now. */
export const LONGEST_DELAY_MS = Math.max(...DELIVERY_DELAYS_MS) * (1 + DELIVERY_JITTER);

/**
 * When to try again after `failures` failed tries; null after the last one. Delays are lengthened
 * by up to a tenth, so that messages that failed together are not tried together again.
 */
export function nextAttemptAt(failures: number, now: Date): Date | null {
  const delay = DELIVERY_DELAYS_MS[failures - 1];
  if (delay === undefined) return null;
  return new Date(now.getTime() + Math.round(delay * (1 + DELIVERY_JITTER * Math.random())));
}
