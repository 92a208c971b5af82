import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../app-error.ts';
import { VISITOR } from '../features/admins/caller.ts';
import { headersOf, logFailure, translateError } from './errors.ts';
import type { RenderedPage } from './cached-page.ts';
import type { PageCall, RenderPage, WrittenPage } from './page-call.ts';
import { isSameOriginWrite, ownOrigin } from './same-origin.ts';
import { contentSecurityPolicy } from './security-headers.ts';
import { callerByCookie, type Authenticate } from './session-caller.ts';
import type { SharedPlace } from './shared-pages.ts';
import { mayChatOn } from '../../shared/chat-pages.ts';
import { UNSUBSCRIBE_PATH } from '../../shared/enquiries/unsubscribe.ts';
import { pathOf } from '../path-of.ts';

/** Stands in for the visitor's Host in pages that are kept for everyone. */
const SHARED_ORIGIN = 'http://localhost';

/**
 * Time until staff have their answer, in ms. Restoring a backup of many bookings takes longer than a
 * connection may be silent.
 */
const LONGEST_WORK_MS = 10 * 60_000;

/** What the pages answered, before its body is read. */
export interface Answered {
  response: Response;
  /** Settles the status of the answer, and writes what belongs to it into the headers. */
  statusWith: (headers: Headers) => number;
  /** Null for everything but pages: data, feeds, redirects. */
  page: WrittenPage | null;
  /** Where the chat assistant and the vector map of the page come from. */
  outside: ReturnType<typeof outsideOn>;
}

/** What every answer of a page needs. */
export interface AnswerDeps {
  renderPage: () => Promise<RenderPage>;
  authenticate: Authenticate;
  chatWidgetSrc: string | null;
  mapStyleUrl: string | null;
}

/**
 * An answer that is kept for everyone: its rendering is told its address, and nothing about whoever
 * asked first.
 */
export function sharedAnswer(
  { key }: SharedPlace,
  deps: AnswerDeps,
  log: FastifyBaseLogger,
): Promise<Answered> {
  const call = { caller: VISITOR, clientAddress: '', isSecure: false };
  return answer(new Request(new URL(key, SHARED_ORIGIN)), call, key, deps, log);
}

/**
 * An answer for whoever asks alone: to a form, or a page that nobody else gets.
 * @throws AppError malformed, not_allowed (a form that another site sent)
 */
export async function ownAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  deps: AnswerDeps,
): Promise<Answered> {
  const origin = readableOrigin(request);
  if (!actsByAddress(request) && !isSameOriginWrite(request.method, request.headers, origin)) {
    throw new AppError(
      'not_allowed',
      'This form did not come from this site. Please reload the page and try again.',
    );
  }
  const caller = await callerByCookie(request, deps.authenticate);
  if (caller.admin) reply.raw.setTimeout(LONGEST_WORK_MS, () => reply.raw.destroy());
  const call = { caller, clientAddress: request.ip, isSecure: request.protocol === 'https' };
  return answer(webRequest(request, origin), call, request.url, deps, request.log);
}

/**
 * Whether a form acts by its address alone, whoever is signed in: a mail program sends it when its user
 * presses "Unsubscribe" there, without our page (RFC 8058).
 */
const actsByAddress = ({ url }: FastifyRequest) => pathOf(url) === UNSUBSCRIBE_PATH;

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
export async function whole({
  response,
  statusWith,
  page,
  outside,
}: Answered): Promise<RenderedPage> {
  const headers = new Headers(response.headers);
  const status = statusWith(headers);
  if (!page) {
    const type = headers.get('content-type') ?? '';
    // The library names no charset for its data.
    if (/^(text\/[\w-]+|application\/json)$/.test(type))
      headers.set('content-type', `${type}; charset=utf-8`);
    return { status, headers, body: Buffer.from(await response.arrayBuffer()) };
  }
  headers.set('content-type', 'text/html; charset=utf-8');
  headers.set('content-security-policy', contentSecurityPolicy(page, outside));
  return { status, headers, body: page.body };
}

/** Downloads may be larger than memory, so they are sent while they are made. */
export function isDownload({ response: { body, headers } }: Answered): boolean {
  return body !== null && /^attachment\b/.test(headers.get('content-disposition') ?? '');
}

/** Sends a download while it is made. */
export function sendDownload(
  { response, statusWith }: Answered,
  reply: FastifyReply,
): FastifyReply {
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
  const path = pathOf(url);
  const originOf = (address: string | null) => (address === null ? null : new URL(address).origin);
  return {
    chatOrigin: mayChatOn(path) ? originOf(deps.chatWidgetSrc) : null,
    // As the router matches it: in any case, with or without a slash at its end.
    mapOrigin: /^\/explore-map\/*$/i.test(path) ? originOf(deps.mapStyleUrl) : null,
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

/**
 * The origin that the request names.
 * @throws AppError malformed
 */
export function readableOrigin(request: FastifyRequest): string {
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
