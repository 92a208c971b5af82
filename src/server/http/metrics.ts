import { createHash, timingSafeEqual } from 'node:crypto';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import { AppError } from '../app-error.ts';
import { refuseOtherMethods } from './methods.ts';
import type { PageCache } from './page-cache.ts';
import { bearerToken } from './session-caller.ts';
import { pathOf } from '../path-of.ts';

/** What the figures need from the rest of the product. */
export interface MetricsDeps {
  /** Whoever sends it as bearer token may read. */
  token: string;
  /**
   * Connections of this copy: all, idle ones, calls that wait for one, and the most there may be.
   */
  readPool: () => { open: number; idle: number; waiting: number; limit: number };
  /** When the newest nightly backup was saved: null for never, undefined where none are set up. */
  readLastBackup: () => Promise<Date | null | undefined>;
  /** Asks the database what still waits to be done; fails when it is away. */
  readWork: () => Promise<Work>;
}

/** Counts an answer: its kind, its status, and how long it took in seconds. */
export type CountRequest = (route: string, status: number, seconds: number) => void;

/** What still waits to be done, by all copies of the app together. */
interface Work {
  /** Jobs that are ready to run, as the queue last counted them. */
  readyJobs: number;
  /** Messages that wait to be delivered, to webhooks and by email. */
  waiting: number;
  /** When the longest waiting one was made. */
  oldest: Date | null;
  /** Messages to webhooks that nobody tries any more. */
  givenUp: number;
}

/**
 * Serves `GET /metrics` in the text format of Prometheus, version 0.0.4, to whoever knows the token.
 * No figure names a person, an address or a path: every label has a fixed handful of values.
 * Call it before the routes that are to be counted.
 * @returns what counts a request that none of them answers
 */
export function serveMetrics(
  app: FastifyInstance,
  deps: MetricsDeps,
  cache: PageCache,
): CountRequest {
  const registry = new Registry();
  const count = countRequests(registry);
  const tell = figuresOfAReading(registry);
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();
  app.addHook('onClose', async () => void delay.disable());
  app.addHook('onResponse', (request, reply, done) => {
    count(routeClass(request), reply.statusCode, reply.elapsedTime / 1000);
    done();
  });
  app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    if (!isToken(request.headers.authorization, deps.token)) {
      throw new AppError('not_signed_in', 'The figures need the token.');
    }
    tell({
      work: await inTime(deps.readWork()),
      lastBackup: await deps.readLastBackup(),
      cache: cache.figures(),
      pool: deps.readPool(),
      memory: process.memoryUsage(),
      cpu: process.cpuUsage(),
      delay,
    });
    delay.reset();
    return reply.header('content-type', registry.contentType).send(await registry.metrics());
  });
  refuseOtherMethods(app, '/metrics', 'GET');
  return count;
}

/** Longest wait for the database, in ms: the other figures must not be lost when it is away. */
const READ_LIMIT_MS = 3_000;

/** The work, or null when the database does not answer in time. */
function inTime(work: Promise<Work>): Promise<Work | null> {
  return Promise.race([work.catch(() => null), setTimeout(READ_LIMIT_MS, null, { ref: false })]);
}

function isToken(header: string | undefined, token: string): boolean {
  const given = bearerToken(header);
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return given !== null && timingSafeEqual(digest(given), digest(token));
}

/** The kind of answer. Pages and the API are told apart by whether something was sent. */
function routeClass(request: FastifyRequest): string {
  const path = pathOf(request.url);
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  if (path.startsWith('/api/')) return isRead ? 'api_read' : 'api_write';
  if (OPERATOR_PATHS.has(path)) return 'operator';
  if (path.startsWith('/images/')) return 'upload';
  // The pages take every path that nothing else answers; restoring a backup has a route of its own.
  const route = request.routeOptions.url;
  if (route !== '*' && !route?.startsWith('/admin')) return route === undefined ? 'other' : 'file';
  if (/^\/admin([/.]|$)/.test(path)) return isRead ? 'admin_page' : 'admin_form';
  return isRead ? 'page' : 'form';
}

const OPERATOR_PATHS = new Set(['/healthz', '/readyz', '/metrics']);

/** Upper ends of the classes of the histogram, in seconds. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Counts answers by kind and status, and how long they took by kind. */
function countRequests(registry: Registry): CountRequest {
  const answers = new Counter({
    name: 'song_xanh_http_requests_total',
    help: 'Answers since the start of this copy, by kind and status.',
    labelNames: ['route', 'status'],
    registers: [registry],
  });
  const timings = new Histogram({
    name: 'song_xanh_http_request_seconds',
    help: 'Time from the head of a request to the end of its answer, by kind.',
    labelNames: ['route'],
    buckets: BUCKETS,
    registers: [registry],
  });
  return (route, status, seconds) => {
    // Not `labels(...)`: a child looks its labels up each time as well, and takes longer.
    answers.inc({ route, status });
    timings.observe({ route }, seconds);
  };
}

