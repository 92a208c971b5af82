import type { PlainDate } from '../dates/plain-date.ts';
import type { FormResult } from '../form-result.ts';
import { parseContactForm, type ContactForm } from './contact-form.ts';
import type { EnquiryKind } from './enquiry-kind.ts';
import { parseHelpCenterForm, type HelpCenterForm } from './help-center-form.ts';
import { parseMedicalForm, type MedicalForm } from './medical-form.ts';
import { parseRomanticForm, type RomanticForm } from './romantic-form.ts';
import { parseTravelServicesForm, type TravelServicesForm } from './travel-services-form.ts';

/** The result of each form once checked. */
export interface EnquiryForms {
  travelServices: TravelServicesForm;
  romantic: RomanticForm;
  medical: MedicalForm;
  contact: ContactForm;
  helpCenter: HelpCenterForm;
}

/**
 * Checks any of the forms: for the server, which needs all of them. `today` is the current day in
 * Vietnam.
 */
export function parseEnquiryForm<Kind extends EnquiryKind>(
  kind: Kind,
  input: unknown,
  today: PlainDate,
): FormResult<EnquiryForms[Kind]> {
  return PARSERS[kind](input, today);
}

const PARSERS: {
  [Kind in EnquiryKind]: (input: unknown, today: PlainDate) => FormResult<EnquiryForms[Kind]>;
} = {
  travelServices: parseTravelServicesForm,
  romantic: parseRomanticForm,
  medical: parseMedicalForm,
  contact: parseContactForm,
  helpCenter: parseHelpCenterForm,
};
