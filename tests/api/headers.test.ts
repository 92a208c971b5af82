import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { AppError } from '../../src/server/app-error.ts';
import { serveClientFiles } from '../../src/server/http/client-files.ts';
import { nonceToHashes } from '../../src/web/lib/inline-hashes.ts';
import type { PageCall } from '../../src/server/http/page-call.ts';
import { route } from '../../src/server/http/route.ts';
import { endpoint, errorAnswer } from '../../src/shared/api/endpoint.ts';
import { createApiServer, type ApiServer } from '../support/api-server.ts';

const ANSWER = z.object({ name: z.string() });
const OWN_SCRIPT = 'start()';
let server: ApiServer;
let folder: string;

/** The error of the query builder when the database refuses a statement. */
function failedQuery(cause: Error) {
  return Object.assign(
    new Error('Failed query: select * from bookings\nparams: canary@example.com', { cause }),
    {
      query: 'select * from bookings',
      params: ['canary@example.com'],
    },
  );
}

const FAILURES: Record<string, () => unknown> = {
  bug: () => new TypeError('canary is not a function'),
  text: () => 'canary text',
  sql: () =>
    failedQuery(Object.assign(new Error('relation "canary" does not exist'), { code: '42P01' })),
  away: () =>
    failedQuery(Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })),
  refused: () => new AppError('conflict', 'Someone else was faster.'),
};

const routes = [
  route(
    endpoint({
      method: 'POST',
      path: '/api/written.php',
      access: 'anyone',
      tag: 'test',
      summary: 'Test',
      body: ANSWER,
      answer: ANSWER,
    }),
    async () => ({ name: 'lan' }),
  ),
  route(
    endpoint({
      method: 'GET',
      path: '/api/good.php',
      access: 'anyone',
      tag: 'test',
      summary: 'Test',
      answer: ANSWER,
    }),
    async () => ({ name: 'lan' }),
  ),
  route(
    endpoint({
      method: 'GET',
      path: '/api/unfit.php',
      access: 'anyone',
      tag: 'test',
      summary: 'Test',
      answer: ANSWER,
    }),
    async () => ({ canary: 'password_hash' }) as unknown as { name: string },
  ),
  ...Object.entries(FAILURES).map(([name, failure]) =>
    route(
      endpoint({
        method: 'GET',
        path: `/api/${name}.php`,
        access: 'anyone',
        tag: 'test',
        summary: 'Test',
        answer: ANSWER,
      }),
      async () => {
        throw failure();
      },
    ),
  ),
];

/** Addresses without a page; one of them cannot be decoded. */
const NOWHERE = new Set([
  '/nowhere',
  '/%25E0%25A4%25A',
  '/assets/entry-000000.js',
  '/assets/',
  '/assets/.env',
]);

async function renderPage(request: Request, call: PageCall): Promise<Response> {
  const { pathname } = new URL(request.url);
  const failure = FAILURES[pathname.slice('/fails/'.length)];
  if (pathname.startsWith('/broken')) throw new TypeError('canary at /srv/app/page.tsx:1');
  if (failure) call.reportError(failure());
  if (pathname === '/moved') return new Response(null, { status: 302, headers: { location: '/' } });
  if (pathname.endsWith('.data'))
    return new Response('[]', { headers: { 'content-type': 'text/x-script' } });
  if (pathname.endsWith('.xml'))
    return new Response('<urlset/>', { headers: { 'content-type': 'application/xml' } });
  const html = `<!doctype html><title>Page</title><script nonce="${call.nonce}">${OWN_SCRIPT}</script><script>stolen()</script><script nonce="guess">stolen()</script>`;
  const { html: body, ...hashes } = nonceToHashes(html, call.nonce);
  call.takePage({ body: Buffer.from(body), ...hashes });
  const headers = new Headers(pathname === '/' ? { 'cache-control': 'public, max-age=0' } : {});
  return new Response(null, { status: NOWHERE.has(pathname) ? 404 : 200, headers });
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'song-xanh-files-'));
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'assets', 'entry-abc123.js'), 'start()');
  writeFileSync(join(folder, 'assets', 'entry-abc123.js.br'), 'compressed');
  writeFileSync(join(folder, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  server = await createApiServer({
    routes,
    renderPage,
    clientFiles: serveClientFiles(folder),
    readiness: async () => 'database',
    trustProxy: '127.0.0.1',
    mapStyleUrl: 'https://maps.example/style.json',
  });
});

afterAll(async () => {
  await server.app.close();
  rmSync(folder, { recursive: true });
});

