import type { StatusChange } from '../../../shared/bookings/status-change.ts';
import { AppError } from '../../app-error.ts';
import type { Database } from '../../database/connection.ts';
import { findBooking } from './bookings.store.ts';

/** The outcome of a change of several bookings. */
export interface BulkOutcome {
  /** How many have the new status now. */
  changed: number;
  refused: RefusedBooking[];
  /** The changes that would undo it. */
  undo: StatusChange[];
}

/** A booking that stayed as it was; the guest's name is '' when it no longer exists. */
interface RefusedBooking {
  id: number;
  guest: string;
  reason: 'conflict' | 'not_found';
}

/**
 * Sets the status of several bookings, one after the other: one that someone else has changed
 * meanwhile does not hold the others back.
 * @param change sets that of one booking, in a transaction of its own, and gives the change that
 *   would undo it
 */
export async function changeStatuses(
  db: Database,
  asked: readonly StatusChange[],
  change: (one: StatusChange) => Promise<StatusChange | null>,
): Promise<BulkOutcome> {
  const refused: RefusedBooking[] = [];
  const undo: StatusChange[] = [];
  for (const one of asked) {
    try {
      const back = await change(one);
      if (back) undo.push(back);
    } catch (error) {
      const reason = reasonOf(error);
      refused.push({ id: one.id, guest: await guestOf(db, one.id), reason });
    }
  }
  return { changed: asked.length - refused.length, refused, undo };
}

/** The reason of a refusal; an unexpected error is thrown on. */
function reasonOf(error: unknown): RefusedBooking['reason'] {
  if (error instanceof AppError && (error.id === 'conflict' || error.id === 'not_found'))
    return error.id;
  throw error;
}

async function guestOf(db: Database, id: number): Promise<string> {
  const booking = await findBooking(db, id);
  return booking ? `${booking.firstName} ${booking.lastName}` : '';
}
