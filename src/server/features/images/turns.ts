import { AppError } from '../../app-error.ts';

/**
 * Lets a few at a time do what takes the whole machine; others wait for their turn.
 * @param limits.waiting how many may wait: who comes then is asked to come again
 */
export function createTurns(limits: { running: number; waiting: number }) {
  const waiting: (() => void)[] = [];
  let running = 0;

  /** @throws {AppError} `unavailable` when too many wait */
  return async function inTurn<Value>(work: () => Promise<Value>): Promise<Value> {
    if (running >= limits.running) {
      if (waiting.length >= limits.waiting) {
        throw new AppError('unavailable', BUSY, { retryAfter: RETRY_SECONDS });
      }
      // Who leaves hands its place over, so that nobody slips in between.
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else {
      running += 1;
    }
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}

const BUSY = 'Many images are being prepared right now. Please try again in a moment.';
const RETRY_SECONDS = 10;