/** Every kind of answer, with its status. */
const KINDS: [string, InjectOptions & { url: string }, number][] = [
  ['a shared page', { url: '/' }, 200],
  ['the same page from memory', { url: '/' }, 200],
  ['a page of one visitor', { url: '/', headers: { cookie: 'session=x' } }, 200],
  ['a page that is not cached', { url: '/about' }, 200],
  ['a page that does not exist', { url: '/nowhere' }, 404],
  ['a page whose loader failed', { url: '/fails/bug' }, 500],
  ['a page without its database', { url: '/fails/away' }, 503],
  ['a page that could not be rendered', { url: '/broken' }, 500],
  ['a page that is not HTML', { url: '/sitemap.xml' }, 200],
  [
    'a form from another site',
    { url: '/booking', method: 'POST', headers: { 'sec-fetch-site': 'cross-site' } },
    403,
  ],
  [
    'a form that is too large',
    {
      url: '/booking',
      method: 'POST',
      headers: { 'sec-fetch-site': 'same-origin', 'content-type': 'text/plain' },
      payload: 'x'.repeat(600_000),
    },
    413,
  ],
  ['a method that no page supports', { url: '/about', method: 'DELETE' }, 405],
  ['a file with a hash', { url: '/assets/entry-abc123.js' }, 200],
  ['a file of another version of the site', { url: '/assets/entry-000000.js' }, 404],
  [
    'a compressed file',
    { url: '/assets/entry-abc123.js', headers: { 'accept-encoding': 'br' } },
    200,
  ],
  ['a picture', { url: '/favicon.svg' }, 200],
  [
    'a range of a file beyond its end',
    { url: '/favicon.svg', headers: { range: 'bytes=9000-' } },
    416,
  ],
  ['an API answer', { url: '/api/good.php' }, 200],
  ['an API answer without its body', { url: '/api/good.php', method: 'HEAD' }, 200],
  ['an API answer that does not fit its schema', { url: '/api/unfit.php' }, 500],
  ['an API error of the product', { url: '/api/refused.php' }, 409],
  ['an API bug', { url: '/api/bug.php' }, 500],
  ['an API bug that throws a text', { url: '/api/text.php' }, 500],
  ['an API statement that the database refused', { url: '/api/sql.php' }, 500],
  ['an API call without its database', { url: '/api/away.php' }, 503],
  ['an API address that does not exist', { url: '/api/nothing.php' }, 404],
  ['an API address with another method', { url: '/api/good.php', method: 'POST' }, 405],
  ['the description of the API', { url: '/api/openapi.json' }, 200],
  ['the documentation of the API', { url: '/api/docs/' }, 200],
  ['a file of the documentation', { url: '/api/docs/static/swagger-ui.css' }, 200],
  ['a file outside of its folder', { url: '/api/docs/static/..%2f..%2fpackage.json' }, 404],
  ['a file name that no disk accepts', { url: `/api/docs/static/${'x'.repeat(300)}` }, 403],
  ['an invalid host', { url: '/about', headers: { host: 'a b' } }, 400],
  ['an API address that cannot be decoded', { url: '/api/%E0%A4%A' }, 400],
  ['a page whose address cannot be decoded', { url: '/%E0%A4%A' }, 404],
  ['the health of the process', { url: '/healthz' }, 200],
  ['the readiness of the process', { url: '/readyz' }, 503],
];

test('the documentation of the API has the name of the agency and nothing of the tool that shows it', async () => {
  const page = await server.app.inject('/api/docs/');
  expect(page.body).toContain('<title>Song Xanh Travel API</title>');
  expect(page.body).not.toMatch(/rel="icon"/);
  const script = await server.app.inject('/api/docs/static/swagger-initializer.js');
  expect(script.body).toContain('"layout":"BaseLayout"');
});

describe.each(KINDS)('%s', (_what, options, status) => {
  test(`has its headers and status ${status}`, async () => {
    const answer = await server.app.inject(options);
    expect(answer.statusCode).toBe(status);
    expect(answer.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'x-request-id': expect.stringMatching(/^[\da-f-]{36}$/),
    });
    expect(answer.headers['strict-transport-security']).toBeUndefined();
    const policy = directives(answer.headers['content-security-policy']);
    expect(policy['frame-ancestors']).toEqual(["'none'"]);
    expect(policy['base-uri']).toEqual(["'none'"]);
    expect(policy['default-src']).toEqual(["'none'"]);
    const scripts = policy['script-src'] ?? [];
    expect(scripts.filter((source) => !/^'self'$|^'sha256-[\w+/=]{44}'$/.test(source))).toEqual([]);
    expect('retry-after' in answer.headers).toBe(status === 503);
    expect(answer.headers['x-powered-by']).toBeUndefined();
    expect(answer.headers.server).toBeUndefined();
    const errorText = status >= 400 ? answer.body : '';
    expect(errorText).not.toMatch(
      /canary|\bat \S+[:(]|\.tsx?:|node_modules|select |Error:|params/i,
    );
  });
});

