import { MAX_TRAVELERS } from '../../../shared/bookings/booking-limits.ts';
import { STAFF_SOURCES } from '../../../shared/bookings/staff-booking.ts';
import type { OfferedTour } from '../../office/offered-tours.ts';
import { Combobox } from '../../ui/combobox.tsx';
import { DateField } from '../../ui/date-field.tsx';
import type { FieldErrors } from '../../ui/field-errors.ts';
import { SelectField, TextField } from '../../ui/field.tsx';
import type { BookingFields } from './booking-view.ts';
import { ContactGroup, Group, RequestsGroup, tiesTo, type Ties } from './edit-booking-fields.tsx';
import { STATUS_CHOICES } from './status-choices.ts';
import { TravelerRows } from './traveler-rows.tsx';

/** Every field of a new booking, in the order of the website's form. */
export function AddFields({
  fields,
  errors,
  tours,
  today,
}: {
  fields: BookingFields;
  errors: FieldErrors;
  tours: readonly OfferedTour[];
  /** The day it is in Vietnam. */
  today: string;
}) {
  const tied = tiesTo(fields, errors);
  return (
    <div className="grid gap-7">
      <TripGroup tied={tied} tours={tours} today={today} />
      <ContactGroup tied={tied} names={['contactFirstName', 'contactLastName']} />
      <TravelerRows
        fields={fields}
        errors={errors}
        today={today}
        most={MAX_TRAVELERS}
        help="Leave this empty when the contact travels alone."
      />
      <RequestsGroup tied={tied} />
    </div>
  );
}

function TripGroup({
  tied,
  tours,
  today,
}: {
  tied: Ties;
  tours: readonly OfferedTour[];
  today: string;
}) {
  return (
    <Group title="Tour">
      <Combobox
        {...tied('tourId')}
        label="Tour"
        placeholder="Select a tour"
        emptyText="No tour with that name"
        options={tours.map(({ id, name, duration }) => ({
          value: String(id),
          label: `${name}, ${duration}`,
        }))}
        className="md:col-span-2"
      />
      <DateField {...tied('departureDate')} label="Departure date" min={today} today={today} />
      <DateField {...tied('returnDate')} label="Return date" isOptional min={today} today={today} />
      <TextField
        {...tied('price')}
        label="Price per person in USD"
        isOptional
        inputMode="decimal"
        autoComplete="off"
        maxLength={12}
        help="Leave this empty for the price of the tour."
        className="lg:col-span-2"
      />
      <SelectField {...tied('status')} label="Status" options={STATUS_CHOICES} />
      <SelectField
        {...tied('source')}
        label="How it came in"
        options={STAFF_SOURCES.map(({ value, label }) => ({ value, label }))}
      />
    </Group>
  );
}
