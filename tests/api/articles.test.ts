import { afterAll, beforeAll, expect, test } from 'vitest';
import { startAppOnDatabase, type AppOnDatabase } from '../support/app-on-database.ts';
import { PATIENCE_MS } from '../support/patience.ts';

let app: AppOnDatabase;

beforeAll(async () => {
  app = await startAppOnDatabase({ TRUST_PROXY: 'true' });
});

afterAll(() => app.remove());

/** The request that a blog page sends while an article is read. */
const read = (id: string, reader: string) =>
  fetch(`${app.url}/blog/read/${id}`, {
    method: 'POST',
    headers: { origin: app.url, 'x-forwarded-for': reader },
  });

/** The ids under Popular Posts on the blog, in order. */
async function popularPosts(): Promise<string[]> {
  const html = await (await fetch(`${app.url}/blog`)).text();
  const list = html.slice(html.indexOf('id="popular"'), html.indexOf('Popular Tags'));
  return [...new Set([...list.matchAll(/\/blog\/post\/([a-z0-9-]+)/g)].map(([, id = '']) => id))];
}

test('popular posts are those that most people read, each reader counted once a day', async () => {
  const html = await (await fetch(`${app.url}/blog/rss.xml`)).text();
  const ids = [...new Set([...html.matchAll(/\/blog\/post\/([a-z0-9-]+)/g)].map(([, id]) => id))];
  const before = await popularPosts();
  const [one = '', other = ''] = ids.filter((id) => !before.includes(id ?? ''));

  expect((await read(one, '203.0.113.1')).status).toBe(204);
  await read(other, '203.0.113.1');
  await read(other, '203.0.113.2');
  for (let again = 0; again < 3; again += 1) await read(one, '203.0.113.1');
  await expect.poll(popularPosts, { timeout: PATIENCE_MS }).toEqual([other, one, before[0]]);
});

test('an article that does not exist is not counted, and a form from another site is refused', async () => {
  expect((await read('nowhere', '203.0.113.1')).status).toBe(404);
  const foreign = await fetch(`${app.url}/blog/read/nowhere`, {
    method: 'POST',
    headers: { origin: 'https://elsewhere.example' },
  });
  expect(foreign.status).toBe(403);
});