test('over https, browsers are told to keep using it', async () => {
  const https = { 'x-forwarded-proto': 'https' };
  for (const url of ['/', '/api/good.php', '/favicon.svg', '/healthz']) {
    const answer = await server.app.inject({ url, headers: https });
    expect(answer.headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
  }
});

test("a page's policy names its own scripts and no others, and its nonce is not sent", async () => {
  const hash = `'sha256-${createHash('sha256').update(OWN_SCRIPT).digest('base64')}'`;
  for (const url of ['/', '/about']) {
    const answer = await server.app.inject({ url });
    expect(directives(answer.headers['content-security-policy'])['script-src']).toEqual([
      "'self'",
      hash,
    ]);
    expect(answer.body).toContain(`<script>${OWN_SCRIPT}</script>`);
    expect(answer.body).toContain('<script nonce="guess">');
  }
});

test('every text names its charset, and an answer without a body has no type', async () => {
  const typeOf = async (url: string) => (await server.app.inject({ url })).headers['content-type'];
  expect(await typeOf('/')).toBe('text/html; charset=utf-8');
  expect(await typeOf('/about.data')).toBe('text/x-script; charset=utf-8');
  expect(await typeOf('/moved')).toBeUndefined();
});

test('the map of streets is allowed at each address of its page, and nowhere else', async () => {
  const sourcesOn = async (url: string) =>
    directives((await server.app.inject({ url })).headers['content-security-policy'])[
      'connect-src'
    ];
  for (const url of ['/explore-map', '/explore-map/', '/Explore-Map?view=map'])
    expect(await sourcesOn(url), url).toContain('https://maps.example');
  for (const url of ['/', '/explore-maps', '/blog/explore-map'])
    expect(await sourcesOn(url), url).not.toContain('https://maps.example');
});

test('whoever sends a body too slowly is told so, in a form and in a call', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    for (const path of ['/booking', '/api/written.php']) {
      const head = `POST ${path} HTTP/1.1\r\nHost: localhost\r\nSec-Fetch-Site: same-origin`;
      const begun = once(server.app.server, 'request');
      const answering = sendOver([
        `${head}\r\nContent-Type: application/json\r\nContent-Length: 20\r\n\r\n{`,
      ]);
      await begun;
      await vi.advanceTimersByTimeAsync(15_000);
      const answer = await answering;
      expect(answer).toMatch(/^HTTP\/1\.1 408 /);
      expect(answer).toMatch(/^connection: close\r$/im);
      expect(answer).toContain('The request took too long to arrive.');
    }
  } finally {
    vi.useRealTimers();
  }
});

test('a missing file is answered like a missing page', async () => {
  for (const address of ['/assets/entry-000000.js', '/assets/', '/assets/.env']) {
    const { statusCode, headers, body } = await server.app.inject(address);
    expect([statusCode, headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
    expect(body).toContain('<title>Page</title>');
  }
});

test('a request has an id of its own, which is also in the log with its error', async () => {
  const claimed = { 'x-request-id': 'claimed', 'request-id': 'claimed' };
  const answer = await server.app.inject({ url: '/api/bug.php', headers: claimed });
  const id = String(answer.headers['x-request-id']);
  expect(id).not.toBe('claimed');
  const logged = server.log.filter((line) => line.includes(id)).map((line) => JSON.parse(line));
  expect(logged).toContainEqual(
    expect.objectContaining({ msg: 'request failed', requestId: id, status: 500 }),
  );
});

test('no other site may read an answer', async () => {
  const headers = { origin: 'https://elsewhere.example', 'access-control-request-method': 'POST' };
  for (const method of ['GET', 'OPTIONS'] as const)
    for (const url of ['/', '/about', '/api/good.php', '/api/bug.php', '/favicon.svg']) {
      const answer = await server.app.inject({ method, url, headers });
      const names = Object.keys(answer.headers).filter((name) =>
        name.startsWith('access-control-'),
      );
      expect(names, `${method} ${url}`).toEqual([]);
    }
});

test('a line of the log is one JSON object, whatever the address contains', async () => {
  server.log.length = 0;
  const asked = '/nowhere%0A%7B%22level%22:60%7D"\\\u2028';
  await server.app.inject({ url: asked, headers: { 'user-agent': 'a\tb' } });
  await server.app.inject({ url: `/api/good.php?x=${asked}` });
  const lines = server.log.map((line) => JSON.parse(line) as { path?: string; level: number });
  expect(lines.map(({ path }) => path)).toContain('/api/good.php');
  expect(server.log.every((line) => /^\{[^\n]*\}\n$/.test(line))).toBe(true);
  expect(lines.filter(({ level }) => level === 60)).toEqual([]);
});

test('what was in a refused statement does not reach the log', async () => {
  server.log.length = 0;
  await server.app.inject({ url: '/api/sql.php' });
  await server.app.inject({ url: '/api/away.php' });
  await server.app.inject({ url: '/fails/away' });
  const log = server.log.join('');
  expect(log).toContain('42P01');
  expect(log).toContain('ECONNREFUSED');
  expect(log).not.toContain('canary');
});

test('a clock that is set back keeps no client from calling for longer than a minute', async () => {
  const resetAfter = async () =>
    Number((await server.app.inject({ url: '/api/good.php' })).headers['x-ratelimit-reset']);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 7 * 3_600_000 });
  expect(await resetAfter()).toBeLessThanOrEqual(60);
  vi.useRealTimers();
  expect(await resetAfter()).toBeLessThanOrEqual(60);
});

