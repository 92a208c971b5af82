import {
  BOOKING_STATUS_LABELS,
  isBookingStatus,
  type BookingStatus,
} from '../../../shared/bookings/booking-status.ts';
import { StatusBadge, type StatusTone } from '../../ui/status-badge.tsx';
import { ConfirmationReference } from './confirmation-reference.tsx';
import type { ConfirmationView } from './confirmation-view.ts';

/** What has just happened, with the reference to keep; for an older booking only what it is. */
export function ConfirmationHead({ booking }: { booking: ConfirmationView }) {
  const { personal, tourName, status } = booking;
  const isFresh = personal !== null && status === 'pending';
  return (
    <>
      <div className="mt-5.5">
        <StatusBadge {...badgeOf(status)} />
      </div>
      <h1 className="type-hero mt-3.5">
        {isFresh ? `Thank you, ${personal.firstName}. It’s on its way.` : tourName}
      </h1>
      <p className="type-lede mt-3 max-w-[35em]">
        {isFresh && 'We have your request and nothing has been charged. '}
        Keep the reference: it is how we find your booking when you write or call.
      </p>
      <ConfirmationReference reference={booking.reference} />
    </>
  );
}

const TONES: Record<BookingStatus, StatusTone> = {
  pending: 'amber',
  confirmed: 'green',
  completed: 'blue',
  cancelled: 'red',
};

function badgeOf(status: string): { tone: StatusTone; label: string } {
  if (!isBookingStatus(status)) return { tone: 'grey', label: status };
  // The words that visitors see for a pending booking (public spec, section 2).
  const label = status === 'pending' ? 'PENDING PAYMENT' : BOOKING_STATUS_LABELS[status];
  return { tone: TONES[status], label };
}
