import { and, eq, gte, inArray, isNull, like, lte, or, sql, type SQL } from '../../database/sql.ts';
import { normalizeBookingReference } from '../../../shared/bookings/booking-reference.ts';
import type {
  BookingSortColumn,
  BookingTableFilter,
} from '../../../shared/bookings/booking-table-filter.ts';
import { exactEmailOf } from '../../../shared/exact-email.ts';
import { normalizeSearch } from '../../../shared/tours/search-text.ts';
import type { Database } from '../../database/connection.ts';
import {
  MOST_COUNTED,
  orderBy,
  readFoundIds,
  readWholeIds,
  REVERSE,
  reversed,
  type FoundIds,
  type SortKey,
  type Way,
} from '../../database/found-page.ts';
import { containing } from '../../database/like.ts';
import { bookings } from '../../database/schema.ts';
import { hasEmail, hasPhone } from '../../database/word-search.ts';
import type { BookingPage } from './booking.ts';
import { countBookings, dayOfRow } from './booking-tallies.store.ts';
import { BOOKING_COLUMNS } from './bookings.store.ts';

/**
 * One page of the table, with its counts; `year` is the current one in Vietnam. A search finds a
 * booking when every word of it occurs in the guest's name, the email, the phone or the tour's
 * name; a whole reference finds its booking, a phone number those with its digits, and an address
 * in quotation marks those with that one.
 * @param mostCounted how many bookings of a search are counted
 */
export async function listBookings(
  db: Database,
  filter: BookingTableFilter,
  year: number,
  mostCounted = MOST_COUNTED,
): Promise<BookingPage> {
  const where = and(isNull(bookings.deletedAt), ...restrictions(filter));
  const counts = await countBookings(db, filter, year);
  const { ids, total, isMore } =
    filter.search === ''
      ? { ids: await cutPage(db, filter, where, counts.total), total: counts.total, isMore: false }
      : await searchPage(db, filter, where, mostCounted);
  const rows = await db
    .select(BOOKING_COLUMNS)
    .from(bookings)
    .where(inArray(bookings.id, ids))
    .orderBy(inOrder(sortOf(filter)));
  return { ...counts, bookings: rows, total, isMore };
}

/**
 * The ids of the page: an index holds all that is needed to choose them, and no booking of an
 * earlier page is read.
 */
async function cutPage(
  db: Database,
  filter: BookingTableFilter,
  where: SQL | undefined,
  total: number,
): Promise<number[]> {
  const cut = cutByDay(filter);
  if (!cut)
    return readWholeIds(
      db,
      { table: bookings, where, ...sortOf(filter), ...partOf(filter) },
      total,
    );
  const { rows } = await db.execute<{ id: number }>(sql`
    with start as materialized (${cut.day})
    select ${bookings.id} as id from ${bookings} where ${and(where, cut.where)}
    order by ${inOrder(sortOf(filter))}
    limit ${filter.perPage} offset ${partOf(filter).offset}::bigint - (select before from start)`);
  return rows.map(({ id }) => id);
}

/** Which rows are on the page, by number from the first. */
const partOf = ({ page, perPage }: BookingTableFilter) => ({
  limit: perPage,
  offset: (page - 1) * perPage,
});

function searchPage(
  db: Database,
  filter: BookingTableFilter,
  where: SQL | undefined,
  mostCounted: number,
): Promise<FoundIds> {
  return readFoundIds(
    db,
    {
      table: bookings,
      listed: isNull(bookings.deletedAt),
      where: and(where, matchesSearch(filter.search)),
      ...sortOf(filter),
      ...partOf(filter),
    },
    mostCounted,
  );
}

function restrictions({ status, from, to }: BookingTableFilter): (SQL | undefined)[] {
  return [
    status === 'all' ? undefined : eq(bookings.status, status),
    from === '' ? undefined : gte(bookings.departureDate, from),
    to === '' ? undefined : lte(bookings.departureDate, to),
  ];
}

/**
 * Where a page begins, in orders for which the tallies know what comes before: the day or month in
 * which its rows start, and a condition that leaves out everything before it.
 */