test('files with a hash in their name are cached for a year, others for an hour, answers not at all', async () => {
  const cacheOf = async (url: string) =>
    (await server.app.inject({ url })).headers['cache-control'];
  expect(await cacheOf('/assets/entry-abc123.js')).toBe('public, max-age=31536000, immutable');
  expect(await cacheOf('/favicon.svg')).toBe('public, max-age=3600');
  expect(await cacheOf('/api/good.php')).toBe('no-store');
  expect(await cacheOf('/api/bug.php')).toBe('no-store');
  expect(await cacheOf('/about')).toBe('no-store');
});

test.each([
  ['a request that is not HTTP', 'NONSENSE\r\n\r\n', '400 Bad Request'],
  [
    'a head that is too long',
    `GET / HTTP/1.1\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`,
    '431 Request Header Fields Too Large',
  ],
  [
    'a HEAD with an address that is too long',
    `HEAD /?${'x'.repeat(20_000)} HTTP/1.1\r\nHost: x\r\n\r\n`,
    '431 Request Header Fields Too Large',
  ],
  [
    'a request without a host',
    'GET /about HTTP/1.1\r\nConnection: close\r\n\r\n',
    '400 Bad Request',
  ],
  [
    'a request without a host for a cached page',
    'GET / HTTP/1.1\r\nConnection: close\r\n\r\n',
    '400 Bad Request',
  ],
  [
    'an API call without a host',
    'GET /api/good.php HTTP/1.1\r\nConnection: close\r\n\r\n',
    '400 Bad Request',
  ],
  [
    'a request with two hosts',
    'GET /about HTTP/1.1\r\nHost: x\r\nhost: y\r\nConnection: close\r\n\r\n',
    '400 Bad Request',
  ],
  [
    'an expectation that cannot be met',
    'GET /about HTTP/1.1\r\nHost: x\r\nExpect: foo\r\nConnection: close\r\n\r\n',
    '417 Expectation Failed',
  ],
  [
    'a tunnel',
    'CONNECT elsewhere.example:443 HTTP/1.1\r\nHost: elsewhere.example\r\n\r\n',
    '405 Method Not Allowed',
  ],
])('%s is answered like all errors, and the connection is closed', async (_what, sent, status) => {
  const answer = await sendOver([sent]);
  const [head = '', body = ''] = answer.split('\r\n\r\n');
  expect(head).toMatch(new RegExp(`^HTTP/1\\.1 ${status}\r\n`));
  for (const header of [
    "content-security-policy: default-src 'none'",
    'x-content-type-options: nosniff',
    'cache-control: no-store',
  ])
    expect(head).toContain(header);
  expect(head).toMatch(/\r\nx-request-id: [\da-f-]{36}(\r\n|$)/);
  const told = body === '' ? 'nothing' : errorAnswer.safeParse(JSON.parse(body)).success;
  expect(told).toBe(sent.startsWith('HEAD ') ? 'nothing' : true);
});

test('a client that is still sending a header that is too long gets the answer before it is cut off', async () => {
  const parts = ['GET / HTTP/1.1\r\n', ...Array<string>(60).fill(`X: ${'x'.repeat(4_000)}\r\n`)];
  for (let turn = 0; turn < 50; turn += 1) {
    expect(await sendOver(parts)).toMatch(/^HTTP\/1\.1 431 /);
  }
});

/** The answer over a new connection on which these parts are sent one after the other. */
async function sendOver(parts: readonly string[]): Promise<string> {
  if (!server.app.server.listening) await server.app.listen({ port: 0, host: '127.0.0.1' });
  const [address] = server.app.addresses();
  return new Promise<string>((resolve, reject) => {
    const socket = connect(typeof address === 'object' ? address.port : 0, '127.0.0.1', () => {
      for (const part of parts) socket.write(part);
    });
    let text = '';
    socket.setEncoding('utf8');
    socket
      .on('data', (part) => (text += part))
      .on('end', () => resolve(text))
      .on('error', reject);
  });
}

function directives(policy: unknown): Record<string, string[]> {
  const entries = String(policy)
    .split('; ')
    .map((directive) => directive.split(' '));
  return Object.fromEntries(entries.map(([name = '', ...sources]) => [name, sources]));
}
