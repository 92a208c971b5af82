import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import pLimit from 'p-limit';
import { AppError } from '../app-error.ts';
import type { CatalogueChanges } from '../database/listen-for-changes.ts';
import { sendApiError } from './errors.ts';
import { sendErrorPage } from './error-page.ts';
import { keepFresh } from './keep-fresh.ts';
import { refusalOf, type MethodsAt } from './methods.ts';
import {
  isDownload,
  ownAnswer,
  readableOrigin,
  sendDownload,
  sharedAnswer,
  whole,
  type AnswerDeps,
} from './page-answer.ts';
import { refusePackedBody } from './packed-bodies.ts';
import type { PageCache } from './page-cache.ts';
import { callerByCookie } from './session-caller.ts';
import { sharedPlaceOf, type SharedPlace } from './shared-pages.ts';
import { MAX_BACKUP_UPLOAD } from '../../shared/exports/export-files.ts';
import { SESSION_COOKIE, readCookie } from '../../shared/admins/session-cookie.ts';
import { pathOf } from '../path-of.ts';

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

/** Gives every path that nothing else answers to the pages. */
export function registerPages(
  app: FastifyInstance,
  deps: AnswerDeps & {
    /** What the pages take. */
    pageMethods: () => Promise<MethodsAt>;
    /** What everything else takes. */
    otherMethods: MethodsAt;
    cache: PageCache;
    content: Pick<CatalogueChanges, 'onChange' | 'caughtUp'>;
    keepsPages: boolean;
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
  app.addHook('preParsing', async (request) => refusePackedBody(request));
  const inTurn = pLimit(MADE_AT_ONCE);
  const makeShared = (place: SharedPlace, log: FastifyBaseLogger) =>
    inTurn(async () => deps.cache.wrapShared(await whole(await sharedAnswer(place, deps, log))));
  const freshener = keepFresh({
    ...deps,
    make: (place) => makeShared(place, app.log),
  });
  app.addHook('preClose', async () => freshener.stop());
  const methodsOf = async (request: FastifyRequest) => {
    const path = pathOf(request.url);
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
    const answered = await ownAnswer(request, reply, deps);
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
    bodyLimit: MAX_BACKUP_UPLOAD,
    // Asked before the body is read: nobody else may make the server hold so much.
    preParsing: async (request, reply) => {
      const { admin } = await callerByCookie(request, deps.authenticate);
      // As every page of the back office does; waited for, so that nothing goes on behind it.
      if (!admin) return reply.header('cache-control', 'no-store').redirect(RESTORE_SIGN_IN);
      if (admin.role !== 'superadmin')
        throw new AppError('not_allowed', 'Only a superadmin may restore a backup.');
    },
    handler,
  });
}
