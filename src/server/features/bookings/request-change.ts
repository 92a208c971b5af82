import {
  CHANGE_SOURCES,
  CHANGE_SUBJECTS,
  mayRequestChange,
} from '../../../shared/bookings/change-kinds.ts';
import type { ChangeRequest } from '../../../shared/bookings/change-request.ts';
import { formatPlainDate, todayInVietnam } from '../../../shared/dates/plain-date.ts';
import { AppError } from '../../app-error.ts';
import type { Clock } from '../../clock.ts';
import type { Database } from '../../database/connection.ts';
import { recordAudit } from '../audit/audit.store.ts';
import type { EnquiriesService } from '../enquiries/enquiries.service.ts';
import type { Booking } from './booking.ts';
import { findBooking } from './bookings.store.ts';
import { findDeviceBooking } from './device-bookings.store.ts';

/** The traveler who asks for a change, and the booking. */
export interface ChangeAsker {
  deviceHash: string;
  reference: string;
  /** For limits only, never stored. */
  clientAddress: string;
}

/**
 * Stores a traveler's request to change or cancel as an enquiry about the booking, with its message
 * and its entries in the history, in one transaction. The booking itself stays as it is: staff
 * decide. The same key is stored once.
 * @throws AppError not_found when the device does not list the booking; conflict when its status or
 *   date no longer allows it; too_many when this client has sent too many
 */
export async function requestChange(
  deps: { db: Database; clock: Clock; enquiries: Pick<EnquiriesService, 'addOfBooking'> },
  request: ChangeRequest,
  { deviceHash, reference, clientAddress }: ChangeAsker,
): Promise<void> {
  const { kind } = request;
  const now = deps.clock.now();
  await deps.db.transaction(async (tx) => {
    const kept = await findDeviceBooking(tx, deviceHash, reference);
    const booking = kept && (await findBooking(tx, kept.id));
    if (!booking) throw new AppError('not_found', NOT_LISTED);
    if (!mayRequestChange(kind, booking, todayInVietnam(now))) {
      throw new AppError('conflict', TOO_LATE);
    }
    const isNew = await deps.enquiries.addOfBooking(tx, {
      bookingId: booking.id,
      bookingReference: booking.reference,
      source: CHANGE_SOURCES[kind],
      firstName: booking.firstName,
      lastName: booking.lastName,
      email: booking.email,
      phone: booking.phone,
      fields: fieldsOf(booking, request),
      message: messageOf(booking, request),
      idempotencyKey: request.idempotencyKey,
      clientAddress,
    });
    if (!isNew) return;
    await recordAudit(tx, {
      admin: null,
      action: `request_${kind}`,
      entity: 'booking',
      entityId: booking.id,
    });
  });
}

const NOT_LISTED = 'This booking is not on this device. Find it by its reference and email first.';
const TOO_LATE =
  'This booking can no longer be changed here. Please call or write to us and we will see what is possible.';

/** The fields of the enquiry; those that were not asked are left out. */
function fieldsOf(booking: Booking, request: ChangeRequest): Record<string, string> {
  const { message, departureDate, returnDate } = request;
  const subject = subjectOf(request);
  return {
    bookingReference: booking.reference,
    tour: booking.tourName,
    ...(subject && { subject }),
    ...(departureDate && { newDepartureDate: departureDate }),
    ...(returnDate && { newReturnDate: returnDate }),
    message,
  };
}

/** The request in sentences, for whoever reads the webhook's message and knows nothing else. */
function messageOf(booking: Booking, request: ChangeRequest): string {
  const { kind, departureDate, returnDate, message } = request;
  const asked = kind === 'cancel' ? 'Please cancel' : 'Please change';
  const lines = [
    `${asked} booking ${booking.reference}: ${booking.tourName}, ${formatPlainDate(booking.departureDate)}.`,
    kind === 'modify' && `What: ${subjectOf(request)}`,
    departureDate && `New departure: ${formatPlainDate(departureDate)}`,
    returnDate && `New return: ${formatPlainDate(returnDate)}`,
    message,
  ];
  return lines.filter(Boolean).join('\n');
}

function subjectOf({ subject }: ChangeRequest): string {
  return CHANGE_SUBJECTS.find(({ value }) => value === subject)?.label ?? '';
}
