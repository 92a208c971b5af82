import { isOutdatedBy, type ContentChange } from '../../shared/content-tags.ts';
import { createRecentlyUsed } from '../../shared/recently-used.ts';
import type { CachedPage } from './cached-page.ts';
import { createDenseTurns } from './dense-turns.ts';
import type { SharedPlace } from './shared-pages.ts';

/** A page in memory. */
export interface Kept {
  page: CachedPage;
  place: SharedPlace;
  /** Whether it was asked for again since it was made. */
  isWanted: boolean;
  /** Something that it is made of has changed: it is now only sent where no new one can be made. */
  isStale: boolean;
  /**
   * After a failure it is not rendered again before this time of `performance.now()`, in ms, which
   * no change of the clock moves.
   */
  restsUntil: number;
}

/** Memory that a page takes besides its bytes: headers, names, entries in tables. */
const OVERHEAD_BYTES = 4096;

/**
 * Pages by their addresses. Those that nobody asks for make room for others.
 * @param limit most bytes, of all copies of all pages
 */
export function createKeptPages(limit: number) {
  const dense = createDenseTurns();
  const pages = createRecentlyUsed<Kept>(
    () => bytes > limit,
    (left) => {
      dense.leave(left);
      taken(left.page);
    },
  );
  /** How many addresses each page stands at; its bytes are in memory once. */
  const places = new Map<CachedPage, number>();
  const named = new Map<string, CachedPage>();
  let bytes = 0;

  function placed(page: CachedPage): void {
    const before = places.get(page) ?? 0;
    places.set(page, before + 1);
    bytes += OVERHEAD_BYTES + (before === 0 ? page.size() : 0);
    if (page.name !== null) named.set(page.name, page);
  }

  function taken(page: CachedPage): void {
    const left = (places.get(page) ?? 0) - 1;
    bytes -= OVERHEAD_BYTES;
    if (left > 0) return void places.set(page, left);
    places.delete(page);
    bytes -= page.size();
    if (page.name !== null && named.get(page.name) === page) named.delete(page.name);
  }

  return {
    /** Finds a page and counts it as used, which keeps it from making room. */
    use: pages.use,
    /** Notes that a page was asked for again: it is worth its smallest copy. */
    want(kept: Kept): void {
      kept.isWanted = true;
      dense.add(kept);
    },
    /** Makes the smallest copy of a page that will be asked for again. */
    makeDense: dense.add,
    /** The page with this name, at whatever address it stands. */
    findNamed: (name: string): CachedPage | undefined => named.get(name),
    drop: pages.drop,
    /** Puts a page at its address, in place of a former one. */
    keep(place: SharedPlace, page: CachedPage): void {
      placed(page);
      pages.keep(place.key, { page, place, isWanted: false, isStale: false, restsUntil: 0 });
    },
    /** Notes that the copies of a page have grown or shrunk. */
    resized(page: CachedPage, by: number): void {
      if (!places.has(page)) return;
      bytes += by;
      pages.makeRoom();
    },
    /** Marks the pages that are made of something that has changed as out of date. */
    outdate(change: ContentChange): void {
      for (const page of pages.all()) {
        if (!isOutdatedBy(page.place.madeOf, change)) continue;
        page.isStale = true;
        dense.leave(page);
      }
    },
    /**
     * Texts that are out of date and had been asked for again while they were fresh; the newest
     * last.
     */
    wanted: (): SharedPlace[] =>
      [...pages.all()]
        .filter(({ page, isStale, isWanted }) => isStale && isWanted && page.isText)
        .map(({ place }) => place),
    figures: () => ({ pages: pages.count(), bytes }),
  };
}
