import { AppError } from '../../app-error.ts';
import { networkOf } from '../../client-network.ts';
import type { Transaction } from '../../database/connection.ts';
import { takeEach } from '../../database/rate-counts.ts';
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
 * Counts a form that is sent.
 * @param tooMany what its sender is told when a limit is reached
 * @throws AppError too_many
 */
export async function requireSubmission(
  tx: Transaction,
  { form, clientAddress, now }: SubmissionTry,
  tooMany: string,
): Promise<void> {
  const subject = JSON.stringify([form, networkOf(clientAddress)]);
  const counted = LIMITS.map((limit) => ({ limit, subject }));
  const retryAfter = await takeEach(tx, counted, now);
  if (retryAfter > 0) throw new AppError('too_many', tooMany, { retryAfter });
}
