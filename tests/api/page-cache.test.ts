import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { ContentChange } from '../../src/shared/content-tags.ts';
import { createApiServer, type ApiServer } from '../support/api-server.ts';
import { PATIENCE_MS } from '../support/patience.ts';
import { plainRequest } from '../support/plain-request.ts';

const PUBLIC = 'public, max-age=0, s-maxage=60, stale-while-revalidate=600';

/** What the pages answer at the moment; `version` counts the changes of their content. */
let answer: (request: Request, call: object) => Promise<Response>;
let rendered: string[];
let version: number;
let server: ApiServer;
let origin: string;
let listeners: ((change: ContentChange) => void)[];
const change = (changed: ContentChange) => listeners.forEach((hear) => hear(changed));

beforeEach(async () => {
  rendered = [];
  version = 1;
  listeners = [];
  answer = async ({ url }) => page(`version ${version} of ${new URL(url).pathname}`);
  server = await createApiServer({
    routes: [],
    content: {
      onChange: (listener) => void listeners.push(listener),
      caughtUp: async () => undefined,
    },
    renderPage: (request, call) => {
      rendered.push(request.url.replace('http://localhost', ''));
      return answer(request, call);
    },
    trustProxy: '127.0.0.1',
  });
  origin = await server.app.listen({ port: 0 });
});

const closing: Promise<unknown>[] = [];
// A server takes a while to close: the next test does not wait for it.
afterEach(() => void closing.push(server.app.close()));
afterAll(() => Promise.all(closing));

function page(text: string, headers: Record<string, string> = {}, status = 200): Response {
  return new Response(`<!doctype html><title>Page</title>${text}`, {
    status,
    headers: { 'content-type': 'text/html', 'cache-control': PUBLIC, ...headers },
  });
}

const ask = (url: string, headers: Record<string, string> = {}) =>
  plainRequest(origin + url, headers);

const textOf = async (url: string) => (await ask(url)).body.split('</title>')[1];

