import type { EnquiryState } from '../../../shared/enquiries/enquiry-state.ts';
import { NOTHING_TO_RESTORE } from '../../../shared/personal-data/restorable.ts';
import type { Act } from '../../act.ts';
import { AppError } from '../../app-error.ts';
import type { Transaction } from '../../database/connection.ts';
import { noteOnce, type SentNote } from '../../database/sent-once.ts';
import { openEnquiry, type EnquiryFields } from '../../private-records.ts';
import type { PrivateTexts } from '../../private-texts.ts';
import { recordAudit } from '../audit/audit.store.ts';
import { findEnquiry } from './enquiry-desk.store.ts';
import {
  hideEnquiry,
  insertNote,
  lockEnquiry,
  nameOfAdmin,
  unhideEnquiry,
  updateEnquiry,
  type LockedEnquiry,
} from './enquiry-writes.store.ts';

/** An enquiry as the caller saw it. */
export interface SeenEnquiry {
  id: number;
  /** When the stored version is another one, someone else was faster. */
  version: number;
}

/**
 * Sets the state of an enquiry; nothing happens when it has that state already.
 * @throws AppError not_found; conflict when someone else changed it
 */
export async function changeEnquiryState(
  tx: Transaction,
  seen: SeenEnquiry,
  state: EnquiryState,
  { admin, now }: Act,
): Promise<void> {
  const enquiry = await lockOrThrow(tx, seen.id);
  if (enquiry.state === state) return;
  requireVersion(enquiry, seen);
  await updateEnquiry(tx, enquiry.id, { state }, now);
  const changes = { state: { from: enquiry.state, to: state } };
  await recordAudit(tx, { admin, action: 'update', entity: 'enquiry', entityId: seen.id, changes });
}

/**
 * Sets the state of several enquiries; those that someone else changed or deleted meanwhile stay
 * as they are. Gives how many were changed, and how many were left.
 */
export async function changeEnquiryStates(
  tx: Transaction,
  seen: readonly SeenEnquiry[],
  state: EnquiryState,
  act: Act,
): Promise<{ moved: number; left: number }> {
  let moved = 0;
  // Always in this order, so that no two wait for each other.
  for (const one of seen.toSorted((a, b) => a.id - b.id)) {
    const enquiry = await lockEnquiry(tx, one.id);
    if (!enquiry || (enquiry.version !== one.version && enquiry.state !== state)) continue;
    moved += 1;
    await changeEnquiryState(tx, one, state, act);
  }
  return { moved, left: seen.length - moved };
}

/**
 * Assigns an enquiry to a member of staff, or to nobody; nothing happens when it is so already.
 * @throws AppError not_found; invalid when there is no such admin; conflict when someone else
 *   changed it
 */
export async function assignEnquiry(
  tx: Transaction,
  seen: SeenEnquiry,
  ownerId: number | null,
  { admin, now }: Act,
): Promise<void> {
  const enquiry = await lockOrThrow(tx, seen.id);
  if (enquiry.ownerId === ownerId) return;
  requireVersion(enquiry, seen);
  const to = ownerId === null ? null : await nameOfAdmin(tx, ownerId);
  if (ownerId !== null && to === null) {
    throw new AppError('invalid', 'This account no longer exists. Please choose another.');
  }
  const from = enquiry.ownerId === null ? null : await nameOfAdmin(tx, enquiry.ownerId);
  await updateEnquiry(tx, enquiry.id, { ownerId }, now);
  const changes = { owner: { from, to } };
  await recordAudit(tx, { admin, action: 'update', entity: 'enquiry', entityId: seen.id, changes });
}

/**
 * Adds a note, once for each key. The history says that there is one, and never what it says.
 * @throws AppError not_found
 */
