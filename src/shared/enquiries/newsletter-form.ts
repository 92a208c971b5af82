import * as z from 'zod/mini';
import { MAX_EMAIL_LENGTH } from '../bookings/booking-limits.ts';
import { requiredEmail } from '../form-fields.ts';
import { checkForm, type FormResult } from '../form-result.ts';

/** A subscription once checked. */
export type NewsletterForm = z.output<typeof newsletterSchema>;

const newsletterSchema = z.object({ email: requiredEmail('Email is required', MAX_EMAIL_LENGTH) });

/** Checks what the newsletter box sent (public spec, section 5). */
export function parseNewsletterForm(input: unknown): FormResult<NewsletterForm> {
  return checkForm(newsletterSchema, input);
}
