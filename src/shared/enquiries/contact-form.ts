import * as z from 'zod/mini';
import { MAX_EMAIL_LENGTH, MAX_NAME_LENGTH, MAX_PHONE_LENGTH } from '../bookings/booking-limits.ts';
import { FIRST_NAME_REQUIRED, LAST_NAME_REQUIRED } from '../bookings/traveler.ts';
import { optionalLine, requiredEmail, requiredLine, requiredText } from '../form-fields.ts';
import { checkForm, type FormResult } from '../form-result.ts';
import { MAX_MESSAGE_LENGTH } from './enquiry-limits.ts';
import { INTEREST_OPTIONS, TOUR_INQUIRY } from './enquiry-options.ts';

const contactSchema = z.object({
  firstName: requiredLine(FIRST_NAME_REQUIRED, MAX_NAME_LENGTH),
  lastName: requiredLine(LAST_NAME_REQUIRED, MAX_NAME_LENGTH),
  email: requiredEmail('Email is required', MAX_EMAIL_LENGTH),
  phone: optionalLine(MAX_PHONE_LENGTH),
  interest: z.pipe(
    optionalLine(100),
    z.enum(
      [...INTEREST_OPTIONS.map(({ value }) => value), TOUR_INQUIRY, ''],
      'Please choose one from the list',
    ),
  ),
  message: requiredText('Message is required', MAX_MESSAGE_LENGTH),
});

/** A message from the contact page once checked (public spec, section 5). */
export type ContactForm = z.output<typeof contactSchema>;

/** Checks the contact form. */
export function parseContactForm(input: unknown): FormResult<ContactForm> {
  return checkForm(contactSchema, input);
}
