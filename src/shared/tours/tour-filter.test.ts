import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { singleLine } from '../plain-text.ts';
import { DURATION_BUCKETS } from './duration.ts';
import {
  DEFAULT_TOUR_FILTER,
  MAX_SEARCH_LENGTH,
  TOUR_SORTS,
  pageSizeForWidth,
  parseTourFilter,
  resetFilter,
  tourFilterToSearchParams,
  withFilter,
  type TourFilter,
} from './tour-filter.ts';

const parse = (query: string) => parseTourFilter(new URLSearchParams(query));
const write = (filter: TourFilter) => tourFilterToSearchParams(filter).toString();

describe('parseTourFilter', () => {
  it('reads every name', () => {
    const query =
      'category=Cultural&search=h%E1%BB%99i+an&minPrice=50&maxPrice=400&duration=4-7&duration=1&sort=price-low&view=list&page=2&perPage=6';
    expect(parse(query)).toEqual({
      category: 'Cultural',
      search: 'hội an',
      minPrice: 5000,
      maxPrice: 40_000,
      durations: ['1', '4-7'],
      sort: 'price-low',
      view: 'list',
      page: 2,
      perPage: 6,
    });
  });

  it.each([
    '',
    '?',
    'category=&search=&minPrice=&maxPrice=&duration=&sort=&view=&page=&perPage=',
    'sort=cheapest&view=table&page=-1&perPage=1e9&duration=9',
    'minPrice=-5&maxPrice=abc',
    'minPrice=1.5&maxPrice=1e309',
    'minPrice=0&maxPrice=99999999',
    'search=%00%0A&category=%20',
  ])('falls back to the defaults for %j', (query) => {
    expect(parse(query)).toEqual(DEFAULT_TOUR_FILTER);
  });

  it('keeps the maximum a dollar above the minimum', () => {
    expect(parse('minPrice=500&maxPrice=100')).toMatchObject({
      minPrice: 50_000,
      maxPrice: 50_100,
    });
    expect(parse('maxPrice=0')).toMatchObject({ minPrice: null, maxPrice: 100 });
  });

  it('cuts a very long search, never within a character', () => {
    expect(parse(`search=${'a'.repeat(5000)}`).search).toBe('a'.repeat(MAX_SEARCH_LENGTH));
    const emoji = parse(`search=${encodeURIComponent('😀'.repeat(500))}`).search;
    expect(emoji).toBe('😀'.repeat(MAX_SEARCH_LENGTH));
  });
});

describe('the URL of a filter', () => {
  it('is empty for the defaults', () => {
    expect(write(DEFAULT_TOUR_FILTER)).toBe('');
  });

  it('is the same for the same listing, whatever the order and additions of the original', () => {
    const canonical = 'category=Food&minPrice=50&duration=1&duration=8-plus&sort=rating';
    expect(write(parse(canonical))).toBe(canonical);
    expect(
      write(
        parse(
          'utm=x&sort=rating&duration=8-plus&page=1&view=grid&duration=1&duration=1&minPrice=050&category=+Food',
        ),
      ),
    ).toBe(canonical);
  });

  it('gives the filter back', () => {
    fc.assert(
      fc.property(filters(), (filter) => {
        expect(parse(write(filter))).toEqual(filter);
      }),
    );
  });

  it('does not change after one reading, for any query', () => {
    const names = [
      'category',
      'search',
      'minPrice',
      'maxPrice',
      'duration',
      'sort',
      'view',
      'page',
      'perPage',
    ];
    const value = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.string({ unit: 'binary-ascii' }),
      fc.integer().map(String),
      fc.constantFrom('list', '1', 'rating'),
    );
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.constantFrom(...names), value)), (pairs) => {
        const first = parseTourFilter(new URLSearchParams(pairs));
        expect(parse(write(first))).toEqual(first);
      }),
    );
  });
});

describe('changes', () => {
  const third: TourFilter = {
    ...DEFAULT_TOUR_FILTER,
    category: 'Food',
    page: 3,
    view: 'list',
    perPage: 6,
  };

  it.each<Partial<TourFilter>>([
    { category: 'all' },
    { search: 'hue' },
    { minPrice: 100 },
    { maxPrice: 100 },
    { sort: 'rating' },
    { durations: ['1'] },
    { search: 'hue', page: 3 },
  ])('%j goes back to page 1', (change) => {
    expect(withFilter(third, change)).toEqual({ ...third, ...change, page: 1 });
  });

  it.each<Partial<TourFilter>>([
    { view: 'grid' },
    { perPage: 9 },
    { page: 4 },
    { category: 'Food' },
    {},
  ])('%j keeps the requested page', (change) => {
    expect(withFilter(third, change)).toEqual({ ...third, ...change });
  });

  it('a reset lists everything, in the same order and view', () => {
    const filter: TourFilter = {
      ...third,
      search: 'hue',
      minPrice: 100,
      maxPrice: 900,
      durations: ['1'],
      sort: 'rating',
    };
    expect(resetFilter(filter)).toEqual({
      ...DEFAULT_TOUR_FILTER,
      sort: 'rating',
      view: 'list',
      perPage: 6,
    });
  });
});

describe('the listing', () => {
  it('has 9, 6 or 3 tours per page, depending on the width', () => {
    expect([1440, 1024, 1023, 768, 767, 320].map(pageSizeForWidth)).toEqual([9, 9, 6, 6, 3, 3]);
  });
});

function filters(): fc.Arbitrary<TourFilter> {
  const line = (maxLength: number) =>
    fc.string({ unit: 'grapheme', maxLength: maxLength / 4 }).map(singleLine);
  const dollars = fc.integer({ min: 1, max: 9999 }).map((amount) => amount * 100);
  return fc
    .record({
      category: line(100).map((text) => text || 'all'),
      search: line(MAX_SEARCH_LENGTH),
      minPrice: fc.option(dollars),
      maxPrice: fc.option(dollars),
      durations: fc.subarray(DURATION_BUCKETS.map(({ id }) => id)),
      sort: fc.constantFrom(...TOUR_SORTS),
      view: fc.constantFrom('grid' as const, 'list' as const),
      page: fc.integer({ min: 1, max: 100_000 }),
      perPage: fc.option(fc.integer({ min: 1, max: 100 })),
    })
    .filter(({ minPrice, maxPrice }) => maxPrice === null || maxPrice > (minPrice ?? 0));
}
