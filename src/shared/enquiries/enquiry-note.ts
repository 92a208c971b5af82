import * as z from 'zod/mini';
import { MAX_OFFICE_NOTE_LENGTH } from '../bookings/booking-limits.ts';
import { requiredText } from '../form-fields.ts';
import { checkForm, type FormResult } from '../form-result.ts';

const noteSchema = z.object({
  note: requiredText('Please write the note first', MAX_OFFICE_NOTE_LENGTH),
});

/** Checks a note that staff make on an enquiry; its sender never sees it. */
export function parseEnquiryNote(input: unknown): FormResult<z.output<typeof noteSchema>> {
  return checkForm(noteSchema, input);
}