describe('a cached page', () => {
  test('holds nothing of the person who asked for it first', async () => {
    answer = async (request, call) =>
      page(JSON.stringify([request.url, [...request.headers], await request.text(), call]));
    const personal = {
      cookie: 'device=canary-cookie; wishlist=canary-list',
      'user-agent': 'canary-agent',
      referer: 'http://localhost/canary-referer',
      'accept-language': 'canary-language',
      'x-forwarded-for': '203.0.113.77',
      'x-forwarded-proto': 'https',
      authorization: 'Bearer canary-token',
      host: 'canary-host',
    };
    const address = '/contact?tour=Ha+Long&email=canary@mail.example&utm_source=canary-source';
    const first = await server.app.inject({
      url: address,
      headers: personal,
      remoteAddress: '203.0.113.77',
    });
    const second = await ask('/contact?tour=Ha+Long');
    expect(rendered).toHaveLength(1);
    expect(second.body).toBe(first.body);
    expect(second.body).toContain('Ha+Long');
    expect(second.body + JSON.stringify(second.headers)).not.toMatch(/canary|203\.0\.113/);
  });

  test('is not cached if it sets a cookie or is meant for one visitor', async () => {
    answer = async () => page('hello', { 'set-cookie': 'device=canary' });
    await ask('/about');
    answer = async () => page('hello', { 'cache-control': 'private, max-age=30' });
    await ask('/about');
    await ask('/about');
    expect(rendered).toHaveLength(3);
  });

  test('is never sent to people with a session, nor made for them', async () => {
    await ask('/about');
    const { headers } = await ask('/about', { cookie: 'session=someone' });
    expect(rendered).toHaveLength(2);
    expect(headers).toMatchObject({ 'cache-control': 'no-store', vary: 'Accept-Encoding, Cookie' });
    expect(headers['etag']).toBeUndefined();
  });

  test('is the same for every order of its parameters and whatever else an address contains', async () => {
    await ask('/package-tours?sort=rating&category=Cruise&fbclid=1');
    await ask('/package-tours?fbclid=2&category=Cruise&sort=rating&tab=reviews');
    await ask('/about?search=hanoi&page=2');
    await ask('/about');
    expect(rendered).toEqual(['/package-tours?category=Cruise&sort=rating', '/about']);
  });

  test.each([
    ['br', brotliDecompressSync],
    ['zstd', zstdDecompressSync],
    ['gzip', gunzipSync],
  ])('is sent as %s, the same at every visit', async (encoding, decompress) => {
    const tours = Array.from({ length: 99 }, (_, n) => `Tour ${n} costs $${(n * 7919) % 997}.`);
    answer = async () => page(tours.join('\n'));
    const html = await page(tours.join('\n')).text();
    const tags = new Set<unknown>();
    const visit = async () => {
      const { headers, rawPayload } = await ask('/about', { 'accept-encoding': encoding });
      expect(headers).toMatchObject({ 'content-encoding': encoding, vary: 'Accept-Encoding' });
      expect(decompress(rawPayload).toString()).toBe(html);
      tags.add(headers['etag']);
      return rawPayload.length;
    };
    const first = await visit();
    await visit();
    // From then on the smaller copy is compressed in the background: clients that accept all
    // encodings get it once it is there.
    await expect
      .poll(async () => {
        const { headers, rawPayload } = await ask('/about', { 'accept-encoding': 'br, zstd' });
        return headers['content-encoding'] === 'br' && rawPayload.length < first;
      })
      .toBe(true);
    const later = await visit();
    expect(later).toBeLessThanOrEqual(first);
    expect(await visit()).toBe(later);
    expect((await ask('/about')).body).toBe(html);
    expect([...tags]).toEqual([expect.stringMatching(/^W\/"[\w-]{22}"$/)]);
    expect(rendered).toEqual(['/about']);
  });

  test.each([
    ['gzip, deflate, br', 'br'],
    ['gzip, deflate, br, zstd', 'zstd'],
    ['br;q=0, zstd;q=0.5', 'zstd'],
    ['br;q=0.0, gzip;q=0', undefined],
    ['identity', undefined],
  ])('with Accept-Encoding %s is sent as %s', async (accepted, encoding) => {
    const { headers } = await ask('/about', { 'accept-encoding': accepted });
    expect(headers['content-encoding']).toBe(encoding);
  });

  test('is first sent in zstd, because somebody waits for it, and later in brotli at full strength', async () => {
    const headers = { 'accept-encoding': 'gzip, deflate, br, zstd' };
    const first = await ask('/about', headers);
    expect(first.headers).toMatchObject({ 'content-encoding': 'zstd', vary: 'Accept-Encoding' });
    await expect
      .poll(async () => (await ask('/about', headers)).headers)
      .toMatchObject({ 'content-encoding': 'br', etag: first.headers['etag'] });
    const later = await ask('/about', headers);
    expect(brotliDecompressSync(later.rawPayload)).toEqual(zstdDecompressSync(first.rawPayload));
    expect(rendered).toHaveLength(1);
  });

  test('is answered with 304 to clients that have it, in whatever form they say so', async () => {
    const etag = String((await ask('/about')).headers['etag']);
    for (const sent of [etag, etag.replace('W/', ''), `"other", ${etag}`, '*']) {
      const { statusCode, rawPayload } = await ask('/about', { 'if-none-match': sent });
      expect([sent, statusCode, rawPayload.length]).toEqual([sent, 304, 0]);
    }
    const other = await ask('/about', { 'if-none-match': etag.slice(0, -2) + '"' });
    expect(other.statusCode).toBe(200);
  });

  test.each<[who: string, headers: Record<string, string>, status: number]>([
    ['over https', { 'x-forwarded-proto': 'https' }, 200],
    ['over http', { 'x-forwarded-proto': 'https, http' }, 200],
    ['for a client without compression', { 'accept-encoding': 'identity' }, 200],
    ['for a client that has it', { 'if-none-match': '*', 'accept-encoding': 'br' }, 304],
  ])(
    'is the same as after a request through all of the server: %s',
    async (_who, headers, status) => {
      await ask('/about', headers);
      // A request with a body goes through the framework.
      const answers = [
        await ask('/about', headers),
        await ask('/about', { ...headers, 'content-length': '0' }),
      ];
      const [kept, whole] = answers.map(({ statusCode, headers: { date, ...rest }, body }) => {
        expect(Date.parse(date ?? '')).toBeGreaterThan(0);
        expect(statusCode).toBe(status);
        expect(rest['x-request-id']).toMatch(/^[\da-f-]{36}$/);
        return { ...rest, 'x-request-id': 'its own', body };
      });
      expect(kept).toEqual(whole);
      expect('strict-transport-security' in (kept ?? {})).toBe(
        headers['x-forwarded-proto'] === 'https',
      );
      const lines = server.log
        .map((line) => JSON.parse(line))
        .filter(({ msg }) => msg === 'request');
      expect(lines).toHaveLength(3);
      for (const [n, line] of lines.slice(1).entries()) {
        const { method, path, status: logged, requestId, ms } = line;
        expect({ method, path, logged }).toEqual({ method: 'GET', path: '/about', logged: status });
        expect(requestId).toBe(answers[n]?.headers['x-request-id']);
        expect(ms).toBeGreaterThanOrEqual(0);
      }
      expect(rendered).toEqual(['/about']);
    },
  );

  test('makes room for others when memory is full', async () => {
    const filler = Buffer.alloc(10 * 1024 * 1024);
    const headers = { 'content-type': 'image/jpeg', 'cache-control': PUBLIC };
    answer = async () => new Response(filler, { headers });
    const look = (id: number) => ask(`/tour/${id}/itinerary.pdf`, { 'if-none-match': '*' });
    for (const id of [1, 2, 3, 4, 5, 6]) await look(id);
    await look(6);
    await look(1);
    expect(rendered.slice(6)).toEqual(['/tour/1/itinerary.pdf']);
  });
});

