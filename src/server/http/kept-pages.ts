import type { ContentTag } from '../../shared/content-tags.ts';
import type { CachedPage } from './cached-page.ts';
import type { SharedPlace } from './shared-pages.ts';

/** A page in memory. */
export interface Kept {
  page: CachedPage;
  madeOf: readonly ContentTag[];
  /** Something it is made of has changed: it is sent only where no other can be made. */
  isStale: boolean;
  /** After a failure it is not made anew before this time, in ms since 1970. */
  restsUntil: number;
}

/** What a page takes beside its bytes: headers, names, places in tables. */
const OVERHEAD_BYTES = 2048;

/**
 * Pages by their addresses, the least recently used of which make room for others.
 * @param limit bytes at most, of all copies of all pages
 */
export function createKeptPages(limit: number) {
  /** In the order of use: what was asked for last comes last. */
  const pages = new Map<string, Kept>();
  /** At how many addresses each page stands: its bytes are there once. */
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

  function drop(key: string): void {
    const old = pages.get(key);
    if (!old) return;
    pages.delete(key);
    taken(old.page);
  }

  function makeRoom(): void {
    for (const oldest of pages.keys()) {
      if (bytes <= limit) break;
      drop(oldest);
    }
  }

  return {
    find: (key: string): Kept | undefined => pages.get(key),
    /** A page with this name, wherever it stands. */
    findNamed: (name: string): CachedPage | undefined => named.get(name),
    drop,
    /** Puts a page in its place, where a former one may be. */
    keep({ key, madeOf }: SharedPlace, page: CachedPage): void {
      placed(page);
      drop(key);
      pages.set(key, { page, madeOf, isStale: false, restsUntil: 0 });
      makeRoom();
    },
    /** What is asked for stays. */
    use(key: string, kept: Kept): void {
      pages.delete(key);
      pages.set(key, kept);
    },
    /** Counts a copy of a page that was made, or given up. */
    resized(page: CachedPage, by: number): void {
      if (!places.has(page)) return;
      bytes += by;
      makeRoom();
    },
    all: () => pages.values(),
    figures: () => ({ pages: pages.size, bytes }),
  };
}
