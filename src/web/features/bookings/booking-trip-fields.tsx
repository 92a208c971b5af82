import { travelerCount } from '../../../shared/bookings/trip-words.ts';
import { MAX_TRAVELERS } from '../../../shared/bookings/booking-limits.ts';
import type { FormErrors } from '../../../shared/form-result.ts';
import { Button } from '../../ui/button.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { SelectField } from '../../ui/field.tsx';
import { BookingSection, FIELD_GRID } from './booking-section.tsx';
import { BookingTourField } from './booking-tour-field.tsx';
import type { BookingTour } from './booking-tour.ts';
import { type Trip } from './booking-trip.ts';

/** The tour, the dates, and the number of travelers. */
export function BookingTripFields({
  tours,
  areAllTours,
  tour,
  start,
  trip,
  today,
  errors,
}: {
  tours: readonly BookingTour[];
  areAllTours: boolean;
  tour: BookingTour | undefined;
  /** What the fields begin with, and what is in them now. */
  start: Trip;
  trip: Trip;
  today: string;
  errors: FormErrors;
}) {
  const about = (name: keyof Trip) => ({ name, defaultValue: start[name], error: errors[name] });
  return (
    <BookingSection
      id="trip"
      title="Your tour"
      hint="Change the tour or dates at any time before confirmation."
      isFirst
    >
      <BookingTourField {...about('tourId')} tours={tours} areAllTours={areAllTours} tour={tour} />
      <UpdateWithoutScript intent="tour" showAt="trip" />
      <div className={`${FIELD_GRID} mt-5`}>
        <DateField {...about('departureDate')} label="Departure date" min={today} today={today} />
        <DateField
          {...about('returnDate')}
          label="Return date"
          min={trip.departureDate || today}
          today={today}
          help={
            tour?.durationDays && (
              <span className="needs-script">Set for you from the tour length.</span>
            )
          }
        />
        <SelectField
          {...about('numberOfTravelers')}
          label="Number of travelers"
          options={TRAVELER_OPTIONS}
          help={groupHelp(Number(trip.numberOfTravelers), tour)}
        />
      </div>
      <UpdateWithoutScript intent="resize" showAt="travelers" />
    </BookingSection>
  );
}

/** A hint for a group that is larger than the tour takes, or as large as a request can be. */
function groupHelp(travelers: number, tour: BookingTour | undefined): string | false {
  if (tour && travelers > tour.maxGroupSize) return tooLarge(tour.maxGroupSize);
  return travelers === MAX_TRAVELERS && LARGER_GROUP;
}

const tooLarge = (most: number) =>
  `This tour takes groups of up to ${most}. Send the request anyway: we will tell you what is possible.`;
/** A tour's page offers more guests than a request can have. */
const LARGER_GROUP = `More than ${MAX_TRAVELERS} of you? Say so under Special requests, and we will price it for all of you.`;
const TRAVELER_OPTIONS = Array.from({ length: MAX_TRAVELERS }, (_, index) => ({
  value: String(index + 1),
  label: travelerCount(index + 1),
}));

/** Asks the server to update the form, keeping what was typed: blocks, dates and price. */
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
        aria-label={intent === 'tour' ? 'Update tour' : 'Update travelers'}
        className="mt-3"
      >
        Update
      </Button>
    </noscript>
  );
}
