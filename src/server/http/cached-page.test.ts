import { brotliDecompressSync } from 'node:zlib';
import { expect, test, vi } from 'vitest';
import { createCachedPage, type PageHears } from './cached-page.ts';

test('a compressed page is unpacked once for all who want it plain at the same time', async () => {
  const { page, body, resized } = keptPage();
  await page.makeDense();
  expect(resized).toHaveBeenCalled();
  expect(page.size()).toBeLessThan(1_000);

  const [first, second] = await Promise.all([page.bytesIn(null), page.bytesIn(null)]);
  expect(first).toEqual(body);
  expect(second).toBe(first);
  expect(await page.bytesIn(null)).toBe(first);
  expect(brotliDecompressSync(await page.bytesIn('br'))).toEqual(body);
});

test('a page that cannot be compressed densely keeps its quick copy, and that is reported once', async () => {
  const { page, failed } = keptPage();
  await page.bytesIn('zstd');
  const quick = page.copyIn('zstd');
  // Damaged memory: the dense copy is made from the plain bytes, which are unpacked from these.
  quick?.fill(0);
  await page.makeDense();
  await page.makeDense();

  expect(failed).toHaveBeenCalledExactlyOnceWith(expect.any(Error));
  expect(page.copyIn('zstd')).toBe(quick);
  expect(page.copyIn('br')).toBeUndefined();
});

/** A page for everyone, and a function that is told of failures. */
function keptPage() {
  const body = Buffer.from('Sông xanh '.repeat(2_000));
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
