import * as z from 'zod/mini';
import { checkForm, type FormResult } from '../form-result.ts';
import { groupDigits } from '../group-digits.ts';
import { multiLine } from '../plain-lines.ts';
import { MAX_OFFICE_NOTE_LENGTH } from './booking-limits.ts';

const MISSING = 'Please write the note first';

const noteSchema = z.object({
  text: z
    .string(MISSING)
    .check(
      z.overwrite(multiLine),
      z.minLength(1, MISSING),
      z.maxLength(
        MAX_OFFICE_NOTE_LENGTH,
        `Please use at most ${groupDigits(MAX_OFFICE_NOTE_LENGTH)} characters`,
      ),
    ),
});

/** Checks a note of the office about a booking. */
export function parseBookingNote(input: unknown): FormResult<z.output<typeof noteSchema>> {
  return checkForm(noteSchema, input);
}
