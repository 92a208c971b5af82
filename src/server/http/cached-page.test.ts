import { randomBytes } from 'node:crypto';
import { brotliDecompressSync } from 'node:zlib';
import { expect, test, vi } from 'vitest';
import { createCachedPage, type PageHears } from './cached-page.ts';

test('a dense page is unpacked once for all who want it plain at the same time', async () => {
  const { page, body, resized } = keptPage();
  page.makeDense();
  await vi.waitUntil(() => resized.mock.calls.length > 0);
  expect(page.size()).toBeLessThan(1_000);

  const [first, second] = await Promise.all([page.bytesIn(null), page.bytesIn(null)]);
  expect(first).toEqual(body);
  expect(second).toBe(first);
  expect(await page.bytesIn(null)).toBe(first);
  expect(brotliDecompressSync(await page.bytesIn('br'))).toEqual(body);
});

test('a page that cannot be made dense stays with its quick copy, and says so once', async () => {
  const { page, failed } = keptPage();
  await page.bytesIn('zstd');
  const quick = page.copyIn('zstd');
  // Memory that went bad: what is dense is made of the plain bytes, which are made of these.
  quick?.fill(0);
  page.makeDense();
  await vi.waitUntil(() => failed.mock.calls.length > 0);
  page.makeDense();
  await new Promise(setImmediate);

  expect(failed).toHaveBeenCalledExactlyOnceWith(expect.any(Error));
  expect(page.copyIn('zstd')).toBe(quick);
  expect(page.copyIn('br')).toBeUndefined();
});

test('one page is made dense after the other, however many are asked for again at once', async () => {
  const long = keptPage(randomBytes(400_000).toString('hex'));
  const short = Array.from({ length: 8 }, (_, n) => keptPage(`Sông xanh ${n}`));
  for (const { page } of [long, ...short]) page.makeDense();
  await vi.waitUntil(() => short.some(({ resized }) => resized.mock.calls.length > 0), WAIT);
  expect(long.resized).toHaveBeenCalledOnce();
  await vi.waitUntil(() => short.every(({ resized }) => resized.mock.calls.length > 0), WAIT);
});

const WAIT = { timeout: 20_000 };

/** A page for everyone, and who hears of it. */
function keptPage(text = 'Sông xanh '.repeat(2_000)) {
  const body = Buffer.from(text);
  const headers = new Headers({ 'content-type': 'text/html', 'cache-control': 'public' });
  const resized = vi.fn<PageHears['resized']>();
  const failed = vi.fn<PageHears['failed']>();
  const page = createCachedPage(
    { status: 200, headers, body },
    { isShared: true },
    { resized, failed },
  );
  return { page, body, resized, failed };
}
