import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fitSliderBounds, readPriceInput, withMaxPrice, withMinPrice } from './price-range.ts';

describe('readPriceInput', () => {
  it.each([
    ['', 0],
    ['  ', 0],
    ['0', 0],
    ['250', 250],
    ['12.9', 12],
    ['9'.repeat(400), 100_000],
  ])('reads %j as %d', (text, dollars) => {
    expect(readPriceInput(text)).toBe(dollars);
  });

  it.each(['-1', 'abc', '12abc', '1e3', 'NaN', 'Infinity', '--', '$5'])('ignores %j', (text) => {
    expect(readPriceInput(text)).toBeNull();
  });
});

describe('the gap', () => {
  it('keeps the minimum 1 below the maximum', () => {
    expect(withMinPrice({ min: 0, max: 300 }, 299)).toEqual({ min: 299, max: 300 });
    expect(withMinPrice({ min: 0, max: 300 }, 300)).toEqual({ min: 299, max: 300 });
    expect(withMinPrice({ min: 10, max: 300 }, 0)).toEqual({ min: 0, max: 300 });
  });

  it('keeps the maximum 1 above the minimum and within the highest price', () => {
    expect(withMaxPrice({ min: 100, max: 300 }, 50, 620)).toEqual({ min: 100, max: 101 });
    expect(withMaxPrice({ min: 100, max: 300 }, 9999, 620)).toEqual({ min: 100, max: 620 });
  });

  it('remains after any changes', () => {
    const change = fc.tuple(fc.constantFrom('min', 'max'), fc.integer({ min: 0, max: 2000 }));
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 1500 }), fc.array(change), (highest, changes) => {
        let range = { min: 0, max: highest };
        for (const [side, value] of changes) {
          range = side === 'min' ? withMinPrice(range, value) : withMaxPrice(range, value, highest);
          expect(range.min).toBeGreaterThanOrEqual(0);
          expect(range.max).toBeGreaterThan(range.min);
          expect(range.max).toBeLessThanOrEqual(highest);
        }
      }),
    );
  });
});

describe('fitSliderBounds', () => {
  it('extends, shrinks or stays', () => {
    const bounds = { min: 100, max: 1000 };
    expect(fitSliderBounds(bounds, { min: 100, max: 1000 })).toEqual(bounds);
    expect(fitSliderBounds(bounds, { min: 90, max: 500 })).toEqual({ min: 0, max: 1000 });
    expect(fitSliderBounds({ min: 400, max: 1000 }, { min: 320, max: 1150 })).toEqual({
      min: 250,
      max: 1300,
    });
    expect(fitSliderBounds(bounds, { min: 100, max: 499 })).toEqual({ min: 100, max: 700 });
  });

  it('always contains the selection, in the steps of the rule', () => {
    const range = fc
      .tuple(fc.integer({ min: 0, max: 3000 }), fc.integer({ min: 1, max: 3000 }))
      .map(([min, length]) => ({ min, max: min + length }));
    fc.assert(
      fc.property(range, range, (bounds, selection) => {
        const fitted = fitSliderBounds(bounds, selection);
        expect(fitted.min).toBeLessThanOrEqual(selection.min);
        expect(fitted.max).toBeGreaterThanOrEqual(selection.max);
        const below = selection.min - fitted.min;
        const above = fitted.max - selection.max;
        const isShrunk =
          selection.max < bounds.max / 2 && Math.abs(fitted.max - bounds.max * 0.7) < 1;
        expect(fitted.min === bounds.min || fitted.min === 0 || (below >= 50 && below <= 100)).toBe(
          true,
        );
        expect(fitted.max <= bounds.max || (above >= 100 && above <= 200)).toBe(true);
        expect(fitted.max >= bounds.max || isShrunk).toBe(true);
      }),
    );
  });
});
