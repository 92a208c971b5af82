import type { FastifyRateLimitStore } from '@fastify/rate-limit';

/**
 * Counts the calls of each client in fixed windows of time. They are measured with
 * `performance.now()`: when the clock of the machine is set back, no window gets longer.
 */
export class CallCounts implements FastifyRateLimitStore {
  #counts = new Map<string, number>();
  #startedAt = performance.now();

  incr(
    key: string,
    callback: (error: Error | null, result: { current: number; ttl: number }) => void,
    timeWindow: number,
  ): void {
    const now = performance.now();
    if (now - this.#startedAt >= timeWindow) {
      this.#counts.clear();
      this.#startedAt = now;
    }
    const current = (this.#counts.get(key) ?? 0) + 1;
    this.#counts.set(key, current);
    callback(null, { current, ttl: this.#startedAt + timeWindow - now });
  }

  /** A route with a limit of its own is counted apart. */
  child(): CallCounts {
    return new CallCounts();
  }
}
