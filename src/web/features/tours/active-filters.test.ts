import { describe, expect, test } from 'vitest';
import { parseTourFilter } from '../../../shared/tours/tour-filter.ts';
import { activeFilters } from './active-filters.ts';
import { listingAddress } from './listing-address.ts';

const read = (query: string) =>
  activeFilters(parseTourFilter(new URLSearchParams(query))).map(({ label, without }) => [
    label,
    listingAddress(without),
  ]);

describe('activeFilters', () => {
  test('a listing without filters has none', () => {
    expect(read('sort=rating&view=list&page=2')).toEqual([]);
  });

  test('each can be removed alone, and the list starts again at page 1', () => {
    expect(read('category=Cruise&search=balloon&duration=8-plus&duration=1&page=2')).toEqual([
      ['“balloon”', '/package-tours?category=Cruise&duration=1&duration=8-plus'],
      ['Cruise', '/package-tours?search=balloon&duration=1&duration=8-plus'],
      ['1 Day', '/package-tours?category=Cruise&search=balloon&duration=8-plus'],
      ['8+ Days', '/package-tours?category=Cruise&search=balloon&duration=1'],
    ]);
  });

  test.each([
    ['minPrice=100', 'From $100'],
    ['maxPrice=1500', 'Up to $1,500'],
    ['minPrice=100&maxPrice=500', '$100 to $500'],
  ])('both prices are one filter: %s', (query, label) => {
    expect(read(query)).toEqual([[label, '/package-tours']]);
  });

  test('special categories have a name', () => {
    expect(read('category=featured')).toEqual([['Featured', '/package-tours']]);
  });
});
