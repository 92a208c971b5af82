import { isUtf8 } from 'node:buffer';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { errorAnswer, isNothing, type Access, type Endpoint } from '../../shared/api/endpoint.ts';
import { AppError } from '../app-error.ts';
import type { CatalogueChanges } from '../database/listen-for-changes.ts';
import {
  VISITOR,
  requireAdmin,
  requireSuperadmin,
  type Caller,
} from '../features/admins/caller.ts';
import type { RenderedPage } from './cached-page.ts';
import { refuseOtherMethods } from './methods.ts';
import { refusePackedBody } from './packed-bodies.ts';
import type { PageCache, Render } from './page-cache.ts';
import { Reply, StreamedReply, WrittenReply, type Call, type Route } from './route.ts';
import { isSameOriginWrite, ownOrigin } from './same-origin.ts';
import { bearerToken, callerByCookie, type Authenticate } from './session-caller.ts';
import { acceptUploads, readUpload } from './uploads.ts';

/** What endpoints work with. */
interface EndpointsDeps {
  authenticate: Authenticate;
  cache: PageCache;
  keepsPages: boolean;
  content: Pick<CatalogueChanges, 'caughtUp'>;
}

/** Registers every endpoint with its schemas, its access rule, its limit, and 405 for other methods. */
export function registerEndpoints(
  app: FastifyInstance,
  routes: readonly Route[],
  deps: EndpointsDeps,
): void {
  acceptJsonOnly(app);
  addRoutes(
    app,
    routes.filter(({ endpoint }) => !endpoint.upload),
    deps,
  );
  // In a part of the server of their own, so that no other endpoint takes a form.
  void app.register(async (uploads) => {
    await acceptUploads(uploads);
    addRoutes(
      uploads,
      routes.filter(({ endpoint }) => endpoint.upload),
      deps,
    );
  });
}

function addRoutes(app: FastifyInstance, routes: readonly Route[], deps: EndpointsDeps): void {
  for (const { endpoint, run } of routes) {
    const { upload } = endpoint;
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      schema: {
        tags: [endpoint.tag],
        summary: endpoint.summary,
        ...(!isNothing(endpoint.query) && { querystring: endpoint.query }),
        ...(!isNothing(endpoint.body) && { body: endpoint.body }),
        ...(upload && { consumes: ['multipart/form-data'] }),
        ...(endpoint.access !== 'anyone' && { security: [{ bearer: [] }, { cookie: [] }] }),
        response: { 200: endpoint.answer, ...refusals(endpoint), default: errorAnswer },
      },
      // Without a limit of its own an endpoint counts toward the one on the whole API.
      ...(endpoint.callsPerMinute && {
        config: { rateLimit: { max: endpoint.callsPerMinute, timeWindow: 60_000 } },
      }),
      // Checked before the body: whoever may not call learns nothing about what a call looks like.
      preParsing: async (request) => {
        request.caller = await callerOf(request, deps.authenticate);
        requireAccess(endpoint.access, request.caller);
        refusePackedBody(request);
      },
      ...(upload && {
        preValidation: async (request: FastifyRequest, reply: FastifyReply) => {
          request.body = await readUpload(request, reply, upload);
        },
      }),
      handler: async (request, reply) => {
        if (endpoint.workTimeMs) {
          reply.raw.setTimeout(endpoint.workTimeMs, () => reply.raw.destroy());
        }
        if (endpoint.madeOf) return sendShared({ endpoint, run }, deps, request, reply);
        const answer = await run(callOf(request));
        // Whoever has changed something sees it with the next call.
        if (endpoint.method === 'POST' && request.caller.admin) await deps.content.caughtUp();
        return sendAnswer(answer, reply);
      },
    });
    refuseOtherMethods(app, endpoint.path, endpoint.method);
  }
}

/**
 * The refusals that a caller of an endpoint must expect, whatever it does; all other failures are
 * the default.
 */
