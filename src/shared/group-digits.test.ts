import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { groupDigits } from './group-digits.ts';

it('separates thousands as English does', () => {
  expect([0, 7, 999, 1000, 25_000, 1_234_567, -1000, -999].map(groupDigits)).toEqual([
    '0',
    '7',
    '999',
    '1,000',
    '25,000',
    '1,234,567',
    '-1,000',
    '-999',
  ]);
  fc.assert(
    fc.property(fc.maxSafeInteger(), (number) => {
      expect(groupDigits(number)).toBe(
        (Object.is(number, -0) ? 0 : number).toLocaleString('en-US'),
      );
    }),
  );
});
