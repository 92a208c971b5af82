import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import pLimit from 'p-limit';
import { AppError } from '../app-error.ts';
import type { CatalogueChanges } from '../database/listen-for-changes.ts';
import { VISITOR, type Caller } from '../features/admins/caller.ts';
import type { Authenticate } from './endpoints.ts';
import { headersOf, logFailure, sendApiError, translateError } from './errors.ts';
import type { RenderedPage } from './cached-page.ts';
import type { PageCache } from './page-cache.ts';
import { refusalOf, type MethodsAt } from './methods.ts';
import { isSameOriginWrite, ownOrigin } from './same-origin.ts';
import { contentSecurityPolicy, type InlineHashes } from './security-headers.ts';
import { keepFresh } from './keep-fresh.ts';
import { sharedPlaceOf, type SharedPlace } from './shared-pages.ts';
import { SESSION_COOKIE, readCookie } from '../../shared/admins/session-cookie.ts';
import { mayChatOn } from '../../shared/chat-pages.ts';

/** What pages know of the site they belong to. */
export interface Site {
  /** The public origin. */
  url: string;
  whatsappUrl: string | null;
  messengerUrl: string | null;
  /** The script of the chat assistant. */
  chatWidgetSrc: string | null;
  /** The style of the vector map; null where the outline is the map. */
  mapStyleUrl: string | null;
}

/** What a page is told about its call besides the request. */
export interface PageCall {
  caller: Caller;
  clientAddress: string;
  /** Marks the inline scripts that the page itself wrote. */
  nonce: string;
  isSecure: boolean;
  /** Receives a page that was rendered as a whole; the response then has no body. */
  takePage: (page: WrittenPage) => void;
  /**
   * Receives an error that a page shows: it decides the status of the answer and its `Retry-After`.
   */
  reportError: (error: unknown) => void;
}

/** A page in memory, with the CSP sources of its own inline scripts and styles. */
export interface WrittenPage extends InlineHashes {
  body: Buffer;
}

/** Renders a page or runs its action. It is made on the web side and handed to this one. */
export type RenderPage = (request: Request, call: PageCall) => Promise<Response>;

/** Stands in for the visitor's Host in pages that are kept for everyone. */
const SHARED_ORIGIN = 'http://localhost';
/**
 * How many pages for everyone are rendered at once; others wait for their turn. All share one
 * processor: more at once would only finish each one later, and give the garbage collector the
 * parts of all of them.
 */
const MADE_AT_ONCE = 4;
/** Largest form, in bytes. */
const FORM_LIMIT = 512 * 1024;
/** Where a superadmin uploads a backup. */
export const RESTORE_PAGE = '/admin/settings/restore';
/** Where who is not signed in is sent, and led back from. */
const RESTORE_SIGN_IN = `/admin/login?${new URLSearchParams({ from: RESTORE_PAGE })}`;
/** Largest backup, in bytes: it is in memory once. */
const BACKUP_LIMIT = 64 * 1024 * 1024;

