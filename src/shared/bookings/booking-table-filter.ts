import { readDay, type PlainDate } from '../dates/plain-date.ts';
import { readPage, readPerPage } from '../paging.ts';
import { readLine } from '../plain-text.ts';
import { isBookingStatus, type BookingStatus } from './booking-status.ts';

/** The columns by which the bookings table sorts (back-office spec, section 2). */
export const BOOKING_SORT_COLUMNS = [
  'guest',
  'tour',
  'price',
  'email',
  'phone',
  'departureDate',
  'travelers',
  'status',
] as const;
export type BookingSortColumn = (typeof BOOKING_SORT_COLUMNS)[number];

/** What the bookings table shows. Its URL holds all of it and is its only state. */
export interface BookingTableFilter {
  search: string;
  status: BookingStatus | 'all';
  /** The first and the last departure to show; '' where there is no bound. */
  from: PlainDate;
  to: PlainDate;
  /** Null: newest first. */
  sort: BookingSortColumn | null;
  order: 'asc' | 'desc';
  page: number;
  perPage: number;
}

export const DEFAULT_BOOKING_TABLE_FILTER: BookingTableFilter = {
  search: '',
  status: 'all',
  from: '',
  to: '',
  sort: null,
  order: 'asc',
  page: 1,
  perPage: 20,
};

export const MAX_BOOKING_SEARCH_LENGTH = 100;

/** Reads the table's URL. A bad value falls back to its default; never throws. */
export function parseBookingTableFilter(params: URLSearchParams): BookingTableFilter {
  const status = params.get('status');
  const sort = BOOKING_SORT_COLUMNS.find((column) => column === params.get('sort')) ?? null;
  return {
    search: readLine(params, 'search', MAX_BOOKING_SEARCH_LENGTH),
    status: isBookingStatus(status) ? status : DEFAULT_BOOKING_TABLE_FILTER.status,
    from: readDay(params, 'from'),
    to: readDay(params, 'to'),
    sort,
    order: sort !== null && params.get('order') === 'desc' ? 'desc' : 'asc',
    page: readPage(params),
    perPage: readPerPage(params) ?? DEFAULT_BOOKING_TABLE_FILTER.perPage,
  };
}

/** The URL of a filter: always in the same order and without defaults. */
export function bookingTableFilterToSearchParams(filter: BookingTableFilter): URLSearchParams {
  const defaults = DEFAULT_BOOKING_TABLE_FILTER;
  const params = new URLSearchParams();
  if (filter.search !== defaults.search) params.set('search', filter.search);
  if (filter.status !== defaults.status) params.set('status', filter.status);
  if (filter.from !== defaults.from) params.set('from', filter.from);
  if (filter.to !== defaults.to) params.set('to', filter.to);
  if (filter.sort !== null) {
    params.set('sort', filter.sort);
    if (filter.order !== defaults.order) params.set('order', filter.order);
  }
  if (filter.page !== defaults.page) params.set('page', String(filter.page));
  if (filter.perPage !== defaults.perPage) params.set('perPage', String(filter.perPage));
  return params;
}

/** Whether a filter leaves bookings out. */
export function isNarrowed({ search, status, from, to }: BookingTableFilter): boolean {
  return search !== '' || status !== 'all' || from !== '' || to !== '';
}

/** A filter that leaves no booking out and sorts as before, from page 1. */
export function withoutNarrowing({ sort, order, perPage }: BookingTableFilter): BookingTableFilter {
  return { ...DEFAULT_BOOKING_TABLE_FILTER, sort, order, perPage };
}

/** The filter after a click on a column head: ascending first, then the other way; from page 1. */
export function nextSort(
  filter: BookingTableFilter,
  column: BookingSortColumn,
): BookingTableFilter {
  const isRepeated = filter.sort === column && filter.order === 'asc';
  return { ...filter, sort: column, order: isRepeated ? 'desc' : 'asc', page: 1 };
}

/** 'Clear Sort': newest first again, from page 1. */
export function clearSort(filter: BookingTableFilter): BookingTableFilter {
  return { ...filter, sort: null, order: DEFAULT_BOOKING_TABLE_FILTER.order, page: 1 };
}
