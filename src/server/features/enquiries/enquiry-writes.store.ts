import { and, eq, isNotNull, sql } from '../../database/sql.ts';
import type { EnquiryState } from '../../../shared/enquiries/enquiry-state.ts';
import type { Transaction } from '../../database/connection.ts';
import { admins, enquiries, enquiryNotes } from '../../database/schema.ts';
import { isKept } from './enquiry-desk.store.ts';

/** An enquiry that is about to be changed. */
export interface LockedEnquiry {
  id: number;
  version: number;
  source: string;
  state: string;
  ownerId: number | null;
  bookingId: number | null;
}

/**
 * Reads an enquiry and locks it against other writers until the transaction ends; null when there
 * is none.
 */
export async function lockEnquiry(tx: Transaction, id: number): Promise<LockedEnquiry | null> {
  const [row] = await tx
    .select({
      id: enquiries.id,
      version: enquiries.version,
      source: enquiries.source,
      state: enquiries.state,
      ownerId: enquiries.ownerId,
      bookingId: enquiries.bookingId,
    })
    .from(enquiries)
    .where(isKept(id))
    .for('update');
  return row ?? null;
}

/**
 * The user name of an admin; null when there is none. The account is locked until the transaction
 * ends.
 */
export async function nameOfAdmin(tx: Transaction, id: number): Promise<string | null> {
  const [row] = await tx
    .select({ username: admins.username })
    .from(admins)
    .where(eq(admins.id, id))
    .for('share');
  return row?.username ?? null;
}

/** Changes a locked enquiry and raises its version. */
export async function updateEnquiry(
  tx: Transaction,
  id: number,
  change: { state?: EnquiryState; ownerId?: number | null; bookingId?: number },
  now: Date,
): Promise<void> {
  await tx
    .update(enquiries)
    .set({ ...change, ...nextVersion(now) })
    .where(eq(enquiries.id, id));
}

/** Stores a note, so that everyone who looks at the inbox learns that something is new. */
export async function insertNote(
  tx: Transaction,
  note: { enquiryId: number; adminId: number; author: string; text: string; createdAt: Date },
): Promise<void> {
  await tx.insert(enquiryNotes).values(note);
  // The version stays as it is: a note does not conflict with what others change.
  await tx
    .update(enquiries)
    .set({ updatedAt: note.createdAt })
    .where(eq(enquiries.id, note.enquiryId));
}

/** Hides an enquiry everywhere; false when there is none. */
export async function hideEnquiry(tx: Transaction, id: number, now: Date): Promise<boolean> {
  const { rowCount } = await tx
    .update(enquiries)
    .set({ deletedAt: now, ...nextVersion(now) })
    .where(isKept(id));
  return rowCount === 1;
}

/** Shows a hidden enquiry again; false when no hidden one has this id. */
export async function unhideEnquiry(tx: Transaction, id: number, now: Date): Promise<boolean> {
  const { rowCount } = await tx
    .update(enquiries)
    .set({ deletedAt: null, ...nextVersion(now) })
    .where(and(eq(enquiries.id, id), isNotNull(enquiries.deletedAt)));
  return rowCount === 1;
}

function nextVersion(updatedAt: Date) {
  return { version: sql`${enquiries.version} + 1`, updatedAt };
}
