import type { EnquiryKind } from './enquiry-kind.ts';
import { agencyContact } from '../agency-contact.ts';
import { enquiryFailed } from './enquiry-failed.ts';

/** Shown after a form was sent (public spec, section 8). */
export const ENQUIRY_MESSAGES: Readonly<Record<EnquiryKind, { sent: string; failed: string }>> = {
  travelServices: {
    sent: 'Thank you for your request! We have received your information and will respond to you as soon as possible with a customized itinerary.',
    failed: enquiryFailed('travelServices'),
  },
  romantic: {
    sent: `Thank you for your romantic travel request! We have received your wishes, and a planner will contact you ${agencyContact.answer} with first ideas for the two of you.`,
    failed: enquiryFailed('romantic'),
  },
  medical: {
    sent: `Thank you for your consultation request! A care coordinator will contact you ${agencyContact.answer}.`,
    failed: enquiryFailed('medical'),
  },
  contact: {
    sent: 'Thank you for your message! A planner in Hanoi will respond as soon as possible.',
    failed: enquiryFailed('contact'),
  },
  helpCenter: {
    sent: `Thank you for your message! We will reply by email ${agencyContact.answer}.`,
    failed: enquiryFailed('helpCenter'),
  },
};

/** Shown to somebody who sends one form after another without end. */
export const TOO_MANY_ENQUIRIES =
  'We have received several messages from you already and will answer them all. Please wait a while before sending another, or call us.';
