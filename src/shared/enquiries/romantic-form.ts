import * as z from 'zod/mini';
import { MAX_EMAIL_LENGTH, MAX_NAME_LENGTH } from '../bookings/booking-limits.ts';
import { FIRST_NAME_REQUIRED, LAST_NAME_REQUIRED } from '../bookings/traveler.ts';
import { isInOrder, type PlainDate } from '../dates/plain-date.ts';
import {
  optionalDate,
  optionalText,
  requiredDate,
  requiredEmail,
  requiredLine,
} from '../form-fields.ts';
import { checkForm, type FormResult } from '../form-result.ts';
import { MAX_MESSAGE_LENGTH } from './enquiry-limits.ts';
import { ROMANTIC_SERVICE_OPTIONS } from './enquiry-options.ts';

/** `today` is the day it is in Vietnam. */
function romanticSchema(today: PlainDate) {
  return z
    .object({
      firstName: requiredLine(FIRST_NAME_REQUIRED, MAX_NAME_LENGTH),
      lastName: requiredLine(LAST_NAME_REQUIRED, MAX_NAME_LENGTH),
      email: requiredEmail('Email is required', MAX_EMAIL_LENGTH),
      service: z.enum(
        ROMANTIC_SERVICE_OPTIONS.map(({ value }) => value),
        'Please select a service',
      ),
      startDate: requiredDate('Start date is required').check(
        z.refine((date) => isInOrder(today, date), 'Start date cannot be in the past'),
      ),
      endDate: optionalDate(),
      message: optionalText(MAX_MESSAGE_LENGTH),
    })
    .check(
      z.refine(({ startDate, endDate }) => isInOrder(startDate, endDate), {
        path: ['endDate'],
        error: 'End date cannot be before start date',
        when: () => true,
      }),
    );
}

/** The answers to the romantic form once checked (public spec, section 5). */
export type RomanticForm = z.output<ReturnType<typeof romanticSchema>>;

/** Checks the romantic form. `today` is the day it is in Vietnam. */
export function parseRomanticForm(input: unknown, today: PlainDate): FormResult<RomanticForm> {
  if (latest?.today !== today) latest = { today, schema: romanticSchema(today) };
  return checkForm(latest.schema, input);
}

/** Kept because making a schema takes ten times as long as using it. */
let latest: { today: PlainDate; schema: ReturnType<typeof romanticSchema> } | undefined;
