import { AsyncLocalStorage } from 'node:async_hooks';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { ROOT_CONTEXT, SpanKind, SpanStatusCode, trace, type Span } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BasicTracerProvider, BatchSpanProcessor } from '@opentelemetry/sdk-trace-base';
import { pathOf } from '../path-of.ts';

/** Longest wait for the collector, in ms: it must not hold up a product that is stopping. */
const SEND_LIMIT_MS = 3_000;

/**
 * Sends a span for every request, and for every call to another server that belongs to it, to a
 * collector that speaks OTLP over HTTP. As in the log, an allow-list says what a span may hold:
 * never a query, a body, a header or the path of a webhook. It listens to the diagnostics channels
 * of Node and Fastify, so requests do no extra work when traces are off.
 * @param to.endpoint the collector's address, without `/v1/traces`
 * @param to.serviceName the name of this product at the collector
 */
export function startTraces({ endpoint, serviceName }: { endpoint: string; serviceName: string }): {
  stop(): Promise<void>;
} {
  const provider = new BasicTracerProvider({
    resource: resourceFromAttributes({ 'service.name': serviceName }),
    spanProcessors: [
      new BatchSpanProcessor(
        new OTLPTraceExporter({
          url: `${endpoint.replace(/\/+$/, '')}/v1/traces`,
          timeoutMillis: SEND_LIMIT_MS,
        }),
      ),
    ],
  });
  const tracer = provider.getTracer('song-xanh-travel');
  const current = new AsyncLocalStorage<Span>();
  const requests = new WeakMap<IncomingMessage, Span>();
  const calls = new WeakMap<object, Span>();

  const channels: Record<string, (message: never) => void> = {
    'http.server.request.start': ({ request, response }: ServerEvent) => {
      const method = request.method ?? '';
      const span = tracer.startSpan(
        method,
        {
          kind: SpanKind.SERVER,
          attributes: {
            'http.request.method': method,
            'url.path': pathOf(request.url ?? ''),
          },
        },
        ROOT_CONTEXT,
      );
      requests.set(request, span);
      current.enterWith(span);
      response.once('close', () => endWith(span, response.statusCode));
    },

    'tracing:fastify.request.handler:start': ({ request }: HandlerEvent) => {
      const route = request.routeOptions.url ?? '';
      requests
        .get(request.raw)
        ?.updateName(`${request.method} ${route}`)
        .setAttributes({ 'http.route': route, 'song_xanh.request_id': request.id });
    },

    'undici:request:create': ({ request }: CallEvent) => {
      const { hostname, port } = new URL(request.origin);
      const parent = current.getStore();
      const span = tracer.startSpan(
        request.method,
        {
          kind: SpanKind.CLIENT,
          attributes: {
            'http.request.method': request.method,
            'server.address': hostname,
            ...(port && { 'server.port': Number(port) }),
          },
        },
        parent ? trace.setSpan(ROOT_CONTEXT, parent) : ROOT_CONTEXT,
      );
      calls.set(request, span);
    },

    'undici:request:headers': ({ request, response }: CallEvent) => {
      const span = calls.get(request);
      if (span) endWith(span, response?.statusCode ?? 0);
    },

    'undici:request:error': ({ request }: CallEvent) => {
      calls.get(request)?.setStatus({ code: SpanStatusCode.ERROR }).end();
    },
  };
  const listeners = Object.entries(channels) as [string, (message: unknown) => void][];
  for (const [channel, listener] of listeners) subscribe(channel, listener);

  return {
    async stop() {
      for (const [channel, listener] of listeners) unsubscribe(channel, listener);
      await provider.shutdown().catch(() => undefined);
    },
  };
}

interface ServerEvent {
  request: IncomingMessage;
  response: ServerResponse;
}

/** Fastify's event when the handler of a route begins. */
interface HandlerEvent {
  request: {
    raw: IncomingMessage;
    id: string;
    method: string;
    routeOptions: { url?: string };
  };
}

interface CallEvent {
  request: { origin: string; method: string };
  response?: { statusCode: number };
}

function endWith(span: Span, status: number): void {
  span.setAttribute('http.response.status_code', status);
  if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
  span.end();
}
