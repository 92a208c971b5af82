import { setTimeout } from 'node:timers/promises';
import { getHeapStatistics } from 'node:v8';
import fastifyRateLimit from '@fastify/rate-limit';
import fastifySwagger from '@fastify/swagger';
import fastifySwaggerUi from '@fastify/swagger-ui';
import fastifyUnderPressure from '@fastify/under-pressure';
import Fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import {
  createJsonSchemaTransform,
  serializerCompiler,
  validatorCompiler,
} from 'fastify-type-provider-zod';
import { AppError } from '../app-error.ts';
import type { CatalogueChanges } from '../database/listen-for-changes.ts';
import { apiIntroduction } from './api-introduction.ts';
import { CallCounts } from './call-counts.ts';
import { describeOperations } from './describe-operations.ts';
import { registerEndpoints } from './endpoints.ts';
import { uploadImage } from '../../shared/api/images.ts';
import { sendApiError } from './errors.ts';
import { logRequest, sendKeptFirst } from './kept-first.ts';
import { createLoadLimit } from './load-limit.ts';
import { noteMethods, refusalOf, refuseOtherMethods, type MethodsAt } from './methods.ts';
import type { CountRequest, MetricsDeps } from './metrics.ts';
import { createPageCache, type PageCache } from './page-cache.ts';
import type { RenderPage } from './page-call.ts';
import { RESTORE_PAGE, registerPages } from './pages.ts';
import type { Route } from './route.ts';
import type { Authenticate } from './session-caller.ts';
import { API_DOCS_CONTENT_SECURITY_POLICY, commonHeaders } from './security-headers.ts';
import { cutSlowBodies } from './slow-bodies.ts';
import { answerForNode, answerUnreadable, readableAddress } from './unreadable-requests.ts';
import { serveUploadedImages, type ReadUploadedImage } from './uploaded-images.ts';
import { pathOf } from '../path-of.ts';

const API_TITLE = 'Song Xanh Travel API';
/** Calls that one client address may make to the whole API in a minute. */
const GENERAL_CALLS_PER_MINUTE = 600;
/**
 * Time a client has to send the head of its request, in ms; the longest silence allowed is twice
 * that.
 */
const HEAD_TIMEOUT_MS = 15_000;
/** Time a client has to send its whole request, in ms: 10 MB over a slow line. */
const REQUEST_TIMEOUT_MS = 120_000;
/** How often Node looks for clients whose time is up, in ms; 30 s by default. */
const TIMEOUT_CHECK_MS = 5_000;
/** Paths to which staff upload files. */
const FILE_PATHS = new Set([uploadImage.path, RESTORE_PAGE]);
/** How long a stopping server goes on answering, in ms. */
const DRAIN_MS = 500;
/**
 * What readiness tells the balancer meanwhile, so that no new clients come by the time it closes.
 */
const STOPPING = 'this copy is stopping';
/**
 * Requests are turned away once this share of the heap's limit is in use: before V8 ends the
 * process, and above what the garbage collector leaves while nothing is wrong.
 */
const HEAP_SHARE = 0.9;
/** Largest JSON body, in bytes. */
const JSON_LIMIT = 256 * 1024;

export interface ServerDeps {
  routes: readonly Route[];
  authenticate: Authenticate;
  renderPage: () => Promise<RenderPage>;
  /** The methods that an address of a page takes. */
  pageMethods: () => Promise<MethodsAt>;
  /** Says what is missing, or null when every part answers. */
  readiness: () => Promise<string | null>;
  /** Tells when something that public pages show has changed. */
  content: Pick<CatalogueChanges, 'onChange' | 'caughtUp'>;
  /** The script of the chat assistant; its origin is allowed on the pages that may have it. */
  chatWidgetSrc: string | null;
  /** The style of the vector map; its origin is allowed on the page of the map. */
  mapStyleUrl: string | null;
  /** Off in development, where pages change under the visitor's eyes. */
  keepsPages: boolean;
  logger: FastifyBaseLogger;
  trustProxy: boolean | string;
  readUploadedImage: ReadUploadedImage;
  /** What `GET /metrics` reports; null where it is off. */
  metrics: MetricsDeps | null;
  /** Registers the routes of scripts, styles and pictures. */
  clientFiles: (app: FastifyInstance) => Promise<void>;
}

