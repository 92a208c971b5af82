import { comparePlainDates, type PlainDate } from '../dates/plain-date.ts';
import { isBookingStatus, type BookingStatus } from './booking-status.ts';

/** What a traveler can ask for on a booking (contract, 'Dead controls': Modify Booking). */
export const CHANGE_KINDS = ['modify', 'cancel'] as const;
export type ChangeKind = (typeof CHANGE_KINDS)[number];

/** The source of the enquiry that a request turns into. */
export const CHANGE_SOURCES = {
  modify: 'booking_change_request',
  cancel: 'booking_cancel_request',
} as const satisfies Record<ChangeKind, string>;

/** What the form offers to change. */
export const CHANGE_SUBJECTS = [
  { value: 'dates', label: 'The dates' },
  { value: 'travelers', label: 'Who is traveling' },
  { value: 'details', label: 'Names or contact details' },
  { value: 'other', label: 'Something else' },
] as const;

/** The facts of a booking that the rules below need. */
export interface ChangeableBooking {
  status: string;
  departureDate: PlainDate;
  returnDate: PlainDate | null;
}

/**
 * Whether a booking belongs under Upcoming: the journey is not over, and the booking still stands.
 */
export function isUpcoming(booking: ChangeableBooking, today: PlainDate): boolean {
  const { status, departureDate, returnDate } = booking;
  const isOver = comparePlainDates(returnDate ?? departureDate, today) < 0;
  return !isOver && status !== 'cancelled' && status !== 'completed';
}

/** Whether a traveler may ask for it: the status allows it, and the journey has not begun. */
export function mayRequestChange(
  kind: ChangeKind,
  booking: ChangeableBooking,
  today: PlainDate,
): boolean {
  const { status, departureDate } = booking;
  const hasBegun = comparePlainDates(departureDate, today) < 0;
  return !hasBegun && isBookingStatus(status) && ALLOWED[status].includes(kind);
}

/** The requests that each status still allows. */
const ALLOWED: Readonly<Record<BookingStatus, readonly ChangeKind[]>> = {
  pending: CHANGE_KINDS,
  confirmed: CHANGE_KINDS,
  cancelled: [],
  completed: [],
};
