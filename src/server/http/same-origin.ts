import type { IncomingHttpHeaders } from 'node:http';

/**
 * Whether a request may act with a browser's cookie: reads always, writes only from this site's
 * own pages. Browsers send `Sec-Fetch-Site`; where one does not, `Origin` must be ours. A write
 * that carries neither is refused: every browser of today sends one of them.
 */
export function isSameOriginWrite(method: string, headers: IncomingHttpHeaders, ownOrigin: string): boolean {
  if (method === 'GET' || method === 'HEAD') return true;
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin';
  return headers.origin === ownOrigin;
}
