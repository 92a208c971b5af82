import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { CollectedPage } from './collected-page.ts';

const PAGE_BYTES = 128 * 1024;

/** A page as React writes it, in bytes and in words, and what it is given as. */
function pageOf(...parts: (Uint8Array | string)[]): Promise<Buffer> {
  return new Promise((resolve) => {
    const page = new CollectedPage(resolve);
    for (const part of parts) page.write(part);
    page.end();
  });
}

it('gives all that was written, in order', async () => {
  const page = await pageOf(new TextEncoder().encode('<p>Hội '), 'An', new Uint8Array([33]));
  expect(page.toString()).toBe('<p>Hội An!');
});

it('leaves nothing of a page in memory once the new objects are looked through', async () => {
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
  // Another thread gives the memory back, a moment later.
  await expect.poll(() => held() - before).toBeLessThan(5 * PAGE_BYTES);
});
