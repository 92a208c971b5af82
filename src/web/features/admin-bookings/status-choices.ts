import { BOOKING_STATUSES } from '../../../shared/bookings/booking-status.ts';
import { bookingStatusLook } from '../../lib/booking-status-look.ts';

/** The statuses as menus and selects offer them. */
export const STATUS_CHOICES = BOOKING_STATUSES.map((value) => ({
  value,
  ...bookingStatusLook(value),
}));
