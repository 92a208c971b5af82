import * as z from 'zod/mini';
import {
  MAX_BOOKING_SEARCH_LENGTH,
  BOOKING_SORT_COLUMNS,
} from '../bookings/booking-table-filter.ts';
import {
  MAX_ADDRESS_LENGTH,
  MAX_EMAIL_LENGTH,
  MAX_NAME_LENGTH,
  MAX_NATIONALITY_LENGTH,
  MAX_NOTES_LENGTH,
  MAX_PHONE_LENGTH,
  MAX_TOUR_TEXT_LENGTH,
  MAX_TRAVELERS,
  MAX_TRAVELERS_BY_STAFF,
} from '../bookings/booking-limits.ts';
import { BOOKING_STATUSES } from '../bookings/booking-status.ts';
import { idField } from '../form-fields.ts';
import { singleLine } from '../plain-text.ts';
import { doneAnswer, doneWithIdAnswer, endpoint, idQuery, numberInDigits } from './endpoint.ts';
import { about } from './plain-words.ts';

/*
 * The bookings of the API (public spec, section 7; back-office spec, sections 3 and 7). These
 * schemas only check shapes and lengths; the forms, which check the booking next, know what it
 * needs.
 */

/** Most bookings in one answer; without a page in the query, all of them up to this number. */
export const MAX_BOOKINGS_IN_ANSWER = 10_000;

/** A text that a form checks again: there is room for white space, which is trimmed before. */
const text = (maxLength: number) => textUpTo(maxLength * 2, maxLength);
/** A text that nothing checks later. */
const finalText = (maxLength: number) => textUpTo(maxLength, maxLength);
const textUpTo = (accepted: number, told: number) =>
  z.optional(
    z.nullable(
      z.string().check(
        z.maxLength(accepted, about(`must have at most ${told} characters`)),
        // For the description of the API, which would give the room for white space as well.
        z.meta({ maxLength: told }),
      ),
    ),
  );
/** null passes here, so that the form can say in its own words what is missing. */
const numberOrDigits = () =>
  z.optional(
    z.nullable(z.union([z.number(), z.string().check(z.maxLength(20))], about('must be a number'))),
  );
const day = () => text(30);

const traveler = z.object(
  {
    firstName: text(MAX_NAME_LENGTH),
    lastName: text(MAX_NAME_LENGTH),
    dateOfBirth: day(),
    nationality: text(MAX_NATIONALITY_LENGTH),
  },
  about('must be a traveler with firstName and lastName'),
);

/**
 * A booking as a client sends it. Other fields, such as the tour's name, a traveler's age and
 * gender, are accepted and not used. `price` and `status` count only from staff. Without a
 * `source`, it is 'staff' for staff and 'booking_form' for everyone else.
 */
const addBookingBody = z.object({
  idempotencyKey: finalText(200),
  source: finalText(60),
  tourId: numberOrDigits(),
  price: z.optional(z.unknown()),
  status: z.optional(z.unknown()),
  firstName: text(MAX_NAME_LENGTH),
  lastName: text(MAX_NAME_LENGTH),
  email: text(MAX_EMAIL_LENGTH),
  phone: text(MAX_PHONE_LENGTH),
  address: text(MAX_ADDRESS_LENGTH),
  departureDate: day(),
  returnDate: day(),
  numberOfTravelers: numberOrDigits(),
  travelersArray: z.optional(
    z
      .array(traveler, about('must be a list of travelers'))
      .check(z.maxLength(MAX_TRAVELERS, about(`must have at most ${MAX_TRAVELERS} travelers`))),
  ),
  specialRequests: text(MAX_NOTES_LENGTH),
  dietaryRestrictions: text(MAX_NOTES_LENGTH),
  medicalConditions: text(MAX_NOTES_LENGTH),
});
export type AddBookingBody = z.output<typeof addBookingBody>;

export const addBooking = endpoint({
  method: 'POST',
  path: '/api/add-booking.php',
  access: 'anyone',
  tag: 'Bookings',
  summary:
    'Books a tour. The price comes from the tour and the status is pending; signed-in staff may set both. ' +
    'With the same Idempotency-Key header (or idempotencyKey field) the same call never books twice',
  details:
    'Needed are `tourId`, `departureDate`, `numberOfTravelers`, `firstName`, `lastName`, `email`, `phone`, and in `travelersArray` the `firstName` and `lastName` of each traveler. ' +
    '`price` is in dollars per person.',
  body: addBookingBody,
  answer: z.object({
    success: z.literal(true),
    id: z.number(),
    bookingReference: z.string(),
    message: z.string(),
  }),
  callsPerMinute: 30,
  takesKey: true,
});