/** Gives every path that nothing else answers to the pages. */
export function registerPages(
  app: FastifyInstance,
  deps: {
    renderPage: () => Promise<RenderPage>;
    /** What the pages take. */
    pageMethods: () => Promise<MethodsAt>;
    /** What everything else takes. */
    otherMethods: MethodsAt;
    authenticate: Authenticate;
    cache: PageCache;
    content: Pick<CatalogueChanges, 'onChange' | 'caughtUp'>;
    keepsPages: boolean;
    chatWidgetSrc: string | null;
    mapStyleUrl: string | null;
  },
): void {
  // Pages parse their own forms: they get the raw bytes, within the limit and the time-outs.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    '*',
    { parseAs: 'buffer', bodyLimit: FORM_LIMIT },
    (_request, body, done) => done(null, body),
  );
  app.setErrorHandler(sendErrorPage);
  const inTurn = pLimit(MADE_AT_ONCE);
  const makeShared = (place: SharedPlace, log: FastifyBaseLogger) =>
    inTurn(async () => deps.cache.wrapShared(await whole(await sharedAnswer(place, deps, log))));
  const freshener = keepFresh({
    ...deps,
    make: (place) => makeShared(place, app.log),
  });
  app.addHook('preClose', async () => freshener.stop());
  const methodsOf = async (request: FastifyRequest) => {
    const [path = ''] = request.url.split('?', 1);
    const others = deps.otherMethods(path);
    return others.length > 0 ? others : (await deps.pageMethods())(path);
  };
  const requireMethod = async (request: FastifyRequest) => {
    const taken = await methodsOf(request);
    if (!taken.includes(request.method)) throw refusalOf(request, taken);
  };
  const handler = async (request: FastifyRequest, reply: FastifyReply) => {
    const hasSession = readCookie(request.headers.cookie, SESSION_COOKIE) !== null;
    const isShared = deps.keepsPages && !hasSession;
    const place = isShared ? sharedPlaceOf(request.method, request.url) : null;
    if (place !== null) {
      const page = await deps.cache.get(place, async () => {
        readableOrigin(request);
        return makeShared(place, request.log);
      });
      return deps.cache.send(page, request, reply);
    }
    if (request.method === 'POST') await requireMethod(request);
    const answered = await ownAnswer(request, deps);
    // An address that only takes posts has nothing to show.
    if (answered.response.status === 400) await requireMethod(request);
    // Whoever has changed something sees it on the next page.
    if (request.method === 'POST' && hasSession) await deps.content.caughtUp();
    if (isDownload(answered)) return sendDownload(answered, reply);
    const page = await deps.cache.get(null, () => whole(answered));
    return deps.cache.send(page, request, reply);
  };
  app.route({
    method: ['GET', 'HEAD', 'POST'],
    url: '*',
    schema: { hide: true },
    config: { isForOthers: true },
    handler,
  });
  // Visitors of a file that is not in its folder get the page for missing addresses.
  app.setNotFoundHandler(async (request, reply) => {
    const isVisit = request.method === 'GET' || request.method === 'HEAD';
    if (isVisit && !request.url.startsWith('/api/')) return handler(request, reply);
    return sendApiError(refusalOf(request, await methodsOf(request)), request, reply);
  });
  app.route({
    method: 'POST',
    url: RESTORE_PAGE,
    schema: { hide: true },
    config: { isForOthers: true },
    bodyLimit: BACKUP_LIMIT,
    // Asked before the body is read: nobody else may make the server hold so much.
    preParsing: async (request, reply) => {
      const cookie = readCookie(request.headers.cookie, SESSION_COOKIE);
      const { admin } = cookie ? await deps.authenticate({ cookie, token: null }) : VISITOR;
      // As every page of the back office does; waited for, so that nothing goes on behind it.
      if (!admin) return reply.header('cache-control', 'no-store').redirect(RESTORE_SIGN_IN);
      if (admin.role !== 'superadmin')
        throw new AppError('not_allowed', 'Only a superadmin may restore a backup.');
    },
    handler,
  });
}

/** What the pages answered, before its body is read. */
interface Answered {
  response: Response;
  /** Settles the status of the answer, and writes what belongs to it into the headers. */
  statusWith: (headers: Headers) => number;
  /** Null for everything but pages: data, feeds, redirects. */
  page: WrittenPage | null;
  /** Where the chat assistant and the vector map of the page come from. */
  outside: ReturnType<typeof outsideOn>;
}

interface AnswerDeps {
  renderPage: () => Promise<RenderPage>;
  authenticate: Authenticate;
  chatWidgetSrc: string | null;
  mapStyleUrl: string | null;
}

/**
 * An answer that is kept for everyone: its rendering is told its address, and nothing about whoever
 * asked first.
 */
function sharedAnswer(
  { key }: SharedPlace,
  deps: AnswerDeps,
  log: FastifyBaseLogger,
): Promise<Answered> {
  const call = { caller: VISITOR, clientAddress: '', isSecure: false };
  return answer(new Request(new URL(key, SHARED_ORIGIN)), call, key, deps, log);
}

async function ownAnswer(request: FastifyRequest, deps: AnswerDeps): Promise<Answered> {
  const origin = readableOrigin(request);
  if (!isSameOriginWrite(request.method, request.headers, origin)) {
    throw new AppError(
      'not_allowed',
      'This form did not come from this site. Please reload the page and try again.',
    );
  }
  const cookie = readCookie(request.headers.cookie, SESSION_COOKIE);
  const caller = cookie ? await deps.authenticate({ cookie, token: null }) : VISITOR;
  const call = { caller, clientAddress: request.ip, isSecure: request.protocol === 'https' };
  return answer(webRequest(request, origin), call, request.url, deps, request.log);
}

async function answer(
  request: Request,
  call: Pick<PageCall, 'caller' | 'clientAddress' | 'isSecure'>,
  url: string,
  deps: AnswerDeps,
  log: FastifyBaseLogger,
): Promise<Answered> {
  const nonce = randomBytes(16).toString('base64');
  const renderPage = await deps.renderPage();
  const failures: unknown[] = [];
  let page: WrittenPage | null = null;
  const response = await renderPage(request, {
    ...call,
    nonce,
    takePage: (written) => {
      page = written;
    },
    reportError: (error) => {
      failures.push(error);
    },
  });
  if (failures.length > 0 && isRoutersOwnWords(response)) throw gravestOf(failures)?.error;
  const statusWith = (headers: Headers) => statusOf(response, failures, headers, log);
  return { response, statusWith, page, outside: outsideOn(url, deps) };
}

/**
 * Whether an answer is the router's own words about a failed file, which are not meant for people.
 */
const isRoutersOwnWords = ({ status, headers }: Response) =>
  status === 500 && headers.get('content-type') === 'text/plain';

