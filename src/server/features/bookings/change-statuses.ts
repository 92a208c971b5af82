import type { BookingStatus } from '../../../shared/bookings/booking-status.ts';
import { AppError } from '../../app-error.ts';
import type { Database } from '../../database/connection.ts';
import { findBooking } from './bookings.store.ts';
import { changeBookingStatus, type Act } from './change-booking.ts';

/** A booking as it was looked at when it was picked. */
export interface PickedBooking {
  id: number;
  version: number;
}

/** What became of the bookings that were picked. */
export interface BulkOutcome {
  /** Those that have the status now. */
  changed: number;
  refused: RefusedBooking[];
}

/** A booking that stayed as it is; the guest's name is '' when it is gone. */
interface RefusedBooking {
  id: number;
  guest: string;
  reason: 'conflict' | 'not_found';
}

/**
 * Sets the status of several bookings, each in a transaction of its own with its own guard and its
 * own entry in the history: one that somebody else has changed meanwhile holds no other back.
 */
export async function changeStatuses(
  db: Database,
  picked: readonly PickedBooking[],
  status: BookingStatus,
  act: Act,
): Promise<BulkOutcome> {
  const refused: RefusedBooking[] = [];
  for (const { id, version } of picked) {
    const reason = await db
      .transaction((tx) => changeBookingStatus(tx, id, status, version, act))
      .then(() => null, reasonOf);
    if (reason) refused.push({ id, guest: await guestOf(db, id), reason });
  }
  return { changed: picked.length - refused.length, refused };
}

/** Why it was refused; what nobody foresaw is thrown on. */
function reasonOf(error: unknown): RefusedBooking['reason'] {
  if (error instanceof AppError && (error.id === 'conflict' || error.id === 'not_found'))
    return error.id;
  throw error;
}

async function guestOf(db: Database, id: number): Promise<string> {
  const booking = await findBooking(db, id);
  return booking ? `${booking.firstName} ${booking.lastName}` : '';
}
