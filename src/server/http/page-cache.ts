import { setTimeout } from 'node:timers/promises';
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify';
import { isOutdatedBy, type ContentChange, type ContentTag } from '../../shared/content-tags.ts';
import {
  createCachedPage,
  type CachedPage,
  type NamedPage,
  type PageHears,
  type RenderedPage,
} from './cached-page.ts';
import { bestEncoding, compressing, quickEncoding, type Encoding } from './content-encoding.ts';
import { hasEntityTag } from './entity-tag.ts';
import { translateError } from './errors.ts';
import { createStreamedPage, type StreamedAnswer } from './streamed-page.ts';
import { createKeptPages, type Kept } from './kept-pages.ts';
import type { SharedPlace } from './shared-pages.ts';

/** Most bytes of kept pages, in all their encodings. */
const LIMIT_BYTES = 28 * 1024 * 1024;
/** Longest wait for a page to be rendered again, in ms; then the one from before the change is sent. */
const PATIENCE_MS = 1_000;

/**
 * Makes a page now, or names the page it would make, or says how it can be read piece by piece. One
 * that waits for its turn wraps the page itself, with `wrapShared`.
 */
export type Render = () => Promise<RenderedPage | NamedPage | StreamedAnswer | CachedPage>;

/** A page in one of its encodings, null for plain. */
export interface KeptCopy {
  page: CachedPage;
  encoding: Encoding | null;
  bytes: Buffer;
}

/**
 * What wrapping a page needs of the kept pages: whether a page of that name is there already, and
 * who is told about its copies.
 */
type Keeper = PageHears & Pick<ReturnType<typeof createKeptPages>, 'findNamed'>;

interface InWork {
  page: Promise<CachedPage>;
  madeOf: readonly ContentTag[];
}

export type PageCache = ReturnType<typeof createPageCache>;

/**
 * Keeps public pages and answers in memory with their compressed copies. Only answers with status
 * 200 whose headers say that they are public are kept. However many ask for a page at once, it is
 * made once. When something changes that a page is made of, it is rendered again; the former one is sent
 * when that fails or takes too long: stale rather than nothing.
 */
export function createPageCache(logger: Pick<FastifyBaseLogger, 'error'>) {
  const kept = createKeptPages(LIMIT_BYTES);
  const keeper: Keeper = {
    ...kept,
    failed: (error) => logger.error({ err: error }, 'a cached page could not be compressed'),
  };
  const inWork = new Map<string, InWork>();
  let hits = 0;
  let misses = 0;

  function make(place: SharedPlace, render: Render): Promise<CachedPage> {
    misses += 1;
    const work: InWork = { page: renderOnce(), madeOf: place.madeOf };
    inWork.set(place.key, work);
    return work.page;

    async function renderOnce(): Promise<CachedPage> {
      try {
        const page = await wrap(await render(), keeper, { isShared: true });
        // A page that was begun before a change must not be kept after it.
        if (inWork.get(place.key) === work) settle(place, page);
        return page;
      } finally {
        if (inWork.get(place.key) === work) inWork.delete(place.key);
      }
    }
  }

  /**
   * Keeps the new page. When the page is gone, its former self is dropped; when it only failed,
   * that stays.
   */
  function settle(place: SharedPlace, page: CachedPage): void {
    if (page.isKept) kept.keep(place, page);
    else if (page.status < 500) kept.drop(place.key);
  }

  /** The page rendered again, or the former one where that fails or takes too long. */
  async function renew(place: SharedPlace, old: Kept, render: Render): Promise<CachedPage> {
    if (old.restsUntil > performance.now()) return old.page.asStale();
    const making = inWork.get(place.key)?.page ?? make(place, render);
    const answered = unlessFailed(making, logger).catch((error: unknown) => {
      kept.drop(place.key);
      throw error;
    });
    const waiting = new AbortController();
    const tooLong = setTimeout(PATIENCE_MS, null, { signal: waiting.signal }).catch(() => null);
    const page = await Promise.race([answered, tooLong]).finally(() => waiting.abort());
    if (page) return page;
    old.restsUntil = performance.now() + PATIENCE_MS;
    return old.page.asStale();
  }

  function hit(found: Kept): CachedPage {
    hits += 1;
    kept.want(found);
    return found.page;
  }

  return {
    /**
     * The page of a place with its bytes in the best encoding; null unless both are there and up to
     * date.
     */
    find(place: SharedPlace, acceptEncoding: string | undefined): KeptCopy | null {
      const found = kept.use(place.key);
      if (!found || found.isStale) return null;
      const encoding = encodingFor(found.page, acceptEncoding);
      const bytes = found.page.copyIn(encoding);
      return bytes ? { page: hit(found), encoding, bytes } : null;
    },

    /** The kept page of a place, or the one that `render` makes now; without a place always a fresh one. */
    async get(place: SharedPlace | null, render: Render): Promise<CachedPage> {
      if (place === null) return wrap(await render(), keeper, { isShared: false });
      const found = kept.use(place.key);
      if (found?.isStale) return renew(place, found, render);
      if (found) return hit(found);
      const running = inWork.get(place.key);
      if (!running) return make(place, render);
      hits += 1;
      return running.page;
    },

    send,

    /**
     * Wraps a page that is made for everyone, once its turn has come. Whatever is handed on through
     * the promises of a wait stays in memory until the whole heap is looked through, and the plain
     * bytes of a page are many: see docs/decisions/0017.
     */
    wrapShared: (page: RenderedPage): CachedPage =>
      createCachedPage(page, { isShared: true }, keeper),

    wanted: kept.wanted,

    /**
     * Renders a page that is out of date again, and makes its smallest copy, as for one that is asked
     * for again.
     * @returns whether it is up to date, or gone
     */
    async refresh({ key }: SharedPlace, render: Render): Promise<boolean> {
      const old = kept.use(key);
      if (!old?.isStale) return true;
      await renew(old.place, old, render).catch(() => undefined);
      const now = kept.use(key);
      if (now && !now.isStale) kept.makeDense(now);
      return !now?.isStale;
    },

    /** How often a shared page was there or being made, how often not, and what is kept now. */
    figures: () => ({ hits, misses, ...kept.figures() }),

    /**
     * Notes a change: pages that are made of what has changed are rendered again when somebody next
     * asks.
     */
    outdate(change: ContentChange): void {
      kept.outdate(change);
      for (const [key, { madeOf }] of inWork) {
        if (isOutdatedBy(madeOf, change)) inWork.delete(key);
      }
    },
  };
}

