import { expect, test } from 'vitest';
import { pageClock } from './page-clock.ts';

test('the clock of pages follows that of the app, and gives the date in Vietnam', () => {
  let now = new Date('2026-11-21T16:59:59Z');
  const clock = pageClock({ now: () => now });
  expect([clock.now(), clock.today()]).toEqual([now, '2026-11-21']);
  now = new Date('2026-11-21T17:00:00Z');
  expect([clock.now(), clock.today()]).toEqual([now, '2026-11-22']);
});
