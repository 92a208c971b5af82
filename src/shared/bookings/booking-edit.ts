import * as z from 'zod/mini';
import type { PlainDate } from '../dates/plain-date.ts';
import {
  givenText,
  idField,
  optionalDate,
  optionalLine,
  requiredDate,
  requiredEmail,
  requiredLine,
  wholeNumber,
} from '../form-fields.ts';
import { checkForm, type FormResult } from '../form-result.ts';
import { MAX_PRICE, formatUsd } from '../money.ts';
import { typedCents } from '../typed-price.ts';
import { returnNotBeforeDeparture } from './booking-dates.ts';
import {
  MAX_ADDRESS_LENGTH,
  MAX_EMAIL_LENGTH,
  MAX_NAME_LENGTH,
  MAX_NOTES_LENGTH,
  MAX_PHONE_LENGTH,
  MAX_TOUR_TEXT_LENGTH,
  MAX_TRAVELERS_BY_STAFF,
} from './booking-limits.ts';
import { BOOKING_STATUSES } from './booking-status.ts';
import { FIRST_NAME_REQUIRED, LAST_NAME_REQUIRED, travelerSchema } from './traveler.ts';

/** A booking as staff saved it; the price is in cents, null where it is agreed by contact. */
export type BookingEdit = z.output<ReturnType<typeof bookingEditSchema>>;

/**
 * The edit form of a booking (back-office spec, sections 3 and 5), with its fields in the order of
 * the dialog. Staff may set past dates, larger groups and any price, and need not name every
 * traveler. `version` is that of the booking they looked at: when the stored version is another
 * one, that is a conflict.
 */
export function bookingEditSchema(today: PlainDate) {
  return z
    .object({
      tourName: requiredLine('Tour name is required', MAX_TOUR_TEXT_LENGTH),
      tourLocation: optionalLine(MAX_TOUR_TEXT_LENGTH),
      tourDuration: optionalLine(MAX_TOUR_TEXT_LENGTH),
      pricePerPerson: editedPrice(),
      numberOfTravelers: wholeNumber(BAD_COUNT, 1, MAX_TRAVELERS_BY_STAFF),
      firstName: requiredLine(FIRST_NAME_REQUIRED, MAX_NAME_LENGTH),
      lastName: requiredLine(LAST_NAME_REQUIRED, MAX_NAME_LENGTH),
      email: requiredEmail('Email is required', MAX_EMAIL_LENGTH),
      phone: requiredLine('Phone number is required', MAX_PHONE_LENGTH),
      address: optionalLine(MAX_ADDRESS_LENGTH),
      departureDate: requiredDate('Departure date is required'),
      returnDate: optionalDate(),
      // Only shown on request: a form that does not show these texts does not send them, and they
      // stay.
      specialRequests: givenText(MAX_NOTES_LENGTH),
      dietaryRestrictions: givenText(MAX_NOTES_LENGTH),
      medicalConditions: givenText(MAX_NOTES_LENGTH),
      status: z.enum(BOOKING_STATUSES, 'Please choose a status'),
      travelers: z.pipe(
        z.array(z.unknown(), BAD_COUNT).check(z.maxLength(MAX_TRAVELERS_BY_STAFF, BAD_COUNT)),
        z.array(travelerSchema(today)),
      ),
      version: idField('Please reload the booking and try again'),
    })
    .check(returnNotBeforeDeparture());
}

/** Checks an edited booking. */
export function parseBookingEdit(input: unknown, today: PlainDate): FormResult<BookingEdit> {
  return checkForm(bookingEditSchema(today), input);
}

const BAD_COUNT = `Please enter 1 to ${MAX_TRAVELERS_BY_STAFF} travelers`;

/** The message for what is no price per person that the product accepts. */
export const BAD_PRICE = `Please enter a price of at most ${formatUsd(MAX_PRICE)}, such as 149 or 149.50`;

/** Dollars in, cents out; empty, null and -1 (which older systems store) mean 'on request'. */
function editedPrice() {
  const isContact = (value: number | string | null) =>
    ['', '-1'].includes(String(value ?? '').trim());
  return z.pipe(
    z
      .nullable(z.union([z.number(), z.string()], BAD_PRICE))
      .check(z.refine((value) => isContact(value) || typedCents(value ?? '') !== null, BAD_PRICE)),
    z.transform((value) => (value === null || isContact(value) ? null : typedCents(value))),
  );
}
