import { BOOKING_STATUSES } from '../../../shared/bookings/booking-status.ts';
import { useSentForm } from '../../office/sent-form.ts';
import type { BookingResult } from './booking-action.ts';
import { DropdownBadge } from '../../ui/dropdown-badge.tsx';
import { useToast } from '../../ui/toast.tsx';
import type { BookingHead } from './booking-view.ts';
import { IntentFields } from './intent-fields.tsx';
import { statusLook } from './status-look.ts';

/** A status badge that opens the four states; choosing one saves it at once. */
export function StatusMenu({ booking }: { booking: BookingHead }) {
  const toast = useToast();
  const action = useSentForm<BookingResult>((result) => {
    if (result.ok) toast({ tone: 'success', text: `Status of ${booking.guest} saved.` });
    else toast({ tone: 'error', text: result.message });
  });
  return (
    <action.Form method="post" className="inline-block">
      <IntentFields intent="change-status" booking={booking} />
      <DropdownBadge
        id={`status-menu-${booking.id}`}
        name="status"
        label={`Status of ${booking.guest}`}
        hint="Click to change status"
        choices={CHOICES}
        current={{ value: booking.status, ...statusLook(booking.status) }}
        isBusy={action.isBusy}
      />
    </action.Form>
  );
}

const CHOICES = BOOKING_STATUSES.map((value) => ({ value, ...statusLook(value) }));
