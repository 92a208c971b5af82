/** The states of a booking (back-office spec, section 4). Staff may set any of them at any time. */
export const BOOKING_STATUSES = ['pending', 'confirmed', 'cancelled', 'completed'] as const;
export type BookingStatus = (typeof BOOKING_STATUSES)[number];

export const DEFAULT_BOOKING_STATUS: BookingStatus = 'pending';

export const BOOKING_STATUS_LABELS: Record<BookingStatus, string> = {
  pending: 'Pending',
  confirmed: 'Confirmed',
  cancelled: 'Cancelled',
  completed: 'Completed',
};

/**
 * Whether a stored or received value is one of the four states; anything else is shown as a gray
 * badge.
 */
export function isBookingStatus(value: unknown): value is BookingStatus {
  return BOOKING_STATUSES.some((status) => status === value);
}
