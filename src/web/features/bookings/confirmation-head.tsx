import { bookingStatusLook } from '../../lib/booking-status-look.ts';
import { StatusBadge } from '../../ui/status-badge.tsx';
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

function badgeOf(status: string) {
  const look = bookingStatusLook(status);
  // The words that visitors see for a pending booking (public spec, section 2).
  return status === 'pending' ? { ...look, label: 'PENDING PAYMENT' } : look;
}
