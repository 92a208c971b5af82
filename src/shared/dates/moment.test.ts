import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { formatMoment, formatTime, formatTimeForVisitors } from './moment.ts';

it('writes the time in Hanoi, as Intl does', () => {
  const minute = new Intl.DateTimeFormat('en-GB', {
    timeZone: 'Asia/Ho_Chi_Minh',
    hour: '2-digit',
    minute: '2-digit',
  });
  fc.assert(
    // Vietnam has kept UTC+7 since June 13, 1975.
    fc.property(
      fc.date({ min: new Date('1976-01-01'), max: new Date('2100-12-31'), noInvalidDate: true }),
      (moment) => {
        expect(formatTime(moment)).toBe(minute.format(moment));
      },
    ),
  );
});

it('is written for visitors as in America', () => {
  const times = ['00:00', '06:18', '11:59', '12:00', '12:30', '22:42'].map((time) =>
    formatTimeForVisitors(new Date(`2026-11-21T${time}:00+07:00`)),
  );
  expect(times).toEqual(['12:00 AM', '6:18 AM', '11:59 AM', '12:00 PM', '12:30 PM', '10:42 PM']);
});

it('belongs to the next day from seven hours before midnight UTC on', () => {
  expect(formatTime(new Date('2026-11-21T16:59:59Z'))).toBe('23:59');
  expect(formatMoment(new Date('2026-11-21T17:00:00Z'))).toMatch(/^Nov\s22,\s2026,\s00:00$/);
});

it('is never broken at the end of a line', () => {
  expect(formatMoment(new Date())).not.toContain(' ');
});