/** Reads an answer into memory, as pages are sent. */
async function whole({ response, statusWith, page, outside }: Answered): Promise<RenderedPage> {
  const headers = new Headers(response.headers);
  const status = statusWith(headers);
  if (!page) return { status, headers, body: Buffer.from(await response.arrayBuffer()) };
  headers.set('content-type', 'text/html; charset=utf-8');
  headers.set('content-security-policy', contentSecurityPolicy(page, outside));
  return { status, headers, body: page.body };
}

/** Downloads may be larger than memory, so they are sent while they are made. */
function isDownload({ response: { body, headers } }: Answered): boolean {
  return body !== null && /^attachment\b/.test(headers.get('content-disposition') ?? '');
}

function sendDownload({ response, statusWith }: Answered, reply: FastifyReply): FastifyReply {
  const headers = new Headers(response.headers);
  return reply
    .status(statusWith(headers))
    .headers({ ...Object.fromEntries(headers), 'cache-control': 'no-store' })
    .send(Readable.fromWeb(response.body as ReadableStream));
}

/**
 * What a page may load from elsewhere: the chat assistant, the vector map, pictures that staff
 * import.
 */
function outsideOn(
  url: string,
  deps: { chatWidgetSrc: string | null; mapStyleUrl: string | null },
): { chatOrigin: string | null; mapOrigin: string | null; anyPicture: boolean } {
  const [path = ''] = url.split('?', 1);
  const originOf = (address: string | null) => (address === null ? null : new URL(address).origin);
  return {
    chatOrigin: mayChatOn(path) ? originOf(deps.chatWidgetSrc) : null,
    mapOrigin: path === '/explore-map' ? originOf(deps.mapStyleUrl) : null,
    // For the whole back office, because going from page to page in it keeps the policy of the
    // first one.
    anyPicture: /^\/admin(\/|$)/.test(path),
  };
}

/**
 * The status of an answer. An error that a page shows gets the status and the `Retry-After` that
 * the API would send, and a failure of ours is logged. Of several errors the first of the gravest
 * kind counts: loaders may still fail after one of them has refused. A redirect stays one.
 */
function statusOf(
  response: Response,
  failures: readonly unknown[],
  headers: Headers,
  log: FastifyBaseLogger,
): number {
  const gravest = gravestOf(failures);
  if (!gravest) return response.status;
  const { error, status } = gravest;
  logFailure(error, status, { log });
  if (headers.has('location')) return response.status;
  for (const [name, value] of Object.entries(headersOf(gravest))) headers.set(name, value);
  return status;
}

function gravestOf(failures: readonly unknown[]) {
  const told = failures.map((error) => ({ error, ...translateError(error) }));
  return told.toSorted((a, b) => b.status - a.status).at(0);
}

/** @throws AppError malformed */
function readableOrigin(request: FastifyRequest): string {
  const origin = ownOrigin(request);
  if (origin === null) throw unreadable();
  return origin;
}

/** The request as a web `Request`, for the pages. */
function webRequest(request: FastifyRequest, origin: string): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (value !== undefined && !name.startsWith(':'))
      headers.set(name, Array.isArray(value) ? value.join(', ') : value);
  }
  // The library compares `Origin` with the address it is given; we have checked it already.
  if (request.method === 'POST') headers.set('origin', origin);
  const hasBody = request.method === 'POST' && Buffer.isBuffer(request.body);
  // Not resolved against the origin: '//name/path' would then be an address on another host.
  const address = URL.parse(origin + request.url);
  if (!address || !request.url.startsWith('/')) throw unreadable();
  return new Request(address, {
    // HEAD is answered as GET is, so that its headers tell the same; only the body is not sent.
    method: request.method === 'HEAD' ? 'GET' : request.method,
    headers,
    ...(hasBody && { body: new Uint8Array(request.body as Buffer) }),
  });
}

const unreadable = () => new AppError('malformed', 'The request could not be read.');

/** The last resort, when not even an error page can be rendered. */
function sendErrorPage(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { status, message, ...told } = translateError(error);
  logFailure(error, status, request);
  return reply
    .status(status)
    .headers(headersOf(told))
    .header('cache-control', 'no-store')
    .header('content-type', 'text/html; charset=utf-8')
    .header('content-security-policy', contentSecurityPolicy({ scripts: [], styles: [] }))
    .send(plainPage(message));
}

const escapeHtml = (text: string) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');

function plainPage(message: string): string {
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>Song Xanh Travel</title><body style="font:18px/1.6 Georgia,serif;max-width:34em;margin:18vh auto;padding:0 20px;color:#10232E;background:#FBF8F2"><h1 style="font-weight:400">Song Xanh Travel</h1><p>${escapeHtml(message)}</p><p><a style="color:#006FAB" href="/">Back to Home</a></p></body></html>`;
}
