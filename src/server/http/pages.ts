import { createHash, randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../app-error.ts';
import { VISITOR, type Caller } from '../features/admins/caller.ts';
import type { Authenticate } from './endpoints.ts';
import { logFailure, translateError } from './errors.ts';
import type { PageCache } from './page-cache.ts';
import { isSameOriginWrite, ownOrigin } from './same-origin.ts';
import { contentSecurityPolicy } from './security-headers.ts';
import { SESSION_COOKIE, readCookie } from '../../shared/admins/session-cookie.ts';
import { mayChatOn } from '../../shared/chat-pages.ts';

/** What pages know of the place they run at. */
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

/** What a page is told about its request beside the request itself. */
export interface PageCall {
  caller: Caller;
  clientAddress: string;
  /** Marks the inline scripts that the page itself wrote. */
  nonce: string;
  isSecure: boolean;
  /** Hears of an error that was answered with an error page. */
  reportError: (error: unknown) => void;
}

/** Renders one page or runs its action: made on the web side, given to this one. */
export type RenderPage = (request: Request, call: PageCall) => Promise<Response>;

/** Stands in for the visitor's Host in pages that are kept for everyone. */
const SHARED_ORIGIN = 'http://localhost';
/** Largest form, in bytes. */
const FORM_LIMIT = 512 * 1024;

/** Gives every path that nothing else answers to the pages. */
export function registerPages(
  app: FastifyInstance,
  deps: {
    renderPage: () => Promise<RenderPage>;
    authenticate: Authenticate;
    cache: PageCache;
    keepsPages: boolean;
    chatWidgetSrc: string | null;
    mapStyleUrl: string | null;
  },
): void {
  // Pages read their own forms: hand them the bytes, within the limit and the time-outs.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    '*',
    { parseAs: 'buffer', bodyLimit: FORM_LIMIT },
    (_request, body, done) => done(null, body),
  );
  app.setErrorHandler(sendErrorPage);
  app.route({
    method: ['GET', 'HEAD', 'POST'],
    url: '*',
    schema: { hide: true },
    handler: async (request, reply) => {
      const hasSession = readCookie(request.headers.cookie, SESSION_COOKIE) !== null;
      const isShared = deps.keepsPages && !hasSession;
      const key = isShared ? deps.cache.keyOf(request.method, request.url) : null;
      const page = await deps.cache.get(key, () => render(request, deps, key));
      return deps.cache.send(page, request, reply);
    },
  });
}

/** A rendered page with its body in memory and its policy in its headers. */
export interface RenderedPage {
  status: number;
  headers: Headers;
  body: Buffer;
}

async function render(
  request: FastifyRequest,
  deps: {
    renderPage: () => Promise<RenderPage>;
    authenticate: Authenticate;
    chatWidgetSrc: string | null;
    mapStyleUrl: string | null;
  },
  sharedKey: string | null,
): Promise<RenderedPage> {
  const origin = ownOrigin(request);
  if (origin === null) throw new AppError('malformed', 'The request could not be read.');
  if (!isSameOriginWrite(request.method, request.headers, origin)) {
    throw new AppError(
      'not_allowed',
      'This form did not come from this site. Please reload the page and try again.',
    );
  }
  const cookie = readCookie(request.headers.cookie, SESSION_COOKIE);
  const caller = cookie ? await deps.authenticate({ cookie, token: null }) : VISITOR;
  const nonce = randomBytes(16).toString('base64');
  const renderPage = await deps.renderPage();
  let failure: { error: unknown } | null = null;
  const response = await renderPage(webRequest(request, origin, sharedKey), {
    caller,
    clientAddress: request.ip,
    nonce,
    isSecure: request.protocol === 'https',
    reportError: (error) => {
      failure ??= { error };
    },
  });
  const body = Buffer.from(await response.arrayBuffer());
  const headers = new Headers(response.headers);
  const status = statusOf(response, failure, headers, request);
  if (!headers.get('content-type')?.startsWith('text/html')) {
    return { status, headers, body };
  }
  headers.set('content-type', 'text/html; charset=utf-8');
  const page = nonceToHashes(body.toString('utf8'), nonce);
  const outside = outsideOn(request.url, deps);
  headers.set('content-security-policy', contentSecurityPolicy(page.hashes, outside));
  return { status, headers, body: Buffer.from(page.html) };
}

/** Where the chat assistant and the vector map of a page come from; null on pages that have none. */
function outsideOn(
  url: string,
  deps: { chatWidgetSrc: string | null; mapStyleUrl: string | null },
): { chatOrigin: string | null; mapOrigin: string | null } {
  const [path = ''] = url.split('?', 1);
  const originOf = (address: string | null) => (address === null ? null : new URL(address).origin);
  return {
    chatOrigin: mayChatOn(path) ? originOf(deps.chatWidgetSrc) : null,
    mapOrigin: path === '/explore-map' ? originOf(deps.mapStyleUrl) : null,
  };
}

/** An error page's status is the one that the API would answer; a failure of ours is logged. A redirect stays one. */
function statusOf(
  response: Response,
  failure: { error: unknown } | null,
  headers: Headers,
  request: FastifyRequest,
): number {
  if (!failure) return response.status;
  const { status, retryAfter } = translateError(failure.error);
  logFailure(failure.error, status, request);
  if (headers.has('location')) return response.status;
  if (retryAfter !== undefined) headers.set('retry-after', String(retryAfter));
  return status;
}

/**
 * Replaces the nonce of the page's own inline scripts by their hashes, so that kept and fresh
 * pages have the same policy. A script that something injected carries no nonce, gets no hash
 * and does not run.
 */
function nonceToHashes(html: string, nonce: string): { html: string; hashes: string[] } {
  const attribute = ` nonce="${nonce}"`;
  const hashes = new Set<string>();
  const inlineScript = /<script([^>]*)>([\s\S]*?)<\/script>/g;
  for (const [, attributes = '', code = ''] of html.matchAll(inlineScript)) {
    if (!attributes.includes(attribute) || !code) continue;
    hashes.add(`'sha256-${createHash('sha256').update(code).digest('base64')}'`);
  }
  return { html: html.replaceAll(attribute, ''), hashes: [...hashes] };
}

/** The request as the pages see it; of a shared page only its address. */
function webRequest(request: FastifyRequest, origin: string, sharedKey: string | null): Request {
  if (sharedKey !== null) return new Request(new URL(sharedKey, SHARED_ORIGIN));
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (value !== undefined && !name.startsWith(':'))
      headers.set(name, Array.isArray(value) ? value.join(', ') : value);
  }
  // The library compares Origin with the address it is given; we have checked it already.
  if (request.method === 'POST') headers.set('origin', origin);
  const hasBody = request.method === 'POST' && Buffer.isBuffer(request.body);
  return new Request(new URL(request.url, origin), {
    method: request.method,
    headers,
    ...(hasBody && { body: new Uint8Array(request.body as Buffer) }),
  });
}

/** The last resort, when not even an error page can be rendered. */
function sendErrorPage(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { status, message, retryAfter } = translateError(error);
  logFailure(error, status, request);
  if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter));
  return reply
    .status(status)
    .header('cache-control', 'no-store')
    .header('content-type', 'text/html; charset=utf-8')
    .header('content-security-policy', contentSecurityPolicy([]))
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
