import { expect, test } from 'vitest';
import {
  DEFAULT_MAP_FILTER,
  clearMapFilter,
  mapFilterToSearchParams,
  parseMapFilter,
  withMapFilter,
} from './map-filter.ts';

const parse = (query: string) => parseMapFilter(new URLSearchParams(query));

test('an address without a query shows everything', () => {
  expect(parse('')).toEqual(DEFAULT_MAP_FILTER);
  expect(mapFilterToSearchParams(DEFAULT_MAP_FILTER).toString()).toBe('');
});

test('a filter and its address correspond', () => {
  const query =
    'search=hoi+an&region=central&category=Food&view=list&sort=rating&page=2&place=hoi-an';
  expect(mapFilterToSearchParams(parse(query)).toString()).toBe(query);
});

test('impossible values fall back to the defaults', () => {
  expect(parse('region=west&view=globe&sort=beauty&page=-1')).toEqual(DEFAULT_MAP_FILTER);
  expect(parse(`search=${'x'.repeat(500)}`).search).toHaveLength(100);
});

test('another choice begins at the first page, another page keeps the choice', () => {
  const second = parse('view=list&region=north&page=2');
  expect(withMapFilter(second, { category: 'Beach' }).page).toBe(1);
  expect(withMapFilter(second, { page: 3 })).toMatchObject({ region: 'north', page: 3 });
});

test('Clear Filters resets search, region and category and keeps the view', () => {
  const cleared = clearMapFilter(
    parse('search=x&region=north&category=Food&view=list&sort=rating'),
  );
  expect(mapFilterToSearchParams(cleared).toString()).toBe('view=list&sort=rating');
});
