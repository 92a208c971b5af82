import * as z from 'zod/mini';
import { MAX_EMAIL_LENGTH } from '../bookings/booking-limits.ts';
import { requiredEmail } from '../form-fields.ts';

/** The address of the person whose data is asked for. */
export const personForm = z.object({
  address: requiredEmail('Please enter the email address of the person', MAX_EMAIL_LENGTH),
});

/** Shown when the confirmation is not the address. */
export const NOT_CONFIRMED =
  'This is not the address above. Please type it again; nothing was erased.';

/** Whether two texts are the same address: neither case nor white space around it matters. */
export function isSameAddress(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase();
}
