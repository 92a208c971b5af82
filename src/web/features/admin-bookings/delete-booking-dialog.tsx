import type { BookingTableFilter } from '../../../shared/bookings/booking-table-filter.ts';
import { FormFoot } from '../../office/form-foot.tsx';
import { useSentForm } from '../../office/sent-form.ts';
import type { BookingResult } from './booking-action.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { PageMessage } from '../../office/page-message.tsx';
import { bookingsAddress } from './booking-addresses.ts';
import type { BookingHead } from './booking-view.ts';
import { IntentFields } from './intent-fields.tsx';
import { useState } from 'react';

/** Asks before a booking is deleted. The safe button has the focus. */
export function DeleteBookingDialog({
  booking,
  filter,
  problem: givenProblem,
  onDeleted,
}: {
  booking: BookingHead;
  filter: BookingTableFilter;
  /** Why it was refused, when it was sent without script. */
  problem: string | undefined;
  onDeleted: () => void;
}) {
  const [problem, setProblem] = useState(givenProblem);
  const action = useSentForm<BookingResult>((result) => {
    if (result.ok) onDeleted();
    else setProblem(result.message);
  });
  const closed = bookingsAddress(filter);
  return (
    <Dialog
      title="Delete this booking?"
      size="sm"
      closeTo={closed}
      foot={
        <FormFoot
          form={FORM}
          closeTo={closed}
          cancelLabel="Keep booking"
          submitLabel="Delete booking"
          busyLabel="Deleting..."
          isBusy={action.isBusy}
          isDangerous
        />
      }
    >
      <PageMessage tone="error">{problem}</PageMessage>
      <action.Form id={FORM} method="post">
        <IntentFields intent="delete" booking={booking} />
      </action.Form>
      <p>
        <strong className="font-semibold">{booking.guest}</strong>, {booking.tourName}, reference{' '}
        <span className="whitespace-nowrap">{booking.reference}</span>.
      </p>
      <p className="mt-2 text-ink-2">
        It leaves the table and every count at once. It can be restored for 30 days; after that it
        is erased. The guest is not told.
      </p>
    </Dialog>
  );
}

const FORM = 'delete-booking';
