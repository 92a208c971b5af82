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

/** Shown where an enquiry is gone that the page still shows. */
export const DELETED_MEANWHILE =
  'This enquiry was deleted in the meantime. It can be restored from Recently deleted.';

/** Whether an act is done to an enquiry that is kept, so that it fails once that is deleted. */
export function isOfOne(intent: Intent): boolean {
  return OF_ONE.has(intent);
}

/** Whether the form of an act has text fields. */
export function isTyped(intent: Intent): boolean {
  return TYPED.has(intent);
}

const TYPED: ReadonlySet<Intent> = new Set(['note', 'make-booking']);
const OF_ONE: ReadonlySet<Intent> = new Set([
  ...TYPED,
  'change-state',
  'assign',
  'delete',
  'show-texts',
]);
