import {
  BOOKING_STATUS_LABELS,
  isBookingStatus,
  type BookingStatus,
} from '../../shared/bookings/booking-status.ts';
import type { StatusTone } from '../ui/status-badge.tsx';

/** Word and color of a booking's status. An unknown one is gray and keeps its own word. */
export function bookingStatusLook(status: string): { label: string; tone: StatusTone } {
  if (isBookingStatus(status)) return { label: BOOKING_STATUS_LABELS[status], tone: TONES[status] };
  return { label: status.charAt(0).toUpperCase() + status.slice(1), tone: 'gray' };
}

const TONES: Record<BookingStatus, StatusTone> = {
  pending: 'amber',
  confirmed: 'green',
  cancelled: 'red',
  completed: 'blue',
};
