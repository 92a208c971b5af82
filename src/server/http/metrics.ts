import { createHash, timingSafeEqual } from 'node:crypto';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../app-error.ts';
import type { PageCache } from './page-cache.ts';

/** What the figures need from the rest of the product. */
export interface MetricsDeps {
  /** Whoever sends it as bearer token may read. */
  token: string;
  /** Connections of this copy: all, those at rest, calls that wait for one, and the most there may be. */
  readPool: () => { open: number; idle: number; waiting: number; limit: number };
  /** When the newest backup of a night was saved, null for never; undefined where none are asked for. */
  readLastBackup: () => Promise<Date | null | undefined>;
  /** Asks the database what is to be done; fails when it is away. */
  readWork: () => Promise<Work>;
}

/** Counts an answer: its kind, its status, and how long it took in seconds. */
export type CountRequest = (route: string, status: number, seconds: number) => void;

/** What is to be done, of all copies together. */
interface Work {
  /** Jobs that could be worked on, as the queue last counted them. */
  readyJobs: number;
  /** Messages that wait to be delivered, to webhooks and by e-mail. */
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
  const requests = createRequestFigures();
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();
  app.addHook('onClose', async () => void delay.disable());
  app.addHook('onResponse', (request, reply, done) => {
    requests.add(routeClass(request), reply.statusCode, reply.elapsedTime / 1000);
    done();
  });
  app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    if (!isToken(request.headers.authorization, deps.token)) {
      reply.header('www-authenticate', 'Bearer');
      throw new AppError('not_signed_in', 'The figures are for those who have the token.');
    }
    const work = await inTime(deps.readWork());
    const families = [
      ...requests.families(),
      ...cacheFamilies(cache),
      ...workFamilies(work),
      ...backupFamilies(await deps.readLastBackup()),
      ...poolFamilies(deps.readPool()),
      ...processFamilies(delay),
    ];
    delay.reset();
    return reply
      .header('content-type', 'text/plain; version=0.0.4; charset=utf-8')
      .send(families.map(textOf).join(''));
  });
  return requests.add;
}

/** Longest wait for the database, in ms: the other figures must not be lost with it. */
const READ_LIMIT_MS = 3_000;

/** The work, or null when the database does not tell it in time. */
function inTime(work: Promise<Work>): Promise<Work | null> {
  return Promise.race([work.catch(() => null), setTimeout(READ_LIMIT_MS, null, { ref: false })]);
}

function isToken(header: string | undefined, token: string): boolean {
  const [scheme, given] = (header ?? '').split(' ');
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return scheme?.toLowerCase() === 'bearer' && timingSafeEqual(digest(given ?? ''), digest(token));
}

/** What kind of answer it was; pages and the API are told apart by whether something was sent. */
function routeClass(request: FastifyRequest): string {
  const [path = ''] = request.url.split('?', 1);
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  if (path.startsWith('/api/')) return isRead ? 'api_read' : 'api_write';
  if (OPERATOR_PATHS.has(path)) return 'operator';
  if (path.startsWith('/images/')) return 'upload';
  // The pages take every path that nothing else answers, restoring a backup apart.
  const route = request.routeOptions.url;
  if (route !== '*' && !route?.startsWith('/admin')) return route === undefined ? 'other' : 'file';
  if (/^\/admin([/.]|$)/.test(path)) return isRead ? 'admin_page' : 'admin_form';
  return isRead ? 'page' : 'form';
}

const OPERATOR_PATHS = new Set(['/healthz', '/readyz', '/metrics']);

/** Upper ends of the classes of the histogram, in seconds. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

interface Timings {
  /** Answers between an end of BUCKETS and the one before it. */
  classes: Map<number, number>;
  count: number;
  /** In seconds. */
  sum: number;
}

/** Counts answers by kind and status, and how long they took by kind. */
function createRequestFigures() {
  const answers = new Map<string, { route: string; status: number; count: number }>();
  const timings = new Map<string, Timings>();
  return {
    add(route: string, status: number, seconds: number): void {
      const key = `${route} ${status}`;
      const answer = answers.get(key) ?? { route, status, count: 0 };
      answer.count += 1;
      answers.set(key, answer);
      const timing = timings.get(route) ?? { classes: new Map(), count: 0, sum: 0 };
      const end = BUCKETS.find((bucket) => seconds <= bucket) ?? Infinity;
      timing.classes.set(end, (timing.classes.get(end) ?? 0) + 1);
      timing.count += 1;
      timing.sum += seconds;
      timings.set(route, timing);
    },

    families(): Family[] {
      return [
        {
          name: 'song_xanh_http_requests_total',
          type: 'counter',
          help: 'Answers since the start of this copy, by kind and status.',
          samples: [...answers.values()].map(({ route, status, count }) => ({
            labels: `route="${route}",status="${status}"`,
            value: count,
          })),
        },
        {
          name: 'song_xanh_http_request_seconds',
          type: 'histogram',
          help: 'Time from the head of a request to the end of its answer, by kind.',
          samples: [...timings].flatMap(([route, timing]) => histogramSamples(route, timing)),
        },
      ];
    },
  };
}

