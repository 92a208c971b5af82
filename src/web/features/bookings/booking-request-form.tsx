import { useEffect, useRef, useState, type FormEvent } from 'react';
import { Form, useNavigation } from 'react-router';
import {
  bookingFormFromFormData,
  resizeTravelers,
  type BookingFormDraft,
} from '../../../shared/bookings/booking-draft.ts';
import { MAX_TRAVELERS } from '../../../shared/bookings/booking-limits.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { DateField, SelectField } from '../../ui/field.tsx';
import { BookingContact, BookingNotes } from './booking-people-fields.tsx';
import { problemsOf, type Refusal } from './booking-problems.ts';
import { useRefusal } from './booking-refusal.ts';
import { BookingSection, FIELD_GRID } from './booking-section.tsx';
import { BookingSummary } from './booking-summary.tsx';
import { BookingTourField } from './booking-tour-field.tsx';
import { findBookingTour, type BookingTour } from './booking-tour.ts';
import { BookingTravelers } from './booking-travelers.tsx';
import { returnAfter, travelerCount, type Trip } from './booking-trip.ts';

/**
 * The booking form. Its fields hold their own values, so that what is typed before the page wakes
 * up, or what the browser brings back, is never overwritten; only the trip is followed here.
 * @param draft what the fields begin with
 * @param idempotencyKey sent along; the same for every try of one request
 */
export function BookingRequestForm({
  tours,
  today,
  draft,
  idempotencyKey,
  refused,
}: {
  tours: readonly BookingTour[];
  today: string;
  draft: BookingFormDraft;
  idempotencyKey: string;
  refused: Refusal | null;
}) {
  const form = useRef<HTMLFormElement>(null);
  const [start] = useState(draft);
  const [trip, setTrip] = useState<Trip>(start);
  const [isAwake, setIsAwake] = useState(false);
  const [rules, setRules] = useState<Rules | null>(null);
  const isSending = useNavigation().formData !== undefined;
  const { refusal, errors, setRefusal, forget } = useRefusal(refused);
  const tour = findBookingTour(tours, trip.tourId);

  useEffect(() => {
    if (form.current) setTrip(bookingFormFromFormData(new FormData(form.current)));
    setIsAwake(true);
  }, []);

  function handleChange(event: FormEvent<HTMLFormElement>) {
    const { name } = event.target as HTMLInputElement;
    forget(name);
    if (!(name in FIELDS_OF_TRIP)) return;
    const next = bookingFormFromFormData(new FormData(event.currentTarget));
    if (name === 'departureDate' || name === 'tourId') {
      const chosen = findBookingTour(tours, next.tourId);
      next.returnDate = returnAfter(next.departureDate, next.returnDate, chosen);
      const field = event.currentTarget.elements.namedItem('returnDate');
      if (field instanceof HTMLInputElement) field.value = next.returnDate;
      forget('returnDate');
    }
    if (name === 'numberOfTravelers') forget(...fieldsBeyond(next.travelers.length, errors));
    setTrip(next);
  }

  /** The rules come once the form is touched; should they be late or lost, the server has them too. */
  function loadRules() {
    if (!rules) import('../../../shared/bookings/booking-form.ts').then(setRules, () => {});
  }

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    if (isSending) return event.preventDefault();
    const filled = bookingFormFromFormData(new FormData(event.currentTarget));
    const parsed = rules?.parseBookingForm(filled, today);
    const isRefused = parsed !== undefined && !parsed.ok;
    if (isRefused) event.preventDefault();
    setRefusal(isRefused ? { errors: parsed.errors, hasFailed: false } : null);
  }

  return (
    <Form
      method="post"
      ref={form}
      noValidate
      onFocus={loadRules}
      onChange={handleChange}
      onSubmit={handleSubmit}
      className="wrap grid items-start gap-7 pb-15 lg:grid-cols-[minmax(0,1fr)_24.75rem] lg:gap-16 lg:pb-18"
    >
      <div className="min-w-0">
        <DefaultSubmit />
        <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
        {refusal && (
          <div className="mb-9">
            <ErrorSummary {...problemsOf(refusal)} attempt={refusal} />
          </div>
        )}
        <BookingSection
          id="trip"
          title="Your tour"
          hint="Change the tour or dates at any time before confirmation."
          isFirst
        >
          <BookingTourField
            tours={tours}
            tour={tour}
            defaultValue={start.tourId}
            error={errors['tourId']}
          />
          <UpdateWithoutScript intent="tour" showAt="trip" />
          <div className={`${FIELD_GRID} mt-5`}>
            <DateField
              label="Departure date"
              name="departureDate"
              defaultValue={start.departureDate}
              min={today}
              max={LAST_DAY}
              error={errors['departureDate']}
            />
            <DateField
              label="Return date"
              name="returnDate"
              defaultValue={start.returnDate}
              min={trip.departureDate || today}
              max={LAST_DAY}
              help={
                tour?.durationDays && (
                  <span className="needs-script">Set for you from the tour length.</span>
                )
              }
              error={errors['returnDate']}
            />
            <SelectField
              label="Number of travelers"
              name="numberOfTravelers"
              defaultValue={start.numberOfTravelers}
              options={TRAVELER_OPTIONS}
              error={errors['numberOfTravelers']}
            />
          </div>
          <UpdateWithoutScript intent="resize" showAt="travelers" />
        </BookingSection>
        <BookingContact start={start} errors={errors} />
        <BookingSection
          id="travelers"
          title="Travelers"
          hint="Names as they appear in the passport."
        >
          <BookingTravelers
            travelers={resizeTravelers(start.travelers, Number(trip.numberOfTravelers))}
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
        canSend={!isAwake || trip.tourId !== ''}
      />
    </Form>
  );
}

type Rules = typeof import('../../../shared/bookings/booking-form.ts');

const FIELDS_OF_TRIP = { tourId: 1, departureDate: 1, returnDate: 1, numberOfTravelers: 1 };
/** Keeps date fields at four digits of the year. */
const LAST_DAY = '2100-12-31';
const TRAVELER_OPTIONS = Array.from({ length: MAX_TRAVELERS }, (_, index) => ({
  value: String(index + 1),
  label: travelerCount(index + 1),
}));

/** The fields with an error that belong to travelers who are no longer in the list. */
function fieldsBeyond(travelers: number, errors: Record<string, string>): string[] {
  return Object.keys(errors).filter((field) => {
    const [, index] = /^travelers\.(\d+)\./.exec(field) ?? [];
    return Number(index) >= travelers;
  });
}

/** Asks the server for the form again, with what was typed: blocks, dates and price follow. */
function UpdateWithoutScript({ intent, showAt }: { intent: 'tour' | 'resize'; showAt: string }) {
  return (
    <noscript>
      <Button
        type="submit"
        name="intent"
        value={intent}
        formAction={`#${showAt}`}
        variant="ghost"
        size="sm"
        className="mt-3"
      >
        Update
      </Button>
    </noscript>
  );
}

/** The Enter key presses a form's first button: without script that would be an update. */
function DefaultSubmit() {
  return (
    <noscript>
      <button type="submit" tabIndex={-1} aria-hidden className="sr-only">
        Confirm Booking
      </button>
    </noscript>
  );
}