const bookingAnswer = z.object({
  id: z.number(),
  booking_reference: z.string(),
  source: z.string(),
  tour_id: z.nullable(z.number()),
  tour_name: z.string(),
  /** Dollars per person; null where the price is agreed by contact. */
  tour_price: z.nullable(z.number()),
  tour_location: z.string(),
  tour_duration: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  phone: z.string(),
  address: z.string(),
  departure_date: z.iso.date(),
  return_date: z.nullable(z.iso.date()),
  number_of_travelers: z.number(),
  /** A JSON-encoded list of {firstName, lastName, dateOfBirth, nationality}. */
  travelers: z.string(),
  special_requests: z.string(),
  dietary_restrictions: z.string(),
  medical_conditions: z.string(),
  status: z.string(),
  version: z.number(),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
});
export type BookingAnswer = z.input<typeof bookingAnswer>;

export const getBookings = endpoint({
  method: 'GET',
  path: '/api/get-bookings.php',
  access: 'staff',
  tag: 'Bookings',
  summary:
    'Lists bookings, newest first unless sorted; X-Total-Count is the number on all pages together',
  details: `An answer contains at most ${MAX_BOOKINGS_IN_ANSWER.toLocaleString('en-US')} bookings. \`tour_price\` is in dollars per person, and null where it is on request. \`travelers\` is a list as JSON text.`,
  tellsTotal: true,
  query: z.object({
    search: z._default(
      z
        .string()
        .check(
          z.maxLength(
            MAX_BOOKING_SEARCH_LENGTH,
            about(`must have at most ${MAX_BOOKING_SEARCH_LENGTH} characters`),
          ),
          z.overwrite(singleLine),
        ),
      '',
    ),
    status: z._default(
      z.enum(
        ['all', ...BOOKING_STATUSES],
        about(`must be one of all, ${BOOKING_STATUSES.join(', ')}`),
      ),
      'all',
    ),
    sort: z.optional(
      z.enum(BOOKING_SORT_COLUMNS, about(`must be one of ${BOOKING_SORT_COLUMNS.join(', ')}`)),
    ),
    order: z._default(z.enum(['asc', 'desc'], about('must be asc or desc')), 'asc'),
    page: z.optional(numberInDigits(1, 100_000)),
    perPage: z.optional(numberInDigits(1, MAX_BOOKINGS_IN_ANSWER)),
  }),
  answer: z.array(bookingAnswer),
});

const updateBookingBody = z.object({
  id: idField('id must be a positive whole number'),
  version: numberOrDigits(),
  tour_name: text(MAX_TOUR_TEXT_LENGTH),
  tour_price: numberOrDigits(),
  tour_location: text(MAX_TOUR_TEXT_LENGTH),
  tour_duration: text(MAX_TOUR_TEXT_LENGTH),
  first_name: text(MAX_NAME_LENGTH),
  last_name: text(MAX_NAME_LENGTH),
  email: text(MAX_EMAIL_LENGTH),
  phone: text(MAX_PHONE_LENGTH),
  address: text(MAX_ADDRESS_LENGTH),
  departure_date: day(),
  return_date: day(),
  number_of_travelers: numberOrDigits(),
  travelers: z.optional(
    z.union(
      [
        z.string().check(z.maxLength(200_000)),
        z.array(traveler).check(z.maxLength(MAX_TRAVELERS_BY_STAFF)),
      ],
      about(
        `must be a list of at most ${MAX_TRAVELERS_BY_STAFF} travelers, as an array or as JSON text`,
      ),
    ),
  ),
  special_requests: text(MAX_NOTES_LENGTH),
  dietary_restrictions: text(MAX_NOTES_LENGTH),
  medical_conditions: text(MAX_NOTES_LENGTH),
  status: text(20),
});
export type UpdateBookingBody = z.output<typeof updateBookingBody>;

export const updateBooking = endpoint({
  method: 'POST',
  path: '/api/update-booking.php',
  access: 'staff',
  tag: 'Bookings',
  summary:
    'Changes the given fields of a booking. With a version, 409 when someone else changed the booking meanwhile, unless these values are already stored',
  details:
    '`tour_price` is in dollars per person; null makes it a price on request. `travelers` replaces all travelers.',
  body: updateBookingBody,
  answer: doneAnswer,
});

export const deleteBooking = endpoint({
  method: 'POST',
  path: '/api/delete-booking.php',
  access: 'staff',
  tag: 'Bookings',
  summary: 'Deletes a booking; it can be restored in the back office for 30 days',
  query: idQuery,
  answer: doneWithIdAnswer,
});
