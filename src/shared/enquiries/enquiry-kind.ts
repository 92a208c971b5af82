import { textOf } from '../form-text.ts';

/** The enquiry forms (public spec, section 3; contract, 'Dead controls' for the help center's). */
export type EnquiryKind = keyof typeof ENQUIRY_FIELDS;

/** The name under which each form is stored and sent to its webhook (public spec, section 7). */
export const ENQUIRY_SOURCES: Readonly<Record<EnquiryKind, string>> = {
  travelServices: 'travel_services_form',
  romantic: 'romantic_travel_form',
  medical: 'medical_travel_form',
  contact: 'contact_form',
  helpCenter: 'help_center_form',
};

/** What each form asks, in the order of its page. */
export const ENQUIRY_FIELDS = {
  travelServices: ['name', 'email', 'travelDates', 'travelers', 'interests', 'message'],
  romantic: ['firstName', 'lastName', 'email', 'service', 'startDate', 'endDate', 'message'],
  medical: ['name', 'email', 'phone', 'country', 'service', 'message', 'consent'],
  contact: ['firstName', 'lastName', 'email', 'phone', 'interest', 'message'],
  helpCenter: ['firstName', 'lastName', 'email', 'subject', 'message'],
} as const;

/** A form as a page holds it while it is filled in: every value as typed. */
export type EnquiryDraft<Kind extends EnquiryKind = EnquiryKind> = Record<
  (typeof ENQUIRY_FIELDS)[Kind][number],
  string
>;

/** Sent with a form in addition to its fields. */
export const SUBMISSION_KEY_FIELD = 'idempotencyKey';

/** A field that no person sees or reaches: whoever fills it in is a program. */
export const TRAP_FIELD = 'website';

/** The fields of a posted form, still unchecked; '' where one is missing or a file. */
export function readEnquiryDraft<Kind extends EnquiryKind>(
  kind: Kind,
  data: FormData,
): EnquiryDraft<Kind> {
  const values = ENQUIRY_FIELDS[kind].map((name) => [name, textOf(data, name)]);
  return Object.fromEntries(values) as EnquiryDraft<Kind>;
}
