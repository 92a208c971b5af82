import type { CachedPage } from './cached-page.ts';

/** A page at its address. It may soon be replaced or dropped. */
interface Placed {
  page: Pick<CachedPage, 'isDense' | 'makeDense'>;
}

/**
 * Compresses pages that are asked for again as small as possible, one at a time. Somebody who
 * visits every page and comes back makes all of them due at once: together they would take
 * gigabytes, and the processor from those who wait for a page.
 */
export function createDenseTurns() {
  const waiting = new Set<Placed>();
  let isWorking = false;

  async function work(): Promise<void> {
    isWorking = true;
    for (const placed of waiting) {
      waiting.delete(placed);
      await placed.page.makeDense();
    }
    isWorking = false;
  }

  return {
    /** Queues a page behind those that came before it. */
    add(placed: Placed): void {
      if (placed.page.isDense) return;
      waiting.add(placed);
      if (!isWorking) void work();
    },
    /** Takes a page out of the queue: it is out of date or dropped, and nobody will get it. */
    leave: (placed: Placed): void => void waiting.delete(placed),
  };
}
