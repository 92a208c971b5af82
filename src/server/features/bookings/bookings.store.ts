import {
  and,
  desc,
  eq,
  gt,
  gte,
  isNotNull,
  isNull,
  like,
  lte,
  or,
  sql,
  type SQL,
} from 'drizzle-orm';
import type { BookingEdit } from '../../../shared/bookings/booking-edit.ts';
import { normalizeBookingReference } from '../../../shared/bookings/booking-reference.ts';
import type {
  BookingSortColumn,
  BookingTableFilter,
} from '../../../shared/bookings/booking-table-filter.ts';
import type { Traveler } from '../../../shared/bookings/traveler.ts';
import { normalizeSearch } from '../../../shared/tours/search-text.ts';
import type { Cents } from '../../../shared/tours/tour.ts';
import type { Database, Queryable, Transaction } from '../../database/connection.ts';
import { auditEntries, bookings, oneTimeTokens, travelers } from '../../database/schema.ts';
import type { Booking, BookingEvent, BookingPage } from './booking.ts';

type BookingInsert = typeof bookings.$inferInsert;

/** A booking to be stored; its search text is made here. */
export type NewBooking = Omit<BookingInsert, 'id' | 'searchText' | 'version' | 'deletedAt'>;

/** The booking that an idempotency key belongs to. */
export interface KeyedBooking {
  id: number;
  reference: string;
  requestHash: string | null;
}

const KEYED = {
  id: bookings.id,
  reference: bookings.reference,
  requestHash: bookings.requestHash,
};

const COLUMNS = {
  id: bookings.id,
  reference: bookings.reference,
  source: bookings.source,
  tourId: bookings.tourId,
  tourName: bookings.tourName,
  tourLocation: bookings.tourLocation,
  tourDuration: bookings.tourDuration,
  tourPriceType: bookings.tourPriceType,
  pricePerPerson: bookings.pricePerPersonCents,
  total: bookings.totalCents,
  firstName: bookings.firstName,
  lastName: bookings.lastName,
  email: bookings.email,
  phone: bookings.phone,
  address: bookings.address,
  departureDate: bookings.departureDate,
  returnDate: bookings.returnDate,
  numberOfTravelers: bookings.numberOfTravelers,
  travelers: sql<Traveler[]>`(
    select coalesce(json_agg(json_build_object(
      'firstName', first_name, 'lastName', last_name,
      'dateOfBirth', coalesce(date_of_birth::text, ''), 'nationality', nationality
    ) order by position), '[]')
    from travelers where travelers.booking_id = bookings.id)`,
  specialRequests: bookings.specialRequests,
  dietaryRestrictions: bookings.dietaryRestrictions,
  medicalConditions: bookings.medicalConditions,
  status: bookings.status,
  version: bookings.version,
  createdAt: bookings.createdAt,
  updatedAt: bookings.updatedAt,
};

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
      .select(COLUMNS)
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

export async function findBooking(db: Queryable, id: number): Promise<Booking | null> {
  const [row] = await db.select(COLUMNS).from(bookings).where(isKept(id));
  return row ?? null;
}

/** A booking as it stands, held against other writers until the transaction ends. */
export async function lockBooking(tx: Transaction, id: number): Promise<Booking | null> {
  // Locked before it is read: travelers replaced by the writer one waited for would be missed.
  await tx.select({ id: bookings.id }).from(bookings).where(isKept(id)).for('update');
  return findBooking(tx, id);
}

export async function findBookingByKey(db: Queryable, key: string): Promise<KeyedBooking | null> {
  const [row] = await db.select(KEYED).from(bookings).where(eq(bookings.idempotencyKey, key));
  return row ?? null;
}

/**
 * Stores a booking with its travelers, in one statement; null when its idempotency key or its
 * reference is taken. Waits for a transaction that is storing the same key.
 */
export async function insertBooking(
  tx: Transaction,
  booking: NewBooking,
  people: readonly Traveler[],
): Promise<KeyedBooking | null> {
  const insert = tx
    .insert(bookings)
    .values({ ...booking, searchText: searchText(booking) })
    .onConflictDoNothing()
    .returning(KEYED);
  const { rows } = await tx.execute<{ id: number; reference: string; request_hash: string | null }>(
    sql`with stored as (${insert.getSQL()}), named as (${insertTravelersOf(sql`stored`, people)})
      select id, reference, request_hash from stored`,
  );
  const [row] = rows;
  return row ? { id: row.id, reference: row.reference, requestHash: row.request_hash } : null;
}

