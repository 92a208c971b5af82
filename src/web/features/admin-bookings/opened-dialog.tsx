import { useLocation, useNavigate } from 'react-router';
import type { BookingTableFilter } from '../../../shared/bookings/booking-table-filter.ts';
import type { BookingResult } from './booking-action.ts';
import { bookingsAddress, type DoneAct } from './booking-addresses.ts';
import { BookingDialog, type Notice } from './booking-dialog.tsx';
import { DONE, isIntent } from './booking-messages.ts';
import { DeleteBookingDialog } from './delete-booking-dialog.tsx';
import { EditBookingDialog } from './edit-booking-dialog.tsx';
import type { LoadedDialog } from './load-dialog.ts';
import { useUndoDelete } from './use-undo-delete.ts';

/** The dialog that the address opens, with what was said to the form it came from. */
export function OpenedDialog({
  dialog,
  filter,
  done,
  actionData,
}: {
  dialog: LoadedDialog;
  filter: BookingTableFilter;
  done: DoneAct | null;
  actionData: BookingResult | undefined;
}) {
  const navigate = useNavigate();
  const undoDelete = useUndoDelete();
  const justDone = useLocation().state as { done: BookingResult['intent'] } | null;
  if (dialog === null || dialog.mode === 'missing') return null;
  const { booking } = dialog;
  const refusal = actionData?.ok === false ? actionData : undefined;
  const goTo = (address: string, state: typeof justDone = null) =>
    void navigate(address, { replace: true, preventScrollReset: true, state });

  if (dialog.mode === 'delete') {
    return (
      <DeleteBookingDialog
        booking={booking}
        filter={filter}
        problem={refusal?.message}
        onDeleted={() => {
          undoDelete(booking);
          goTo(bookingsAddress(filter));
        }}
      />
    );
  }
  if (dialog.mode === 'edit') {
    return (
      <EditBookingDialog
        key={booking.id}
        booking={booking}
        fields={dialog.fields}
        today={dialog.today}
        filter={filter}
        refusal={refusal}
        onSaved={() =>
          goTo(bookingsAddress(filter, { bookingId: booking.id, mode: 'details' }), {
            done: 'edit',
          })
        }
      />
    );
  }
  return (
    <BookingDialog
      key={booking.id}
      booking={dialog.booking}
      filter={filter}
      notice={noticeOf(refusal?.message, justDone?.done ?? done?.intent ?? null)}
    />
  );
}

function noticeOf(problem: string | undefined, done: string | null): Notice | null {
  if (problem) return { tone: 'error', text: problem };
  return isIntent(done) ? { tone: 'success', text: DONE[done] } : null;
}
