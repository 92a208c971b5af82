import { expect, test } from 'vitest';
import { createKeptRead } from './kept-read.ts';

/** A read whose answers the test gives by hand, in the order of the calls. */
function slowRead() {
  const asked: PromiseWithResolvers<string>[] = [];
  const kept = createKeptRead(['tours'], () => {
    const answer = Promise.withResolvers<string>();
    asked.push(answer);
    return answer.promise;
  });
  return { kept, asked };
}

test('is started once for all, including those who come while it is in progress', async () => {
  const { kept, asked } = slowRead();
  const both = Promise.all([kept.read(), kept.read()]);
  asked[0]?.resolve('26 tours');
  expect(await both).toEqual(['26 tours', '26 tours']);
  expect(await kept.read()).toBe('26 tours');
  expect(asked).toHaveLength(1);
});

test('a read that began before a change is not used after it, even if it ends last', async () => {
  const { kept, asked } = slowRead();
  const before = kept.read();
  kept.outdate(['tours']);
  const after = kept.read();
  asked[1]?.resolve('27 tours');
  asked[0]?.resolve('26 tours');
  expect(await Promise.all([before, after, kept.read()])).toEqual([
    '26 tours',
    '27 tours',
    '27 tours',
  ]);
});

test('a change of other content does not affect it', async () => {
  const { kept, asked } = slowRead();
  void kept.read();
  kept.outdate(['articles', 'reviews:2']);
  void kept.read();
  expect(asked).toHaveLength(1);
});

test('a failed read is not kept, and removes nothing newer', async () => {
  const { kept, asked } = slowRead();
  const failing = kept.read();
  asked[0]?.reject(new Error('The database is away.'));
  await expect(failing).rejects.toThrow('away');
  const late = kept.read();
  kept.outdate('everything');
  const newer = kept.read();
  asked[2]?.resolve('26 tours');
  asked[1]?.reject(new Error('The database is away.'));
  await expect(late).rejects.toThrow('away');
  expect(await newer).toBe('26 tours');
  expect(await kept.read()).toBe('26 tours');
  expect(asked).toHaveLength(3);
});
