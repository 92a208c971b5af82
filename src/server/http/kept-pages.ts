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
  let bytes = 0;

  function drop(key: string): void {
    const old = pages.get(key);
    if (!old) return;
    pages.delete(key);
    bytes -= old.page.size() + OVERHEAD_BYTES;
  }

  function makeRoom(): void {
    for (const oldest of pages.keys()) {
      if (bytes <= limit) break;
      drop(oldest);
    }
  }

  return {
    find: (key: string): Kept | undefined => pages.get(key),
    drop,
    /** Puts a page in its place, where a former one may be. */
    keep({ key, madeOf }: SharedPlace, page: CachedPage): void {
      drop(key);
      pages.set(key, { page, madeOf, isStale: false, restsUntil: 0 });
      bytes += page.size() + OVERHEAD_BYTES;
      makeRoom();
    },
    /** What is asked for stays. */
    use(key: string, kept: Kept): void {
      pages.delete(key);
      pages.set(key, kept);
    },
    /** Counts a copy of a page that was made, or given up. */
    resized(page: CachedPage, by: number): void {
      if (page.key === null || pages.get(page.key)?.page !== page) return;
      bytes += by;
      makeRoom();
    },
    all: () => pages.values(),
    figures: () => ({ pages: pages.size, bytes }),
  };
}
