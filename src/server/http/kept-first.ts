import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { compile } from '@fastify/proxy-addr';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { SESSION_COOKIE, readCookie } from '../../shared/admins/session-cookie.ts';
import { hasEntityTag } from './entity-tag.ts';
import type { CountRequest } from './metrics.ts';
import type { CachedPage } from './cached-page.ts';
import type { KeptCopy, PageCache } from './page-cache.ts';
import { COMMON_HEADERS, SECURE_HEADERS } from './security-headers.ts';
import { sharedPlaceOf } from './shared-pages.ts';
import { refuseWithoutOneHost } from './unreadable-requests.ts';
import { pathOf } from '../path-of.ts';

/**
 * Sends pages in memory to visitors without a session before the framework sees the request: the
 * framework's way to a handler takes more processor time than such an answer, and these are most
 * requests. Everything else goes through the framework, which also finds kept pages, with the same
 * headers, log line and figures.
 */
export function sendKeptFirst(
  app: FastifyInstance,
  deps: {
    cache: PageCache;
    logger: Pick<FastifyBaseLogger, 'info'>;
    trustProxy: boolean | string;
    /** Counts the request; null where figures are off. */
    count: CountRequest | null;
    /** Whether the server is stopping: it then asks each client to leave, through the framework. */
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
    const { page, bytes } = found;
    const isKnown = hasEntityTag(request.headers['if-none-match'], page.etag);
    const status = isKnown ? 304 : page.status;
    const requestId = crypto.randomUUID();
    response.writeHead(status, [
      ...(isSecure(request) ? SECURE_ONLY : []),
      ...(isKnown ? headOf(page, () => page.headers) : headOf(bytes, () => wholeHeaders(found))),
      'x-request-id',
      requestId,
    ]);
    response.end(isKnown ? undefined : bytes);
    const ms = performance.now() - startedAt;
    deps.count?.('page', status, ms / 1000);
    logRequest(deps.logger, { requestId, method: 'GET', url, status, ms });
    return true;
  }

  const framework = app.server.listeners('request') as RequestListener[];
  app.server.removeAllListeners('request');
  app.server.on('request', (request, response) => {
    if (refuseWithoutOneHost(request, response) || answer(request, response)) return;
    for (const listener of framework) listener(request, response);
  });
}

/**
 * The part of an answer's head that is the same for all answers with these bytes, or about this
 * page. It is put together once: an object made for each answer took a fifth of its processor time.
 */
function headOf(what: Buffer | CachedPage, headers: () => PageHeaders): readonly string[] {
  const known = heads.get(what);
  if (known) return known;
  const head = inARow({ ...COMMON_HEADERS, ...headers() });
  heads.set(what, head);
  return head;
}

const heads = new WeakMap<Buffer | CachedPage, readonly string[]>();

const wholeHeaders = ({ page, bytes, encoding }: KeptCopy): PageHeaders => ({
  ...page.headers,
  ...(encoding !== null && { 'content-encoding': encoding }),
  'content-length': String(bytes.length),
});

/**
 * Names and values in turn, as `writeHead` takes them; a header with several values repeats its
 * name.
 */
const inARow = (headers: PageHeaders): string[] =>
  Object.entries(headers).flatMap(([name, values]) =>
    [values].flat().flatMap((value) => [name, value]),
  );

const SECURE_ONLY = inARow(SECURE_HEADERS);

type PageHeaders = CachedPage['headers'];

/**
 * Logs one line for a request, from an allow-list: the path without its query; never a header, a
 * body or the address of a person.
 */
export function logRequest(
  logger: Pick<FastifyBaseLogger, 'info'>,
  answered: { requestId?: string; method: string; url: string; status: number; ms: number },
): void {
  const { requestId, method, status } = answered;
  const path = pathOf(answered.url);
  const ms = Math.round(answered.ms * 10) / 10;
  logger.info({ requestId, method, status, path, ms }, 'request');
}

/** Whether a request only asks for something: it comes without a session and without a body. */
function isPlainVisit({ method, headers }: IncomingMessage): boolean {
  return (
    method === 'GET' &&
    headers['content-length'] === undefined &&
    headers['transfer-encoding'] === undefined &&
    readCookie(headers.cookie, SESSION_COOKIE) === null
  );
}

/**
 * Tells whether the client came by https, as the framework sees it: a trusted proxy's word counts.
 */
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
