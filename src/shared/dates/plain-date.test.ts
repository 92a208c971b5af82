import * as fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  addDays,
  comparePlainDates,
  formatLongDate,
  formatMonth,
  formatPlainDate,
  isPlainDate,
  returnDate,
} from './plain-date.ts';

describe('isPlainDate', () => {
  it.each(['2026-12-10', '2024-02-29', '1900-01-01', '2100-12-31', '2000-02-29'])(
    'accepts %s',
    (text) => {
      expect(isPlainDate(text)).toBe(true);
    },
  );

  it.each([
    '',
    '2026-02-29',
    '1900-02-29',
    '2026-02-30',
    '2026-04-31',
    '2026-13-01',
    '2026-00-10',
    '2026-01-00',
    '2026-01-32',
    '1899-12-31',
    '2101-01-01',
    '2026-1-1',
    '12/10/2026',
    '2026-12-10T00:00:00Z',
    ' 2026-12-10',
    '2026-12-10\n',
    '٢٠٢٦-١٢-١٠',
  ])('refuses %j', (text) => {
    expect(isPlainDate(text)).toBe(false);
  });
});

describe('in any time zone', () => {
  const zone = process.env['TZ'];
  afterEach(() => {
    if (zone === undefined) delete process.env['TZ'];
    else process.env['TZ'] = zone;
  });

  // Apia had no December 30, 2011; São Paulo's clocks changed at midnight.
  it.each(['UTC', 'Asia/Ho_Chi_Minh', 'Pacific/Apia', 'America/Sao_Paulo', 'America/Los_Angeles'])(
    'counts, compares and writes the same days in %s',
    async (name) => {
      process.env['TZ'] = name;
      vi.resetModules();
      const dates = await import('./plain-date.ts');
      expect(dates.addDays('2011-12-29', 1)).toBe('2011-12-30');
      expect(dates.addDays('2018-11-03', 1)).toBe('2018-11-04');
      expect(dates.addDays('2026-03-08', 1)).toBe('2026-03-09');
      expect(dates.addDays('2026-01-01', -1)).toBe('2025-12-31');
      expect(dates.formatPlainDate('2011-12-30')).toBe('Dec 30, 2011');
      expect(dates.formatPlainDate('2026-12-05')).toBe('Dec 05, 2026');
      expect(dates.formatLongDate('2026-12-10')).toBe('Thursday, December 10, 2026');
      expect(dates.todayInVietnam(new Date('2026-12-10T16:59:59Z'))).toBe('2026-12-10');
      expect(dates.todayInVietnam(new Date('2026-12-10T17:00:00Z'))).toBe('2026-12-11');
    },
  );
});

const day = fc.date({
  min: new Date('1900-01-01'),
  max: new Date('2100-12-31'),
  noInvalidDate: true,
});

describe('days', () => {
  it('return on the last day of the tour', () => {
    expect(returnDate('2026-12-10', 4)).toBe('2026-12-13');
    expect(returnDate('2026-12-31', 1)).toBe('2026-12-31');
    expect(returnDate('2024-02-28', 3)).toBe('2024-03-01');
  });

  it('are in the order of the calendar', () => {
    expect(['2026-10-01', '2025-12-31', '2026-02-03'].toSorted(comparePlainDates)).toEqual([
      '2025-12-31',
      '2026-02-03',
      '2026-10-01',
    ]);
    expect(comparePlainDates('2026-10-01', '2026-10-01')).toBe(0);
  });

  it('are counted like V8’s calendar, there and back', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: -4000, max: 4000 }), (from, days) => {
        const date = from.toISOString().slice(0, 10);
        const moved = new Date(`${date}T12:00:00Z`);
        moved.setUTCDate(moved.getUTCDate() + days);
        expect(isPlainDate(date)).toBe(true);
        expect(addDays(date, days)).toBe(moved.toISOString().slice(0, 10));
        expect(addDays(addDays(date, days), -days)).toBe(date);
      }),
    );
  });

  it('are written as Intl writes them', () => {
    const inEnglish = (parts: Intl.DateTimeFormatOptions) =>
      new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', year: 'numeric', ...parts });
    const short = inEnglish({ month: 'short', day: '2-digit' });
    const long = inEnglish({ weekday: 'long', month: 'long', day: 'numeric' });
    const month = inEnglish({ month: 'long' });
    fc.assert(
      fc.property(day, (from) => {
        const date = from.toISOString().slice(0, 10);
        expect(formatPlainDate(date)).toBe(short.format(from));
        expect(formatLongDate(date)).toBe(long.format(from));
        expect(formatMonth(date)).toBe(month.format(from));
      }),
    );
  });
});
