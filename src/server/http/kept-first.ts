import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { compile } from '@fastify/proxy-addr';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { SESSION_COOKIE, readCookie } from '../../shared/admins/session-cookie.ts';
import { hasEntityTag } from './entity-tag.ts';
import type { CountRequest } from './metrics.ts';
import type { PageCache } from './page-cache.ts';
import { commonHeaders } from './security-headers.ts';
import { sharedPlaceOf } from './shared-pages.ts';

/**
 * Sends pages in memory to who has no session before the framework sees the request: its way to a
 * handler takes more of the processor than such an answer, and that is what most visitors ask for.
 * Whatever is not exactly that goes the framework's way, where kept pages are found as well, with the
 * same headers, line of log and figures.
 */
export function sendKeptFirst(
  app: FastifyInstance,
  deps: {
    cache: PageCache;
    logger: Pick<FastifyBaseLogger, 'info'>;
    trustProxy: boolean | string;
    /** Counts it; null where nobody reads the figures. */
    count: CountRequest | null;
    /** A stopping server asks each client to leave, the framework's way. */
    isDraining: () => boolean;
  },
): void {
  const isSecure = secureAsSeenBy(deps.trustProxy);

  function answer(request: IncomingMessage, response: ServerResponse): boolean {
    const { url = '' } = request;
    if (!isPlainVisit(request) || deps.isDraining()) return false;
    const place = sharedPlaceOf('GET', url);
    const found = place && deps.cache.find(place, request.headers['accept-encoding']);
    if (!found) return false;
    const startedAt = performance.now();
    const { page, bytes, encoding } = found;
    const isKnown = hasEntityTag(request.headers['if-none-match'], page.etag);
    const status = isKnown ? 304 : page.status;
    const requestId = crypto.randomUUID();
    response.writeHead(status, {
      ...commonHeaders(requestId, isSecure(request)),
      ...page.headers,
      ...(!isKnown && encoding !== null && { 'content-encoding': encoding }),
      ...(!isKnown && { 'content-length': bytes.length }),
    });
    response.end(isKnown ? undefined : bytes);
    const ms = performance.now() - startedAt;
    deps.count?.('page', status, ms / 1000);
    logRequest(deps.logger, { requestId, method: 'GET', url, status, ms });
    return true;
  }

  const framework = app.server.listeners('request') as RequestListener[];
  app.server.removeAllListeners('request');
  app.server.on('request', (request, response) => {
    if (answer(request, response)) return;
    for (const listener of framework) listener(request, response);
  });
}

/** One line of log for a request, by allow-list: the path without its query, never a header, a body or an address of a person. */
export function logRequest(
  logger: Pick<FastifyBaseLogger, 'info'>,
  {
    url,
    ms,
    ...rest
  }: { requestId?: string; method: string; url: string; status: number; ms: number },
): void {
  const [path] = url.split('?', 1);
  logger.info({ ...rest, path, ms: Math.round(ms * 10) / 10 }, 'request');
}

/** Somebody without a session asks for something and brings nothing along. */
function isPlainVisit({ method, headers }: IncomingMessage): boolean {
  return (
    method === 'GET' &&
    headers['content-length'] === undefined &&
    headers['transfer-encoding'] === undefined &&
    readCookie(headers.cookie, SESSION_COOKIE) === null
  );
}

/** Whether the client came by https, as the framework sees it: by what a proxy says that is trusted. */
function secureAsSeenBy(trustProxy: boolean | string): (request: IncomingMessage) => boolean {
  const isTrusted =
    typeof trustProxy === 'string'
      ? compile(trustProxy.split(',').map((proxy) => proxy.trim()))
      : () => trustProxy;
  return ({ headers, socket }) => {
    const said = headers['x-forwarded-proto'];
    if (said === undefined || !isTrusted(socket.remoteAddress ?? '', 0)) return false;
    return String(said).split(',').at(-1)?.trim() === 'https';
  };
}
