import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAX_PRICE, centsToDollars, dollarsToCents, formatUsd } from './money.ts';

describe('formatUsd', () => {
  it.each([
    [0, '$0'],
    [5, '$0.05'],
    [1250, '$12.50'],
    [129_900, '$1,299'],
    [123_456_789, '$1,234,567.89'],
    [-1250, '-$12.50'],
  ])('%d is %s', (cents, text) => {
    expect(formatUsd(cents)).toBe(text);
  });
});

describe('dollarsToCents', () => {
  it.each([
    [0, 0],
    [12.5, 1250],
    [0.29, 29],
    [1.15, 115],
    ['1299', 129_900],
    [' 12.50 ', 1250],
    [100_000, MAX_PRICE],
  ])('reads %j as %d', (value, cents) => {
    expect(dollarsToCents(value)).toBe(cents);
  });

  it.each([
    Number.NaN,
    Infinity,
    Number('1e309'),
    1e21,
    1e-7,
    -1,
    -0.01,
    12.345,
    0.1 + 0.2,
    100_000.01,
    '',
    ' ',
    '12.',
    '.5',
    '1,299',
    '$12',
    '0x10',
    '1e3',
    '12.500',
    '٣',
  ])('refuses %j', (value) => {
    expect(dollarsToCents(value)).toBeNull();
  });

  it('gives back every amount that centsToDollars wrote', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: MAX_PRICE }), (cents) => {
        expect(dollarsToCents(centsToDollars(cents))).toBe(cents);
        expect(dollarsToCents(String(centsToDollars(cents)))).toBe(cents);
      }),
    );
  });

  it('gives a whole amount within bounds or null, for any number and text', () => {
    fc.assert(
      fc.property(fc.oneof(fc.double(), fc.string()), (value) => {
        const cents = dollarsToCents(value);
        expect(
          cents === null || (Number.isInteger(cents) && cents >= 0 && cents <= MAX_PRICE),
        ).toBe(true);
      }),
    );
  });
});
