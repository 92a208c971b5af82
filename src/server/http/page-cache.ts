import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import zlib, { brotliCompress, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { RenderedPage } from './pages.ts';

/**
 * The pages that are the same for every visitor. Only these are kept, and only their rendering is
 * shared between visitors who ask at the same time; the request's cookies never reach it.
 */
const SHARED_PAGES = new RegExp(
  `^/(_|${[
    'package-tours',
    'travel-services',
    'team-building',
    'events',
    'romantic-travel',
    'medical-travel',
    'about',
    'contact',
    'help-center',
    'explore-map',
    'blog',
    'blog/featured',
    'blog/category/[^/]+',
    String.raw`blog/post/[a-z\d-]+`,
    'privacy-policy',
    'terms-of-service',
    'search-suggestions',
    String.raw`tour/\d+`,
  ].join('|')})?(\\.data)?$`,
);
/** Files that the pages make, the same for everyone; no query changes them. */
const SHARED_FILES =
  /^\/(sitemap\.xml|sitemap\/\d+\.xml|robots\.txt|blog\/rss\.xml|social\/[a-z]+\/[a-z\d-]+\.[a-f\d]{8}\.jpg|tour\/\d+\/itinerary\.pdf)$/;
/** Query parameters that change what a shared page shows; all others are left out of key and page. */
const KNOWN_PARAMETERS = new Set([
  'category',
  'search',
  'q',
  'minPrice',
  'maxPrice',
  'duration',
  'sort',
  'view',
  'page',
  'perPage',
  'tab',
  'tour',
  'topic',
  'tag',
  'days',
  'region',
  'place',
  'reviews',
  'write',
  '_routes',
]);
/** Bytes of compressed and plain pages kept at most. */
const LIMIT_BYTES = 48 * 1024 * 1024;
/** Longest address worth a cache entry. */
const LONGEST_KEY = 400;

type Encoding = 'br' | 'gzip';

/** A rendered page and what became of its bytes in each encoding that was asked for. */
export interface CachedPage {
  status: number;
  headers: Record<string, string | string[]>;
  etag: string;
  plain: Buffer;
  encoded: Partial<Record<Encoding, Promise<Buffer>>>;
  /** Only text is worth compressing. */
  isText: boolean;
  keep: boolean;
  /** A page that is asked for again is worth the dearer compression, once. */
  isDense: boolean;
}

export type PageCache = ReturnType<typeof createPageCache>;

/** Brotli qualities: what a visitor waits for, and what is made aside for all that follow. */
const QUICK = 4;
const DENSE = 9;

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/**
 * Keeps rendered public pages in memory with their compressed copies. Only answers to visitors without a
 * session, with status 200 and `Cache-Control: public`, are kept. However many ask for a page
 * at once, it is rendered once. `clear` is called whenever the catalogue changes.
 */
export function createPageCache() {
  const kept = new Map<string, CachedPage>();
  const inWork = new Map<string, Promise<CachedPage>>();
  let bytes = 0;
  let hits = 0;
  let misses = 0;
  let generation = 0;

  // Its compressed copies together are smaller than the page itself.
  const sizeOf = (page: CachedPage) => 2 * page.plain.length;

  function keep(key: string, page: CachedPage): void {
    kept.set(key, page);
    bytes += sizeOf(page);
    for (const [oldest, old] of kept) {
      if (bytes <= LIMIT_BYTES) break;
      kept.delete(oldest);
      bytes -= sizeOf(old);
    }
  }

  async function renderOnce(key: string, render: () => Promise<RenderedPage>): Promise<CachedPage> {
    const startedIn = generation;
    const page = toCachedPage(await render(), true);
    // A page rendered before a change must not outlive it.
    if (page.keep && startedIn === generation) keep(key, page);
    return page;
  }

  return {
    /** The canonical address of a shared page, which is also what is rendered; null for every other request. */
    keyOf(method: string, url: string): string | null {
      if ((method !== 'GET' && method !== 'HEAD') || url.length > LONGEST_KEY) return null;
      const [path = '', query] = url.split('?', 2);
      if (SHARED_FILES.test(path)) return path;
      if (!SHARED_PAGES.test(path)) return null;
      const known = [...new URLSearchParams(query)].filter(([name]) => KNOWN_PARAMETERS.has(name));
      return known.length > 0 ? `${path}?${new URLSearchParams(known)}` : path;
    },

    /** The kept page of a key, or the one that `render` makes now; without a key always a fresh one. */
    async get(key: string | null, render: () => Promise<RenderedPage>): Promise<CachedPage> {
      if (key === null) return toCachedPage(await render(), false);
      const page = kept.get(key);
      if (page) {
        hits += 1;
        // Back to the young end: what is asked for stays.
        kept.delete(key);
        kept.set(key, page);
        if (page.isText) makeDense(page);
        return page;
      }
      const running = inWork.get(key);
      if (running) {
        hits += 1;
        return running;
      }
      misses += 1;
      const rendering = renderOnce(key, render).finally(() => inWork.delete(key));
      inWork.set(key, rendering);
      return rendering;
    },

    /** Sends a page in the best encoding the client takes, or 304 when it has it already. */
    async send(
      page: CachedPage,
      request: FastifyRequest,
      reply: FastifyReply,
    ): Promise<FastifyReply> {
      reply.status(page.status).headers(page.headers);
      if (page.keep) {
        reply.header('etag', page.etag);
        if (request.headers['if-none-match']?.includes(page.etag)) return reply.status(304).send();
      }
      const encoding = page.isText ? bestEncoding(request.headers['accept-encoding'] ?? '') : null;
      if (encoding === null) return reply.send(page.plain);
      page.encoded[encoding] ??= compress(page.plain, encoding, QUICK);
      return reply.header('content-encoding', encoding).send(await page.encoded[encoding]);
    },

    /** How often a shared page was there or on its way, how often not, and what is kept now. */
    figures: () => ({ hits, misses, pages: kept.size, bytes }),

    /** Forgets everything: something that pages show has changed. */
    clear(): void {
      generation += 1;
      kept.clear();
      inWork.clear();
      bytes = 0;
    },
  };
}

function toCachedPage(page: RenderedPage, isShared: boolean): CachedPage {
  const keep =
    isShared && page.status === 200 && /\bpublic\b/.test(page.headers.get('cache-control') ?? '');
  const cookies = page.headers.getSetCookie();
  const headers: Record<string, string | string[]> = Object.fromEntries(
    [...page.headers].filter(([name]) => name !== 'set-cookie'),
  );
  if (cookies.length > 0) headers['set-cookie'] = cookies;
  if (!keep) headers['cache-control'] = 'no-store';
  const isText = COMPRESSIBLE.test(page.headers.get('content-type') ?? '');
  if (isText) headers['vary'] = 'Accept-Encoding, Cookie';
  const etag = `"${createHash('sha256').update(page.body).digest('base64url').slice(0, 22)}"`;
  return {
    status: page.status,
    headers,
    etag,
    plain: page.body,
    encoded: {},
    isText,
    keep,
    isDense: false,
  };
}

/** Pages, data and feeds are texts; pictures are compressed in themselves. */
const COMPRESSIBLE = /^text\/|[/+](json|xml)\b/;

function bestEncoding(accepted: string): Encoding | null {
  if (/\bbr\b/.test(accepted)) return 'br';
  return /\bgzip\b/.test(accepted) ? 'gzip' : null;
}

function compress(bytes: Buffer, encoding: Encoding, quality: number): Promise<Buffer> {
  if (encoding === 'gzip') return compressGzip(bytes);
  return compressBrotli(bytes, { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: quality } });
}

/** Nobody waits for it: the quick copy goes out until the dense one is there. */
function makeDense(page: CachedPage): void {
  if (page.isDense) return;
  page.isDense = true;
  void compress(page.plain, 'br', DENSE).then((bytes) => {
    page.encoded.br = Promise.resolve(bytes);
    return bytes;
  });
}
