import { isUpcoming, mayRequestChange } from '../../../shared/bookings/change-kinds.ts';
import { travelerCount, tripDates } from '../../../shared/bookings/trip-words.ts';
import type { PlainDate } from '../../../shared/dates/plain-date.ts';
import { formatUsd } from '../../../shared/money.ts';
import type { Backdrop } from '../../../shared/art/scene.ts';
import type { DeviceBooking } from '../../../server/features/bookings/booking.ts';
import { bookingStatusLook } from '../../lib/booking-status-look.ts';
import type { StatusTone } from '../../ui/status-badge.tsx';
import type { BookingTab } from './profile-address.ts';

/** A word with its color. */
interface Badge {
  label: string;
  tone: StatusTone;
}

/** A booking as the list shows it: words only, composed on the server. */
export interface BookingRowView {
  reference: string;
  tourName: string;
  /** 'Dec 10 – Dec 13, 2026' */
  dates: string;
  /** '2 travelers' */
  travelers: string;
  /** '$578'; null where the price is agreed by contact. */
  total: string | null;
  status: Badge;
  /** The state of the latest request for a change; null when there was none. */
  request: Badge | null;
  canModify: boolean;
  canCancel: boolean;
  /** Null when the tour is no longer offered. */
  picture: Backdrop | null;
}

/** The bookings of each tab: the next trip first, and of past trips the latest first. */
export function bookingTabs(
  bookings: readonly DeviceBooking[],
  today: PlainDate,
): Record<BookingTab, BookingRowView[]> {
  const [upcoming, past]: DeviceBooking[][] = [[], []];
  for (const booking of bookings) (isUpcoming(booking, today) ? upcoming : past)?.push(booking);
  const toRow = (booking: DeviceBooking) => bookingRow(booking, today);
  return { upcoming: upcoming!.map(toRow), past: past!.toReversed().map(toRow) };
}

/** @param today the day it is in Vietnam */
export function bookingRow(booking: DeviceBooking, today: PlainDate): BookingRowView {
  const { picture, request, total } = booking;
  return {
    reference: booking.reference,
    tourName: booking.tourName,
    dates: tripDates(booking.departureDate, booking.returnDate ?? ''),
    travelers: travelerCount(booking.numberOfTravelers),
    total: total === null ? null : formatUsd(total),
    status: bookingStatusLook(booking.status),
    request: request && requestBadge(request),
    canModify: mayRequestChange('modify', booking, today),
    canCancel: mayRequestChange('cancel', booking, today),
    picture: picture && { base: picture.base, focalX: picture.focalX, color: picture.color },
  };
}

/**
 * Once staff are done, the answer is in the traveler's mail, and the booking itself shows the
 * outcome.
 */
function requestBadge({ kind, state }: NonNullable<DeviceBooking['request']>): Badge {
  const word = kind === 'cancel' ? 'Cancellation' : 'Change';
  if (state === 'done') return { label: `${word} answered`, tone: 'gray' };
  if (state === 'in_progress') return { label: `${word} in progress`, tone: 'blue' };
  return { label: `${word} requested`, tone: 'blue' };
}
