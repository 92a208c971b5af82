import type { EnquiryIntent } from './enquiry-action.ts';

type Intent = EnquiryIntent['intent'];

/** Shown when it is done. */
export const DONE: Readonly<Record<Intent, string>> = {
  'change-state': 'Saved.',
  assign: 'Saved.',
  note: 'Note added.',
  delete: 'Enquiry deleted.',
  restore: 'Enquiry restored.',
  'send-again': 'The message is on its way.',
  'show-texts': 'The text is shown below.',
  'show-message': 'The message is shown below.',
  'make-booking': 'Booking made. You will find it among the bookings, waiting for confirmation.',
  'change-states': 'Saved.',
};

/** Whether a name is an act of the page, so that the page can announce that it is done. */
export function isIntent(name: string | null): name is Intent {
  return name !== null && Object.hasOwn(DONE, name);
}

/** Shown when it failed unexpectedly. */
export const FAILED = 'This could not be saved. Please try again in a moment.';
