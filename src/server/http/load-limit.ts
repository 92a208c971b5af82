import type { FastifyBaseLogger } from 'fastify';
import { AppError } from '../app-error.ts';
import { rareLine } from '../rare-line.ts';
import type { RenderPage } from './page-call.ts';
import type { Route } from './route.ts';

/**
 * Calls that may be under way at once. All share one processor, so each waits for all others, as
 * does every page in memory. Rendering a page costs the most and counts as three calls. So many
 * calls take half a second on a small machine, and less than two seconds where it has other work as
 * well.
 */
const MOST_AT_ONCE = 64;
const WEIGHT = { call: 1, page: 3 } as const;
/** Seconds after which a client that was turned away may come again. */
const RETRY_SECONDS = 2;

/**
 * Turns requests away while too many are under way, before doing any work for them: those that are
 * let in are answered in time, however many come. Pages in memory and files are not counted: they
 * go out however busy the machine is.
 * @param isUnderPressure whether the process itself is behind: its event loop or its memory
 */
export function createLoadLimit(
  logger: Pick<FastifyBaseLogger, 'warn'>,
  isUnderPressure: () => boolean,
) {
  let underWay = 0;
  const tellTurnedAway = rareLine<void>((_, others) =>
    logger.warn({ turnedAway: others + 1 }, 'too many requests at once: some are turned away'),
  );

  /** @throws AppError busy */
  async function within<Value>(weight: number, work: () => Promise<Value>): Promise<Value> {
    if (underWay + weight > MOST_AT_ONCE || isUnderPressure()) throw refusal();
    underWay += weight;
    try {
      return await work();
    } finally {
      underWay -= weight;
    }
  }

  function refusal(): AppError {
    tellTurnedAway();
    return new AppError('busy', BUSY, { retryAfter: RETRY_SECONDS });
  }

  return {
    routes: (routes: readonly Route[]): Route[] =>
      routes.map(({ endpoint, run }) => ({
        endpoint,
        run: (call) => within(WEIGHT.call, () => run(call)),
      })),

    pages:
      (renderer: () => Promise<RenderPage>): (() => Promise<RenderPage>) =>
      async () => {
        const render = await renderer();
        return (request, call) => within(WEIGHT.page, () => render(request, call));
      },
  };
}

const BUSY = 'Very many people are here right now. Please try again in a moment.';
