import * as z from 'zod/mini';
import { checkForm, type FormResult } from '../form-result.ts';
import { requiredText } from './enquiry-fields.ts';

const MAX_NOTE_LENGTH = 2000;

const noteSchema = z.object({ note: requiredText('Please write the note first', MAX_NOTE_LENGTH) });

/** Checks a note that staff make on an enquiry; its sender never sees it. */
export function parseEnquiryNote(input: unknown): FormResult<z.output<typeof noteSchema>> {
  return checkForm(noteSchema, input);
}
