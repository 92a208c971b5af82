import { and, eq, isNotNull, sql, type Placeholder, type SQL } from '../../database/sql.ts';
import type { BookingEdit } from '../../../shared/bookings/booking-edit.ts';
import type { Traveler } from '../../../shared/bookings/traveler.ts';
import { normalizeSearch } from '../../../shared/tours/search-text.ts';
import type { Cents } from '../../../shared/tours/tour.ts';
import type { Transaction } from '../../database/connection.ts';
import {
  columnsOf,
  insertPlanned,
  placesFor,
  writer,
  writtenOnce,
} from '../../database/planned-statements.ts';
import { bookings, oneTimeTokens, travelers } from '../../database/schema.ts';
import type { KeptBookingTexts } from '../../private-records.ts';
import type { Booking } from './booking.ts';
import { KEYED, findBooking, isKept, type KeyedBooking } from './bookings.store.ts';

type BookingInsert = typeof bookings.$inferInsert;

/** A booking to be stored; its search text is made here. */
export type NewBooking = Omit<BookingInsert, 'searchText' | 'version' | 'deletedAt'>;

/** Reads a booking and locks it against other writers until the transaction ends. */
export async function lockBooking(tx: Transaction, id: number): Promise<Booking | null> {
  // Locked before it is read, or the travelers that another writer has just replaced would be
  // missed.
  await tx.select({ id: bookings.id }).from(bookings).where(isKept(id)).for('update');
  return findBooking(tx, id);
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
  const row = { ...booking, searchText: searchText(booking) };
  const { rows } = await insertWithPeople(tx, { ...row, people: JSON.stringify(people) }, row);
  const [stored] = rows;
  if (!stored) return null;
  return { id: stored.id, reference: stored.reference, requestHash: stored.request_hash };
}

const insertWithPeople = writtenOnce<
  { id: number; reference: string; request_hash: string | null },
  BookingInsert
>((row) => {
  const insert = writer
    .insert(bookings)
    .values(placesFor(row))
    .onConflictDoNothing()
    .returning(KEYED);
  const people = sql.placeholder('people');
  return sql`with stored as (${insert.getSQL()}), named as (${insertTravelersOf(sql`stored`, people)})
    select id, reference, request_hash from stored`;
}, columnsOf);

/**
 * Stores what staff edited, except for the travelers, and raises the version.
 * @param texts sealed; null leaves them as they are
 */
export async function updateBooking(
  tx: Transaction,
  id: number,
  edit: BookingEdit,
  texts: KeptBookingTexts | null,
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
      ...texts,
      status: edit.status,
      searchText: searchText(edit),
      ...nextVersion(updatedAt),
    })
    .where(eq(bookings.id, id));
}

/** Sets the status and raises the version; the caller decides whether the change is allowed. */
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
  const { rowCount } = await tx
    .update(bookings)
    .set({ deletedAt: now, ...nextVersion(now) })
    .where(isKept(id));
  return rowCount === 1;
}

/** Shows a hidden booking again; false when no hidden one has this id. */
export async function unhideBooking(tx: Transaction, id: number, now: Date): Promise<boolean> {
  const { rowCount } = await tx
    .update(bookings)
    .set({ deletedAt: null, ...nextVersion(now) })
    .where(and(eq(bookings.id, id), isNotNull(bookings.deletedAt)));
  return rowCount === 1;
}

/**
 * Replaces all travelers of a booking with these people, in their order. Its version stays as it
 * is.
 */
export async function replaceTravelers(
  tx: Transaction,
  bookingId: number,
  people: readonly Traveler[],
): Promise<void> {
  await tx.delete(travelers).where(eq(travelers.bookingId, bookingId));
  const stored = sql`(select ${bookingId}::int as id) as stored`;
  await tx.execute(insertTravelersOf(stored, JSON.stringify(people)));
}

/** Stores the SHA-256 of the secret that opens the confirmation of a booking until `expiresAt`. */
export async function insertConfirmationToken(
  tx: Transaction,
  token: { bookingId: number; tokenHash: string; createdAt: Date; expiresAt: Date },
): Promise<void> {
  const row = { purpose: 'booking_confirmation', ...token } as const;
  await insertPlanned(tx, oneTimeTokens, row);
}

/**
 * A statement that adds people to the booking whose id `stored` gives, if it gives one.
 * @param people a JSON text, or its placeholder
 */
function insertTravelersOf(stored: SQL, people: string | Placeholder): SQL {
  return sql`insert into ${travelers}
      (booking_id, position, first_name, last_name, date_of_birth, nationality)
    select stored.id, person.position - 1, "firstName", "lastName", nullif("dateOfBirth", '')::date, nationality
    from ${stored}, rows from (
      json_to_recordset(${people})
        as ("firstName" text, "lastName" text, "dateOfBirth" text, nationality text)
    ) with ordinality as person("firstName", "lastName", "dateOfBirth", nationality, position)`;
}

function nextVersion(updatedAt: Date) {
  return { version: sql`${bookings.version} + 1`, updatedAt };
}

type Searched = Pick<NewBooking, 'firstName' | 'lastName' | 'email' | 'phone' | 'tourName'>;

/**
 * The text that a search of the table looks through, one field a line, so that no word is found
 * across two.
 */
function searchText({ firstName, lastName, email, phone, tourName }: Searched): string {
  return [firstName, lastName, email, phone, tourName].map(normalizeSearch).join('\n');
}
