import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createTurns } from './turns.ts';

test('a limited number work at a time, in the order of their arrival; when too many wait, the next one is told to come again', async () => {
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

  // A failed one frees its place like the others.
  first?.done.reject(new Error('No picture.'));
  await expect(first?.answer).rejects.toThrow('No picture.');
  await setImmediate();
  expect(begun).toEqual(['first', 'second', 'third', 'fourth']);

  const late = inTurn(async () => 'late');
  third?.done.resolve('done');
  fourth?.done.resolve('done');
  expect(await late).toBe('late');
});
