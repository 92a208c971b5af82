import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { singleLine } from '../plain-text.ts';
import { BOOKING_STATUSES, isBookingStatus } from './booking-status.ts';
import {
  BOOKING_SORT_COLUMNS,
  DEFAULT_BOOKING_TABLE_FILTER,
  MAX_BOOKING_SEARCH_LENGTH,
  bookingTableFilterToSearchParams,
  clearSort,
  isNarrowed,
  nextSort,
  parseBookingTableFilter,
  withoutNarrowing,
  type BookingTableFilter,
} from './booking-table-filter.ts';

const parse = (query: string) => parseBookingTableFilter(new URLSearchParams(query));
const write = (filter: BookingTableFilter) => bookingTableFilterToSearchParams(filter).toString();

describe('the URL of the bookings table', () => {
  it('reads every name', () => {
    expect(
      parse(
        'search=solberg&status=confirmed&from=2026-12-01&to=2026-12-31&sort=departureDate&order=desc&page=2&perPage=50',
      ),
    ).toEqual({
      search: 'solberg',
      status: 'confirmed',
      from: '2026-12-01',
      to: '2026-12-31',
      sort: 'departureDate',
      order: 'desc',
      page: 2,
      perPage: 50,
    });
  });

  it.each(['', 'status=paid&sort=id&order=up&page=0&perPage=5000', 'order=desc', 'search=%00'])(
    'falls back to the defaults for %j',
    (query) => {
      expect(parse(query)).toEqual(DEFAULT_BOOKING_TABLE_FILTER);
    },
  );

  it.each(['2026-13-01', '2026-02-30', '0002-01-01', 'tomorrow', "2026-12-01'--", '%00'])(
    'finds no departure in %s',
    (day) => {
      expect(parse(`from=${day}&to=${day}`)).toEqual(DEFAULT_BOOKING_TABLE_FILTER);
    },
  );

  it('knows whether it leaves bookings out, and how to show all of them in the same order', () => {
    for (const query of ['search=a', 'status=pending', 'from=2026-12-01', 'to=2026-12-01']) {
      const filter = parse(`${query}&sort=price&order=desc&page=4&perPage=50`);
      expect([query, isNarrowed(filter)]).toEqual([query, true]);
      expect(write(withoutNarrowing(filter))).toBe('sort=price&order=desc&perPage=50');
    }
    expect(isNarrowed(parse('sort=price&page=4'))).toBe(false);
  });

  it('cuts a very long search', () => {
    expect(parse(`search=${'x'.repeat(9999)}`).search).toHaveLength(MAX_BOOKING_SEARCH_LENGTH);
  });

  it('is empty for the defaults and gives every filter back', () => {
    expect(write(DEFAULT_BOOKING_TABLE_FILTER)).toBe('');
    const filters = fc
      .record({
        search: fc.string({ unit: 'grapheme', maxLength: 20 }).map(singleLine),
        status: fc.constantFrom('all' as const, ...BOOKING_STATUSES),
        from: fc.constantFrom('', '2026-12-01', '2028-02-29'),
        to: fc.constantFrom('', '2026-12-31', '1999-01-01'),
        sort: fc.option(fc.constantFrom(...BOOKING_SORT_COLUMNS)),
        order: fc.constantFrom('asc' as const, 'desc' as const),
        page: fc.integer({ min: 1, max: 100_000 }),
        perPage: fc.integer({ min: 1, max: 100 }),
      })
      .filter(({ sort, order }) => sort !== null || order === 'asc');
    fc.assert(
      fc.property(filters, (filter) => {
        expect(parse(write(filter))).toEqual(filter);
      }),
    );
  });
});

describe('sorting', () => {
  it('starts ascending, toggles on repeat and goes back to page 1', () => {
    const first = nextSort({ ...DEFAULT_BOOKING_TABLE_FILTER, page: 4 }, 'guest');
    expect(first).toMatchObject({ sort: 'guest', order: 'asc', page: 1 });
    const second = nextSort(first, 'guest');
    expect(second).toMatchObject({ sort: 'guest', order: 'desc' });
    expect(nextSort(second, 'guest')).toMatchObject({ sort: 'guest', order: 'asc' });
    expect(nextSort(second, 'price')).toMatchObject({ sort: 'price', order: 'asc' });
  });

  it('is cleared, with everything else kept', () => {
    const filter = parse('search=hue&status=pending&sort=price&order=desc&page=3');
    expect(write(clearSort(filter))).toBe('search=hue&status=pending');
  });
});

describe('statuses', () => {
  it('are four', () => {
    expect(['pending', 'confirmed', 'cancelled', 'completed'].every(isBookingStatus)).toBe(true);
    expect(['all', 'Pending', '', null, 0, undefined].some(isBookingStatus)).toBe(false);
  });
});
