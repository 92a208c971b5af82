import { expect, test } from 'vitest';
import { greetingAt } from './greeting.ts';

test.each([
  ['2026-11-20T21:00:00Z', 'Chào buổi sáng.'],
  ['2026-11-21T04:59:00Z', 'Chào buổi sáng.'],
  ['2026-11-21T05:00:00Z', 'Chào buổi chiều.'],
  ['2026-11-21T11:00:00Z', 'Chào buổi tối.'],
  ['2026-11-21T20:59:00Z', 'Chào buổi tối.'],
])('at %s in Hanoi it says %s', (moment, expected) => {
  expect(greetingAt(new Date(moment)).vietnamese).toBe(expected);
});
