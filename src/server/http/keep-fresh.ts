import pLimit from 'p-limit';
import type { CatalogueChanges } from '../database/listen-for-changes.ts';
import type { RenderedPage } from './cached-page.ts';
import type { PageCache } from './page-cache.ts';
import { sharedPlaceOf, type SharedPlace } from './shared-pages.ts';

/** How long nothing must have changed before pages are made anew, in ms: changes often come together. */
const QUIET_MS = 200;
/** How long it rests where one could not be made, in ms. */
const TROUBLE_MS = 5_000;
/** Pages made anew after a change at most: with 10 ms for each, a third of a second of the processor. */
const MOST = 32;

/**
 * Makes the pages that people ask for most anew in the background soon after a change, one after the
 * other, so that nobody waits for them. Who asks before that waits for the same making. A page is made
 * anew once unless it is asked for again: what nobody reads costs nothing, however much is changed.
 * @param make renders a page from its address
 */
export function keepFresh({
  cache,
  content,
  make,
}: {
  cache: Pick<PageCache, 'wanted' | 'refresh'>;
  content: Pick<CatalogueChanges, 'onChange'>;
  make: (place: SharedPlace) => Promise<RenderedPage>;
}): { stop: () => void } {
  const inTurn = pLimit(1);
  let timer: NodeJS.Timeout | undefined;
  let isTroubled = false;
  let isStopped = false;

  function startIn(ms: number): void {
    clearTimeout(timer);
    timer = setTimeout(() => void inTurn(makeAnew), ms).unref();
  }

  async function makeAnew(): Promise<void> {
    isTroubled = false;
    // Answers of the API are put together again in no time.
    const pages = cache.wanted().filter(({ key }) => sharedPlaceOf('GET', key) !== null);
    for (const place of pages.slice(-MOST)) {
      if (isStopped) return;
      if (await cache.refresh(place, () => make(place))) continue;
      isTroubled = true;
      return startIn(TROUBLE_MS);
    }
  }

  content.onChange(() => {
    if (!isTroubled && !isStopped) startIn(QUIET_MS);
  });
  return {
    stop() {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
