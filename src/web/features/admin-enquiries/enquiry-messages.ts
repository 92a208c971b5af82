import type { EnquiryIntent } from './enquiry-action.ts';

type Intent = EnquiryIntent['intent'];

/** What is said when it is done. */
export const DONE: Readonly<Record<Intent, string>> = {
  'change-state': 'Saved.',
  assign: 'Saved.',
  note: 'Note added.',
  delete: 'Enquiry deleted.',
  restore: 'Enquiry restored.',
  'send-again': 'The message is on its way.',
  'show-texts': 'What was written is shown below.',
  'show-message': 'The message is shown below.',
  'make-booking': 'Booking made. It waits for confirmation among the bookings.',
  'change-states': 'Saved.',
};

/** Whether an address says that something was done, which the page then repeats in words. */
export function isIntent(name: string | null): name is Intent {
  return name !== null && Object.hasOwn(DONE, name);
}

/** What is said when it failed for a reason of ours. */
export const FAILED = 'This could not be saved. Please try again in a moment.';
