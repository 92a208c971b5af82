import { useRef, useState } from 'react';
import { Form } from 'react-router';
import {
  countTravelers,
  resizeTravelers,
  type BookingFormDraft,
} from '../../../shared/bookings/booking-draft.ts';
import { SUBMISSION_KEY_FIELD } from '../../../shared/enquiries/enquiry-kind.ts';
import { TrapField } from '../../lib/trap-field.tsx';
import { useEarlyTexts } from '../../lib/use-early-texts.ts';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { BookingContact, BookingNotes } from './booking-people-fields.tsx';
import { problemsOf, type Refusal } from './booking-problems.ts';
import { useBookingRequest } from './booking-request.ts';
import { BookingSection } from './booking-section.tsx';
import { BookingSummary } from './booking-summary.tsx';
import { findBookingTour, type BookingTour } from './booking-tour.ts';
import { BookingTravelers } from './booking-travelers.tsx';
import { BookingTripFields } from './booking-trip-fields.tsx';

/** The result of a form that led to no booking. */
export interface BookingAnswer {
  /** The form as it was sent. */
  draft: BookingFormDraft;
  /** Null when only an update was asked for. */
  refused: Refusal | null;
}

/**
 * The booking form with its summary.
 * @param props.draft the first contents of the fields, where there is no answer
 * @param props.answer the result of the last try
 */
export function BookingRequestForm({
  tours,
  areAllTours,
  today,
  draft,
  answer,
}: {
  tours: readonly BookingTour[];
  /** Whether they are all that the agency offers. */
  areAllTours: boolean;
  today: string;
  draft: BookingFormDraft;
  answer: BookingAnswer | undefined;
}) {
  useEarlyTexts();
  const form = useRef<HTMLFormElement>(null);
  const last = useLastAnswer(answer);
  const [start] = useState(last?.draft ?? draft);
  const refused = last?.refused ?? null;
  const request = useBookingRequest(form, { tours, draft: start, today, refused });
  const { trip, isSending, refusal, errors } = request;
  const key = (last?.draft ?? start).idempotencyKey;
  const tour = findBookingTour(tours, trip.tourId);
  return (
    <Form
      method="post"
      ref={form}
      noValidate
      onFocus={request.loadRules}
      onChange={request.follow}
      onSubmit={(event) => (isSending ? event.preventDefault() : request.check(event))}
      className="wrap grid items-start gap-7 pb-15 lg:grid-cols-[minmax(0,1fr)_24.75rem] lg:gap-16 lg:pb-18"
    >
      <div className="min-w-0">
        <DefaultSubmit />
        {/* A text field, because a restored key stays in it; a hidden field would be reset to the
            page's own key at the next render. */}
        <input
          key={key}
          type="text"
          hidden
          name={SUBMISSION_KEY_FIELD}
          defaultValue={key}
          autoComplete="off"
        />
        <TrapField />
        {refusal && (
          <div className="mb-9">
            <ErrorSummary {...problemsOf(refusal)} attempt={refusal} />
          </div>
        )}
        <BookingTripFields {...{ tours, areAllTours, tour, start, trip, today, errors }} />
        <BookingContact start={start} errors={errors} />
        <BookingSection
          id="travelers"
          title="Travelers"
          hint="Names as they appear in the passport."
        >
          <BookingTravelers
            travelers={resizeTravelers(start.travelers, countTravelers(trip.numberOfTravelers))}
            today={today}
            errors={errors}
          />
        </BookingSection>
        <BookingNotes start={start} errors={errors} />
      </div>
      <BookingSummary
        trip={trip}
        tour={tour}
        isSending={isSending}
        // Without script the server says what is missing.
        canSend={!request.isAwake || trip.tourId !== ''}
      />
    </Form>
  );
}

/**
 * The router forgets an answer as soon as a link within the page is followed, such as one to a
 * field. This keeps it.
 */
function useLastAnswer(answer: BookingAnswer | undefined): BookingAnswer | undefined {
  const [last, setLast] = useState(answer);
  if (answer && answer !== last) setLast(answer);
  return answer ?? last;
}

/** Enter presses a form's first button: without script that would be an update button. */
function DefaultSubmit() {
  return (
    <noscript>
      <button type="submit" tabIndex={-1} aria-hidden className="sr-only">
        Confirm Booking
      </button>
    </noscript>
  );
}
