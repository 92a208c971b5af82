import pLimit from 'p-limit';
import type { CatalogueChanges } from '../database/listen-for-changes.ts';
import type { CachedPage } from './cached-page.ts';
import type { PageCache } from './page-cache.ts';
import { sharedPlaceOf, type SharedPlace } from './shared-pages.ts';

/**
 * Pages are rendered again once nothing has changed for this long, in ms: changes often come together.
 */
const QUIET_MS = 200;
/** The pause after a page could not be made, in ms. */
const TROUBLE_MS = 5_000;
/** Most pages rendered again after one change: at 10 ms each, a third of a second of processor time. */
const MOST = 32;

/**
 * Soon after a change, renders again, in the background, the pages that people ask for most, one after
 * the other, so that nobody has to wait for them. Whoever asks for a page that is being made shares
 * that work. A page is rendered again only once unless it is asked for again: pages that nobody reads
 * cost nothing, however much changes.
 * @param make renders a page from its address
 */
export function keepFresh({
  cache,
  content,
  make,
}: {
  cache: Pick<PageCache, 'wanted' | 'refresh'>;
  content: Pick<CatalogueChanges, 'onChange'>;
  make: (place: SharedPlace) => Promise<CachedPage>;
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
    // Answers of the API are put together so quickly that they can wait for a caller.
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
