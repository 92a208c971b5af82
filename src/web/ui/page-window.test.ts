import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { pageWindow } from './page-window.ts';

describe('pageWindow', () => {
  test.each([
    [1, 1, [1]],
    [1, 3, [1, 2, 3]],
    [1, 9, [1, 2, 3, 4, 5]],
    [3, 9, [1, 2, 3, 4, 5]],
    [4, 9, [2, 3, 4, 5, 6]],
    [8, 9, [5, 6, 7, 8, 9]],
    [9, 9, [5, 6, 7, 8, 9]],
    [4, 4, [1, 2, 3, 4]],
    [1, 0, []],
  ])('page %i of %i shows %j', (page, pageCount, expected) => {
    expect(pageWindow(page, pageCount)).toEqual(expected);
  });

  test('is the same as taking the nearest pages one by one', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 60 }),
        fc.integer({ min: 1, max: 60 }),
        (pageCount, asked) => {
          const page = Math.min(asked, pageCount);
          const nearest = Array.from({ length: pageCount }, (_, index) => index + 1)
            .toSorted((a, b) => Math.abs(a - page) - Math.abs(b - page) || a - b)
            .slice(0, 5)
            .toSorted((a, b) => a - b);
          expect(pageWindow(page, pageCount)).toEqual(nearest);
        },
      ),
    );
  });
});
