import type { BookingDetails } from '../../../server/features/bookings/booking.ts';
import { formatMoment } from '../../../shared/dates/moment.ts';
import { bookingStatusLook } from '../../lib/booking-status-look.ts';
import { toView, type BookingView } from './booking-view.ts';

/** The contents of a booking's sheet, without the office's own notes, history and messages. */
export type SheetView = Omit<
  BookingView,
  'notes' | 'noteKey' | 'history' | 'deliveries' | 'picture' | 'tourId' | 'version'
> & { printed: string };

/** @param printer the name of who prints it */
export function toSheet(booking: BookingDetails, printer: string, now: Date): SheetView {
  const view = toView(booking, null, now);
  return {
    id: view.id,
    guest: view.guest,
    reference: view.reference,
    tourName: view.tourName,
    status: bookingStatusLook(view.status).label,
    price: view.price,
    email: view.email,
    phone: view.phone,
    departure: view.departure,
    travelers: view.travelers,
    received: view.received,
    place: view.place,
    total: view.total,
    returns: view.returns,
    address: view.address,
    people: view.people,
    given: view.given,
    printed: `Printed ${formatMoment(now)} by ${printer}. It names people: keep it out of sight, and shred it after the journey.`,
  };
}
