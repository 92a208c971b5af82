import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createTurns } from './turns.ts';

test('so many work at a time, in the order they came; who finds too many waiting comes again', async () => {
  const inTurn = createTurns({ running: 2, waiting: 2 });
  const begun: string[] = [];
  const work = ['first', 'second', 'third', 'fourth'].map((name) => {
    const done = Promise.withResolvers<string>();
    const answer = inTurn(() => {
      begun.push(name);
      return done.promise;
    });
    return { done, answer };
  });
  await expect(inTurn(async () => 'fifth')).rejects.toMatchObject({
    id: 'unavailable',
    retryAfter: 10,
  });
  await setImmediate();
  expect(begun).toEqual(['first', 'second']);

  const [first, second, third, fourth] = work;
  second?.done.resolve('done');
  expect(await second?.answer).toBe('done');
  await setImmediate();
  expect(begun).toEqual(['first', 'second', 'third']);

  // One that fails leaves its place like the others.
  first?.done.reject(new Error('No picture.'));
  await expect(first?.answer).rejects.toThrow('No picture.');
  await setImmediate();
  expect(begun).toEqual(['first', 'second', 'third', 'fourth']);

  const late = inTurn(async () => 'late');
  third?.done.resolve('done');
  fourth?.done.resolve('done');
  expect(await late).toBe('late');
});
