import { networkOf } from '../../client-network.ts';
import type { Transaction } from '../../database/connection.ts';
import { takeOne } from '../../database/rate-counts.ts';
import { DAY_MS, MINUTE_MS } from '../../time-spans.ts';

/**
 * How often a form may be sent from one network: far more than a family in a hotel, or an office
 * behind one address, would need.
 */
const LIMITS = [
  { name: 'submission burst', milliseconds: 10 * MINUTE_MS, most: 20 },
  { name: 'submission day', milliseconds: DAY_MS, most: 100 },
] as const;

/** A form that is about to be stored. */
export interface SubmissionTry {
  /** Names the form; each is counted by itself. */
  form: string;
  clientAddress: string;
  now: Date;
}

/**
 * Counts a form that is sent. Gives 0, or the seconds to wait when a limit is reached; the caller
 * then rolls its transaction back, and the count with it.
 */
export async function takeSubmission(
  tx: Transaction,
  { form, clientAddress, now }: SubmissionTry,
): Promise<number> {
  const subject = JSON.stringify([form, networkOf(clientAddress)]);
  let retryAfter = 0;
  // Always in this order, so that no two wait for each other.
  for (const limit of LIMITS) {
    retryAfter = Math.max(retryAfter, await takeOne(tx, limit, subject, now));
  }
  return retryAfter;
}