/** A bucket has the answers of the ends before it as well. */
function histogramSamples(route: string, { classes, count, sum }: Timings): Sample[] {
  const labels = `route="${route}"`;
  let upTo = 0;
  return [
    ...BUCKETS.map((end) => ({
      suffix: '_bucket',
      labels: `${labels},le="${end}"`,
      value: (upTo += classes.get(end) ?? 0),
    })),
    { suffix: '_bucket', labels: `${labels},le="+Inf"`, value: count },
    { suffix: '_sum', labels, value: sum },
    { suffix: '_count', labels, value: count },
  ];
}

function cacheFamilies(cache: PageCache): Family[] {
  const { hits, misses, pages, bytes } = cache.figures();
  return [
    single('song_xanh_page_cache_hits_total', 'counter', 'Shared pages sent from memory.', hits),
    single('song_xanh_page_cache_misses_total', 'counter', 'Shared pages rendered.', misses),
    single('song_xanh_page_cache_pages', 'gauge', 'Pages kept.', pages),
    single('song_xanh_page_cache_bytes', 'gauge', 'Memory of the kept pages, estimated.', bytes),
  ];
}

function workFamilies(work: Work | null): Family[] {
  const isUp = single(
    'song_xanh_database_up',
    'gauge',
    'Whether the database answered just now.',
    work ? 1 : 0,
  );
  if (!work) return [isUp];
  const age = work.oldest ? Math.max(0, Date.now() - work.oldest.getTime()) / 1000 : 0;
  return [
    isUp,
    single('song_xanh_jobs_ready', 'gauge', 'Jobs to do, as last counted.', work.readyJobs),
    single('song_xanh_messages_waiting', 'gauge', 'Messages to deliver.', work.waiting),
    single('song_xanh_messages_oldest_seconds', 'gauge', 'Age of the longest waiting.', age),
    single('song_xanh_messages_given_up', 'gauge', 'Webhook messages given up.', work.givenUp),
  ];
}

function backupFamilies(last: Date | null | undefined): Family[] {
  if (last === undefined) return [];
  const seconds = (last?.getTime() ?? 0) / 1000;
  const help = 'When the newest backup of a night was saved, Unix time; 0 for never.';
  return [single('song_xanh_last_backup_time_seconds', 'gauge', help, seconds)];
}

function poolFamilies(pool: ReturnType<MetricsDeps['readPool']>): Family[] {
  const { open, idle, waiting, limit } = pool;
  return [
    {
      name: 'song_xanh_database_connections',
      type: 'gauge',
      help: 'Connections of this copy.',
      samples: [
        { labels: 'state="busy"', value: open - idle },
        { labels: 'state="idle"', value: idle },
      ],
    },
    single('song_xanh_database_connections_max', 'gauge', 'The most there may be.', limit),
    single('song_xanh_database_waiting', 'gauge', 'Calls that wait for a connection.', waiting),
  ];
}

/** The process itself, under the names that everybody's dashboards know. */
function processFamilies(delay: ReturnType<typeof monitorEventLoopDelay>): Family[] {
  const { rss, heapUsed, heapTotal, external } = process.memoryUsage();
  const { user, system } = process.cpuUsage();
  const started = Date.now() / 1000 - process.uptime();
  // Before its first measurement the histogram says NaN, in nanoseconds afterwards.
  const seconds = (nanoseconds: number) => (nanoseconds > 0 ? nanoseconds / 1e9 : 0);
  const LAG = 'Delay of the event loop since the last reading';
  return [
    single('process_cpu_seconds_total', 'counter', 'Processor time.', (user + system) / 1e6),
    single('process_start_time_seconds', 'gauge', 'When it started, Unix time.', started),
    single('process_resident_memory_bytes', 'gauge', 'Memory of the process.', rss),
    single('nodejs_heap_size_used_bytes', 'gauge', 'Heap in use.', heapUsed),
    single('nodejs_heap_size_total_bytes', 'gauge', 'Heap taken.', heapTotal),
    single('nodejs_external_memory_bytes', 'gauge', 'Memory beside the heap.', external),
    single(
      'nodejs_eventloop_lag_p50_seconds',
      'gauge',
      `${LAG}, half.`,
      seconds(delay.percentile(50)),
    ),
    single(
      'nodejs_eventloop_lag_p99_seconds',
      'gauge',
      `${LAG}, 99 of 100.`,
      seconds(delay.percentile(99)),
    ),
    single('nodejs_eventloop_lag_max_seconds', 'gauge', `${LAG}, longest.`, seconds(delay.max)),
  ];
}

interface Sample {
  suffix?: string;
  /** Such as `route="page"`; our own words only, so that nothing needs escaping. */
  labels: string;
  value: number;
}

interface Family {
  name: string;
  type: 'counter' | 'gauge' | 'histogram';
  help: string;
  samples: Sample[];
}

function single(name: string, type: Family['type'], help: string, value: number): Family {
  return { name, type, help, samples: [{ labels: '', value }] };
}

function textOf({ name, type, help, samples }: Family): string {
  const lines = samples.map(
    ({ suffix = '', labels, value }) => `${name}${suffix}${labels && `{${labels}}`} ${value}\n`,
  );
  return `# HELP ${name} ${help}\n# TYPE ${name} ${type}\n${lines.join('')}`;
}
