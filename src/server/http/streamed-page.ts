import type { CachedPage } from './cached-page.ts';
import { entityTag } from './entity-tag.ts';

/** An answer too long to be held in memory: it is written while it is sent. */
export interface StreamedAnswer {
  /** Two answers with the same name are the same byte for byte, headers included. */
  name: string;
  headers: Headers;
  /** Reads its bytes anew for each client, no faster than they are sent. */
  read: () => AsyncIterable<Buffer>;
}

/** Wraps such an answer as a page like all others; it is never kept. */
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
