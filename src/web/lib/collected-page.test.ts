import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { CollectedPage } from './collected-page.ts';

const PAGE_BYTES = 128 * 1024;

/** Collects a page that is written in bytes and texts, as React does. */
function pageOf(...parts: (Uint8Array | string)[]): Promise<Buffer> {
  return new Promise((resolve) => {
    const page = new CollectedPage(resolve);
    for (const part of parts) page.write(part);
    page.end();
  });
}

it('contains everything that was written, in order', async () => {
  const page = await pageOf(new TextEncoder().encode('<p>Hội '), 'An', new Uint8Array([33]));
  expect(page.toString()).toBe('<p>Hội An!');
});

it('leaves nothing of a page in memory after a minor garbage collection', async () => {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as (how?: { type: 'minor' }) => void;
  const held = () => {
    collect({ type: 'minor' });
    return process.memoryUsage().arrayBuffers;
  };
  collect();
  const before = held();
  for (let page = 0; page < 20; page += 1) {
    await pageOf(new Uint8Array(PAGE_BYTES));
    held();
  }
  // Another thread frees the memory a moment later.
  await expect.poll(() => held() - before).toBeLessThan(5 * PAGE_BYTES);
});
