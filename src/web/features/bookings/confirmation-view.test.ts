import { expect, test } from 'vitest';
import { receivedAt } from './confirmation-view.ts';

test('a booking is received in Hanoi’s time, whatever the day elsewhere', () => {
  const moment = new Date('2026-08-02T17:05:00Z');
  expect(receivedAt(moment, '2026-08-03')).toBe('Today, 12:05 AM (GMT+7)');
  expect(receivedAt(moment, '2026-08-04')).toBe('Aug 03, 2026, 12:05 AM (GMT+7)');
});
