import { useRef, useState, type FormEvent } from 'react';
import type { BookingTableFilter } from '../../../shared/bookings/booking-table-filter.ts';
import { useSentForm } from '../../office/sent-form.ts';
import { useTypedFields } from '../../office/use-typed-fields.ts';
import { FormFoot } from '../../office/form-foot.tsx';
import { FormRefusal } from '../../office/form-refusal.tsx';
import type { OfferedTour } from '../../office/offered-tours.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { AddFields } from './add-booking-fields.tsx';
import type { BookingRefusal, BookingResult } from './booking-action.ts';
import { bookingsAddress } from './booking-addresses.ts';
import { priceWords } from './booking-price.ts';
import type { BookingFields } from './booking-view.ts';
import { editFieldId } from './edit-booking-fields.tsx';
import { fieldsOf } from './form-texts.ts';

/**
 * The form of a booking that staff enter for somebody. What was typed stays until it is stored or
 * given up.
 */
export function AddBookingDialog({
  tours,
  today,
  idempotencyKey,
  filter,
  refusal: givenRefusal,
  onAdded,
}: {
  tours: readonly OfferedTour[];
  /** The day it is in Vietnam. */
  today: string;
  /** Identifies this filling of the form, however often it is sent. */
  idempotencyKey: string;
  filter: BookingTableFilter;
  /** Why it was refused, when it was sent without script. */
  refusal: BookingRefusal | undefined;
  onAdded: (bookingId: number) => void;
}) {
  const [refusal, setRefusal] = useState(givenRefusal);
  // A reload under the form would bring another key; the first one is kept.
  const [initial] = useState<BookingFields>({
    ...BLANK,
    idempotencyKey,
    ...givenRefusal?.fields,
  });
  const [price, setPrice] = useState(() => priceWords(initial, tours));
  const form = useRef<HTMLFormElement>(null);
  const typed = useTypedFields(form, refusal?.errors);
  const action = useSentForm<BookingResult>((result) => {
    if (!result.ok) return setRefusal(result);
    typed.onSaved();
    onAdded(result.bookingId);
  });
  const closed = bookingsAddress(filter);
  const followPrice = () =>
    form.current && setPrice(priceWords(fieldsOf(new FormData(form.current)), tours));
  return (
    <>
      <Dialog
        title="Add a booking"
        subtitle="For someone who called or came by. It counts like a booking from the website."
        size="lg"
        closeTo={closed}
        foot={
          <FormFoot
            form={FORM}
            closeTo={closed}
            submitLabel="Add booking"
            busyLabel="Adding..."
            isBusy={action.isBusy}
          >
            <output className="mr-auto text-15 text-ink-2">{price}</output>
          </FormFoot>
        }
      >
        <FormRefusal refusal={refusal} fieldId={editFieldId} />
        <action.Form
          ref={form}
          id={FORM}
          method="post"
          noValidate
          onChange={(event: FormEvent<HTMLFormElement>) => {
            typed.onChange(event);
            followPrice();
          }}
          // Adding or removing a row is a click and fires no change event.
          onClick={() => requestAnimationFrame(followPrice)}
        >
          <input type="hidden" name="intent" value="add" />
          <input type="hidden" name="idempotencyKey" value={initial['idempotencyKey']} />
          <AddFields fields={initial} errors={typed.errors} tours={tours} today={today} />
        </action.Form>
      </Dialog>
      {typed.question}
    </>
  );
}

const FORM = 'add-booking';

/** Begins with one row for a traveler. */
const BLANK: BookingFields = { source: 'phone', status: 'pending', 'travelers.0.firstName': '' };
