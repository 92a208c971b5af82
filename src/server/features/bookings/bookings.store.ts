import { and, eq, gt, isNull, ne, sql } from '../../database/sql.ts';
import type { Traveler } from '../../../shared/bookings/traveler.ts';
import type { Queryable } from '../../database/connection.ts';
import { bookings, enquiries, oneTimeTokens } from '../../database/schema.ts';
import { hasEmail } from '../../database/word-search.ts';
import type { Booking, SameGuest } from './booking.ts';

/** The booking that an idempotency key belongs to. */
export interface KeyedBooking {
  id: number;
  reference: string;
  requestHash: string | null;
}

/** The columns that `KeyedBooking` is read from. */
export const KEYED = {
  id: bookings.id,
  reference: bookings.reference,
  requestHash: bookings.requestHash,
};

/** The columns that `Booking` is read from. */
export const BOOKING_COLUMNS = {
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
  texts: {
    specialRequests: bookings.specialRequests,
    dietaryRestrictions: bookings.dietaryRestrictions,
    medicalConditions: bookings.medicalConditions,
    dataKey: bookings.dataKey,
  },
  status: bookings.status,
  version: bookings.version,
  createdAt: bookings.createdAt,
  updatedAt: bookings.updatedAt,
};

/** A booking with its travelers; null when there is none or it was deleted. */
export async function findBooking(db: Queryable, id: number): Promise<Booking | null> {
  const [row] = await db.select(BOOKING_COLUMNS).from(bookings).where(isKept(id));
  return row ?? null;
}

/**
 * The booking that was made with an `Idempotency-Key`, even when it was deleted since; null when
 * there is none.
 */
export async function findBookingByKey(db: Queryable, key: string): Promise<KeyedBooking | null> {
  const [row] = await db.select(KEYED).from(bookings).where(eq(bookings.idempotencyKey, key));
  return row ?? null;
}

/** The booking whose confirmation page a secret opens at the moment `now`. */
export async function findBookingByToken(
  db: Queryable,
  tokenHash: string,
  now: Date,
): Promise<Booking | null> {
  const [row] = await db
    .select(BOOKING_COLUMNS)
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

/**
 * How many other bookings and enquiries came from the email of a booking, in upper or lower case,
 * without deleted ones and spam. None for an erased booking: all of those have the same email, none.
 */
export async function countSameGuest(
  db: Queryable,
  { id, email }: Pick<Booking, 'id' | 'email'>,
): Promise<SameGuest> {
  if (email === '') return { bookings: 0, enquiries: 0 };
  const [others, asked] = await Promise.all([
    db.$count(
      bookings,
      and(hasEmail(bookings.email, email), ne(bookings.id, id), isNull(bookings.deletedAt)),
    ),
    db.$count(
      enquiries,
      and(
        hasEmail(enquiries.email, email),
        isNull(enquiries.deletedAt),
        ne(enquiries.state, 'spam'),
      ),
    ),
  ]);
  return { bookings: others, enquiries: asked };
}

/** A booking that is not deleted, by its id. */
export function isKept(id: number) {
  return and(eq(bookings.id, id), isNull(bookings.deletedAt));
}
