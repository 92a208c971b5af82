import { useNavigate } from 'react-router';
import type { BookingTableFilter } from '../../../shared/bookings/booking-table-filter.ts';
import type { Notice } from '../../office/passing-message.tsx';
import type { BookingRefusal, BookingResult } from './booking-action.ts';
import { bookingsAddress, type DoneAct } from './booking-addresses.ts';
import { AddBookingDialog } from './add-booking-dialog.tsx';
import { BookingDialog } from './booking-dialog.tsx';
import { DONE, isIntent } from './booking-messages.ts';
import { DeleteBookingDialog } from './delete-booking-dialog.tsx';
import { EditBookingDialog } from './edit-booking-dialog.tsx';
import type { LoadedDialog } from './load-dialog.ts';
import { useUndoDelete } from './use-undo-delete.ts';
import { useUndoStatuses } from './use-undo-statuses.ts';

/** The dialog that the address opens, with the result of its form. */
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
  const sayDone = useUndoStatuses();
  if (dialog === null || dialog.mode === 'missing') return null;
  const refusal = actionData?.ok === false ? actionData : undefined;
  const shownTexts = actionData?.ok ? actionData.texts : undefined;
  const goTo = (address: string) =>
    void navigate(address, { replace: true, preventScrollReset: true });
  const showDone = (bookingId: number, doneIntent: 'add' | 'edit') => {
    sayDone(DONE[doneIntent]);
    goTo(bookingsAddress(filter, { bookingId, mode: 'details' }));
  };

  if (dialog.mode === 'new') {
    return (
      <AddBookingDialog
        {...dialog}
        filter={filter}
        refusal={refusal}
        onAdded={(bookingId) => showDone(bookingId, 'add')}
      />
    );
  }
  const { booking } = dialog;
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
        given={dialog.given}
        today={dialog.today}
        filter={filter}
        refusal={refusal}
        shownTexts={shownTexts}
        onSaved={() => showDone(booking.id, 'edit')}
      />
    );
  }
  return (
    <BookingDialog
      key={booking.id}
      booking={dialog.booking}
      sameGuest={dialog.sameGuest}
      mails={dialog.mails}
      isMailSet={dialog.isMailSet}
      isGone={dialog.isGone}
      filter={filter}
      notice={noticeOf(problemOf(refusal), done?.intent ?? null)}
      shownTexts={shownTexts}
      typedNote={refusal?.intent === 'add-note' ? refusal.fields?.['text'] : undefined}
      onDone={(result) => sayDone(DONE[result.intent], result.undo)}
    />
  );
}

/** The faults of a note are shown nowhere else. */
function problemOf(refusal: BookingRefusal | undefined): string | undefined {
  return refusal?.intent === 'add-note'
    ? (refusal.errors?.['text'] ?? refusal.message)
    : refusal?.message;
}

function noticeOf(problem: string | undefined, done: string | null): Notice | null {
  if (problem) return { tone: 'error', text: problem };
  return isIntent(done) ? { tone: 'success', text: DONE[done] } : null;
}
