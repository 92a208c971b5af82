import * as z from 'zod/mini';
import { MAX_EMAIL_LENGTH, MAX_NAME_LENGTH } from '../bookings/booking-limits.ts';
import { FIRST_NAME_REQUIRED, LAST_NAME_REQUIRED } from '../bookings/traveler.ts';
import { requiredEmail, requiredLine, requiredText } from '../form-fields.ts';
import { checkForm, type FormResult } from '../form-result.ts';
import { MAX_MESSAGE_LENGTH, MAX_SUBJECT_LENGTH } from './enquiry-limits.ts';

const helpCenterSchema = z.object({
  firstName: requiredLine(FIRST_NAME_REQUIRED, MAX_NAME_LENGTH),
  lastName: requiredLine(LAST_NAME_REQUIRED, MAX_NAME_LENGTH),
  email: requiredEmail('Email is required', MAX_EMAIL_LENGTH),
  subject: requiredLine('Subject is required', MAX_SUBJECT_LENGTH),
  message: requiredText('Message is required', MAX_MESSAGE_LENGTH),
});

/** A message from the help center once checked (public spec, section 2). */
export type HelpCenterForm = z.output<typeof helpCenterSchema>;

/** Checks the help center's form. */
export function parseHelpCenterForm(input: unknown): FormResult<HelpCenterForm> {
  return checkForm(helpCenterSchema, input);
}
