import { useOfferUndo, type UndoForm } from '../../office/offer-undo.tsx';
import type { BookingResult } from './booking-action.ts';
import { BOOKINGS_PATH } from './booking-addresses.ts';
import { DONE } from './booking-messages.ts';
import type { BookingHead } from './booking-view.ts';

/** Announces that a booking was deleted, and offers to restore it. */
export function useUndoDelete(): (booking: BookingHead) => void {
  const offer = useOfferUndo((result: BookingResult) =>
    result.ok ? DONE.restore : result.message,
  );
  return ({ id, guest }) => offer(`Booking of ${guest} deleted.`, restoreForm(id));
}

/** The form that restores a booking. */
export const restoreForm = (id: number): UndoForm => ({
  action: BOOKINGS_PATH,
  intent: 'restore',
  field: 'bookingId',
  values: [String(id)],
});