function refusals({ access, query, body }: Endpoint) {
  return {
    ...(access !== 'anyone' && { 401: errorAnswer, 403: errorAnswer }),
    ...(!(isNothing(query) && isNothing(body)) && { 422: errorAnswer }),
    429: errorAnswer,
  };
}

function callOf(request: FastifyRequest): Call {
  return {
    query: request.query,
    body: request.body,
    caller: request.caller,
    clientAddress: request.ip,
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 200),
    isSecure: request.protocol === 'https',
    idempotencyKey: headerText(request.headers['idempotency-key']),
  };
}

/**
 * Sends an answer that is the same for everyone: it is made of the checked query alone, and kept
 * until something changes that it is made of.
 */
async function sendShared(
  { endpoint, run }: Route,
  { cache, keepsPages }: EndpointsDeps,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { query } = request;
  const place = keepsPages && {
    key: `${endpoint.path}?${JSON.stringify(query)}`,
    madeOf: endpoint.madeOf ?? [],
  };
  const make: Render = async () => {
    const answer = await run({ ...NOBODYS_CALL, query });
    if (answer instanceof StreamedReply) {
      const { name, headers, read } = answer;
      return { name, headers: new Headers({ ...headers, ...KEPT_ANSWER }), read };
    }
    if (answer instanceof WrittenReply) {
      const { name, headers, write } = answer;
      return {
        name: `${endpoint.path} ${name}`,
        render: async () => renderedAnswer(await write(), headers),
      };
    }
    const { body, headers } = answer instanceof Reply ? answer : new Reply(answer, {});
    return renderedAnswer(Buffer.from(reply.serialize(body) as string), headers);
  };
  return cache.send(await cache.get(place || null, make), request, reply);
}

function renderedAnswer(body: Buffer, headers: Record<string, string>): RenderedPage {
  return { status: 200, headers: new Headers({ ...headers, ...KEPT_ANSWER }), body };
}

/** Clients may store it, but must ask each time whether it is still right. */
const KEPT_ANSWER = {
  'cache-control': 'no-cache',
  'content-type': 'application/json; charset=utf-8',
};

const NOBODYS_CALL: Omit<Call, 'query'> = {
  body: undefined,
  caller: VISITOR,
  clientAddress: '',
  userAgent: '',
  isSecure: false,
  idempotencyKey: null,
};

function acceptJsonOnly(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser(['application/json', 'text/plain']);
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer' },
    (request, body: Buffer, done) => {
      // Many clients send a content type even without a body; the endpoint's schema decides whether
      // a body must be there.
      if (body.length === 0) return done(null, undefined);
      // In another encoding, letters would be stored as question marks.
      if (!isUtf8(body))
        return done(new AppError('malformed', 'The request is not encoded in UTF-8.'));
      void parseJson(request, body.toString(), done);
    },
  );
}

async function callerOf(request: FastifyRequest, authenticate: Authenticate): Promise<Caller> {
  const token = bearerToken(request.headers.authorization);
  if (token !== null) return authenticate('token', token);
  const caller = await callerByCookie(request, authenticate);
  if (caller.admin && !isSameOriginWrite(request.method, request.headers, ownOrigin(request))) {
    throw new AppError('not_allowed', 'This request did not come from this site.');
  }
  return caller;
}

/** The access rules, in one place: who may call, asked before anything else happens. */
const MAY: Record<Access, (caller: Caller) => boolean> = {
  anyone: () => true,
  staff: (caller) => caller.admin !== null,
  superadmin: (caller) => caller.admin?.role === 'superadmin',
};

function requireAccess(access: Access, caller: Caller): void {
  if (MAY[access](caller)) return;
  requireSuperadmin(requireAdmin(caller));
}

function sendAnswer(answer: unknown, reply: FastifyReply): FastifyReply {
  reply.header('cache-control', 'no-store');
  if (!(answer instanceof Reply)) return reply.send(answer);
  return reply.headers(answer.headers).send(answer.body);
}

function headerText(value: string | string[] | undefined): string | null {
  return typeof value === 'string' && value.trim() ? value.trim() : null;
}

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller;
  }
}