describe('after a change', () => {
  const PAGES = ['/about', '/blog', '/package-tours', '/tour/2', '/tour/3', '/blog/post/pho'];

  test.each<[ContentChange, string[]]>([
    [['articles'], ['/blog']],
    [['reviews:2'], ['/tour/2']],
    [['reviews:*'], ['/tour/2', '/tour/3']],
    [['tour:3'], ['/tour/3', '/blog/post/pho']],
    [
      ['tour:2', 'tours'],
      ['/package-tours', '/tour/2', '/tour/3', '/blog/post/pho'],
    ],
    ['everything', PAGES],
  ])('of %j only %j are rendered again', async (changed, expected) => {
    for (const url of PAGES) await ask(url);
    rendered.length = 0;
    version = 2;
    change(changed);
    for (const url of PAGES) {
      expect(await textOf(url)).toBe(`version ${expected.includes(url) ? 2 : 1} of ${url}`);
    }
    expect(rendered).toEqual(expected);
  });

  test('a page is rendered once for all who ask, and all see the change', async () => {
    await ask('/tour/2');
    version = 2;
    change(['tour:2']);
    const answers = await Promise.all(Array.from({ length: 20 }, () => textOf('/tour/2')));
    expect(new Set(answers)).toEqual(new Set(['version 2 of /tour/2']));
    expect(rendered).toHaveLength(2);
  });

  test('pages that people ask for repeatedly are rendered again before anyone asks, and no others', async () => {
    const askAgain = (url: string) => Promise.all([ask(url), ask(url)]).then(() => ask(url));
    await ask('/blog');
    await askAgain('/about');
    rendered.length = 0;
    version = 2;
    change('everything');
    await expect.poll(() => rendered).toEqual(['/about']);
    await askAgain('/tour/2');
    version = 3;
    change('everything');
    // Nobody has asked for the other page since.
    await expect.poll(() => rendered).toEqual(['/about', '/tour/2', '/tour/2']);
    expect(await textOf('/tour/2')).toBe('version 3 of /tour/2');
    expect(rendered).toHaveLength(3);
  });

  test('a page that cannot be rendered then is tried again later, one page at a time', async () => {
    for (const url of ['/about', '/blog', '/about', '/blog']) await ask(url);
    rendered.length = 0;
    answer = async () => page('trouble', {}, 503);
    change('everything');
    await expect.poll(() => rendered).toEqual(['/about']);
    change('everything');
    answer = async () => page(`version ${version}`);
    await expect
      .poll(() => rendered, { timeout: PATIENCE_MS })
      .toEqual(['/about', '/about', '/blog']);
    expect(await textOf('/blog')).toBe('version 1');
  });

  test('a page whose rendering began before it is not cached', async () => {
    const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
    const { promise: hold, resolve: release } = Promise.withResolvers<void>();
    answer = async () => {
      const text = `version ${version}`;
      begin();
      await hold;
      return page(text);
    };
    const first = textOf('/tour/2');
    await begun;
    version = 2;
    change(['tour:2']);
    const second = textOf('/tour/2');
    release();
    expect(await first).toBe('version 1');
    expect(await second).toBe('version 2');
    expect(await textOf('/tour/2')).toBe('version 2');
    expect(rendered).toHaveLength(2);
  });

  test('a page that no longer exists is gone', async () => {
    await ask('/tour/2');
    change(['tour:2']);
    answer = async () => page('There is no such tour.', {}, 404);
    expect((await ask('/tour/2')).statusCode).toBe(404);
    answer = async () => page('trouble', {}, 503);
    expect((await ask('/tour/2')).statusCode).toBe(503);
  });

  test('the old page is sent while no new one can be made, and says that it may be old', async () => {
    await ask('/tour/2');
    version = 2;
    change('everything');
    answer = async () => page('trouble', {}, 503);
    for (let visit = 0; visit < 3; visit += 1) {
      const { statusCode, body, headers } = await ask('/tour/2');
      expect([statusCode, headers['cache-control']]).toEqual([200, 'no-cache']);
      expect(body).toContain('version 1');
    }
    // The page is not tried again at every visit.
    expect(rendered).toHaveLength(2);
    // Nor at every change: while the database is away, changes of everything are announced again
    // and again.
    change('everything');
    expect(await textOf('/tour/2')).toBe('version 1 of /tour/2');
    expect(rendered).toHaveLength(2);
    answer = async () => page(`version ${version}`);
    await expect.poll(() => textOf('/tour/2'), { timeout: PATIENCE_MS }).toBe('version 2');
    expect((await ask('/tour/2')).headers['cache-control']).toBe(PUBLIC);
  });

  test('it is tried again soon, also when the clock of the server was set back meanwhile', async () => {
    await ask('/tour/2');
    change('everything');
    answer = async () => page('trouble', {}, 503);
    expect(await textOf('/tour/2')).toBe('version 1 of /tour/2');
    answer = async () => page('version 2');
    const aDayAgo = Date.now() - 86_400_000;
    vi.useFakeTimers({ toFake: ['Date'], now: aDayAgo });
    try {
      await expect.poll(() => textOf('/tour/2'), { timeout: PATIENCE_MS }).toBe('version 2');
    } finally {
      vi.useRealTimers();
    }
  });

  test('the old page is sent while the new one takes too long', async () => {
    await ask('/tour/2');
    change('everything');
    const { promise: hold, resolve: release } = Promise.withResolvers<void>();
    answer = async () => {
      await hold;
      return page('version 2');
    };
    expect(await textOf('/tour/2')).toBe('version 1 of /tour/2');
    release();
    await expect.poll(() => textOf('/tour/2')).toBe('version 2');
    expect(rendered).toHaveLength(2);
  });
});
