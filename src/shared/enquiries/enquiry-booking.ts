import * as z from 'zod/mini';
import { departureFrom, returnNotBeforeDeparture } from '../bookings/booking-dates.ts';
import type { BookingForm } from '../bookings/booking-form.ts';
import {
  MAX_EMAIL_LENGTH,
  MAX_NAME_LENGTH,
  MAX_NOTES_LENGTH,
  MAX_PHONE_LENGTH,
  MAX_TRAVELERS_BY_STAFF,
} from '../bookings/booking-limits.ts';
import { FIRST_NAME_REQUIRED, LAST_NAME_REQUIRED } from '../bookings/traveler.ts';
import type { PlainDate } from '../dates/plain-date.ts';
import {
  idField,
  idempotencyKey,
  optionalDate,
  optionalText,
  requiredDate,
  requiredEmail,
  requiredLine,
  wholeNumber,
} from '../form-fields.ts';
import { checkForm, type FormResult } from '../form-result.ts';

/** The fields that staff fill in to make a booking from an enquiry, in the order of the dialog. */
export const ENQUIRY_BOOKING_FIELDS = [
  'tourId',
  'departureDate',
  'returnDate',
  'numberOfTravelers',
  'firstName',
  'lastName',
  'email',
  'phone',
  'specialRequests',
] as const;

/** The dialog's form as a page holds it: every value as typed. */
export type EnquiryBookingDraft = Record<(typeof ENQUIRY_BOOKING_FIELDS)[number], string>;

/**
 * Checks the form and gives a booking in the form of the website's own. Fellow travelers are named
 * later, as in every booking that staff make. `today` is the current day in Vietnam.
 */
export function parseEnquiryBooking(input: unknown, today: PlainDate): FormResult<BookingForm> {
  const parsed = checkForm(enquiryBookingSchema(today), input);
  if (!parsed.ok) return parsed;
  const { firstName, lastName, ...form } = parsed.value;
  return {
    ok: true,
    value: {
      ...form,
      contactFirstName: firstName,
      contactLastName: lastName,
      address: '',
      travelers: [{ firstName, lastName, dateOfBirth: '', nationality: '' }],
      dietaryRestrictions: '',
      medicalConditions: '',
    },
  };
}

const BAD_COUNT = `Please enter 1 to ${MAX_TRAVELERS_BY_STAFF} travelers`;

function enquiryBookingSchema(today: PlainDate) {
  return z
    .object({
      tourId: idField('Please select a tour'),
      departureDate: requiredDate('Departure date is required').check(departureFrom(today)),
      returnDate: optionalDate(),
      numberOfTravelers: wholeNumber(BAD_COUNT, 1, MAX_TRAVELERS_BY_STAFF),
      firstName: requiredLine(FIRST_NAME_REQUIRED, MAX_NAME_LENGTH),
      lastName: requiredLine(LAST_NAME_REQUIRED, MAX_NAME_LENGTH),
      email: requiredEmail('Email is required', MAX_EMAIL_LENGTH),
      phone: requiredLine('Phone number is required', MAX_PHONE_LENGTH),
      specialRequests: optionalText(MAX_NOTES_LENGTH),
      idempotencyKey: idempotencyKey(),
    })
    .check(returnNotBeforeDeparture());
}
