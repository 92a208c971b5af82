import { createHash, timingSafeEqual } from 'node:crypto';
import { readTypedReference, type BookingLookup } from '../../../shared/bookings/booking-lookup.ts';
import { tooManyLookups } from '../../../shared/bookings/lookup-messages.ts';
import { AppError } from '../../app-error.ts';
import type { Clock } from '../../clock.ts';
import type { Database } from '../../database/connection.ts';
import { hashSecret } from '../../secrets.ts';
import { findBookedEmail, keepOnDevice } from './device-bookings.store.ts';
import { giveBackLookup, takeLookup } from './lookup-limits.store.ts';

/** The visitor who looks for a booking. */
export interface Seeker {
  /** For limits only, never stored. */
  clientAddress: string;
  /** The secret of the browser whose list the booking goes on. */
  deviceSecret: string;
}

/**
 * Finds a booking by its reference and the email it was made with, and puts it on the device's
 * list. Gives the reference as we write it. Every wrong guess gives null after the same two reads,
 * so nobody learns whether the reference, the address, or neither was right.
 * @throws AppError too_many when this network, or anybody with this reference, tried too often
 */
export async function findBookingForDevice(
  { db, clock }: { db: Database; clock: Clock },
  lookup: BookingLookup,
  { clientAddress, deviceSecret }: Seeker,
): Promise<string | null> {
  const now = clock.now();
  const reference = readTypedReference(lookup.reference);
  const attempt = { clientAddress, reference, now };
  return db.transaction(async (tx) => {
    const retryAfter = await takeLookup(tx, attempt);
    if (retryAfter > 0) throw new AppError('too_many', tooManyLookups(retryAfter), { retryAfter });
    // A text that cannot be a reference is looked up all the same, so that it takes as long as an
    // unknown one.
    const booking = await findBookedEmail(tx, reference ?? lookup.reference);
    const isRight = isSameAddress(lookup.email, booking?.email ?? '');
    if (!booking || !isRight) return null;
    await giveBackLookup(tx, attempt);
    const deviceHash = hashSecret(deviceSecret);
    await keepOnDevice(tx, { deviceHash, bookingId: booking.id, provedAt: now });
    return reference;
  });
}

/** Compares two addresses regardless of case, in a time that reveals nothing. */
function isSameAddress(one: string, other: string): boolean {
  return timingSafeEqual(digest(one), digest(other));
}

function digest(address: string): Buffer {
  return createHash('sha256').update(address.trim().toLowerCase()).digest();
}
