import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { soonOrArriving } from './soon-or-arriving.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const comesAfter = (ms: number) =>
  new Promise<string>((resolve) => setTimeout(() => resolve('tour'), ms));

test('what arrives within 200 ms is returned as a value', async () => {
  const soon = soonOrArriving(comesAfter(199));
  await vi.advanceTimersByTimeAsync(199);
  expect(await soon).toBe('tour');
});

test('what takes longer is a promise after 200 ms, which still resolves', async () => {
  const found = soonOrArriving(comesAfter(201));
  await vi.advanceTimersByTimeAsync(200);
  const later = await found;
  if (typeof later === 'string') throw new Error('It came too soon');
  await vi.advanceTimersByTimeAsync(1);
  expect(await later.arriving).toBe('tour');
});