/** Builds the HTTP server: headers, limits, files, API, pages. It does not listen yet. */
export async function createServer(deps: ServerDeps): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: deps.logger,
    logController: new LogController({
      disableRequestLogging: true,
      requestIdLogLabel: 'requestId',
    }),
    trustProxy: deps.trustProxy,
    requestIdHeader: false,
    genReqId: () => crypto.randomUUID(),
    bodyLimit: JSON_LIMIT,
    http: {
      headersTimeout: HEAD_TIMEOUT_MS,
      connectionsCheckingInterval: TIMEOUT_CHECK_MS,
      requireHostHeader: false,
    },
    requestTimeout: REQUEST_TIMEOUT_MS,
    connectionTimeout: 2 * HEAD_TIMEOUT_MS,
    keepAliveTimeout: 72_000,
    routerOptions: { ignoreTrailingSlash: false, maxParamLength: 200 },
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    clientErrorHandler: answerUnreadable,
    rewriteUrl: ({ url = '/' }) => readableAddress(url),
    // Addresses that cannot be decoded get here before any hook runs.
    frameworkErrors: (error, request, reply) => {
      setCommonHeaders(request, reply);
      sendApiError(error, request, reply);
    },
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  const otherMethods = noteMethods(app);
  addCommonHeaders(app);
  cutSlowBodies(app, FILE_PATHS);
  const isDraining = addDraining(app);
  const cache = createPageCache(deps.logger);
  deps.content.onChange(cache.outdate);
  const count = deps.metrics && (await serveFigures(app, deps.metrics, cache));
  app.setErrorHandler(sendApiError);
  await app.register(fastifyUnderPressure, {
    maxEventLoopDelay: 2_000,
    maxHeapUsedBytes: HEAP_SHARE * getHeapStatistics().heap_size_limit,
    // It only measures; the load limit refuses, so that pages in memory still go out.
    pressureHandler: () => undefined,
  });
  const limit = createLoadLimit(deps.logger, () => app.isUnderPressure());
  addHealth(app, async () => (isDraining() ? STOPPING : deps.readiness()));
  await deps.clientFiles(app);
  serveUploadedImages(app, deps.readUploadedImage);
  await addApi(app, { ...deps, otherMethods, routes: limit.routes(deps.routes) }, cache);
  await app.register(async (pages) =>
    registerPages(pages, {
      ...deps,
      otherMethods,
      cache,
      renderPage: limit.pages(deps.renderPage),
    }),
  );
  sendKeptFirst(app, { ...deps, cache, count, isDraining });
  answerForNode(app.server);
  return app;
}

/** Loads the code for figures only where they are asked for. */
async function serveFigures(
  app: FastifyInstance,
  deps: MetricsDeps,
  cache: PageCache,
): Promise<CountRequest> {
  const { serveMetrics } = await import('./metrics.ts');
  return serveMetrics(app, deps, cache);
}

function addCommonHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    setCommonHeaders(request, reply);
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    const { method, url } = request;
    logRequest(request.log, { method, url, status: reply.statusCode, ms: reply.elapsedTime });
    done();
  });
}

function setCommonHeaders(request: FastifyRequest, reply: FastifyReply): void {
  reply.headers(commonHeaders(request.id, request.protocol === 'https'));
}

/**
 * Makes stopping begin with a short while in which requests are still answered, but every answer
 * asks its client to leave: so no connection is cut while a request is on its way.
 * @returns whether that while has begun
 */
function addDraining(app: FastifyInstance): () => boolean {
  let isDraining = false;
  app.addHook('preClose', async () => {
    isDraining = true;
    await setTimeout(DRAIN_MS);
  });
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (isDraining) reply.header('connection', 'close');
    done();
  });
  return () => isDraining;
}

function addHealth(app: FastifyInstance, readiness: ServerDeps['readiness']): void {
  const options = { schema: { hide: true } };
  app.get('/healthz', options, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  );
  app.get('/readyz', options, async (_request, reply) => {
    const missing = await readiness();
    reply.header('cache-control', 'no-store');
    if (missing === null) return reply.send({ status: 'ok' });
    return reply.status(503).header('retry-after', '2').send({ status: 'not ready', missing });
  });
  for (const path of ['/healthz', '/readyz']) refuseOtherMethods(app, path, 'GET');
}

async function addApi(
  app: FastifyInstance,
  deps: ServerDeps & { otherMethods: MethodsAt },
  cache: PageCache,
): Promise<void> {
  await app.register(async (api) => {
    await api.register(fastifyRateLimit, {
      max: GENERAL_CALLS_PER_MINUTE,
      timeWindow: 60_000,
      store: CallCounts,
      errorResponseBuilder: (_request, context) =>
        new AppError('too_many', 'Too many requests. Please wait a moment and try again.', {
          retryAfter: Math.ceil(context.ttl / 1000),
        }),
    });
    await api.register(fastifySwagger, {
      openapi: {
        openapi: '3.1.0',
        info: {
          title: API_TITLE,
          version: '1.0.0',
          description: apiIntroduction({
            callsPerMinute: GENERAL_CALLS_PER_MINUTE,
            jsonBytes: JSON_LIMIT,
          }),
        },
        components: {
          securitySchemes: {
            bearer: { type: 'http', scheme: 'bearer' },
            cookie: { type: 'apiKey', in: 'cookie', name: 'session' },
          },
        },
      },
      transform: createJsonSchemaTransform({}),
      transformObject: (described) => {
        if (!('openapiObject' in described)) return described.swaggerObject;
        const { paths = {} } = described.openapiObject;
        describeOperations(
          paths as Parameters<typeof describeOperations>[0],
          deps.routes.map(({ endpoint }) => endpoint),
        );
        return described.openapiObject;
      },
    });
    await api.register(fastifySwaggerUi, {
      routePrefix: '/api/docs',
      staticCSP: API_DOCS_CONTENT_SECURITY_POLICY,
      // Without the bar of the tool, which has its maker's name and a field for other descriptions.
      uiConfig: { layout: 'BaseLayout', deepLinking: true },
      // Without an icon of the tool, browsers ask for /favicon.ico, which is the agency's.
      theme: { title: API_TITLE, favicon: [] },
    });
    registerEndpoints(api, deps.routes, { ...deps, cache });
    api.get('/api/openapi.json', { schema: { hide: true } }, () => api.swagger());
    const refuse = async (request: FastifyRequest): Promise<never> => {
      throw refusalOf(request, deps.otherMethods(pathOf(request.url)));
    };
    const forOthers = { schema: { hide: true }, config: { isForOthers: true } };
    api.all('/api/*', { ...forOthers, preParsing: refuse }, refuse);
  });
}
