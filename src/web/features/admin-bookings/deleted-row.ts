import type { DeletedBooking } from '../../../server/features/bookings/booking.ts';
import { DELETED_BOOKING_DAYS } from '../../../shared/bookings/booking-limits.ts';
import { formatMoment } from '../../../shared/dates/moment.ts';
import { addDays, formatPlainDate, todayInVietnam } from '../../../shared/dates/plain-date.ts';

/** A deleted booking, as it is read. */
export interface DeletedRow {
  id: number;
  guest: string;
  reference: string;
  tourName: string;
  departure: string;
  status: string;
  /** When, and by whom. */
  deleted: string;
  /** The last day on which it can be restored. */
  erased: string;
}

export function toDeletedRow(booking: DeletedBooking): DeletedRow {
  const { id, reference, firstName, lastName, tourName, status, deletedAt, deletedBy } = booking;
  const when = formatMoment(deletedAt);
  return {
    id,
    guest: `${firstName} ${lastName}`,
    reference,
    tourName,
    departure: formatPlainDate(booking.departureDate),
    status,
    deleted: deletedBy === null ? when : `${when}, by ${deletedBy}`,
    erased: formatPlainDate(addDays(todayInVietnam(deletedAt), DELETED_BOOKING_DAYS)),
  };
}
