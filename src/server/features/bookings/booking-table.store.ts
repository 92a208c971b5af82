import { and, eq, gte, inArray, isNull, like, lte, or, sql, type SQL } from 'drizzle-orm';
import { normalizeBookingReference } from '../../../shared/bookings/booking-reference.ts';
import type {
  BookingSortColumn,
  BookingTableFilter,
} from '../../../shared/bookings/booking-table-filter.ts';
import { normalizeSearch } from '../../../shared/tours/search-text.ts';
import type { Database } from '../../database/connection.ts';
import { MOST_COUNTED, orderBy, searchedPage, type SortKey } from '../../database/found-page.ts';
import { bookings } from '../../database/schema.ts';
import type { BookingPage } from './booking.ts';
import { countBookings, dayOfRow } from './booking-tallies.store.ts';
import { BOOKING_COLUMNS } from './bookings.store.ts';

/** So many bookings are searched fast. */
export const MANY_BOOKINGS = 1_000_000;

/**
 * One page of the table, with its counts; `year` is the current one in Vietnam. A search finds a
 * booking when every word of it stands in the guest's name, the email, the phone or the tour's
 * name; a whole reference finds its booking.
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

/** The page is cut on ids alone: an index has all that is needed, and no booking of an earlier page is read. */
async function cutPage(
  db: Database,
  filter: BookingTableFilter,
  where: SQL | undefined,
  total: number,
): Promise<number[]> {
  const { order, from, limit, offset } = cutByDay(filter) ?? cutOf(filter, total);
  const { rows } = await db.execute<{ id: number }>(sql`
    ${from ? sql`with start as materialized (${from.day})` : sql``}
    select ${bookings.id} as id from ${bookings} where ${and(where, from?.where)}
    order by ${inOrder(order)} limit ${limit} offset ${offset}`);
  return rows.map(({ id }) => id);
}

async function searchPage(
  db: Database,
  filter: BookingTableFilter,
  where: SQL | undefined,
  mostCounted: number,
): Promise<{ ids: number[]; total: number; isMore: boolean }> {
  const offset = (filter.page - 1) * filter.perPage;
  const limit = Math.max(0, Math.min(filter.perPage, mostCounted - offset));
  const { counted, page } = searchedPage(
    {
      table: bookings,
      where,
      search: matchesSearch(filter.search),
      ...sortOf(filter),
      limit,
      offset,
      upTo: offset + limit,
      rows: MANY_BOOKINGS,
    },
    Math.min(mostCounted, MAX_COUNT),
  );
  const { rows } = await db.execute<{ ids: number[]; total: number; isMore: boolean }>(
    sql`with ${counted} select counted.*, array(${page}) as ids from counted`,
  );
  const [answer] = rows;
  if (!answer) throw new Error('A count has one row.');
  return answer;
}

/** One more is what PostgreSQL takes for a limit. */
const MAX_COUNT = 2_147_483_646;

function restrictions({ status, from, to }: BookingTableFilter): (SQL | undefined)[] {
  return [
    status === 'all' ? undefined : eq(bookings.status, status),
    from === '' ? undefined : gte(bookings.departureDate, from),
    to === '' ? undefined : lte(bookings.departureDate, to),
  ];
}

/** The rows to read for a page. */
interface Cut {
  order: Order;
  limit: number;
  offset: number | SQL;
  /** Where they do not begin with the first or the last of all: the day from which they are counted off. */
  from?: { day: SQL; where: SQL };
}

/** Counted off within a month or a day, for orders of which tallies know what lies before it. */
function cutByDay(filter: BookingTableFilter): Cut | undefined {
  const { sort, order, page, perPage } = filter;
  const row = (page - 1) * perPage;
  const within = {
    order: sortOf(filter),
    limit: perPage,
    offset: sql`${row}::bigint - (select before from start)`,
  };
  if (sort === 'departureDate') {
    const way = order === 'asc' ? sql`>=` : sql`<=`;
    const where = sql`${bookings.departureDate} ${way} (select day from start)`;
    return { ...within, from: { day: dayOfRow(row, 'departure', order, filter), where } };
  }
  if (sort !== null || filter.from !== '' || filter.to !== '') return undefined;
  const where = sql`${bookings.createdAt} <
    (select (day + interval '1 month') at time zone 'Asia/Ho_Chi_Minh' from start)`;
  return { ...within, from: { day: dayOfRow(row, 'month', 'desc', filter), where } };
}

