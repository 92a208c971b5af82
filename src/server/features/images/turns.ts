import pLimit from 'p-limit';
import { AppError } from '../../app-error.ts';

/**
 * Runs only a few at a time of what takes the whole machine; others wait for their turn.
 * @param limits.waiting how many may wait: whoever comes when these places are full must come again
 *   later
 */
export function createTurns(limits: { running: number; waiting: number }) {
  const turns = pLimit(limits.running);

  /** @throws {AppError} `unavailable` when too many wait */
  return async function inTurn<Value>(work: () => Promise<Value>): Promise<Value> {
    if (turns.pendingCount >= limits.waiting) {
      throw new AppError('unavailable', BUSY, { retryAfter: RETRY_SECONDS });
    }
    return turns(work);
  };
}

const BUSY = 'Many images are being prepared right now. Please try again in a moment.';
const RETRY_SECONDS = 10;
