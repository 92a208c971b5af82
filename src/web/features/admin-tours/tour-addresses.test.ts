import { expect, test } from 'vitest';
import { DEFAULT_TOUR_TABLE_FILTER } from '../../../shared/tours/tour-table-filter.ts';
import {
  addressWhenDone,
  parseDeleting,
  parseDone,
  toursAddress,
  viewAddress,
} from './tour-addresses.ts';

const filter = { ...DEFAULT_TOUR_TABLE_FILTER, search: 'sapa' };
const paramsOf = (address: string) => new URL(address, 'http://localhost').searchParams;

test('the question before a deletion has an address, and keeps the list under it', () => {
  expect(toursAddress(DEFAULT_TOUR_TABLE_FILTER)).toBe('/admin/tour-management');
  const address = toursAddress(filter, [3, 12]);
  expect(address).toBe('/admin/tour-management?search=sapa&delete=3&delete=12');
  expect(parseDeleting(paramsOf(address))).toEqual([3, 12]);
  expect(parseDeleting(new URLSearchParams('delete=x&delete=0&delete=3&delete=3'))).toEqual([3]);
});

test('the result of an action without script is read from the address; anything else is ignored', () => {
  const done = { intent: 'delete' as const, ids: [3, 12] };
  expect(parseDone(paramsOf(addressWhenDone(filter, done)))).toEqual(done);
  expect(parseDone(new URLSearchParams('done=explode&was=3'))).toBeNull();
});

test('the page of a draft opens as a preview', () => {
  expect(viewAddress({ id: 4, published: true })).toBe('/tour/4');
  expect(viewAddress({ id: 4, published: false })).toBe('/tour/4?preview=1');
});
