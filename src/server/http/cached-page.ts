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

/** An answer that says what it is made of before it is made. */
export interface NamedPage {
  /** Two with the same name are the same byte for byte, headers included. */
  name: string;
  render(): Promise<RenderedPage>;
}

/** A page and what became of its bytes in each encoding that was asked for. */
export interface CachedPage {
  /** @see NamedPage.name; null for a page that none of its bytes is known of. */
  name: string | null;
  /** Whether it may be: it is the same for everyone, and says so. */
  isKept: boolean;
  status: number;
  headers: Readonly<Record<string, string | string[]>>;
  etag: string;
  /** Only text is worth compressing. */
  isText: boolean;
  /** Reads its bytes bit by bit, where they are never in memory all at once; null else. */
  read: (() => AsyncIterable<Buffer>) | null;
  /** Its bytes, plain for null. Made once in each encoding. */
  bytesIn(encoding: Encoding | null): Promise<Buffer>;
  /** The same, if they are there already. */
  copyIn(encoding: Encoding | null): Buffer | undefined;
  /** Whether its smallest copy is there, or is not to be tried again. */
  readonly isDense: boolean;
  /** A page that is asked for again is worth the dearer compression, once. Never rejects. */
  makeDense(): Promise<void>;
  /** The same, for clients and caches that must not keep it: it is out of date. */
  asStale(): CachedPage;
  /** Bytes of all its copies. */
  size(): number;
}

/** Who keeps a page hears what happens to it later. */
export interface PageHears {
  resized(page: CachedPage, by: number): void;
  failed(error: unknown): void;
}

/**
 * Wraps what was rendered.
 * @param isShared whether it is made for everyone, and may be kept if it says so too
 * @param hears.resized by how many bytes its copies have grown together, or shrunk
 * @param hears.failed why what nobody waits for could not be made
 */
export function createCachedPage(
  { status, headers, body }: RenderedPage,
  { isShared, name = null }: { isShared: boolean; name?: string | null },
  hears: PageHears,
): CachedPage {
  const isText = COMPRESSIBLE.test(headers.get('content-type') ?? '');
  const isKept = isShared && status === 200 && isForEveryone(headers);
  const etag = isKept ? entityTag(body, isText) : '';
  /** Plain only until the first compressed one is there: few ask for it, and it can be had from that one. */
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
    // Who took the quick one takes the small one from now on.
    if (encoding === 'br') copies.delete('zstd');
    hears.resized(page, size() - before);
  }

  async function plain(): Promise<Buffer> {
    const there = copies.get(null) ?? unpacked?.deref();
    if (there) return there;
    unpacking ??= unpack().finally(() => (unpacking = null));
    return unpacking;
  }

  /** All who ask while the first is still being answered get the same bytes: a thousand would not fit. */
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
      // The dense one may have been faster.
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
        // It stays with its quick copy.
        hears.failed(error);
      }
    },
    asStale: () => ({ ...page, headers: { ...page.headers, 'cache-control': 'no-cache' } }),
  };
  return page;
}

/** A copy in memory of its own: small buffers are pieces of larger ones, which each would keep whole. */
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
