import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  MAX_PER_PAGE,
  pageCount,
  rangeText,
  readPage,
  readPerPage,
  resultRange,
} from './paging.ts';

describe('pages', () => {
  it('contain every row exactly once', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 300 }),
        fc.integer({ min: 1, max: 40 }),
        (total, perPage) => {
          let next = 1;
          for (let page = 1; page <= pageCount(total, perPage); page += 1) {
            const { from, to } = resultRange(total, page, perPage);
            expect(from).toBe(next);
            expect(to - from).toBeLessThan(perPage);
            next = to + 1;
          }
          expect(next).toBe(total + 1);
        },
      ),
    );
  });

  it('one exists even without rows', () => {
    expect(pageCount(0, 9)).toBe(1);
    expect(resultRange(0, 1, 9)).toEqual({ from: 0, to: 0 });
  });

  it.each([
    [0, 1, '0'],
    [1, 1, '1'],
    [10, 1, '1–9'],
    [10, 2, '10'],
  ])('of %i rows say on page %i that they are the rows %s', (total, page, text) => {
    expect(rangeText(resultRange(total, page, 9))).toBe(text);
  });
});

describe('the page of a URL', () => {
  it.each([
    ['page=3&perPage=6', 3, 6],
    ['', 1, null],
    ['page=0&perPage=0', 1, null],
    ['page=-1&perPage=-5', 1, null],
    ['page=1e9&perPage=1e1', 1, null],
    ['page=2.5&perPage=abc', 1, null],
    [`page=999999999999&perPage=${MAX_PER_PAGE + 1}`, 1, null],
  ])('%j is page %d with %j rows', (query, page, perPage) => {
    const params = new URLSearchParams(query);
    expect(readPage(params)).toBe(page);
    expect(readPerPage(params)).toBe(perPage);
  });
});
