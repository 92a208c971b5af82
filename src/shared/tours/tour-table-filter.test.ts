import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  DEFAULT_TOUR_TABLE_FILTER,
  TOUR_SORT_COLUMNS,
  clearTourFilters,
  isTourTableFiltered,
  nextTourSort,
  parseTourTableFilter,
  tourTableFilterToSearchParams,
} from './tour-table-filter.ts';

const parse = (query: string) => parseTourTableFilter(new URLSearchParams(query));

test('an address describes a list completely', () => {
  expect(parse('search=hoi++an&category=3&sort=price&order=desc&page=2&perPage=50')).toEqual({
    search: 'hoi an',
    category: 3,
    sort: 'price',
    order: 'desc',
    page: 2,
    perPage: 50,
  });
  expect(parse('category=none').category).toBe('none');
});

test.each(['', 'category=0', 'category=x', 'sort=id', 'order=up', 'page=-1', 'perPage=101&page=x'])(
  'an impossible value means the default: %s',
  (query) => expect(parse(query)).toEqual(DEFAULT_TOUR_TABLE_FILTER),
);

test('every filter comes back from its address, and the default has the shortest one', () => {
  const filters = fc.record({
    search: fc.constantFrom('', 'ha long', '100% & more', 'Đà Nẵng'),
    category: fc.constantFrom('all' as const, 'none' as const, 7),
    sort: fc.constantFrom(...TOUR_SORT_COLUMNS),
    order: fc.constantFrom('asc' as const, 'desc' as const),
    page: fc.integer({ min: 1, max: 99 }),
    perPage: fc.integer({ min: 1, max: 100 }),
  });
  fc.assert(
    fc.property(filters, (filter) => {
      expect(parseTourTableFilter(tourTableFilterToSearchParams(filter))).toEqual(filter);
    }),
  );
  expect(tourTableFilterToSearchParams(DEFAULT_TOUR_TABLE_FILTER).toString()).toBe('');
});

test('a column sorts ascending first, then descending, from page 1', () => {
  const once = nextTourSort({ ...DEFAULT_TOUR_TABLE_FILTER, page: 3 }, 'price');
  expect(once).toMatchObject({ sort: 'price', order: 'asc', page: 1 });
  expect(nextTourSort(once, 'price')).toMatchObject({ sort: 'price', order: 'desc' });
  // The list opens sorted by name: the head of that column reverses it at once.
  expect(nextTourSort(DEFAULT_TOUR_TABLE_FILTER, 'name').order).toBe('desc');
});

test('clearing the filters keeps the order', () => {
  const filter = parse('search=sapa&category=none&sort=price&order=desc&page=2');
  expect(isTourTableFiltered(filter)).toBe(true);
  expect(clearTourFilters(filter)).toEqual({
    ...DEFAULT_TOUR_TABLE_FILTER,
    sort: 'price',
    order: 'desc',
  });
  expect(isTourTableFiltered(clearTourFilters(filter))).toBe(false);
});