/** What is read when somebody asks for the figures. */
interface Reading {
  work: Work | null;
  lastBackup: Date | null | undefined;
  cache: ReturnType<PageCache['figures']>;
  pool: ReturnType<MetricsDeps['readPool']>;
  memory: NodeJS.MemoryUsage;
  cpu: NodeJS.CpuUsage;
  delay: ReturnType<typeof monitorEventLoopDelay>;
}

/** Name: what it is, and where it stands in a reading; undefined leaves it out. */
type Figures = Record<string, [help: string, read: (reading: Reading) => number | undefined]>;

/*
 * The figures of the process itself have the names that common dashboards know. They are not the
 * library's default figures, which are thirty more and listen to every run of the garbage
 * collector.
 */
const COUNTERS: Figures = {
  song_xanh_page_cache_hits_total: ['Shared pages sent from the cache.', ({ cache }) => cache.hits],
  song_xanh_page_cache_misses_total: ['Shared pages rendered.', ({ cache }) => cache.misses],
  process_cpu_seconds_total: ['Processor time.', ({ cpu }) => (cpu.user + cpu.system) / 1e6],
};
const LAG = 'Delay of the event loop since the last reading';
const GAUGES: Figures = {
  song_xanh_page_cache_pages: ['Pages in the cache.', ({ cache }) => cache.pages],
  song_xanh_page_cache_bytes: [
    'Memory of the cached pages, estimated.',
    ({ cache }) => cache.bytes,
  ],
  song_xanh_database_up: ['Whether the database answered just now.', ({ work }) => (work ? 1 : 0)],
  song_xanh_jobs_ready: ['Jobs that are due, as last counted.', ({ work }) => work?.readyJobs],
  song_xanh_messages_waiting: ['Messages that wait to be delivered.', ({ work }) => work?.waiting],
  song_xanh_messages_oldest_seconds: [
    'Age of the message that has waited longest.',
    ({ work }) => (work ? age(work) : undefined),
  ],
  song_xanh_messages_given_up: [
    'Webhook messages that were given up.',
    ({ work }) => work?.givenUp,
  ],
  song_xanh_last_backup_time_seconds: [
    'When the newest nightly backup was saved, Unix time; 0 for never.',
    ({ lastBackup }) => (lastBackup === undefined ? undefined : Number(lastBackup) / 1000),
  ],
  song_xanh_database_connections_max: [
    'The most connections there may be.',
    ({ pool }) => pool.limit,
  ],
  song_xanh_database_waiting: ['Queries that wait for a connection.', ({ pool }) => pool.waiting],
  process_start_time_seconds: [
    'When this copy started, Unix time.',
    () => Date.now() / 1000 - process.uptime(),
  ],
  process_resident_memory_bytes: ['Memory of the process.', ({ memory }) => memory.rss],
  nodejs_heap_size_used_bytes: ['Heap in use.', ({ memory }) => memory.heapUsed],
  nodejs_heap_size_total_bytes: ['Heap reserved.', ({ memory }) => memory.heapTotal],
  nodejs_external_memory_bytes: ['Memory outside the heap.', ({ memory }) => memory.external],
  nodejs_eventloop_lag_p50_seconds: [`${LAG}, half.`, ({ delay }) => lag(delay.percentile(50))],
  nodejs_eventloop_lag_p99_seconds: [
    `${LAG}, 99 of 100.`,
    ({ delay }) => lag(delay.percentile(99)),
  ],
  nodejs_eventloop_lag_max_seconds: [`${LAG}, longest.`, ({ delay }) => lag(delay.max)],
};

/** In seconds; 0 when nothing waits. */
const age = ({ oldest }: Work): number =>
  oldest ? Math.max(0, Date.now() - oldest.getTime()) / 1000 : 0;

/** In seconds. Until its first measurement the histogram gives NaN; afterwards, nanoseconds. */
const lag = (nanoseconds: number): number => (nanoseconds > 0 ? nanoseconds / 1e9 : 0);

/** @returns what tells the registry a reading */
function figuresOfAReading(registry: Registry): (reading: Reading) => void {
  const registers = [registry];
  const counters = Object.entries(COUNTERS).map(([name, [help, read]]) => {
    const counter = new Counter({ name, help, registers });
    return (reading: Reading) => {
      counter.reset();
      counter.inc(read(reading) ?? 0);
    };
  });
  const gauges = Object.entries(GAUGES).map(([name, [help, read]]) => {
    const gauge = new Gauge({ name, help, registers });
    return (reading: Reading) => {
      const value = read(reading);
      if (value === undefined) gauge.remove();
      else gauge.set(value);
    };
  });
  const connections = new Gauge({
    name: 'song_xanh_database_connections',
    help: 'Database connections of this copy.',
    labelNames: ['state'],
    registers,
  });
  return (reading) => {
    for (const tell of [...counters, ...gauges]) tell(reading);
    connections.set({ state: 'busy' }, reading.pool.open - reading.pool.idle);
    connections.set({ state: 'idle' }, reading.pool.idle);
  };
}
