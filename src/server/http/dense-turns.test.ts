import { expect, test } from 'vitest';
import { createDenseTurns } from './dense-turns.ts';

test('pages are compressed densely one after the other, except those that have left the cache', async () => {
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const placed = (name: string) => ({
    page: {
      isDense: false,
      async makeDense() {
        this.isDense = true;
        begun.push(name);
        await new Promise<void>((end) => ends.push(end));
      },
    },
  });
  const [a, b, c, d] = [placed('a'), placed('b'), placed('c'), placed('d')];
  const turns = createDenseTurns();
  for (const one of [a, b, c]) turns.add(one);
  turns.leave(b);
  expect(begun).toEqual(['a']);

  ends[0]?.();
  await expect.poll(() => begun).toEqual(['a', 'c']);
  turns.add(a);
  turns.add(d);
  ends[1]?.();
  await expect.poll(() => begun).toEqual(['a', 'c', 'd']);

  // If nothing is waiting, the next one begins at once.
  ends[2]?.();
  await expect
    .poll(() => {
      turns.add(b);
      return begun;
    })
    .toEqual(['a', 'c', 'd', 'b']);
});