export async function noteOnEnquiry(
  tx: Transaction,
  id: number,
  note: SentNote,
  { admin, now }: Act,
): Promise<void> {
  await lockOrThrow(tx, id);
  const { id: adminId, username: author } = admin;
  await noteOnce(tx, note, now, async () => {
    await insertNote(tx, { enquiryId: id, adminId, author, text: note.text, createdAt: now });
    await recordAudit(tx, { admin, action: 'note', entity: 'enquiry', entityId: id });
    return id;
  });
}

/**
 * Opens every field of an enquiry, with an audit entry when one of them may tell of health.
 * @throws AppError not_found; unavailable when the key is missing
 */
export async function showEnquiryTexts(
  tx: Transaction,
  texts: PrivateTexts,
  id: number,
  { admin }: Act,
): Promise<EnquiryFields> {
  const enquiry = await findEnquiry(tx, id);
  if (!enquiry) throw noEnquiry();
  const opened = openEnquiry(texts, enquiry);
  if (!opened) throw new AppError('unavailable', TEXTS_LOST);
  await recordAudit(tx, { admin, action: 'show_texts', entity: 'enquiry', entityId: id });
  return opened;
}

const TEXTS_LOST =
  'What was written here cannot be opened: the key it was sealed with is missing. Please ask the person who runs the server to restore it.';

/**
 * Takes an enquiry out of every list; it can be restored.
 * @throws AppError not_found
 */
export async function removeEnquiry(
  tx: Transaction,
  id: number,
  { admin, now }: Act,
): Promise<void> {
  if (!(await hideEnquiry(tx, id, now))) throw noEnquiry();
  await recordAudit(tx, { admin, action: 'delete', entity: 'enquiry', entityId: id });
}

/**
 * Brings a removed enquiry back.
 * @throws AppError not_found when no removed enquiry has this id
 */
export async function restoreEnquiry(
  tx: Transaction,
  id: number,
  { admin, now }: Act,
): Promise<void> {
  if (!(await unhideEnquiry(tx, id, now))) throw new AppError('not_found', NOTHING_TO_RESTORE);
  await recordAudit(tx, { admin, action: 'restore', entity: 'enquiry', entityId: id });
}

/**
 * Links an enquiry to the booking that was just made from it, in the booking's transaction; a new
 * enquiry is then in progress. The history of each names the other.
 * @throws AppError not_found; conflict when it has a booking already
 */
export async function tieToBooking(
  tx: Transaction,
  id: number,
  bookingId: number,
  { admin, now }: Act,
): Promise<void> {
  const enquiry = await lockOrThrow(tx, id);
  if (enquiry.bookingId === bookingId) return;
  if (enquiry.bookingId !== null) throw new AppError('conflict', BOOKED);
  const isNew = enquiry.state === 'new';
  await updateEnquiry(tx, id, { bookingId, ...(isNew && { state: 'in_progress' }) }, now);
  await recordAudit(tx, {
    admin,
    action: 'make_booking',
    entity: 'enquiry',
    entityId: id,
    changes: {
      booking: { from: null, to: bookingId },
      ...(isNew && { state: { from: 'new', to: 'in_progress' } }),
    },
  });
  await recordAudit(tx, {
    admin,
    action: 'made_of_enquiry',
    entity: 'booking',
    entityId: bookingId,
    changes: { enquiry: { from: null, to: id } },
  });
}

const BOOKED = 'There is already a booking for this enquiry. Open it to change it.';

function requireVersion(enquiry: LockedEnquiry, seen: SeenEnquiry): void {
  if (enquiry.version === seen.version) return;
  throw new AppError(
    'conflict',
    'Someone else changed this enquiry in the meantime. What you see now is the latest.',
  );
}

async function lockOrThrow(tx: Transaction, id: number): Promise<LockedEnquiry> {
  const enquiry = await lockEnquiry(tx, id);
  if (!enquiry) throw noEnquiry();
  return enquiry;
}

function noEnquiry(): AppError {
  return new AppError('not_found', 'There is no such enquiry. It may have been deleted.');
}
