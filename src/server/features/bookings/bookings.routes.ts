import { createHash, randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import {
  MAX_BOOKINGS_IN_ANSWER,
  addBooking,
  deleteBooking,
  getBookings,
  updateBooking,
  type AddBookingBody,
  type BookingAnswer,
  type UpdateBookingBody,
} from '../../../shared/api/bookings.ts';
import { bookingEditSchema } from '../../../shared/bookings/booking-edit.ts';
import { parseBookingForm, type BookingForm } from '../../../shared/bookings/booking-form.ts';
import type { PlainDate } from '../../../shared/dates/plain-date.ts';
import { checkForm, type FormResult } from '../../../shared/form-result.ts';
import { centsToDollars } from '../../../shared/money.ts';
import { singleLine } from '../../../shared/plain-text.ts';
import { AppError } from '../../app-error.ts';
import { Reply, route, type Route } from '../../http/route.ts';
import type { BookingTexts } from '../../private-records.ts';
import { requireAdmin } from '../admins/caller.ts';
import type { BookingRequest } from './add-booking.ts';
import type { Booking } from './booking.ts';
import type { BookingsService } from './bookings.service.ts';
import type { ChangedFields } from './change-booking.ts';

/** The bookings of the API. */
export function bookingsRoutes(bookings: BookingsService): Route[] {
  return [
    route(addBooking, async ({ body, caller, idempotencyKey }) => {
      const form = formOf(body, idempotencyKey, bookings.today());
      const source = singleLine(body.source ?? '') || (caller.admin ? 'staff' : 'booking_form');
      const terms = caller.admin ? termsOf(body, bookings.today()) : {};
      const { id, reference } = await bookings.add(form, { caller, source, terms });
      return {
        success: true as const,
        id,
        bookingReference: reference,
        message: 'Booking added successfully',
      };
    }),

    route(getBookings, async ({ query, caller }) => {
      const { sort = null, page = 1, perPage = MAX_BOOKINGS_IN_ANSWER, ...filter } = query;
      const { total, texts, ...found } = await bookings.listOpened(
        { ...filter, from: '', to: '', sort, page, perPage },
        requireAdmin(caller),
      );
      const answers = found.bookings.map((booking, index) => answerOf(booking, texts[index]));
      return new Reply(answers, { 'x-total-count': String(total) });
    }),

    route(updateBooking, async ({ body: { id, ...changes }, caller }) => {
      await inApiNames(UPDATE_NAMES, () =>
        bookings.changeFields(id, changesOf(changes), requireAdmin(caller)),
      );
      return { success: true as const, message: 'Booking updated successfully' };
    }),

    route(deleteBooking, async ({ query, caller }) => {
      await bookings.remove(query.id, requireAdmin(caller));
      return { success: true as const, id: query.id, message: 'Booking deleted successfully' };
    }),
  ];
}

/** Fields of the API that have another name in the booking form. */
const ADD_NAMES: Record<string, string> = {
  contactFirstName: 'firstName',
  contactLastName: 'lastName',
  travelers: 'travelersArray',
};

const UPDATE_NAMES: Record<string, string> = {
  tourName: 'tour_name',
  pricePerPerson: 'tour_price',
  tourLocation: 'tour_location',
  tourDuration: 'tour_duration',
  firstName: 'first_name',
  lastName: 'last_name',
  departureDate: 'departure_date',
  returnDate: 'return_date',
  numberOfTravelers: 'number_of_travelers',
  specialRequests: 'special_requests',
  dietaryRestrictions: 'dietary_restrictions',
  medicalConditions: 'medical_conditions',
};

/** The checked form of a call; throws `invalid` with messages by the API's field names. */
function formOf(body: AddBookingBody, keyHeader: string | null, today: PlainDate): BookingForm {
  const parsed = parseBookingForm(
    {
      ...body,
      contactFirstName: body.firstName,
      contactLastName: body.lastName,
      departureDate: dayOf(body.departureDate),
      returnDate: dayOf(body.returnDate),
      travelers: body.travelersArray,
      idempotencyKey: formKeyOf(keyHeader ?? body.idempotencyKey),
    },
    today,
  );
  return valueOrThrow(parsed, ADD_NAMES);
}

/** What staff may set with a booking. */
function termsOf(body: AddBookingBody, today: PlainDate): NonNullable<BookingRequest['terms']> {
  const { pricePerPerson, status } = bookingEditSchema(today).shape;
  const schema = z.object({ price: z.optional(pricePerPerson), status: z.optional(status) });
  const terms = valueOrThrow(checkForm(schema, body), {});
  return {
    ...(terms.price !== undefined && { pricePerPerson: terms.price }),
    ...(terms.status !== undefined && { status: terms.status }),
  };
}

/**
 * The API takes any text as a key; the form's keys have a fixed alphabet. A call without a key gets
 * one of its own.
 */
function formKeyOf(key: string | null | undefined): string {
  if (!key) return randomUUID();
  return createHash('sha256').update(key).digest('base64url');
}

/** A day may also be given as its midnight in UTC, as the webhook writes it. */
function dayOf(value: string | null | undefined): string | null | undefined {
  return value?.replace(/T00:00:00(\.000)?Z$/, '');
}

/** The fields that a call gives, under the names of the edit form. */
function changesOf({ travelers, version, ...body }: Omit<UpdateBookingBody, 'id'>): ChangedFields {
  const formNames = new Map(Object.entries(UPDATE_NAMES).map(([form, api]) => [api, form]));
  const given = Object.entries(body).filter(([, value]) => value !== undefined);
  return {
    ...Object.fromEntries(given.map(([name, value]) => [formNames.get(name) ?? name, value])),
    // As when a tour is changed, null gives no version.
    ...(version !== null && version !== undefined && { version }),
    ...(travelers !== undefined && { travelers: listOf(travelers) }),
  };
}

/**
 * The travelers as a list. Text that is not JSON is left as it is, and then refused for not being a
 * list.
 */
function listOf(travelers: NonNullable<UpdateBookingBody['travelers']>): unknown {
  if (typeof travelers !== 'string') return travelers;
  try {
    return JSON.parse(travelers);
  } catch {
    return travelers;
  }
}

function answerOf(booking: Booking, texts: BookingTexts | undefined): BookingAnswer {
  return {
    id: booking.id,
    booking_reference: booking.reference,
    source: booking.source,
    tour_id: booking.tourId,
    tour_name: booking.tourName,
    tour_price: booking.pricePerPerson === null ? null : centsToDollars(booking.pricePerPerson),
    tour_location: booking.tourLocation,
    tour_duration: booking.tourDuration,
    first_name: booking.firstName,
    last_name: booking.lastName,
    email: booking.email,
    phone: booking.phone,
    address: booking.address,
    departure_date: booking.departureDate,
    return_date: booking.returnDate,
    number_of_travelers: booking.numberOfTravelers,
    travelers: JSON.stringify(booking.travelers),
    special_requests: texts?.specialRequests ?? '',
    dietary_restrictions: texts?.dietaryRestrictions ?? '',
    medical_conditions: texts?.medicalConditions ?? '',
    status: booking.status,
    version: booking.version,
    created_at: booking.createdAt.toISOString(),
    updated_at: booking.updatedAt.toISOString(),
  };
}

function valueOrThrow<Value>(parsed: FormResult<Value>, names: Record<string, string>): Value {
  if (parsed.ok) return parsed.value;
  const [message = 'The booking is not valid.'] = Object.values(parsed.errors);
  throw new AppError('invalid', message, { fields: renamed(parsed.errors, names) });
}

/** Runs a call whose errors name the form's fields, and renames those to the API's. */
async function inApiNames<Result>(
  names: Record<string, string>,
  run: () => Promise<Result>,
): Promise<Result> {
  try {
    return await run();
  } catch (error) {
    if (!(error instanceof AppError) || !error.fields) throw error;
    throw new AppError(error.id, error.message, {
      fields: renamed(error.fields, names),
      cause: error,
    });
  }
}

function renamed(
  fields: Record<string, string>,
  names: Record<string, string>,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).map(([path, message]) => {
      const [first = '', ...rest] = path.split('.');
      return [[names[first] ?? first, ...rest].join('.'), message];
    }),
  );
}
