import { desc, gte, inArray, lt } from '../../database/sql.ts';
import type { Queryable, Transaction } from '../../database/connection.ts';
import { bookings } from '../../database/schema.ts';
import { deletedBy } from '../audit/audit.store.ts';
import type { DeletedBooking } from './booking.ts';

/** One page of the bookings that were deleted since a moment, last deleted first, and how many there are. */
export async function readDeletedBookings(
  db: Queryable,
  since: Date,
  page: number,
  perPage: number,
): Promise<{ bookings: DeletedBooking[]; total: number }> {
  const isRestorable = gte(bookings.deletedAt, since);
  const total = await db.$count(bookings, isRestorable);
  const rows = await db
    .select({
      id: bookings.id,
      reference: bookings.reference,
      firstName: bookings.firstName,
      lastName: bookings.lastName,
      tourName: bookings.tourName,
      departureDate: bookings.departureDate,
      status: bookings.status,
      deletedAt: bookings.deletedAt,
      deletedBy: deletedBy('booking', bookings),
    })
    .from(bookings)
    .where(isRestorable)
    .orderBy(desc(bookings.deletedAt), desc(bookings.id))
    .limit(perPage)
    .offset((page - 1) * perPage);
  const listed = rows.map((row) => ({ ...row, deletedAt: row.deletedAt ?? since }));
  return { bookings: listed, total };
}

/**
 * Deletes, for good, some bookings that were deleted before a moment, with everything that belongs
 * to them: travelers, notes, messages and their tries, secrets, places in the lists of devices.
 * Gives their ids.
 */
export async function eraseBookings(
  tx: Transaction,
  before: Date,
  limit: number,
): Promise<number[]> {
  const old = tx
    .select({ id: bookings.id })
    .from(bookings)
    .where(lt(bookings.deletedAt, before))
    .orderBy(bookings.deletedAt)
    .limit(limit)
    // Skips rows that another copy of the app is erasing, or that somebody is restoring.
    .for('update', { skipLocked: true });
  const erased = await tx
    .delete(bookings)
    .where(inArray(bookings.id, old))
    .returning({ id: bookings.id });
  return erased.map(({ id }) => id);
}