function cutByDay(filter: BookingTableFilter): { day: SQL; where: SQL } | undefined {
  const { sort, order } = filter;
  const row = partOf(filter).offset;
  if (sort === 'departureDate') {
    const way = order === 'asc' ? sql`>=` : sql`<=`;
    const where = sql`${bookings.departureDate} ${way} (select day from start)`;
    return { day: dayOfRow(row, 'departure', order, filter), where };
  }
  if (sort !== null || filter.from !== '' || filter.to !== '') return undefined;
  const where = sql`${bookings.createdAt} <
    (select (day + interval '1 month') at time zone 'Asia/Ho_Chi_Minh' from start)`;
  return { day: dayOfRow(row, 'month', 'desc', filter), where };
}

/** The order of the table. */
interface Order {
  keys: readonly SortKey[];
  idWay: Way;
}

function sortOf({ sort, order, status }: BookingTableFilter): Order {
  if (sort === null) return NEWEST_FIRST;
  // Within one status the newest come first. Without naming the status, the index of that order can
  // serve a search.
  return (sort === 'status' && status !== 'all' ? NEWEST_BOTH_WAYS : ORDERS[sort])[order];
}

function reverseOf({ keys, idWay }: Order): Order {
  return { keys: keys.map(reversed), idWay: REVERSE[idWay] };
}

/** The words after `order by`. */
export const inOrder = ({ keys, idWay }: Order) => orderBy(keys, bookings.id, idWay);

/** The bookings that a search finds; undefined for an empty one, which finds all. */
export function matchesSearch(search: string): SQL | undefined {
  const email = exactEmailOf(search);
  if (email !== null) return hasEmail(bookings.email, email);
  const words = [...new Set(normalizeSearch(search).split(' ').filter(Boolean))];
  if (words.length === 0) return undefined;
  const reference = normalizeBookingReference(search);
  return or(
    and(...words.map((word) => like(bookings.searchText, containing(word)))),
    reference === null ? undefined : eq(bookings.reference, reference),
    hasPhone(bookings.phone, search),
  );
}

/**
 * The order of the table before anybody sorts it. Every order ends with the id, so that no page
 * repeats or skips a row.
 */
export const NEWEST_FIRST = orderOf('desc nulls last', [bookings.createdAt, 'desc nulls last']);

/**
 * For each column, both directions are the same order read from either end, and match an index,
 * nulls included. Texts sort without regard to case; a price agreed by contact comes before all
 * others; within one status the newest come first.
 */
const ORDERS: Record<BookingSortColumn, Record<'asc' | 'desc', Order>> = {
  guest: bothWays(
    orderOf(
      'asc',
      [sql`lower(${bookings.firstName})`, 'asc'],
      [sql`lower(${bookings.lastName})`, 'asc'],
    ),
  ),
  tour: bothWays(orderOf('asc', [sql`lower(${bookings.tourName})`, 'asc'])),
  price: bothWays(orderOf('asc', [bookings.pricePerPersonCents, 'asc nulls first'])),
  email: bothWays(orderOf('asc', [sql`lower(${bookings.email})`, 'asc'])),
  phone: bothWays(orderOf('asc', [bookings.phone, 'asc'])),
  departureDate: bothWays(orderOf('asc', [bookings.departureDate, 'asc'])),
  travelers: bothWays(orderOf('asc', [bookings.numberOfTravelers, 'asc'])),
  status: bothWays(
    orderOf('desc nulls last', [bookings.status, 'asc'], [bookings.createdAt, 'desc nulls last']),
  ),
};

/** As when sorted by status, 'asc' begins with the newest. */
const NEWEST_BOTH_WAYS = bothWays(NEWEST_FIRST);

function orderOf(idWay: Way, ...keys: [key: SortKey['key'], way: Way][]): Order {
  return { keys: keys.map(([key, way]) => ({ key, way })), idWay };
}

function bothWays(asc: Order): Record<'asc' | 'desc', Order> {
  return { asc, desc: reverseOf(asc) };
}