/** Counted off from the end that is nearer. */
function cutOf(filter: BookingTableFilter, total: number): Cut {
  const { page, perPage } = filter;
  const offset = (page - 1) * perPage;
  if (offset >= total || offset < total / 2) {
    return { order: sortOf(filter), limit: perPage, offset };
  }
  const limit = Math.min(perPage, total - offset);
  return { order: reverseOf(filter), limit, offset: total - offset - limit };
}

/** What the table sorts by. */
interface Order {
  keys: readonly SortKey[];
  idWay: SQL;
}

function sortOf({ sort, order }: Pick<BookingTableFilter, 'sort' | 'order'>): Order {
  return sort === null ? NEWEST_FIRST : ORDERS[sort][order];
}

function reverseOf({ sort, order }: BookingTableFilter): Order {
  return sort === null ? OLDEST_FIRST : sortOf({ sort, order: order === 'asc' ? 'desc' : 'asc' });
}

const inOrder = ({ keys, idWay }: Order) => orderBy(keys, bookings.id, idWay);

/** The order of the table that nobody has sorted. */
export const newestFirst = () => inOrder(NEWEST_FIRST);

/** The bookings that a search finds; undefined for an empty one, which finds all. */
export function matchesSearch(search: string): SQL | undefined {
  const words = [...new Set(normalizeSearch(search).split(' ').filter(Boolean))];
  if (words.length === 0) return undefined;
  const reference = normalizeBookingReference(search);
  return or(
    and(...words.map((word) => like(bookings.searchText, `%${word.replace(/[\\%_]/g, '\\$&')}%`))),
    reference === null ? undefined : eq(bookings.reference, reference),
  );
}

const [UP, DOWN] = [sql`asc`, sql`desc`];
const [NULLS_UP, NULLS_DOWN] = [sql`asc nulls first`, sql`desc nulls last`];

/** Newest first. Every order ends with the id, so that no page repeats or skips a row. */
const NEWEST_FIRST = orderOf(NULLS_DOWN, [bookings.createdAt, NULLS_DOWN]);
const OLDEST_FIRST = orderOf(NULLS_UP, [bookings.createdAt, NULLS_UP]);

/**
 * Of each column both are the same order, from one end and from the other, and that of an index, nulls included. Texts sort without regard
 * to case; a price agreed by contact comes before all others; of one status the newest come first.
 */
const ORDERS: Record<BookingSortColumn, Record<'asc' | 'desc', Order>> = {
  guest: bothWays(sql`lower(${bookings.firstName})`, sql`lower(${bookings.lastName})`),
  tour: bothWays(sql`lower(${bookings.tourName})`),
  price: {
    asc: orderOf(UP, [bookings.pricePerPersonCents, NULLS_UP]),
    desc: orderOf(DOWN, [bookings.pricePerPersonCents, NULLS_DOWN]),
  },
  email: bothWays(sql`lower(${bookings.email})`),
  phone: bothWays(bookings.phone),
  departureDate: bothWays(bookings.departureDate),
  travelers: bothWays(bookings.numberOfTravelers),
  status: {
    asc: orderOf(NULLS_DOWN, [bookings.status, UP], [bookings.createdAt, NULLS_DOWN]),
    desc: orderOf(NULLS_UP, [bookings.status, DOWN], [bookings.createdAt, NULLS_UP]),
  },
};

function orderOf(idWay: SQL, ...keys: [key: SortKey['key'], way: SQL][]): Order {
  return { keys: keys.map(([key, way]) => ({ key, way })), idWay };
}

function bothWays(...columns: SortKey['key'][]): Record<'asc' | 'desc', Order> {
  const all = (way: SQL) =>
    orderOf(way, ...columns.map((key): [SortKey['key'], SQL] => [key, way]));
  return { asc: all(UP), desc: all(DOWN) };
}
