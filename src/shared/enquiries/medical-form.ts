import * as z from 'zod/mini';
import { MAX_EMAIL_LENGTH, MAX_PHONE_LENGTH } from '../bookings/booking-limits.ts';
import { optionalText, requiredEmail, requiredLine } from '../form-fields.ts';
import { checkForm, type FormResult } from '../form-result.ts';
import { MAX_COUNTRY_LENGTH, MAX_FULL_NAME_LENGTH, MAX_MESSAGE_LENGTH } from './enquiry-limits.ts';
import { MEDICAL_SERVICE_OPTIONS } from './enquiry-options.ts';
import { CONSENT_GIVEN } from './medical-consent.ts';

const medicalSchema = z.object({
  name: requiredLine('Name is required', MAX_FULL_NAME_LENGTH),
  email: requiredEmail('Email is required', MAX_EMAIL_LENGTH),
  phone: requiredLine('Phone number is required', MAX_PHONE_LENGTH),
  country: requiredLine('Country is required', MAX_COUNTRY_LENGTH),
  service: z.enum(
    MEDICAL_SERVICE_OPTIONS.map(({ value }) => value),
    'Please select a service',
  ),
  message: optionalText(MAX_MESSAGE_LENGTH),
  consent: z.literal(CONSENT_GIVEN, 'Please give your consent to continue'),
});

/** A request for a consultation once checked, with consent (public spec, section 5). */
export type MedicalForm = z.output<typeof medicalSchema>;

/** Checks the medical form. */
export function parseMedicalForm(input: unknown): FormResult<MedicalForm> {
  return checkForm(medicalSchema, input);
}