/** Waits for a page that is being made; null when that fails on our side. */
async function unlessFailed(
  making: Promise<CachedPage>,
  logger: Pick<FastifyBaseLogger, 'error'>,
): Promise<CachedPage | null> {
  try {
    const page = await making;
    return page.status < 500 ? page : null;
  } catch (error) {
    if (translateError(error).status < 500) throw error;
    logger.error({ err: error }, 'a cached answer could not be refreshed');
    return null;
  }
}

/** Sends a page in the best encoding the client takes, or 304 when it has it already. */
async function send(
  page: CachedPage,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  reply.status(page.status).headers(page.headers);
  if (page.etag !== '' && hasEntityTag(request.headers['if-none-match'], page.etag)) {
    return reply.status(304).send();
  }
  const encoding = encodingFor(page, request.headers['accept-encoding']);
  if (encoding !== null) reply.header('content-encoding', encoding);
  if (page.read) return reply.send(compressing(page.read(), encoding));
  const bytes = await page.bytesIn(encoding);
  // The framework would call even no bytes a file of an unknown type.
  return reply.send(bytes.length > 0 ? bytes : undefined);
}

/**
 * The encoding to send. A first visitor waits while their copy is made, so as long as there is no
 * brotli copy, they get a quicker one of the same size.
 */
function encodingFor(page: CachedPage, accepted: string | undefined): Encoding | null {
  const best = page.isText ? bestEncoding(accepted ?? '') : null;
  return best !== null && page.copyIn(best) === undefined ? quickEncoding(accepted ?? '') : best;
}

/** Wraps what is not yet. A named page that already stands at another address is not made again. */
async function wrap(
  rendered: Awaited<ReturnType<Render>>,
  keeper: Keeper,
  { isShared }: { isShared: boolean },
): Promise<CachedPage> {
  if ('bytesIn' in rendered) return rendered;
  if ('read' in rendered) return createStreamedPage(rendered);
  if (!('name' in rendered)) return createCachedPage(rendered, { isShared }, keeper);
  const { name, render } = rendered;
  const known = isShared ? keeper.findNamed(name) : undefined;
  return known ?? createCachedPage(await render(), { isShared, name }, keeper);
}
