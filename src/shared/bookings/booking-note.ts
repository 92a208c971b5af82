import * as z from 'zod/mini';
import { requiredText } from '../form-fields.ts';
import { checkForm, type FormResult } from '../form-result.ts';
import { MAX_OFFICE_NOTE_LENGTH } from './booking-limits.ts';

const noteSchema = z.object({
  text: requiredText('Please write the note first', MAX_OFFICE_NOTE_LENGTH),
});

/** Checks a note of the office about a booking. */
export function parseBookingNote(input: unknown): FormResult<z.output<typeof noteSchema>> {
  return checkForm(noteSchema, input);
}
