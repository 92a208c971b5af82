import type { DeletedBooking } from '../../../server/features/bookings/booking.ts';
import { DELETED_BOOKING_DAYS } from '../../../shared/bookings/booking-limits.ts';
import { formatPlainDate } from '../../../shared/dates/plain-date.ts';
import { deletionOf, type DeletedRow } from '../../office/deleted-row.ts';

/** A deleted booking, as it is read: the name is the guest's, the detail its reference. */
export interface DeletedBookingRow extends DeletedRow {
  tourName: string;
  departure: string;
  status: string;
}

/** A deleted booking in words, with the last day on which it can be restored. */
export function toDeletedRow(booking: DeletedBooking): DeletedBookingRow {
  const { id, reference, firstName, lastName, tourName, status } = booking;
  return {
    id,
    name: `${firstName} ${lastName}`,
    detail: reference,
    tourName,
    departure: formatPlainDate(booking.departureDate),
    status,
    ...deletionOf(booking, DELETED_BOOKING_DAYS),
  };
}
