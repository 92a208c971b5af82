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
import { BOOKING_COLUMNS } from './bookings.store.ts';

/**
 * One page of the table, with its counts; `year` is the current one in Vietnam. A search finds a
 * booking when every word of it stands in the guest's name, the email, the phone or the tour's
 * name; a whole reference finds its booking.
 */
export async function listBookings(
  db: Database,
  { search, status, from, to, sort, order, page, perPage }: BookingTableFilter,
  year: number,
): Promise<BookingPage> {
  const found = and(
    isNull(bookings.deletedAt),
    status === 'all' ? undefined : eq(bookings.status, status),
    from === '' ? undefined : gte(bookings.departureDate, from),
    to === '' ? undefined : lte(bookings.departureDate, to),
    matchesSearch(search),
  );
  const [rows, counts] = await Promise.all([
    db
      .select(BOOKING_COLUMNS)
      .from(bookings)
      .where(found)
      .orderBy(sort === null ? NEWEST_FIRST : ORDERS[sort][order])
      .limit(perPage)
      .offset((page - 1) * perPage),
    db.execute<Omit<BookingPage, 'bookings'>>(sql`select
      (select count(*)::int from ${bookings} where ${found}) as total,
      (select count(*)::int from ${bookings}
        where ${isNull(bookings.deletedAt)} and ${eq(bookings.status, 'pending')}) as waiting,
      (select count(*)::int from ${bookings} where ${isNull(bookings.deletedAt)}
        and ${bookings.createdAt} >= make_timestamptz(${year}, 1, 1, 0, 0, 0, 'Asia/Ho_Chi_Minh')) as "thisYear"`),
  ]);
  return { bookings: rows, total: 0, waiting: 0, thisYear: 0, ...counts.rows[0] };
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

/**
 * Each order is that of an index, forwards or backwards, nulls included. Texts sort without regard
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
    asc: sql`${bookings.status} asc, ${bookings.createdAt} desc nulls last, ${bookings.id} desc`,
    desc: sql`${bookings.status} desc, ${bookings.createdAt} asc nulls first, ${bookings.id} asc`,
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
