import * as z from 'zod/mini';
import { requiredEmail, requiredLine } from '../form-fields.ts';
import { checkForm, type FormResult } from '../form-result.ts';
import { MAX_EMAIL_LENGTH } from './booking-limits.ts';
import { normalizeBookingReference } from './booking-reference.ts';

const lookupSchema = z.object({
  reference: requiredLine('Booking reference is required', 100),
  email: requiredEmail('Email is required', MAX_EMAIL_LENGTH),
});

/**
 * What was typed to find a booking: neither field is empty, but the reference has not been parsed.
 */
export type BookingLookup = z.output<typeof lookupSchema>;

/**
 * Checks the lookup form. A malformed reference passes: it gets the same answer as every wrong
 * guess.
 */
export function parseBookingLookup(input: unknown): FormResult<BookingLookup> {
  return checkForm(lookupSchema, input);
}

/**
 * The reference that was meant, or null. It is accepted however people write it down: in lower
 * case, with spaces or dashes anywhere, with or without the VN, with I and L for 1 and O for 0.
 */
export function readTypedReference(typed: string): string | null {
  const letters = typed.replace(/[\s\p{Pd}]/gu, '').toUpperCase();
  // The length tells whether there is a prefix: the eight characters may begin with VN too.
  const code = letters.length === PREFIXED_LENGTH ? letters.replace(/^VN/, '') : letters;
  return normalizeBookingReference(`VN-${code}`);
}

const PREFIXED_LENGTH = 10;
