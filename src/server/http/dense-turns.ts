import type { CachedPage } from './cached-page.ts';

/** A page in its place. Another one, or none, may soon be there. */
interface Placed {
  page: Pick<CachedPage, 'isDense' | 'makeDense'>;
}

/**
 * Makes pages that are asked for again as small as they get, one after the other. Whoever visited every
 * page and comes again makes all of them due at once: together they would take gigabytes, and the
 * processor from those who wait for a page.
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
    /** Has its turn when all that came before it had theirs. */
    add(placed: Placed): void {
      if (placed.page.isDense) return;
      waiting.add(placed);
      if (!isWorking) void work();
    },
    /** It is out of date, or gone: nobody will get it. */
    leave: (placed: Placed): void => void waiting.delete(placed),
  };
}
