import { Eye } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import { useNavigate } from 'react-router';
import type { BookingTexts } from '../../../server/private-records.ts';
import type { BookingTableFilter } from '../../../shared/bookings/booking-table-filter.ts';
import { useSentForm } from '../../office/sent-form.ts';
import { useUnsavedForm } from '../../office/unsaved-form.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { useFieldErrors } from '../../ui/field-errors.ts';
import { Icon } from '../../ui/icon.tsx';
import { Message } from '../../ui/message.tsx';
import type { BookingRefusal, BookingResult } from './booking-action.ts';
import { bookingsAddress } from './booking-addresses.ts';
import type { BookingFields, BookingHead, GivenTexts } from './booking-view.ts';
import { EditFields, editFieldId } from './edit-booking-fields.tsx';
import { IntentFields } from './intent-fields.tsx';
import { hasGiven, TEXTS_HELP } from './private-texts.ts';

/** The edit form of a booking. What was typed stays until it is saved or left. */
export function EditBookingDialog({
  booking,
  fields,
  today,
  filter,
  refusal: givenRefusal,
  given,
  shownTexts,
  onSaved,
}: {
  booking: BookingHead;
  fields: BookingFields;
  /** The day it is in Vietnam. */
  today: string;
  filter: BookingTableFilter;
  /** Why it was refused, when the page was loaded by the form itself. */
  refusal: BookingRefusal | undefined;
  given: GivenTexts;
  /** What was asked for when the page was loaded by the form itself. */
  shownTexts: BookingTexts | undefined;
  onSaved: () => void;
}) {
  const [refusal, setRefusal] = useState(givenRefusal);
  // The booking may be loaded anew under the form: it goes on with the one it began with, so that
  // saving says so when somebody else was faster.
  const [initial] = useState({ booking, fields: givenRefusal?.fields ?? fields });
  const unsaved = useUnsavedForm();
  const action = useSentForm<BookingResult>((result) => {
    if (!result.ok) return setRefusal(result);
    unsaved.onSaved();
    onSaved();
  });
  const [texts, setTexts] = useState(shownTexts);
  const show = useSentForm<BookingResult>((result) => {
    if (result.ok) setTexts(result.texts);
    else setRefusal(result);
  });
  const { errors, onChange: onFieldChange } = useFieldErrors(refusal?.errors);
  const onChange = (event: FormEvent<HTMLFormElement>) => {
    onFieldChange(event);
    unsaved.onType();
  };
  const navigate = useNavigate();
  const details = bookingsAddress(filter, { bookingId: booking.id, mode: 'details' });
  const version = Number(initial.fields['version']);
  return (
    <>
      <Dialog
        title="Edit booking"
        subtitle={`${initial.booking.guest} · ${booking.reference}`}
        size="lg"
        closeTo={details}
        onClose={() => void navigate(details, { replace: true, preventScrollReset: true })}
        foot={
          <>
            <ButtonLink to={details} replace preventScrollReset variant="ghost" size="sm">
              Cancel
            </ButtonLink>
            <Button
              type="submit"
              form={FORM}
              size="sm"
              isBusy={action.isBusy}
              busyLabel="Saving..."
            >
              Save changes
            </Button>
          </>
        }
      >
        <Refusal refusal={refusal} booking={booking} filter={filter} />
        <action.Form id={FORM} method="post" noValidate onChange={onChange}>
          <IntentFields intent="edit" booking={{ id: booking.id, version }} />
          <EditFields
            fields={{ ...initial.fields, ...texts }}
            errors={errors}
            today={today}
            hidden={hasGiven(given) && <HiddenTexts isBusy={show.isBusy} />}
          />
        </action.Form>
        <show.Form id={SHOW_FORM} method="post">
          <IntentFields intent="show-texts" booking={booking} />
        </show.Form>
      </Dialog>
      {unsaved.question}
    </>
  );
}

const FORM = 'edit-booking';
const SHOW_FORM = 'show-texts';

/** In place of the requests: who does not look at them leaves them as they are. */
function HiddenTexts({ isBusy }: { isBusy: boolean }) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <Button
        type="submit"
        form={SHOW_FORM}
        variant="ghost"
        size="sm"
        isBusy={isBusy}
        busyLabel="Opening..."
      >
        <Icon icon={Eye} />
        Show and edit requests and health notes
      </Button>
      <p className="text-14 text-ink-2">{`${TEXTS_HELP} What is not shown stays as it is.`}</p>
    </div>
  );
}

function Refusal({
  refusal,
  booking,
  filter,
}: {
  refusal: BookingRefusal | undefined;
  booking: BookingHead;
  filter: BookingTableFilter;
}) {
  if (!refusal) return null;
  if (refusal.errors) {
    const problems = Object.entries(refusal.errors).map(([name, message]) => ({
      fieldId: editFieldId(name),
      message,
    }));
    return (
      <div className="mb-5">
        <ErrorSummary title={refusal.message} problems={problems} attempt={refusal} />
      </div>
    );
  }
  if (refusal.isStale)
    return <Conflict message={refusal.message} booking={booking} filter={filter} />;
  return (
    <Message tone="error" className="mb-5">
      {refusal.message}
    </Message>
  );
}

/** Two people edited the same booking: says so, and shows the ways out. */
function Conflict({
  message,
  booking,
  filter,
}: {
  message: string;
  booking: BookingHead;
  filter: BookingTableFilter;
}) {
  const addressOf = (mode: 'details' | 'edit') =>
    bookingsAddress(filter, { bookingId: booking.id, mode });
  return (
    <Message tone="error" className="mb-5">
      <p className="font-semibold">{message}</p>
      <p>Nothing was saved, and what you typed still stands below.</p>
      <p className="mt-1.5 flex flex-wrap gap-x-6">
        <a
          href={addressOf('details')}
          target="_blank"
          rel="noreferrer"
          className="link inline-block py-1.5 text-current"
        >
          Compare with the latest in a new tab
        </a>
        <a href={addressOf('edit')} className="link inline-block py-1.5 text-current">
          Load the latest and start again
        </a>
      </p>
    </Message>
  );
}
