import type { BookingEdit } from '../../../shared/bookings/booking-edit.ts';
import type { BookingTableFilter } from '../../../shared/bookings/booking-table-filter.ts';
import { AppError } from '../../app-error.ts';
import type { Database } from '../../database/connection.ts';
import { ALL_COUNTED } from '../../database/found-page.ts';
import type { BookingTexts, KeptBookingTexts } from '../../private-records.ts';
import type { PrivateTexts } from '../../private-texts.ts';
import type { SignedInAdmin } from '../admins/caller.ts';
import { changesBetween, recordAudit } from '../audit/audit.store.ts';
import { listBookings } from './booking-table.store.ts';
import { noBooking, type Booking, type BookingPage } from './booking.ts';
import { findBooking } from './bookings.store.ts';

/** The message where the texts of a booking were sealed with a key that is missing here. */
const TEXTS_LOST =
  'The requests and health notes of this booking cannot be opened: the key they were sealed with is missing. Please ask the person who runs the server to restore it.';

/** The wishes and health notes of a booking, with UNREADABLE for each that does not open. */
export function readBookingTexts(texts: PrivateTexts, { id, texts: kept }: Booking): BookingTexts {
  const { dataKey, ...sealed } = kept;
  return texts.read(`bookings ${id}`, dataKey, sealed);
}

function openBookingTexts(texts: PrivateTexts, { id, texts: kept }: Booking): BookingTexts {
  const { dataKey, ...sealed } = kept;
  const opened = texts.open(`bookings ${id}`, dataKey, sealed);
  if (!opened) throw new AppError('unavailable', TEXTS_LOST);
  return opened;
}

/**
 * The wishes and health notes of a booking, for a member of staff who asked; an audit entry says so
 * first.
 * @throws AppError not_found; unavailable when the key is missing
 */
export async function showBookingTexts(
  db: Database,
  texts: PrivateTexts,
  id: number,
  admin: SignedInAdmin,
): Promise<BookingTexts> {
  return db.transaction(async (tx) => {
    const booking = await findBooking(tx, id);
    if (!booking) throw noBooking();
    const opened = openBookingTexts(texts, booking);
    await recordAudit(tx, { admin, action: 'show_texts', entity: 'booking', entityId: id });
    return opened;
  });
}

/** A page of the table with the texts of its bookings, in their order. */
export type OpenedPage = BookingPage & { texts: BookingTexts[] };

/** Opens the texts of a page of the table; an audit entry says first that they were handed out. */
export async function listOpenedBookings(
  db: Database,
  texts: PrivateTexts,
  { filter, year, admin }: { filter: BookingTableFilter; year: number; admin: SignedInAdmin },
): Promise<OpenedPage> {
  // Somebody who takes all of them is told their exact number.
  const page = await listBookings(db, filter, year, ALL_COUNTED);
  const count = page.bookings.filter(hasTexts).length;
  if (count > 0)
    await db.transaction((tx) =>
      recordAudit(tx, {
        admin,
        action: 'show_texts',
        entity: 'bookings',
        entityId: 'api',
        changes: { bookings: { from: null, to: count } },
      }),
    );
  return { ...page, texts: page.bookings.map((booking) => readBookingTexts(texts, booking)) };
}

const hasTexts = ({ texts }: Booking): boolean =>
  [texts.specialRequests, texts.dietaryRestrictions, texts.medicalConditions].some(
    (text) => text !== '',
  );

/**
 * The texts after an edit, sealed anew, and the names of those that changed. Texts that the edit
 * does not name stay; `kept` is null when all of them do.
 * @throws AppError unavailable when some are to change and the others cannot be opened
 */
export function editTexts(
  texts: PrivateTexts,
  booking: Booking,
  edit: BookingEdit,
): { kept: KeptBookingTexts | null; changed: string[] } {
  const { specialRequests, dietaryRestrictions, medicalConditions } = edit;
  const asked = { specialRequests, dietaryRestrictions, medicalConditions };
  const given = Object.entries(asked).filter(([, text]) => text !== undefined);
  if (given.length === 0) return { kept: null, changed: [] };
  const before = readBookingTexts(texts, booking);
  const after: BookingTexts = { ...before, ...Object.fromEntries(given) };
  const changed = Object.keys(changesBetween(before, after));
  if (changed.length === 0) return { kept: null, changed };
  // Throws where the other texts would be lost.
  openBookingTexts(texts, booking);
  return { kept: texts.seal(`bookings ${booking.id}`, after), changed };
}
