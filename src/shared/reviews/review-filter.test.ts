import { expect, test } from 'vitest';
import { parseReviewFilter, reviewAddress } from './review-filter.ts';

const parse = (search: string) => parseReviewFilter(new URLSearchParams(search));

test.each([
  ['', { showsAll: false, page: 1, sort: 'newest' }],
  ['page=3', { showsAll: false, page: 1, sort: 'newest' }],
  ['reviews=all&page=3&sort=lowest', { showsAll: true, page: 3, sort: 'lowest' }],
  ['reviews=some&page=-1&sort=longest', { showsAll: false, page: 1, sort: 'newest' }],
  ['reviews=all&page=1e9&sort=', { showsAll: true, page: 1, sort: 'newest' }],
])('%s asks for %o', (search, filter) => {
  expect(parse(search)).toEqual(filter);
});

test.each([
  '?tab=reviews',
  '?tab=reviews&sort=highest',
  '?tab=reviews&reviews=all',
  '?tab=reviews&reviews=all&page=3&sort=lowest',
])('%s is unchanged after reading', (address) => {
  expect(reviewAddress(parse(address))).toBe(address);
});
