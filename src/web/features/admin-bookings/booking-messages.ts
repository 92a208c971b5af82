import type { BookingIntent } from './booking-action.ts';

type Intent = BookingIntent['intent'];

/** What is said when it is done. */
export const DONE: Record<Intent, string> = {
  'change-status': 'Status saved.',
  edit: 'Booking saved.',
  delete: 'Booking deleted.',
  restore: 'Booking restored.',
  'send-again': 'The message is on its way.',
};

/** Whether an address says that something was done, which the page then repeats in words. */
export function isIntent(name: string | null): name is Intent {
  return name !== null && Object.hasOwn(DONE, name);
}

/** What is said when it failed for a reason of ours (back-office spec, section 8). */
export function failureMessage(intent: Intent, reason: string): string {
  return `Failed to ${intent === 'delete' ? 'delete' : 'update'} booking: ${reason}`;
}
