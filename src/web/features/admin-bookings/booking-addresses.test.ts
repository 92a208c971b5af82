import { describe, expect, test } from 'vitest';
import { DEFAULT_BOOKING_TABLE_FILTER } from '../../../shared/bookings/booking-table-filter.ts';
import {
  addressWhenDone,
  bookingsAddress,
  parseDone,
  parseOpenDialog,
  type DialogMode,
} from './booking-addresses.ts';

const filter = { ...DEFAULT_BOOKING_TABLE_FILTER, search: 'lan & co', page: 2 };

describe('bookingsAddress', () => {
  test('is short for the whole table', () => {
    expect(bookingsAddress(DEFAULT_BOOKING_TABLE_FILTER)).toBe('/admin/bookings');
  });

  test.each<DialogMode>(['details', 'edit', 'delete'])(
    'keeps the filter under the %s dialog',
    (mode) => {
      const { searchParams } = new URL(bookingsAddress(filter, { bookingId: 7, mode }), 'http://x');
      expect(searchParams.get('search')).toBe('lan & co');
      expect(searchParams.get('page')).toBe('2');
      expect(parseOpenDialog(searchParams)).toEqual({ bookingId: 7, mode });
    },
  );
});

test.each([
  '',
  'booking=',
  'booking=x',
  'booking=-1',
  'booking=1e9',
  'booking=0',
  'booking=99999999999',
  'edit=1',
])('no dialog is open at ?%s', (query) => {
  expect(parseOpenDialog(new URLSearchParams(query))).toBeNull();
});

describe('addressWhenDone', () => {
  const after = (intent: string) => {
    const { searchParams } = new URL(
      bookingsAddress(filter, { bookingId: 7, mode: 'edit' }),
      'http://x',
    );
    return new URL(addressWhenDone(searchParams, filter, { intent, bookingId: 7 }), 'http://x')
      .searchParams;
  };

  test('shows a saved booking, and what was done', () => {
    expect(parseOpenDialog(after('edit'))).toEqual({ bookingId: 7, mode: 'details' });
    expect(parseDone(after('edit'))).toEqual({ intent: 'edit', bookingId: 7 });
    expect(after('edit').get('search')).toBe('lan & co');
  });

  test('shows the booking that a form has just added', () => {
    const { searchParams } = new URL(bookingsAddress(filter, { mode: 'new' }), 'http://x');
    expect(parseOpenDialog(searchParams)).toEqual({ mode: 'new' });
    const done = { intent: 'add', bookingId: 12 };
    const next = new URL(addressWhenDone(searchParams, filter, done), 'http://x').searchParams;
    expect(parseOpenDialog(next)).toEqual({ bookingId: 12, mode: 'details' });
    expect(parseDone(next)).toEqual(done);
    expect(next.get('search')).toBe('lan & co');
  });

  test('goes back to the list after a deletion', () => {
    expect(parseOpenDialog(after('delete'))).toBeNull();
    expect(parseDone(after('delete'))).toEqual({ intent: 'delete', bookingId: 7 });
  });
});
