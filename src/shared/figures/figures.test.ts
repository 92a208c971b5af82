import { expect, test } from 'vitest';
import { beginningOfDay, todayInVietnam } from '../dates/plain-date.ts';
import { featuredThisWeek, fromLastMonth, percentOf, withoutTours } from './figure-words.ts';
import { firstOfMonth, firstOfWeek } from './office-periods.ts';

test.each([
  ['2026-11-22', '2026-11-16'],
  ['2026-11-16', '2026-11-16'],
  ['2026-03-01', '2026-02-23'],
  ['2027-01-01', '2026-12-28'],
])('the week of %s began on Monday %s', (day, monday) => {
  expect(firstOfWeek(day)).toBe(monday);
});

test('a month begins at midnight in Hanoi', () => {
  const lastMoment = new Date('2026-10-31T16:59:59.999Z');
  expect(firstOfMonth(todayInVietnam(lastMoment))).toBe('2026-10-01');
  expect(beginningOfDay('2026-11-01').getTime()).toBe(lastMoment.getTime() + 1);
  expect(firstOfMonth(todayInVietnam(beginningOfDay('2026-11-01')))).toBe('2026-11-01');
});

test('a percentage of nothing is none', () => {
  expect([percentOf(0, 0), percentOf(1, 3), percentOf(2, 3), percentOf(5, 5)]).toEqual([
    0, 33, 67, 100,
  ]);
});

test('changes are written as a person would say them', () => {
  expect([2, 1, 0, -1, -3].map(fromLastMonth)).toEqual([
    '+2 tours from last month',
    '+1 tour from last month',
    'As many as last month',
    '−1 tour from last month',
    '−3 tours from last month',
  ]);
  expect([1, 0].map(featuredThisWeek)).toEqual(['+1 featured this week', 'None new this week']);
  expect([withoutTours(0, 0), withoutTours(3, 0), withoutTours(3, 1)]).toEqual([
    'None yet',
    'Each has tours',
    '1 without tours',
  ]);
});
