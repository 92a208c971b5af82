import { describe, expect, test } from 'vitest';
import { DEFAULT_TOUR_FILTER } from '../../../shared/tours/tour-filter.ts';
import { priceLimits, selectedPrices, withoutIdlePrices } from './price-selection.ts';

const LIMITS = { min: 39, max: 1650 };
const priced = (minPrice: number | null, maxPrice: number | null) => ({
  ...DEFAULT_TOUR_FILTER,
  minPrice,
  maxPrice,
});

describe('priceLimits', () => {
  test.each([
    [39_50, 1649_10, { min: 39, max: 1650 }],
    [0, 0, { min: 0, max: 1000 }],
    [50_00, 50_00, { min: 50, max: 51 }],
  ])('%i to %i cents', (lowestPrice, highestPrice, expected) => {
    expect(priceLimits({ lowestPrice, highestPrice })).toEqual(expected);
  });
});

describe('withoutIdlePrices', () => {
  test.each([
    ['the limits as a form sends them', 39_00, 1650_00, null, null],
    ['beyond the limits', 10_00, 9000_00, null, null],
    ['within the limits', 40_00, 1649_00, 40_00, 1649_00],
  ])('%s', (_case, min, max, expectedMin, expectedMax) => {
    expect(withoutIdlePrices(priced(min, max), LIMITS)).toEqual(priced(expectedMin, expectedMax));
  });
});

describe('selectedPrices', () => {
  test.each([
    [null, null, { min: 39, max: 1650 }],
    [100_00, null, { min: 100, max: 1650 }],
    [2000_00, null, { min: 2000, max: 2001 }],
    [null, 20_00, { min: 19, max: 20 }],
  ])('%s to %s cents', (min, max, expected) => {
    expect(selectedPrices(priced(min, max), LIMITS)).toEqual(expected);
  });
});
