import type { IncomingHttpHeaders } from 'node:http';

/**
 * Whether a request may act with a browser's cookie: reads always, writes only from this site's
 * own pages. Browsers send `Sec-Fetch-Site`; where one does not, `Origin` must be ours. A write
 * that carries neither is refused: every browser of today sends one of them.
 */
export function isSameOriginWrite(
  method: string,
  headers: IncomingHttpHeaders,
  origin: string | null,
): boolean {
  if (method === 'GET' || method === 'HEAD') return true;
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin';
  return headers.origin !== undefined && headers.origin === origin;
}

/** This site's origin as the client addressed it, as browsers write it; null when its Host cannot be read. */
export function ownOrigin(request: { protocol: string; host: string }): string | null {
  const address = `${request.protocol}://${request.host}`;
  return URL.canParse(address) ? new URL(address).origin : null;
}
