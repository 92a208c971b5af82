import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import {
  MAX_EMAIL_LENGTH,
  MAX_NAME_LENGTH,
  MAX_PHONE_LENGTH,
  MAX_TRAVELERS_BY_STAFF,
} from '../../../shared/bookings/booking-limits.ts';
import type { EnquiryBookingDraft } from '../../../shared/enquiries/enquiry-booking.ts';
import type { EnquiryFilter } from '../../../shared/enquiries/enquiry-filter.ts';
import { SUBMISSION_KEY_FIELD } from '../../../shared/enquiries/enquiry-kind.ts';
import { FormFoot } from '../../office/form-foot.tsx';
import { FormRefusal } from '../../office/form-refusal.tsx';
import { useSentForm } from '../../office/sent-form.ts';
import { useFillingKey } from '../../office/use-filling-key.ts';
import { useTypedFields } from '../../office/use-typed-fields.ts';
import { Combobox } from '../../ui/combobox.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import type { FieldErrors } from '../../ui/field-errors.ts';
import { TextArea, TextField } from '../../ui/field.tsx';
import { useToast } from '../../ui/toast.tsx';
import type { EnquiryResult } from './enquiry-action.ts';
import { EnquiryFields } from './enquiry-fields.tsx';
import type { EnquiryHead } from './enquiry-view.ts';
import { inboxAddress } from './inbox-addresses.ts';

/** The first contents of the form. */
export interface BookingStart {
  draft: EnquiryBookingDraft;
  tours: { value: string; label: string }[];
  /** The day it is in Vietnam. */
  today: string;
  /** Identifies this filling of the form, for a browser without script. */
  idempotencyKey: string;
}

/** Makes a booking from an enquiry: what the enquiry says is filled in, the rest is asked for. */
export function BookEnquiryDialog({
  enquiry,
  start,
  filter,
  answered,
}: {
  enquiry: EnquiryHead;
  start: BookingStart;
  filter: EnquiryFilter;
  /** The result of a form that was sent without script. */
  answered: EnquiryResult | undefined;
}) {
  const navigate = useNavigate();
  const toast = useToast();
  const form = useRef<HTMLFormElement>(null);
  const closed = inboxAddress(filter, { openId: enquiry.id });
  const [refusal, setRefusal] = useState(() => refusalIn(answered));
  const [key] = useFillingKey(start.idempotencyKey);
  const typed = useTypedFields(form, refusal?.errors);
  const action = useSentForm<EnquiryResult>((result) => {
    if (!result.ok) return setRefusal(refusalIn(result));
    typed.onSaved();
    const { bookingId } = result;
    toast({
      tone: 'success',
      text: `Booking for ${enquiry.name} made.`,
      action: {
        label: 'Open it',
        onAct: () => void navigate(`/admin/bookings?booking=${bookingId}`),
      },
    });
    void navigate(closed, { replace: true, preventScrollReset: true });
  });
  return (
    <>
      <Dialog
        title="Make a booking"
        subtitle={`From the enquiry of ${enquiry.name}`}
        closeTo={closed}
        foot={
          <FormFoot
            form={FORM}
            closeTo={closed}
            submitLabel="Make booking"
            busyLabel="Saving..."
            isBusy={action.isBusy}
          />
        }
      >
        <FormRefusal refusal={refusal} fieldId={fieldId} />
        <action.Form ref={form} id={FORM} method="post" noValidate onChange={typed.onChange}>
          <EnquiryFields intent="make-booking" enquiry={enquiry} />
          <input type="hidden" name={SUBMISSION_KEY_FIELD} value={key} />
          <Fields
            start={start}
            draft={answeredDraft(answered) ?? start.draft}
            errors={typed.errors}
          />
        </action.Form>
      </Dialog>
      {typed.question}
    </>
  );
}

const FORM = 'book-enquiry';
const fieldId = (name: string) => `book-${name}`;

const refusalIn = (result: EnquiryResult | undefined) =>
  result?.ok === false && result.intent === 'make-booking' ? result : undefined;

const answeredDraft = (answered: EnquiryResult | undefined) =>
  answered?.ok === false ? answered.booking : undefined;

function Fields({
  start: { tours, today },
  draft,
  errors,
}: {
  start: BookingStart;
  draft: EnquiryBookingDraft;
  errors: FieldErrors;
}) {
  const tied = (name: keyof EnquiryBookingDraft) => ({
    name,
    id: fieldId(name),
    defaultValue: draft[name],
    error: errors[name],
  });
  return (
    <div className="grid items-start gap-x-4 gap-y-4.5 md:grid-cols-2">
      <Combobox
        {...tied('tourId')}
        label="Tour"
        placeholder="Select a tour"
        options={tours}
        className="md:col-span-2"
      />
      <DateField {...tied('departureDate')} label="Departure date" min={today} today={today} />
      <DateField {...tied('returnDate')} label="Return date" isOptional min={today} today={today} />
      <TextField
        {...tied('numberOfTravelers')}
        label="Travelers"
        type="number"
        inputMode="numeric"
        min={1}
        max={MAX_TRAVELERS_BY_STAFF}
      />
      <TextField
        {...tied('phone')}
        label="Phone"
        type="tel"
        autoComplete="off"
        maxLength={MAX_PHONE_LENGTH}
      />
      <TextField
        {...tied('firstName')}
        label="First name"
        autoComplete="off"
        maxLength={MAX_NAME_LENGTH}
      />
      <TextField
        {...tied('lastName')}
        label="Last name"
        autoComplete="off"
        maxLength={MAX_NAME_LENGTH}
      />
      <TextField
        {...tied('email')}
        label="Email"
        type="email"
        autoComplete="off"
        maxLength={MAX_EMAIL_LENGTH}
        className="md:col-span-2"
      />
      <TextArea
        {...tied('specialRequests')}
        label="Special requests"
        isOptional
        help="The price is that of the tour. Fellow travelers can be named in the booking."
        className="md:col-span-2"
      />
    </div>
  );
}
