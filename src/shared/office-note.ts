import * as z from 'zod/mini';
import { requiredText } from './form-fields.ts';
import { checkForm, type FormResult } from './form-result.ts';

/** The longest note, in characters. */
const MAX_LENGTH = 2000;

const noteSchema = z.object({ text: requiredText('Please write the note first', MAX_LENGTH) });

/** Checks a note that the office makes for itself, on a booking or an enquiry. */
export function parseOfficeNote(input: unknown): FormResult<z.output<typeof noteSchema>> {
  return checkForm(noteSchema, input);
}
