import { parseBookingEdit, type BookingEdit } from '../../../shared/bookings/booking-edit.ts';
import { isBookingStatus, type BookingStatus } from '../../../shared/bookings/booking-status.ts';
import type { StatusChange } from '../../../shared/bookings/status-change.ts';
import type { PlainDate } from '../../../shared/dates/plain-date.ts';
import { centsToDollars } from '../../../shared/money.ts';
import { NOTHING_TO_RESTORE } from '../../../shared/personal-data/restorable.ts';
import type { Act } from '../../act.ts';
import { AppError } from '../../app-error.ts';
import type { Transaction } from '../../database/connection.ts';
import type { BookingTexts } from '../../private-records.ts';
import type { PrivateTexts } from '../../private-texts.ts';
import { changesBetween, recordAudit, type AuditChanges } from '../audit/audit.store.ts';
import type { TravelerMailsService } from '../traveler-mails/traveler-mails.service.ts';
import { noBooking, type Booking } from './booking.ts';
import { editTexts } from './booking-texts.ts';
import { bookingTotal } from './booking-total.ts';
import {
  hideBooking,
  lockBooking,
  replaceTravelers,
  unhideBooking,
  updateBooking,
  updateBookingStatus,
} from './booking-writes.store.ts';
import { findBooking } from './bookings.store.ts';

/** Who changes a booking, when, and by what its traveler hears of it. */
export interface BookingAct extends Act {
  travelerMails: Pick<
    TravelerMailsService,
    'bookingChanged' | 'bookingDeleted' | 'bookingRestored'
  >;
  privateTexts: PrivateTexts;
}

/** Fields of the edit form, still unchecked; the price in dollars. */
export type ChangedFields = Partial<Record<keyof BookingEdit, unknown>>;

/**
 * Saves an edited booking. An edit that is stored already is no conflict: it was sent again because
 * the answer was lost.
 * @returns the version that is stored now
 * @throws AppError not_found; conflict when someone else changed it since it was read
 */
export async function changeBooking(
  tx: Transaction,
  id: number,
  edit: BookingEdit,
  act: BookingAct,
): Promise<number> {
  return save(tx, await lockOrThrow(tx, id), edit, act);
}

/**
 * Saves some fields of a booking; the others stay as they are. Without a version, changes by others
 * in between are not checked for.
 * @throws AppError not_found, conflict; invalid with messages by field of the edit form
 */
export async function changeBookingFields(
  tx: Transaction,
  id: number,
  fields: ChangedFields,
  today: PlainDate,
  act: BookingAct,
): Promise<void> {
  const booking = await lockOrThrow(tx, id);
  const parsed = parseBookingEdit({ ...editInputOf(booking), ...fields }, today);
  if (!parsed.ok) {
    const [message = 'Please check the booking'] = Object.values(parsed.errors);
    throw new AppError('invalid', message, { fields: parsed.errors });
  }
  await save(tx, booking, parsed.value, act);
}

/**
 * Sets the status; nothing happens when it is that already.
 * @param version of the booking that was looked at; null changes whatever is there
 * @returns the change that would undo this one; null where nothing changed, or where the old status
 *   could not be set again
 * @throws AppError not_found; conflict when someone else changed it
 */
export async function changeBookingStatus(
  tx: Transaction,
  id: number,
  status: BookingStatus,
  version: number | null,
  { admin, now, travelerMails }: BookingAct,
): Promise<StatusChange | null> {
  const booking = await lockOrThrow(tx, id);
  if (booking.status === status) return null;
  requireVersion(booking, version ?? booking.version);
  await updateBookingStatus(tx, id, status, now);
  const changes = { status: { from: booking.status, to: status } };
  await recordAudit(tx, { admin, action: 'update', entity: 'booking', entityId: id, changes });
  await travelerMails.bookingChanged(tx, { ...booking, status }, { hasNewStatus: true });
  const { status: former, version: seen } = booking;
  return isBookingStatus(former) ? { id, version: seen + 1, status: former } : null;
}

/**
 * Takes a booking out of every list; it can be restored. A confirmation that waits to be sent is
 * dropped.
 * @throws AppError not_found
 */
