import { describe, expect, test } from 'vitest';
import { DEFAULT_TOUR_FILTER } from '../../../shared/tours/tour-filter.ts';
import { cutPage, fitPage, withPage } from './page-cut.ts';

const at = (page: number, perPage: number | null = null) => ({
  ...DEFAULT_TOUR_FILTER,
  page,
  perPage,
});

describe('cutPage', () => {
  test.each([
    ['the first page, wide', at(1), 24, 9, { page: 1, pageCount: 3, from: 1, to: 9 }],
    ['the first page, narrow', at(1), 24, 3, { page: 1, pageCount: 8, from: 1, to: 3 }],
    ['a later page, narrow', at(2), 24, 3, { page: 4, pageCount: 8, from: 10, to: 12 }],
    [
      'a page that begins where no page of 6 does',
      at(2),
      24,
      6,
      { page: 2, pageCount: 4, from: 10, to: 15 },
    ],
    ['the end', at(3), 20, 9, { page: 3, pageCount: 3, from: 19, to: 20 }],
    ['a page size of its own', at(3, 5), 24, 5, { page: 3, pageCount: 5, from: 11, to: 15 }],
    ['nothing', at(1), 0, 9, { page: 1, pageCount: 1, from: 0, to: 0 }],
  ])('%s', (_case, filter, total, size, expected) => {
    expect(cutPage(filter, total, size)).toEqual({ size, ...expected });
  });
});

describe('fitPage', () => {
  test.each([
    ['the first page fits every window', at(1), 390, null],
    ['a later page of 9 fits a wide window', at(2), 1440, null],
    ['a page of 3 fits a narrow window', at(4, 3), 390, null],
    ['a page of 9, narrow', at(2), 390, { page: 4, perPage: 3 }],
    ['a page of 9, medium', at(2), 800, { page: 2, perPage: 6 }],
    ['a page of 3, wide', at(5, 3), 1440, { page: 2, perPage: null }],
    ['the first page of 3, wide', at(1, 3), 1024, { page: 1, perPage: null }],
  ])('%s', (_case, filter, width, expected) => {
    expect(fitPage(filter, width)).toEqual(expected && { ...filter, ...expected });
  });
});

test('nine tours on a page need nothing in the address', () => {
  expect(withPage(at(1), 2, 9)).toMatchObject({ page: 2, perPage: null });
  expect(withPage(at(1), 2, 6)).toMatchObject({ page: 2, perPage: 6 });
});
