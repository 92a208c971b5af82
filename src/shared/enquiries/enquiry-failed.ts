import type { EnquiryKind } from './enquiry-kind.ts';

/** Shown when a form could not be sent (public spec, section 8). */
export const enquiryFailed = (kind: EnquiryKind): string =>
  `Sorry, there was an error sending your ${NAMES[kind] ?? 'request'}. Please try again or contact us directly.`;

const NAMES: Partial<Record<EnquiryKind, string>> = {
  medical: 'consultation request',
  contact: 'message',
  helpCenter: 'message',
};