/** Writes what staff edited, without the travelers, and raises the version. */
export async function updateBooking(
  tx: Transaction,
  id: number,
  edit: BookingEdit,
  totalCents: Cents | null,
  updatedAt: Date,
): Promise<void> {
  await tx
    .update(bookings)
    .set({
      tourName: edit.tourName,
      tourLocation: edit.tourLocation,
      tourDuration: edit.tourDuration,
      pricePerPersonCents: edit.pricePerPerson,
      totalCents,
      numberOfTravelers: edit.numberOfTravelers,
      firstName: edit.firstName,
      lastName: edit.lastName,
      email: edit.email,
      phone: edit.phone,
      address: edit.address,
      departureDate: edit.departureDate,
      returnDate: edit.returnDate || null,
      specialRequests: edit.specialRequests,
      dietaryRestrictions: edit.dietaryRestrictions,
      medicalConditions: edit.medicalConditions,
      status: edit.status,
      searchText: searchText(edit),
      ...nextVersion(updatedAt),
    })
    .where(eq(bookings.id, id));
}

export async function updateBookingStatus(
  tx: Transaction,
  id: number,
  status: string,
  updatedAt: Date,
): Promise<void> {
  await tx
    .update(bookings)
    .set({ status, ...nextVersion(updatedAt) })
    .where(eq(bookings.id, id));
}

/** Hides a booking everywhere; false when there is none. */
export async function hideBooking(tx: Transaction, id: number, now: Date): Promise<boolean> {
  const rows = await tx
    .update(bookings)
    .set({ deletedAt: now, ...nextVersion(now) })
    .where(isKept(id))
    .returning({ id: bookings.id });
  return rows.length > 0;
}

/** Shows a hidden booking again; false when no hidden one has this id. */
export async function unhideBooking(tx: Transaction, id: number, now: Date): Promise<boolean> {
  const rows = await tx
    .update(bookings)
    .set({ deletedAt: null, ...nextVersion(now) })
    .where(and(eq(bookings.id, id), isNotNull(bookings.deletedAt)))
    .returning({ id: bookings.id });
  return rows.length > 0;
}

export async function replaceTravelers(
  tx: Transaction,
  bookingId: number,
  people: readonly Traveler[],
): Promise<void> {
  await tx.delete(travelers).where(eq(travelers.bookingId, bookingId));
  await tx.execute(insertTravelersOf(sql`(select ${bookingId}::int as id) as stored`, people));
}

export async function insertConfirmationToken(
  tx: Transaction,
  token: { bookingId: number; tokenHash: string; createdAt: Date; expiresAt: Date },
): Promise<void> {
  await tx.insert(oneTimeTokens).values({ purpose: 'booking_confirmation', ...token });
}

/** The booking whose confirmation page a secret opens at the moment `now`. */
export async function findBookingByToken(
  db: Queryable,
  tokenHash: string,
  now: Date,
): Promise<Booking | null> {
  const [row] = await db
    .select(COLUMNS)
    .from(oneTimeTokens)
    .innerJoin(bookings, eq(bookings.id, oneTimeTokens.bookingId))
    .where(
      and(
        eq(oneTimeTokens.tokenHash, tokenHash),
        eq(oneTimeTokens.purpose, 'booking_confirmation'),
        gt(oneTimeTokens.expiresAt, now),
        isNull(bookings.deletedAt),
      ),
    );
  return row ?? null;
}

/** What happened to a booking, newest first. */
export async function listBookingHistory(db: Queryable, id: number): Promise<BookingEvent[]> {
  return db
    .select({
      at: auditEntries.at,
      actor: auditEntries.actor,
      action: auditEntries.action,
      changes: auditEntries.changes,
    })
    .from(auditEntries)
    .where(and(eq(auditEntries.entity, 'booking'), eq(auditEntries.entityId, String(id))))
    .orderBy(desc(auditEntries.at), desc(auditEntries.id));
}

/** The statement that adds people to the booking which `stored` gives the id of, if it gives one. */
function insertTravelersOf(stored: SQL, people: readonly Traveler[]): SQL {
  return sql`insert into ${travelers}
      (booking_id, position, first_name, last_name, date_of_birth, nationality)
    select stored.id, person.position - 1, "firstName", "lastName", nullif("dateOfBirth", '')::date, nationality
    from ${stored}, rows from (
      json_to_recordset(${JSON.stringify(people)})
        as ("firstName" text, "lastName" text, "dateOfBirth" text, nationality text)
    ) with ordinality as person("firstName", "lastName", "dateOfBirth", nationality, position)`;
}

function isKept(id: number) {
  return and(eq(bookings.id, id), isNull(bookings.deletedAt));
}

function nextVersion(updatedAt: Date) {
  return { version: sql`${bookings.version} + 1`, updatedAt };
}

type Searched = Pick<NewBooking, 'firstName' | 'lastName' | 'email' | 'phone' | 'tourName'>;

/** What a search of the table looks through, one field a line, so that no word is found across two. */
function searchText({ firstName, lastName, email, phone, tourName }: Searched): string {
  return [firstName, lastName, email, phone, tourName].map(normalizeSearch).join('\n');
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
