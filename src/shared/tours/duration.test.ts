import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DURATION_BUCKETS, durationDays } from './duration.ts';

describe('durationDays', () => {
  it.each([
    ['3 days 2 nights', 3],
    ['2 nights 3 days', 3],
    ['1 day', 1],
    ['3D2N', 3],
    ['3d/2n', 3],
    ['2N3D', 3],
    ['Half day', 1],
    ['Half-day', 1],
    ['Full day', 1],
    ['Day trip', 1],
    ['6 hours', 1],
    ['Day trip (8 hours)', 1],
    ['36 hours', 2],
    ['2 weeks', 14],
    ['1 week 2 days', 9],
    ['10 days', 10],
    ['10-day tour', 10],
    ['15 Days / 14 Nights', 15],
    ['2-3 days', 3],
    ['3 to 5 days', 5],
    ['2.5 days', 3],
    ['2 nights', 3],
    ['3 ngày 2 đêm', 3],
    ['7', 7],
    ['  4   DAYS ', 4],
    ['5 days (120 km, 4 guides)', 5],
    ['365 days', 365],
  ])('%j is %d', (text, days) => {
    expect(durationDays(text)).toBe(days);
  });

  it.each([
    '',
    'flexible',
    '0 days',
    '366 days',
    '1005 days',
    '-',
    'a few nights',
    '3 dinners',
    '12 km',
    '60 weeks',
  ])('%j contains no length', (text) => {
    expect(durationDays(text)).toBeNull();
  });

  it('reads the length from which the text was made', () => {
    const parts = fc.record({ days: fc.integer({ min: 1, max: 60 }), style: fc.nat({ max: 7 }) });
    fc.assert(
      fc.property(parts, ({ days, style }) => {
        const nights = days - 1;
        const texts = [
          `${days} days ${nights} nights`,
          `${days} Day${days === 1 ? '' : 's'}`,
          `${days}D${nights}N`,
          `${nights} nights, ${days} days`,
          `${nights}N/${days}D`,
          `A ${days}-day journey`,
          `${nights} nights`,
          `${Math.floor(days / 7)} weeks and ${days % 7} days`,
        ];
        expect(durationDays(texts[style]!)).toBe(days);
      }),
    );
  });

  it('gives 1 to 365 or null for any text', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.stringMatching(/^[0-9 .-]{0,6}(days?|d|n|weeks|h|w)[0-9dn ]{0,4}$/),
        ),
        (text) => {
          const days = durationDays(text);
          expect(days === null || (Number.isInteger(days) && days >= 1 && days <= 365)).toBe(true);
        },
      ),
    );
  });

  it('reads a very long text quickly', () => {
    expect(durationDays(`${'9'.repeat(200_000)} days`)).toBeNull();
  });
});

describe('duration buckets', () => {
  it('carry the labels of the listing', () => {
    expect(DURATION_BUCKETS.map(({ label }) => label)).toEqual([
      '1 Day',
      '2-3 Days',
      '4-7 Days',
      '8+ Days',
    ]);
  });

  it('contain every length once', () => {
    for (let days = 1; days <= 365; days += 1) {
      const holding = DURATION_BUCKETS.filter(
        ({ minDays, maxDays }) => minDays <= days && days <= (maxDays ?? Infinity),
      );
      expect(holding, `${days} days`).toHaveLength(1);
    }
  });
});
