import type { ReactNode } from 'react';
import {
  MAX_ADDRESS_LENGTH,
  MAX_EMAIL_LENGTH,
  MAX_NAME_LENGTH,
  MAX_PHONE_LENGTH,
  MAX_TOUR_TEXT_LENGTH,
  MAX_TRAVELERS_BY_STAFF,
} from '../../../shared/bookings/booking-limits.ts';
import type { FieldErrors } from '../../ui/field-errors.ts';
import { DateField } from '../../ui/date-field.tsx';
import { SelectField, TextArea, TextField } from '../../ui/field.tsx';
import type { BookingFields } from './booking-view.ts';
import { STATUS_CHOICES } from './status-choices.ts';
import { TravelerRows } from './traveler-rows.tsx';

/**
 * The id of a control. It has a prefix, because the table behind the dialog has fields with the
 * same names.
 */
export const editFieldId = (name: string) => `edit-${name}`;

/** Every field of a booking that staff may change, in the order of the schema. */
export function EditFields({
  fields,
  errors,
  today,
  hidden,
}: {
  fields: BookingFields;
  errors: FieldErrors;
  /** The day it is in Vietnam. */
  today: string;
  /** Shown in place of requests that nobody asked to see; falsy where there are none. */
  hidden: ReactNode;
}) {
  const tied = tiesTo(fields, errors);
  return (
    <div className="grid gap-7">
      <TourGroup tied={tied} today={today} />
      <ContactGroup tied={tied} names={['firstName', 'lastName']}>
        <SelectField
          {...tied('status')}
          label="Status"
          placeholder="Choose a status"
          options={STATUS_CHOICES}
        />
      </ContactGroup>
      <TravelerRows fields={fields} errors={errors} today={today} />
      {hidden && fields['specialRequests'] === undefined ? (
        <Group title="Requests" columns="">
          {hidden}
        </Group>
      ) : (
        <RequestsGroup tied={tied} />
      )}
    </div>
  );
}

/** The props that give a field its value and its error. */
export type Ties = (name: string) => {
  name: string;
  id: string;
  defaultValue: string | undefined;
  error: string | undefined;
};

/** Makes the props of each field by its name; a field without a value gets undefined. */
export function tiesTo(fields: BookingFields, errors: FieldErrors): Ties {
  return (name) => ({
    name,
    id: editFieldId(name),
    defaultValue: fields[name],
    error: errors[name],
  });
}

function TourGroup({ tied, today }: { tied: Ties; today: string }) {
  return (
    <Group title="Tour">
      <TextField
        {...tied('tourName')}
        label="Tour name"
        maxLength={MAX_TOUR_TEXT_LENGTH}
        className="md:col-span-2"
      />
      <TextField
        {...tied('tourLocation')}
        label="Location"
        isOptional
        maxLength={MAX_TOUR_TEXT_LENGTH}
      />
      <TextField
        {...tied('tourDuration')}
        label="Duration"
        isOptional
        maxLength={MAX_TOUR_TEXT_LENGTH}
      />
      <TextField
        {...tied('pricePerPerson')}
        label="Price per person in USD"
        inputMode="decimal"
        autoComplete="off"
        maxLength={12}
        help="Leave this empty for a price on request."
      />
      <TextField
        {...tied('numberOfTravelers')}
        label="Number of travelers"
        type="number"
        min={1}
        max={MAX_TRAVELERS_BY_STAFF}
        step={1}
        inputMode="numeric"
      />
      <DateField {...tied('departureDate')} label="Departure date" today={today} />
      <DateField {...tied('returnDate')} label="Return date" isOptional today={today} />
    </Group>
  );
}

/** Who booked, and how to reach them. */
export function ContactGroup({
  tied,
  names,
  children,
}: {
  tied: Ties;
  /** The field names of the first and the last name. */
  names: readonly [first: string, last: string];
  /** Further fields after those. */
  children?: ReactNode;
}) {
  return (
    <Group title="Contact">
      <TextField
        {...tied(names[0])}
        label="First name"
        maxLength={MAX_NAME_LENGTH}
        autoComplete="off"
      />
      <TextField
        {...tied(names[1])}
        label="Last name"
        maxLength={MAX_NAME_LENGTH}
        autoComplete="off"
      />
      <TextField
        {...tied('email')}
        label="Email"
        type="email"
        maxLength={MAX_EMAIL_LENGTH}
        autoComplete="off"
      />
      <TextField
        {...tied('phone')}
        label="Phone"
        type="tel"
        maxLength={MAX_PHONE_LENGTH}
        autoComplete="off"
      />
      <TextField
        {...tied('address')}
        label="Address"
        isOptional
        maxLength={MAX_ADDRESS_LENGTH}
        autoComplete="off"
        className="md:col-span-2 lg:col-span-3"
      />
      {children}
    </Group>
  );
}

/** The travelers' wishes and needs. */
export function RequestsGroup({ tied }: { tied: Ties }) {
  return (
    <Group title="Requests" columns="lg:grid-cols-3">
      <TextArea {...tied('specialRequests')} label="Special requests" isOptional />
      <TextArea {...tied('dietaryRestrictions')} label="Dietary restrictions" isOptional />
      <TextArea {...tied('medicalConditions')} label="Medical conditions" isOptional />
    </Group>
  );
}

/** A titled group of fields. */
export function Group({
  title,
  columns = 'md:grid-cols-2 lg:grid-cols-4',
  children,
}: {
  title: string;
  columns?: string;
  children: ReactNode;
}) {
  return (
    <fieldset>
      <legend className="mb-3 font-serif text-20 leading-tight">{title}</legend>
      <div className={`grid items-start gap-x-4 gap-y-4.5 ${columns}`}>{children}</div>
    </fieldset>
  );
}