export async function removeBooking(
  tx: Transaction,
  id: number,
  { admin, now, travelerMails }: BookingAct,
): Promise<void> {
  const booking = await lockOrThrow(tx, id);
  await hideBooking(tx, id, now);
  await recordAudit(tx, { admin, action: 'delete', entity: 'booking', entityId: id });
  await travelerMails.bookingDeleted(tx, booking);
}

/**
 * Brings a removed booking back.
 * @throws AppError not_found when no removed booking has this id
 */
export async function restoreBooking(
  tx: Transaction,
  id: number,
  { admin, now, travelerMails }: BookingAct,
): Promise<void> {
  if (!(await unhideBooking(tx, id, now))) throw new AppError('not_found', NOTHING_TO_RESTORE);
  await recordAudit(tx, { admin, action: 'restore', entity: 'booking', entityId: id });
  await travelerMails.bookingRestored(tx, await lockOrThrow(tx, id));
}

async function save(
  tx: Transaction,
  booking: Booking,
  edit: BookingEdit,
  { admin, now, travelerMails, privateTexts }: BookingAct,
): Promise<number> {
  const { kept, changed } = editTexts(privateTexts, booking, edit);
  const changes = { ...changesBetween(editOf(booking), plainOf(edit)), ...notKept(changed) };
  const isStored = Object.keys(changes).length === 0;
  if (isStored && edit.version <= booking.version) return booking.version;
  requireVersion(booking, edit.version);
  const total = bookingTotal(edit.pricePerPerson, edit.numberOfTravelers);
  await updateBooking(tx, booking.id, edit, kept, total, now);
  if (changes.travelers) await replaceTravelers(tx, booking.id, edit.travelers);
  await recordAudit(tx, {
    admin,
    action: 'update',
    entity: 'booking',
    entityId: booking.id,
    changes: { ...changes, ...(changes.travelers && notKept(['travelers'])) },
  });
  const saved = await findBooking(tx, booking.id);
  const hasNewStatus = changes.status !== undefined;
  if (saved) await travelerMails.bookingChanged(tx, saved, { hasNewStatus });
  return saved?.version ?? booking.version;
}

async function lockOrThrow(tx: Transaction, id: number): Promise<Booking> {
  const booking = await lockBooking(tx, id);
  if (!booking) throw noBooking();
  return booking;
}

function requireVersion(booking: Booking, version: number): void {
  if (booking.version === version) return;
  throw new AppError(
    'conflict',
    'Someone else changed this booking in the meantime. Reload it to see the latest.',
  );
}

/** The parts of an edit that are not sealed. */
type PlainEdit = Omit<BookingEdit, keyof BookingTexts | 'version'>;

function plainOf(edit: BookingEdit): PlainEdit {
  const {
    specialRequests: _,
    dietaryRestrictions: _2,
    medicalConditions: _3,
    version: _4,
    ...plain
  } = edit;
  return plain;
}

/** A stored booking in the form of a checked edit. */
function editOf(booking: Booking): Omit<PlainEdit, 'status'> & { status: string } {
  return {
    tourName: booking.tourName,
    tourLocation: booking.tourLocation,
    tourDuration: booking.tourDuration,
    pricePerPerson: booking.pricePerPerson,
    numberOfTravelers: booking.numberOfTravelers,
    firstName: booking.firstName,
    lastName: booking.lastName,
    email: booking.email,
    phone: booking.phone,
    address: booking.address,
    departureDate: booking.departureDate,
    returnDate: booking.returnDate ?? '',
    status: booking.status,
    travelers: booking.travelers,
  };
}

/**
 * A stored booking in the form of the edit form's input, with its price in dollars. Texts that are
 * not named stay.
 */
function editInputOf(booking: Booking) {
  const { pricePerPerson, ...fields } = editOf(booking);
  return {
    ...fields,
    version: booking.version,
    pricePerPerson: pricePerPerson === null ? null : centsToDollars(pricePerPerson),
  };
}

/**
 * For texts about health and people, the history only says that they changed, and never what they
 * were.
 */
function notKept(fields: readonly string[]): AuditChanges {
  return Object.fromEntries(fields.map((field) => [field, NOT_KEPT]));
}

const NOT_KEPT = { from: '[private]', to: '[private]' };
