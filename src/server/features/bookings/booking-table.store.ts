import { and, eq, gte, isNull, like, lte, or, sql, type SQL } from 'drizzle-orm';
import { normalizeBookingReference } from '../../../shared/bookings/booking-reference.ts';
import type {
  BookingSortColumn,
  BookingTableFilter,
} from '../../../shared/bookings/booking-table-filter.ts';
import { normalizeSearch } from '../../../shared/tours/search-text.ts';
import type { Database } from '../../database/connection.ts';
import { bookings } from '../../database/schema.ts';
import type { BookingPage } from './booking.ts';
import { countBookings } from './booking-tallies.store.ts';
import { BOOKING_COLUMNS } from './bookings.store.ts';

/** A search is counted no further: nobody turns so many pages. */
const MOST_COUNTED = 1_000;

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
  const found = and(isNull(bookings.deletedAt), ...restrictions(filter));
  const counts = await countBookings(db, filter, year);
  const matching =
    filter.search === '' ? counts.total : await countMatching(db, found, mostCounted + 1);
  const total = filter.search === '' ? matching : Math.min(matching, mostCounted);
  const cut = cutOf(filter, matching > total ? Infinity : total);
  // Cut on ids alone: an index has all that is needed, and no booking of an earlier page is read.
  const page = db
    .$with('page')
    .as(
      db
        .select({ id: bookings.id })
        .from(bookings)
        .where(found)
        .orderBy(cut.order)
        .limit(cut.limit)
        .offset(cut.offset),
    );
  const rows = await db
    .with(page)
    .select(BOOKING_COLUMNS)
    .from(page)
    .innerJoin(bookings, eq(bookings.id, page.id))
    .orderBy(orderOf(filter));
  return { ...counts, bookings: rows, total, isMore: matching > total };
}

function restrictions({ search, status, from, to }: BookingTableFilter): (SQL | undefined)[] {
  return [
    status === 'all' ? undefined : eq(bookings.status, status),
    from === '' ? undefined : gte(bookings.departureDate, from),
    to === '' ? undefined : lte(bookings.departureDate, to),
    matchesSearch(search),
  ];
}

/** How many bookings there are, as far as `most`. */
async function countMatching(db: Database, where: SQL | undefined, most: number): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from (
      select from ${bookings} where ${where} limit ${Math.min(most, MAX_INTEGER)}
    ) as counted`);
  return rows[0]?.count ?? 0;
}

const MAX_INTEGER = 2_147_483_647;

/** The rows to read for a page: counted off from the end that is nearer. */
function cutOf(
  filter: BookingTableFilter,
  total: number,
): { order: SQL; limit: number; offset: number } {
  const { page, perPage } = filter;
  const offset = (page - 1) * perPage;
  if (offset >= total || offset < total / 2) {
    return { order: orderOf(filter), limit: perPage, offset };
  }
  const limit = Math.min(perPage, total - offset);
  return { order: reverseOrderOf(filter), limit, offset: total - offset - limit };
}

function orderOf({ sort, order }: BookingTableFilter): SQL {
  return sort === null ? NEWEST_FIRST : ORDERS[sort][order];
}

function reverseOrderOf({ sort, order }: BookingTableFilter): SQL {
  return sort === null ? OLDEST_FIRST : ORDERS[sort][order === 'asc' ? 'desc' : 'asc'];
}

/** The bookings that a search finds; undefined for an empty one, which finds all. */
export function matchesSearch(search: string): SQL | undefined {
  const words = normalizeSearch(search).split(' ').filter(Boolean);
  if (words.length === 0) return undefined;
  const reference = normalizeBookingReference(search);
  return or(
    and(...words.map((word) => like(bookings.searchText, `%${word.replace(/[\\%_]/g, '\\$&')}%`))),
    reference === null ? undefined : eq(bookings.reference, reference),
  );
}

/** Newest first. Every order ends with the id, so that no page repeats or skips a row. */
const NEWEST_FIRST = sql`${bookings.createdAt} desc nulls last, ${bookings.id} desc nulls last`;
const OLDEST_FIRST = sql`${bookings.createdAt} asc nulls first, ${bookings.id} asc nulls first`;

/**
 * Of each column both are the same order, from one end and from the other, and that of an index, nulls included. Texts sort without regard
 * to case; a price agreed by contact comes before all others; of one status the newest come first.
 */
const ORDERS: Record<BookingSortColumn, Record<'asc' | 'desc', SQL>> = {
  guest: bothWays(sql`lower(${bookings.firstName})`, sql`lower(${bookings.lastName})`),
  tour: bothWays(sql`lower(${bookings.tourName})`),
  price: {
    asc: sql`${bookings.pricePerPersonCents} asc nulls first, ${bookings.id} asc`,
    desc: sql`${bookings.pricePerPersonCents} desc nulls last, ${bookings.id} desc`,
  },
  email: bothWays(sql`lower(${bookings.email})`),
  phone: bothWays(sql`${bookings.phone}`),
  departureDate: bothWays(sql`${bookings.departureDate}`),
  travelers: bothWays(sql`${bookings.numberOfTravelers}`),
  status: {
    asc: sql`${bookings.status} asc, ${NEWEST_FIRST}`,
    desc: sql`${bookings.status} desc, ${OLDEST_FIRST}`,
  },
};

function bothWays(...columns: SQL[]): Record<'asc' | 'desc', SQL> {
  const all = [...columns, sql`${bookings.id}`];
  return {
    asc: sql.join(
      all.map((column) => sql`${column} asc`),
      sql`, `,
    ),
    desc: sql.join(
      all.map((column) => sql`${column} desc`),
      sql`, `,
    ),
  };
}
