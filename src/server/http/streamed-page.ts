import type { CachedPage } from './cached-page.ts';
import { entityTag } from './entity-tag.ts';

/** An answer that is longer than what should be in memory: it is written while it is sent. */
export interface StreamedAnswer {
  /** Two with the same name are the same byte for byte, headers included. */
  name: string;
  headers: Headers;
  /** Its bytes, anew for each who asks, read no further than they are sent. */
  read: () => AsyncIterable<Buffer>;
}

/** Wraps an answer that is read while it is sent as a page like others; it is never kept. */
export function createStreamedPage({ name, headers, read }: StreamedAnswer): CachedPage {
  const etag = entityTag(Buffer.from(name), true);
  const page: CachedPage = {
    name,
    isKept: false,
    status: 200,
    headers: { ...Object.fromEntries(headers), vary: 'Accept-Encoding', etag },
    etag,
    isText: true,
    read,
    bytesIn: () => Promise.reject(new Error('Nobody has all bytes of a streamed answer.')),
    copyIn: () => undefined,
    isDense: true,
    makeDense: async () => undefined,
    asStale: () => page,
    size: () => 0,
  };
  return page;
}
