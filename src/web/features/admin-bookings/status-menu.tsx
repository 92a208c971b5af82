import { bookingStatusLook } from '../../lib/booking-status-look.ts';
import { useSentForm } from '../../office/sent-form.ts';
import type { BookingResult } from './booking-action.ts';
import { DropdownBadge } from '../../ui/dropdown-badge.tsx';
import { useToast } from '../../ui/toast.tsx';
import type { BookingHead } from './booking-view.ts';
import { IntentFields } from './intent-fields.tsx';
import { STATUS_CHOICES } from './status-choices.ts';
import type { useUndoStatuses } from './use-undo-statuses.ts';

/**
 * A status badge that opens the four states; choosing one saves it at once.
 * @param onSaved announces it, because the row may be gone by then
 */
export function StatusMenu({
  booking,
  onSaved,
}: {
  booking: BookingHead;
  onSaved: ReturnType<typeof useUndoStatuses>;
}) {
  const toast = useToast();
  const action = useSentForm<BookingResult>((result) => {
    if (result.ok) onSaved(`Status of ${booking.guest} saved.`, result.undo);
    else toast({ tone: 'error', text: result.message });
  });
  return (
    <action.Form method="post" className="inline-block">
      <IntentFields intent="change-status" booking={booking} />
      <DropdownBadge
        id={`status-menu-${booking.id}`}
        name="status"
        label={`Status of ${booking.guest}`}
        choices={STATUS_CHOICES}
        current={{ value: booking.status, ...bookingStatusLook(booking.status) }}
        isBusy={action.isBusy}
      />
    </action.Form>
  );
}
