import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createApiServer, type ApiServer } from '../support/api-server.ts';
import { startAppOnDatabase, type AppOnDatabase } from '../support/app-on-database.ts';
import { TEST_ADMIN } from '../support/app.ts';
import { PATIENCE_MS } from '../support/patience.ts';
import { startWebhookReceiver, type WebhookReceiver } from '../support/webhook-receiver.ts';

const TOKEN = 'a-token-for-the-figures';
const READER = { authorization: `Bearer ${TOKEN}` };

/**
 * Figures by name and labels, the labels in alphabetical order, such as
 * `a_bucket{le="1",route="page"}`.
 */
type Figures = Map<string, number>;

/**
 * Reads the text format of Prometheus 0.0.4 as specified, and throws if the text does not conform.
 */
function parseFigures(text: string): Figures {
  const figures: Figures = new Map();
  const types = new Map<string, string>();
  expect(text.endsWith('\n')).toBe(true);
  for (const line of text.trimEnd().split('\n')) {
    const [, name = '', type = ''] = /^# TYPE (\S+) (counter|gauge|histogram)$/.exec(line) ?? [];
    expect(name !== '' && types.has(name), `${name} is described twice`).toBe(false);
    if (name) types.set(name, type);
    if (line === '' || line.startsWith('# ')) continue;
    const sample = /^([a-z_][a-z0-9_]*)(\{(?:[a-z]+="[^"\\\n]*",?)+\})? (\S+)$/.exec(line);
    expect(sample, line).not.toBeNull();
    const [, series = '', written = '', value = ''] = sample ?? [];
    const labels = written && `{${written.slice(1, -1).split(',').toSorted().join(',')}}`;
    const family = series.replace(/_(bucket|sum|count)$/, '');
    expect(types.get(series) ?? types.get(family), line).toBeDefined();
    expect(figures.has(series + labels), `${line} occurs twice`).toBe(false);
    expect(Number(value), line).not.toBeNaN();
    figures.set(series + labels, Number(value));
  }
  return figures;
}

describe('the figures of the HTTP server', () => {
  let server: ApiServer;
  let isDatabaseAway = false;

  beforeAll(async () => {
    server = await createApiServer({
      routes: [],
      renderPage: async (request) =>
        new Response('<!doctype html><title>Page</title>', {
          status: new URL(request.url).pathname === '/nowhere' ? 404 : 200,
          headers: { 'content-type': 'text/html', 'cache-control': 'public, max-age=0' },
        }),
      metrics: {
        token: TOKEN,
        readLastBackup: async () => new Date('2026-11-22T19:05:00Z'),
        readPool: () => ({ open: 5, idle: 3, waiting: 1, limit: 12 }),
        readWork: async () => {
          if (isDatabaseAway) throw new Error('connect ECONNREFUSED 10.0.0.9');
          return { readyJobs: 2, waiting: 0, oldest: null, givenUp: 0 };
        },
      },
    });
  });

  afterAll(() => server.app.close());

  async function read(): Promise<{ text: string; figures: Figures }> {
    const answer = await server.app.inject({ url: '/metrics', headers: READER });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('text/plain; version=0.0.4; charset=utf-8');
    expect(answer.headers['cache-control']).toBe('no-store');
    return { text: answer.body, figures: parseFigures(answer.body) };
  }

  test.each([
    ['no token', {}],
    ['another token', { authorization: 'Bearer another-token-here' }],
    ['the beginning of the token', { authorization: `Bearer ${TOKEN.slice(0, -1)}` }],
    ['an empty token', { authorization: 'Bearer ' }],
    ['another scheme', { authorization: `Basic ${TOKEN}` }],
  ])('are refused with %s', async (_what, headers) => {
    const answer = await server.app.inject({ url: '/metrics', headers });
    expect(answer.statusCode).toBe(401);
    expect(answer.headers['www-authenticate']).toBe('Bearer');
    expect(answer.body).not.toContain('song_xanh');
  });

  test('count answers by kind and status, and how long they took', async () => {
    const before = (await read()).figures;
    await server.app.inject('/events');
    await server.app.inject('/nowhere');
    await server.app.inject('/nowhere');
    await server.app.inject('/admin/bookings.data?x=1');
    await server.app.inject('/api/nothing.php');
    await server.app.inject('/images/nothing.jpg');
    await server.app.inject({ url: '/booking', method: 'POST' });
    const after = (await read()).figures;
    const grown = (name: string) => (after.get(name) ?? 0) - (before.get(name) ?? 0);
    const answers = (route: string, status: number) =>
      grown(`song_xanh_http_requests_total{route="${route}",status="${status}"}`);
    expect(answers('page', 200)).toBe(1);
    expect(answers('page', 404)).toBe(2);
    expect(answers('admin_page', 200)).toBe(1);
    expect(answers('api_read', 404)).toBe(1);
    expect(answers('upload', 404)).toBe(1);
    expect(answers('form', 403) + answers('form', 200)).toBe(1);
    expect(grown('song_xanh_http_request_seconds_count{route="page"}')).toBe(3);
    expect(grown('song_xanh_http_request_seconds_bucket{le="+Inf",route="page"}')).toBe(3);
    expect(grown('song_xanh_http_request_seconds_sum{route="page"}')).toBeGreaterThan(0);
  });

  test('have a histogram in which each bucket includes the smaller ones', async () => {
    const { figures } = await read();
    const classes = [...figures]
      .filter(([name]) => /^song_xanh_http_request_seconds_bucket\{.*route="page"/.test(name))
      .map(([, value]) => value);
    expect(classes.length).toBeGreaterThan(5);
    expect(classes).toEqual(classes.toSorted((a, b) => a - b));
    expect(classes.at(-1)).toBe(figures.get('song_xanh_http_request_seconds_count{route="page"}'));
  });

  test('say how often a page was cached', async () => {
    const before = (await read()).figures;
    for (let visit = 0; visit < 4; visit += 1) await server.app.inject('/about');
    const after = (await read()).figures;
    const grown = (name: string) => (after.get(name) ?? 0) - (before.get(name) ?? 0);
    expect(grown('song_xanh_page_cache_misses_total')).toBe(1);
    expect(grown('song_xanh_page_cache_hits_total')).toBe(3);
    expect(grown('song_xanh_page_cache_pages')).toBe(1);
    expect(grown('song_xanh_page_cache_bytes')).toBeGreaterThan(30);
  });

  test('never contain what somebody asked for, however many different requests there are', async () => {
    const series = async () => [...(await read()).figures.keys()];
    await server.app.inject('/contact');
    await server.app.inject('/admin/canary');
    const before = await series();
    for (let visit = 0; visit < 100; visit += 1) {
      const url = `/${visit % 2 ? 'admin/' : ''}canary-${visit}?email=canary${visit}@mail.example`;
      await server.app.inject({ url, headers: { cookie: `session=canary${visit}` } });
    }
    expect(await series()).toEqual(before);
    expect((await read()).text).not.toContain('canary');
  });

  test('describe the process, its connections and the last backup', async () => {
    const { figures: told } = await read();
    expect(told.get('song_xanh_last_backup_time_seconds')).toBe(1_795_374_300);
    const { figures } = await read();
    expect(figures.get('process_resident_memory_bytes')).toBeGreaterThan(20_000_000);
    expect(figures.get('process_cpu_seconds_total')).toBeGreaterThan(0);
    expect(figures.get('process_start_time_seconds')).toBeLessThan(Date.now() / 1000);
    expect(figures.get('nodejs_eventloop_lag_p99_seconds')).toBeLessThan(60);
    expect(figures.get('song_xanh_database_connections{state="busy"}')).toBe(2);
    expect(figures.get('song_xanh_database_connections{state="idle"}')).toBe(3);
    expect(figures.get('song_xanh_database_connections_max')).toBe(12);
    expect(figures.get('song_xanh_database_waiting')).toBe(1);
    expect(figures.get('song_xanh_jobs_ready')).toBe(2);
  });

  test('exist without the database, and say that it is away', async () => {
    isDatabaseAway = true;
    const { figures, text } = await read();
    isDatabaseAway = false;
    expect(figures.get('song_xanh_database_up')).toBe(0);
    expect(figures.has('song_xanh_messages_waiting')).toBe(false);
    expect(text).not.toContain('10.0.0.9');
    expect((await read()).figures.get('song_xanh_database_up')).toBe(1);
  });
});

test('without a token in the settings there are no figures', async () => {
  const { app } = await createApiServer({
    routes: [],
    renderPage: async () => new Response('Not here', { status: 404 }),
  });
  const answer = await app.inject({ url: '/metrics', headers: { authorization: 'Bearer ' } });
  expect(answer.statusCode).toBe(404);
  await app.close();
});

describe('the figures of the running product', () => {
  let app: AppOnDatabase;
  /** The webhook, and the collector of traces. */
  let receiver: WebhookReceiver;

  beforeAll(async () => {
    receiver = await startWebhookReceiver();
    app = await startAppOnDatabase({
      METRICS_TOKEN: TOKEN,
      OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url,
      OTEL_SERVICE_NAME: 'song-xanh-under-test',
      OTEL_BSP_SCHEDULE_DELAY: '100',
      WEBHOOK_PASSWORD_RESET_URL: receiver.url,
      SEED: 'none',
    });
  });

  afterAll(async () => {
    await app.remove();
    await receiver.stop();
  });

  test('count the messages that wait and those that were given up', async () => {
    const client = new Client({ connectionString: app.connectionString });
    await client.connect();
    await client.query(`insert into webhook_deliveries (id, hook, body, state, created_at, next_attempt_at)
      values ('msg_1', 'contact', '{}', 'waiting', now() - interval '10 minutes', now() + interval '1 hour'),
             ('msg_2', 'contact', '{}', 'exhausted', now() - interval '2 days', null),
             ('msg_3', 'contact', '{}', 'delivered', now() - interval '2 days', null)`);
    await client.end();
    const answer = await fetch(`${app.url}/metrics`, { headers: READER });
    const figures = parseFigures(await answer.text());
    expect(figures.get('song_xanh_database_up')).toBe(1);
    expect(figures.get('song_xanh_messages_waiting')).toBe(1);
    expect(figures.get('song_xanh_messages_given_up')).toBe(1);
    const age = figures.get('song_xanh_messages_oldest_seconds') ?? 0;
    expect(age).toBeGreaterThanOrEqual(600);
    expect(age).toBeLessThan(900);
    expect(figures.get('song_xanh_jobs_ready')).toBeGreaterThanOrEqual(0);
    const open =
      (figures.get('song_xanh_database_connections{state="busy"}') ?? 0) +
      (figures.get('song_xanh_database_connections{state="idle"}') ?? 0);
    expect(open).toBeGreaterThan(0);
    expect(figures.get('song_xanh_database_connections_max')).toBeGreaterThanOrEqual(open);
  });

  test('come with traces of a request and of a call to a webhook, without their contents', async () => {
    await fetch(`${app.url}/api/request-password-reset.php?canary=1`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: TEST_ADMIN.email }),
    });
    const traces = () => receiver.messages.filter(({ path }) => path === '/hook/v1/traces');
    const spans = () => traces().flatMap(({ body }) => spansOf(String(body)));
    const asked = () => spans().find(({ name }) => name === 'POST /api/request-password-reset.php');
    const called = () => spans().find(({ attributes }) => 'server.address' in attributes);
    const both = () => [asked(), called()].map((span) => span?.attributes);
    await expect.poll(both, { timeout: PATIENCE_MS }).toMatchObject([
      { 'url.path': '/api/request-password-reset.php', 'http.response.status_code': 200 },
      { 'server.address': '127.0.0.1', 'http.response.status_code': 200 },
    ]);
    const said = String(traces().map(({ body }) => String(body)));
    expect(said).toContain('song-xanh-under-test');
    expect(said).not.toMatch(/canary|@|\/hook/);
  });
});

/** The spans of a message of OTLP in JSON. */
function spansOf(message: string) {
  interface Attribute {
    key: string;
    value: { stringValue?: string; intValue?: number };
  }
  const { resourceSpans } = JSON.parse(message) as {
    resourceSpans: { scopeSpans: { spans: { name: string; attributes: Attribute[] }[] }[] }[];
  };
  return resourceSpans
    .flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans))
    .map(({ name, attributes }) => ({
      name,
      attributes: Object.fromEntries(
        attributes.map(({ key, value }) => [key, value.stringValue ?? Number(value.intValue)]),
      ),
    }));
}
