import { expect, test } from 'vitest';
import { createPageLimit } from './page-limit.ts';

test('the page takes 30 bookings a minute from one network; the next waits for the end of the minute', () => {
  const count = createPageLimit();
  const moment = new Date('2026-03-01T08:00:15Z');
  const waits = Array.from({ length: 31 }, () => count('192.0.2.1', moment));
  expect(waits).toEqual([...Array<number>(30).fill(0), 45]);
  expect(count('192.0.2.2', moment)).toBe(0);
  expect(count('192.0.2.1', new Date('2026-03-01T08:01:00Z'))).toBe(0);
});
