import { and, asc, eq, isNull } from '../../database/sql.ts';
import type { Queryable, Transaction } from '../../database/connection.ts';
import { bookingDevices, bookings } from '../../database/schema.ts';
import type { DeviceBooking } from './booking.ts';

/** A booking for a device's list, and when the device last proved that it may see it. */
export interface KeptBooking {
  deviceHash: string;
  bookingId: number;
  provedAt: Date;
}

/** A booking of a device's list as it is stored. */
export type DeviceBookingRow = Omit<DeviceBooking, 'picture' | 'request'> & { id: number };

/** The most bookings that one device lists. */
const MAX_LISTED = 100;

/** Puts a booking on a device's list, or renews the proof of one that is there. */
export async function keepOnDevice(tx: Transaction, kept: KeptBooking): Promise<void> {
  await tx
    .insert(bookingDevices)
    .values(kept)
    .onConflictDoUpdate({
      target: [bookingDevices.deviceHash, bookingDevices.bookingId],
      set: { provedAt: kept.provedAt },
    });
}

/** The bookings of a device, the earliest departure first. Nothing personal is read. */
export async function listDeviceBookings(
  db: Queryable,
  deviceHash: string,
): Promise<DeviceBookingRow[]> {
  return db
    .select({
      id: bookings.id,
      reference: bookings.reference,
      tourId: bookings.tourId,
      tourName: bookings.tourName,
      tourLocation: bookings.tourLocation,
      departureDate: bookings.departureDate,
      returnDate: bookings.returnDate,
      numberOfTravelers: bookings.numberOfTravelers,
      status: bookings.status,
      total: bookings.totalCents,
    })
    .from(bookingDevices)
    .innerJoin(bookings, eq(bookings.id, bookingDevices.bookingId))
    .where(and(eq(bookingDevices.deviceHash, deviceHash), isNull(bookings.deletedAt)))
    .orderBy(asc(bookings.departureDate), asc(bookings.id))
    .limit(MAX_LISTED);
}

/**
 * The id of a device's booking, and when the device last proved that it may see it; null when its
 * list does not have it.
 */
export async function findDeviceBooking(
  db: Queryable,
  deviceHash: string,
  reference: string,
): Promise<{ id: number; provedAt: Date } | null> {
  const [row] = await db
    .select({ id: bookings.id, provedAt: bookingDevices.provedAt })
    .from(bookingDevices)
    .innerJoin(bookings, eq(bookings.id, bookingDevices.bookingId))
    .where(
      and(
        eq(bookingDevices.deviceHash, deviceHash),
        eq(bookings.reference, reference),
        isNull(bookings.deletedAt),
      ),
    );
  return row ?? null;
}

/** The booking of a reference with the address it was made with; null when there is none. */
export async function findBookedEmail(
  db: Queryable,
  reference: string,
): Promise<{ id: number; email: string } | null> {
  const [row] = await db
    .select({ id: bookings.id, email: bookings.email })
    .from(bookings)
    .where(and(eq(bookings.reference, reference), isNull(bookings.deletedAt)));
  return row ?? null;
}

/** Empties a device's list. The bookings stay. */
export async function forgetDevice(tx: Transaction, deviceHash: string): Promise<void> {
  await tx.delete(bookingDevices).where(eq(bookingDevices.deviceHash, deviceHash));
}
