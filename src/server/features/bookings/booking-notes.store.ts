import { desc, eq } from '../../database/sql.ts';
import type { Queryable, Transaction } from '../../database/connection.ts';
import { bookingNotes } from '../../database/schema.ts';
import type { SignedInAdmin } from '../admins/caller.ts';
import type { BookingNote } from './booking.ts';

/** The notes of the office about a booking, newest first. */
export async function listBookingNotes(db: Queryable, bookingId: number): Promise<BookingNote[]> {
  return db
    .select({ at: bookingNotes.createdAt, author: bookingNotes.author, text: bookingNotes.text })
    .from(bookingNotes)
    .where(eq(bookingNotes.bookingId, bookingId))
    .orderBy(desc(bookingNotes.createdAt), desc(bookingNotes.id));
}

/** Adds a note under its writer's present user name, which it keeps when the account goes. */
export async function insertBookingNote(
  tx: Transaction,
  note: { bookingId: number; admin: SignedInAdmin; text: string; createdAt: Date },
): Promise<void> {
  const { bookingId, admin, text, createdAt } = note;
  await tx
    .insert(bookingNotes)
    .values({ bookingId, adminId: admin.id, author: admin.username, text, createdAt });
}
