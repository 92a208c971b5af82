import { and, isNull } from 'drizzle-orm';
import { normalizeSearch } from '../../../shared/tours/search-text.ts';
import type { Queryable } from '../../database/connection.ts';
import { bookings } from '../../database/schema.ts';
import { matchesSearch, newestFirst } from './booking-table.store.ts';
import type { BookingHit } from './booking.ts';

/** As many as one can take in while typing. */
const AT_MOST = 5;

/** The index knows three letters in a row; without them every booking would be looked at. */
const FEWEST_LETTERS = 3;

/** The newest bookings that a search finds, found as the table finds them; none for a shorter word. */
export async function suggestBookings(db: Queryable, search: string): Promise<BookingHit[]> {
  const words = normalizeSearch(search).split(' ');
  if (words.every((word) => word.length < FEWEST_LETTERS)) return [];
  return db
    .select({
      id: bookings.id,
      reference: bookings.reference,
      firstName: bookings.firstName,
      lastName: bookings.lastName,
      tourName: bookings.tourName,
      departureDate: bookings.departureDate,
    })
    .from(bookings)
    .where(and(isNull(bookings.deletedAt), matchesSearch(search)))
    .orderBy(newestFirst())
    .limit(AT_MOST);
}
