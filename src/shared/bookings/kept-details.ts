import * as z from 'zod/mini';
import { optionalLine, requiredEmail } from '../form-fields.ts';
import { checkForm, type FormResult } from '../form-result.ts';
import { MAX_EMAIL_LENGTH, MAX_NAME_LENGTH, MAX_PHONE_LENGTH } from './booking-limits.ts';

/**
 * What a traveler's own browser keeps, on request, to fill in the booking form. '' where nothing is
 * kept.
 */
export type KeptDetails = z.output<typeof keptDetailsSchema>;

const email = requiredEmail('', MAX_EMAIL_LENGTH);

const keptDetailsSchema = z.object({
  firstName: optionalLine(MAX_NAME_LENGTH),
  lastName: optionalLine(MAX_NAME_LENGTH),
  email: optionalLine(MAX_EMAIL_LENGTH).check(
    z.refine(
      (text) => text === '' || email.safeParse(text).success,
      'Please enter a valid email address',
    ),
  ),
  phone: optionalLine(MAX_PHONE_LENGTH),
});

/** Checks the form of the profile page. Nothing in it is required. */
export function parseKeptDetails(input: unknown): FormResult<KeptDetails> {
  return checkForm(keptDetailsSchema, input);
}
