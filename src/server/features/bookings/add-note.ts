import type { Act } from '../../act.ts';
import type { Transaction } from '../../database/connection.ts';
import { noteOnce, type SentNote } from '../../database/sent-once.ts';
import { recordAudit } from '../audit/audit.store.ts';
import { noBooking } from './booking.ts';
import { insertBookingNote } from './booking-notes.store.ts';
import { lockBooking } from './booking-writes.store.ts';

/**
 * Adds a note to a booking, for the office alone: the booking and its version stay as they are, and
 * the history says that there is a note, but not what it says. Sent again with the same key, it is
 * stored once.
 * @throws AppError not_found
 */
export async function addBookingNote(
  tx: Transaction,
  id: number,
  note: SentNote,
  { admin, now }: Act,
): Promise<void> {
  if (!(await lockBooking(tx, id))) throw noBooking();
  await noteOnce(tx, note, now, async () => {
    await insertBookingNote(tx, { bookingId: id, admin, text: note.text, createdAt: now });
    await recordAudit(tx, { admin, action: 'add_note', entity: 'booking', entityId: id });
    return id;
  });
}
