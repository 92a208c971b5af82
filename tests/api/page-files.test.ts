import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createApiServer, type ApiServer } from '../support/api-server.ts';

const CARD = '/social/tour/2.1a2b3c4d.jpg';
const PICTURE = Buffer.from('ffd8ffe000104a464946', 'hex');
let server: ApiServer;
let rendered: string[] = [];

beforeAll(async () => {
  server = await createApiServer({
    routes: [],
    renderPage: async (request) => {
      const { pathname, search } = new URL(request.url);
      rendered.push(pathname + search);
      const isXml = pathname.endsWith('.xml');
      return new Response(isXml ? '<urlset/>'.repeat(100) : new Uint8Array(PICTURE), {
        status: pathname.endsWith('/9.00000000.jpg') ? 404 : 200,
        headers: {
          'content-type': isXml ? 'application/xml; charset=utf-8' : 'image/jpeg',
          'cache-control': 'public, max-age=31536000, immutable',
          'cross-origin-resource-policy': 'cross-origin',
        },
      });
    },
  });
});

beforeEach(() => {
  rendered = [];
});

afterAll(() => server.app.close());

const ask = (url: string, headers: Record<string, string> = {}) =>
  server.app.inject({ url, headers: { 'accept-encoding': 'br, gzip', ...headers } });

describe('a social card', () => {
  test('is drawn once for all who ask at the same time, and cached', async () => {
    const answers = await Promise.all([ask(CARD), ask(CARD), ask(`${CARD}?page=2`), ask(CARD)]);
    for (const answer of answers) expect(answer.rawPayload.equals(PICTURE)).toBe(true);
    await ask(`${CARD}?fbclid=x&page=3`);
    expect(rendered).toEqual([CARD]);
  });

  test('may be cached for a year and shown by other sites', async () => {
    const { headers } = await ask(CARD);
    expect(headers['content-type']).toBe('image/jpeg');
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(headers['cross-origin-resource-policy']).toBe('cross-origin');
    expect(headers['vary']).toBeUndefined();
    const again = await ask(CARD, { 'if-none-match': String(headers.etag) });
    expect(again.statusCode).toBe(304);
  });

  test('is not compressed again', async () => {
    const { headers } = await ask(CARD);
    expect(headers['content-encoding']).toBeUndefined();
  });

  test('that does not exist is not cached', async () => {
    const answer = await ask('/social/tour/9.00000000.jpg');
    expect(answer.statusCode).toBe(404);
    expect(answer.headers['cache-control']).toBe('no-store');
    await ask('/social/tour/9.00000000.jpg');
    expect(rendered).toHaveLength(2);
  });
});

test('the sitemap is cached, and compressed for clients that accept it', async () => {
  const answer = await ask('/sitemap.xml?page=7');
  await ask('/sitemap.xml');
  expect(rendered).toEqual(['/sitemap.xml']);
  expect(answer.headers['content-encoding']).toBe('br');
  expect(answer.headers['vary']).toBe('Accept-Encoding');
});
