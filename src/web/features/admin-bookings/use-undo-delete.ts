import { useToast } from '../../ui/toast.tsx';
import { DONE } from './booking-messages.ts';
import type { BookingHead } from './booking-view.ts';
import { useBookingAction } from './use-booking-action.ts';

/** Says that a booking was deleted, and offers to bring it back. */
export function useUndoDelete(): (booking: BookingHead) => void {
  const toast = useToast();
  const restore = useBookingAction((result) =>
    toast(
      result.ok ? { tone: 'success', text: DONE.restore } : { tone: 'error', text: result.message },
    ),
  );
  return ({ id, guest }) =>
    toast({
      tone: 'success',
      text: `Booking of ${guest} deleted.`,
      action: {
        label: 'Undo',
        onAct: () =>
          void restore.submit(
            { intent: 'restore', bookingId: id },
            { method: 'post', action: '/admin/bookings' },
          ),
      },
    });
}
