import {
  ENCODINGS,
  compress,
  compressDensely,
  decompress,
  type Encoding,
} from './content-encoding.ts';
import { entityTag } from './entity-tag.ts';

/** A rendered page or answer with its body in memory and its policy in its headers. */
export interface RenderedPage {
  status: number;
  headers: Headers;
  body: Buffer;
}

/** An answer that is named by what it is made of, before it is rendered. */
export interface NamedPage {
  /** Two answers with the same name are the same byte for byte, headers included. */
  name: string;
  render(): Promise<RenderedPage>;
}

/** A rendered page with its copies in the encodings that were asked for. */
export interface CachedPage {
  /** @see NamedPage.name; null for a page that has no such name. */
  name: string | null;
  /** Whether it may be kept: it is the same for everyone, and its headers say so. */
  isKept: boolean;
  status: number;
  headers: Readonly<Record<string, string | string[]>>;
  etag: string;
  /** Only text is worth compressing. */
  isText: boolean;
  /** Reads the bytes of an answer that is never in memory as a whole; null for all others. */
  read: (() => AsyncIterable<Buffer>) | null;
  /** Its bytes in an encoding; null is plain. Each encoding is made once. */
  bytesIn(encoding: Encoding | null): Promise<Buffer>;
  /** The same, if those bytes were made already. */
  copyIn(encoding: Encoding | null): Buffer | undefined;
  /** Whether its smallest copy has been made, or is not to be tried again. */
  readonly isDense: boolean;
  /**
   * Makes its smallest copy, once: a page that is asked for again is worth the costly compression.
   * Never rejects.
   */
  makeDense(): Promise<void>;
  /**
   * The same page with headers that keep clients and caches from storing it, because it is out of
   * date.
   */
  asStale(): CachedPage;
  /** Bytes of all its copies. */
  size(): number;
}

/** What the owner of a page is told about it later. */
export interface PageHears {
  resized(page: CachedPage, by: number): void;
  failed(error: unknown): void;
}

/**
 * Wraps a rendered answer.
 * @param isShared whether it was made for everyone, and may be kept if its headers say so too
 * @param hears.resized gets by how many bytes its copies have grown or shrunk together
 * @param hears.failed gets the error of work that nobody waits for
 */
export function createCachedPage(
  { status, headers, body }: RenderedPage,
  { isShared, name = null }: { isShared: boolean; name?: string | null },
  hears: PageHears,
): CachedPage {
  const isText = COMPRESSIBLE.test(headers.get('content-type') ?? '');
  const isKept = isShared && status === 200 && isForEveryone(headers);
  const etag = isKept ? entityTag(body, isText) : '';
  /**
   * The plain bytes stay only until the first compressed copy is there: few clients ask for them,
   * and they can be had from that copy.
   */
  const copies = new Map<Encoding | null, Buffer>([[null, body]]);
  const making = new Map<Encoding, Promise<Buffer>>();
  let isDense = !isText || !isKept;
  let unpacking: Promise<Buffer> | null = null;
  let unpacked: WeakRef<Buffer> | null = null;

  const size = () => [...copies.values()].reduce((sum, copy) => sum + copy.length, 0);

  function keep(encoding: Encoding, bytes: Buffer): void {
    const before = size();
    copies.set(encoding, alone(bytes));
    copies.delete(null);
    // Whoever took the quick copy gets the small one from now on.
    if (encoding === 'br') copies.delete('zstd');
    hears.resized(page, size() - before);
  }

  async function plain(): Promise<Buffer> {
    const there = copies.get(null) ?? unpacked?.deref();
    if (there) return there;
    unpacking ??= unpack().finally(() => (unpacking = null));
    return unpacking;
  }

  /**
   * Everyone who asks while the first answer is still being sent shares the same bytes: a thousand
   * copies would not fit into memory.
   */
  async function unpack(): Promise<Buffer> {
    const encoding = ENCODINGS.find((one) => copies.has(one));
    const copy = encoding && copies.get(encoding);
    if (!copy) throw new Error('A page without bytes.');
    const bytes = await decompress(copy, encoding);
    unpacked = new WeakRef(bytes);
    return bytes;
  }

  async function make(encoding: Encoding): Promise<Buffer> {
    try {
      const bytes = await compress(await plain(), encoding);
      // The dense copy may have been finished first.
      if (!copies.has(encoding)) keep(encoding, bytes);
      return bytes;
    } finally {
      making.delete(encoding);
    }
  }

  const page: CachedPage = {
    name,
    isKept,
    status,
    headers: headersOf(headers, { isKept, isText, etag }),
    etag,
    isText,
    read: null,
    size,
    copyIn: (encoding) => copies.get(encoding),
    async bytesIn(encoding) {
      if (encoding === null) return plain();
      const copy = copies.get(encoding);
      if (copy) return copy;
      const underWay = making.get(encoding) ?? make(encoding);
      making.set(encoding, underWay);
      return underWay;
    },
    get isDense() {
      return isDense;
    },
    async makeDense() {
      if (isDense) return;
      isDense = true;
      try {
        keep('br', await compressDensely(await plain()));
      } catch (error) {
        // The page stays with its quick copy.
        hears.failed(error);
      }
    },
    asStale: () => ({ ...page, headers: { ...page.headers, 'cache-control': 'no-cache' } }),
  };
  return page;
}

/**
 * A copy with memory of its own: small buffers are slices of larger ones, and each would keep the
 * whole.
 */
function alone(bytes: Buffer): Buffer {
  const copy = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(copy);
  return copy;
}

/** A page that sets a cookie is one visitor's. */
function isForEveryone(headers: Headers): boolean {
  const isPublic = /\b(public|no-cache)\b/.test(headers.get('cache-control') ?? '');
  return isPublic && !headers.has('set-cookie');
}

/** What is not kept is one visitor's, and nobody else may store it either; no page says so itself. */
function headersOf(
  headers: Headers,
  { isKept, isText, etag }: Pick<CachedPage, 'isKept' | 'isText' | 'etag'>,
): CachedPage['headers'] {
  const cookies = headers.getSetCookie();
  return {
    ...Object.fromEntries([...headers].filter(([name]) => name !== 'set-cookie')),
    ...(cookies.length > 0 && { 'set-cookie': cookies }),
    ...(isText && { vary: isKept ? 'Accept-Encoding' : 'Accept-Encoding, Cookie' }),
    ...(isKept ? { etag } : { 'cache-control': 'no-store' }),
  };
}

/** Pages, data and feeds are texts; pictures are compressed in themselves. */
const COMPRESSIBLE = /^text\/|[/+](json|xml)\b/;
