import { expect, test } from 'vitest';
import { travelerCount, tripDates } from './trip-words.ts';

test('tripDates names the year once if both dates have the same one', () => {
  expect(tripDates('2026-12-10', '2026-12-13')).toBe('Dec 10 – Dec 13, 2026');
  expect(tripDates('2026-12-30', '2027-01-02')).toBe('Dec 30, 2026 – Jan 02, 2027');
  expect(tripDates('2026-12-10', '2026-12-10')).toBe('Dec 10, 2026');
  expect(tripDates('2026-12-10', '')).toBe('Dec 10, 2026');
  expect(tripDates('', '2026-12-13')).toBe('');
});

test('one traveler is singular', () => {
  expect([travelerCount(1), travelerCount(4)]).toEqual(['1 traveler', '4 travelers']);
});
