import { describe, expect, test } from 'vitest';
import { parseTourFilter } from '../../../shared/tours/tour-filter.ts';
import { canonicalAddress } from './listing-address.ts';

const canonicalOf = (query: string, total = 20) =>
  canonicalAddress(parseTourFilter(new URLSearchParams(query)), total);

describe('canonicalAddress', () => {
  test.each([
    ['', '/package-tours'],
    ['category=all', '/package-tours'],
    ['category=Cruise', '/package-tours?category=Cruise'],
    ['page=2', '/package-tours?page=2'],
    ['category=Cruise&page=2', '/package-tours?category=Cruise&page=2'],
    ['view=list&page=2', '/package-tours?page=2'],
    ['utm_source=letter&fbclid=x', '/package-tours'],
  ])('%s is indexed under its own address', (query, address) => {
    expect(canonicalOf(query)).toBe(address);
  });

  test.each([
    ['sort=price-low', '/package-tours'],
    ['sort=price-low&page=2', '/package-tours'],
    ['minPrice=100&maxPrice=300', '/package-tours'],
    ['category=Cruise&duration=2-3&page=2', '/package-tours?category=Cruise'],
    ['perPage=3&page=4', '/package-tours'],
  ])('%s is a variant of another page', (query, address) => {
    expect(canonicalOf(query)).toBe(address);
  });

  test.each(['search=hanoi', 'category=Cruise&search=bay'])('%s is not to be indexed', (query) => {
    expect(canonicalOf(query)).toBeNull();
  });

  test('a listing without tours is not to be indexed', () => {
    expect(canonicalOf('category=Casinos', 0)).toBeNull();
  });
});
