import * as z from 'zod/mini';
import type { PlainDate } from '../dates/plain-date.ts';
import {
  idField,
  idempotencyKey,
  optionalDate,
  optionalLine,
  optionalText,
  requiredDate,
  requiredEmail,
  requiredLine,
  wholeNumber,
} from '../form-fields.ts';
import { checkForm, type FormResult } from '../form-result.ts';
import { departureFrom, returnNotBeforeDeparture } from './booking-dates.ts';
import {
  MAX_ADDRESS_LENGTH,
  MAX_EMAIL_LENGTH,
  MAX_NAME_LENGTH,
  MAX_NOTES_LENGTH,
  MAX_PHONE_LENGTH,
  MAX_TRAVELERS,
} from './booking-limits.ts';
import { FIRST_NAME_REQUIRED, LAST_NAME_REQUIRED, travelerSchema } from './traveler.ts';

/** A visitor's booking once checked: texts are trimmed, and what was left empty is ''. */
export type BookingForm = z.output<ReturnType<typeof bookingFormSchema>>;

/**
 * The visitor's booking form (public spec, sections 3 and 5), with its fields in the order of the
 * page. `today` is the current day in Vietnam.
 */
export function bookingFormSchema(today: PlainDate) {
  return z
    .object({
      tourId: idField('Please select a tour'),
      departureDate: requiredDate('Departure date is required').check(departureFrom(today)),
      returnDate: optionalDate(),
      numberOfTravelers: wholeNumber(BAD_COUNT, 1, MAX_TRAVELERS),
      contactFirstName: requiredLine(FIRST_NAME_REQUIRED, MAX_NAME_LENGTH),
      contactLastName: requiredLine(LAST_NAME_REQUIRED, MAX_NAME_LENGTH),
      email: requiredEmail('Email is required', MAX_EMAIL_LENGTH),
      phone: requiredLine('Phone number is required', MAX_PHONE_LENGTH),
      address: optionalLine(MAX_ADDRESS_LENGTH),
      // The list is counted before its entries are checked: a hundred thousand travelers are one
      // error.
      travelers: z.pipe(
        z
          .array(z.unknown(), MISSING_TRAVELERS)
          .check(z.minLength(1, MISSING_TRAVELERS), z.maxLength(MAX_TRAVELERS, BAD_COUNT)),
        z.array(travelerSchema(today)),
      ),
      specialRequests: optionalText(MAX_NOTES_LENGTH),
      dietaryRestrictions: optionalText(MAX_NOTES_LENGTH),
      medicalConditions: optionalText(MAX_NOTES_LENGTH),
      idempotencyKey: idempotencyKey(),
    })
    .check(
      returnNotBeforeDeparture(),
      z.refine(isEveryTravelerThere, {
        path: ['numberOfTravelers'],
        error: MISSING_TRAVELERS,
        when: () => true,
      }),
    );
}

/** Checks a booking form, from a page or the API. */
export function parseBookingForm(input: unknown, today: PlainDate): FormResult<BookingForm> {
  if (latest?.today !== today) latest = { today, schema: bookingFormSchema(today) };
  return checkForm(latest.schema, input);
}

/** Kept because making a schema takes ten times as long as using it. */
let latest: { today: PlainDate; schema: ReturnType<typeof bookingFormSchema> } | undefined;

const BAD_COUNT = `Please choose 1 to ${MAX_TRAVELERS} travelers`;
const MISSING_TRAVELERS = 'Please give the names of every traveler';

function isEveryTravelerThere(form: { numberOfTravelers?: unknown; travelers?: unknown }): boolean {
  const { numberOfTravelers, travelers } = form;
  if (typeof numberOfTravelers !== 'number' || !Array.isArray(travelers)) return true;
  return numberOfTravelers === travelers.length;
}
