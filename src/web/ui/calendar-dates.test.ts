import { afterEach, describe, expect, it } from 'vitest';
import { calendarRange, calendarStart, fromCalendarDay, toCalendarDay } from './calendar-dates.ts';

const TODAY = '2026-11-21';
const zone = process.env['TZ'];

afterEach(() => {
  if (zone === undefined) delete process.env['TZ'];
  else process.env['TZ'] = zone;
});

describe('days of a calendar', () => {
  for (const far of ['UTC', 'Pacific/Kiritimati', 'Pacific/Pago_Pago', 'America/Sao_Paulo']) {
    it(`are the same after conversion there and back, in ${far}`, () => {
      process.env['TZ'] = far;
      // A leap day, a midnight that Brazil skipped, and both ends.
      for (const day of ['2028-02-29', '2018-11-04', '1900-01-01', '2100-12-31']) {
        const inCalendar = toCalendarDay(day);
        expect(inCalendar?.getHours()).toBe(12);
        expect(inCalendar && fromCalendarDay(inCalendar)).toBe(day);
      }
    });
  }

  it('recognize what is not a date', () => {
    expect(toCalendarDay('')).toBeUndefined();
    expect(toCalendarDay('next week')).toBeUndefined();
  });
});

describe('months that can be chosen', () => {
  it('go from 1900 to this month for a date of birth', () => {
    expect(calendarRange({ value: '', min: '1900-01-01', max: TODAY, today: TODAY })).toEqual({
      first: '1900-01-01',
      last: TODAY,
    });
  });

  it('reach ten years ahead for a departure, though later dates can be typed', () => {
    expect(calendarRange({ value: '', min: TODAY, max: '2100-12-31', today: TODAY })).toEqual({
      first: TODAY,
      last: '2036-11-01',
    });
  });

  it('include that of the chosen day even if it is beyond them', () => {
    expect(calendarRange({ value: '2099-12-10', min: TODAY, today: TODAY }).last).toBe(
      '2099-12-10',
    );
    expect(calendarRange({ value: '2020-01-02', min: TODAY, today: TODAY }).first).toBe(
      '2020-01-02',
    );
  });

  it('are never empty, even after a departure that is far ahead', () => {
    const { first, last } = calendarRange({ value: '', min: '2050-05-05', today: TODAY });
    expect(first <= last).toBe(true);
  });
});

describe('the day a calendar opens at', () => {
  it('is the chosen one, otherwise today, otherwise the nearest allowed', () => {
    expect(calendarStart({ value: '2027-01-02', today: TODAY })).toBe('2027-01-02');
    expect(calendarStart({ value: '', today: TODAY })).toBe(TODAY);
    expect(calendarStart({ value: '', min: '2027-03-01', today: TODAY })).toBe('2027-03-01');
    expect(calendarStart({ value: '', max: '2020-03-01', today: TODAY })).toBe('2020-03-01');
  });
});
