import { brotliDecompressSync } from 'node:zlib';
import { expect, test, vi } from 'vitest';
import { createCachedPage } from './cached-page.ts';

test('a dense page is unpacked once for all who want it plain at the same time', async () => {
  const body = Buffer.from('Sông xanh '.repeat(2_000));
  const headers = new Headers({ 'content-type': 'text/html', 'cache-control': 'public' });
  const grown = vi.fn<() => void>();
  const page = createCachedPage({ status: 200, headers, body }, { isShared: true }, grown);
  page.makeDense();
  await vi.waitUntil(() => grown.mock.calls.length > 0);
  expect(page.size()).toBeLessThan(1_000);

  const [first, second] = await Promise.all([page.bytesIn(null), page.bytesIn(null)]);
  expect(first).toEqual(body);
  expect(second).toBe(first);
  expect(await page.bytesIn(null)).toBe(first);
  expect(brotliDecompressSync(await page.bytesIn('br'))).toEqual(body);
});
