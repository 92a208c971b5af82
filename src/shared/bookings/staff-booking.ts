import * as z from 'zod/mini';
import type { PlainDate } from '../dates/plain-date.ts';
import { checkForm, type FormResult } from '../form-result.ts';
import { typedCents } from '../typed-price.ts';
import type { Cents } from '../tours/tour.ts';
import { BAD_PRICE } from './booking-edit.ts';
import { parseBookingForm, type BookingForm } from './booking-form.ts';
import { BOOKING_STATUSES, type BookingStatus } from './booking-status.ts';

/** How a booking that staff enter for somebody came in. */
export const STAFF_SOURCES = [
  { value: 'phone', label: 'By phone' },
  { value: 'staff', label: 'At the office' },
] as const;

/**
 * A booking that staff enter for somebody: the website's own form, with what only staff may set.
 */
export interface StaffBooking {
  form: BookingForm;
  source: (typeof STAFF_SOURCES)[number]['value'];
  /** Without a price, that of the tour counts. */
  terms: { pricePerPerson?: Cents; status: BookingStatus };
}

/**
 * Checks a booking that staff enter for somebody, by the rules of the website's form. `today` is
 * the current day in Vietnam.
 */
export function parseStaffBooking(input: unknown, today: PlainDate): FormResult<StaffBooking> {
  const form = parseBookingForm(input, today);
  const terms = checkForm(termsSchema, input);
  if (!form.ok || !terms.ok) {
    return {
      ok: false,
      errors: { ...(form.ok ? null : form.errors), ...(terms.ok ? null : terms.errors) },
    };
  }
  const { source, status, price } = terms.value;
  return {
    ok: true,
    value: {
      form: form.value,
      source,
      terms: { status, ...(price !== null && { pricePerPerson: price }) },
    },
  };
}

const termsSchema = z.object({
  source: z.enum(
    STAFF_SOURCES.map(({ value }) => value),
    'Please choose how the booking came in',
  ),
  price: z.pipe(
    z.string(BAD_PRICE).check(
      z.trim(),
      z.refine((text) => text === '' || typedCents(text) !== null, BAD_PRICE),
    ),
    z.transform((text) => (text === '' ? null : typedCents(text))),
  ),
  status: z.enum(BOOKING_STATUSES, 'Please choose a status'),
});
