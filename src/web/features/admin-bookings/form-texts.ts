import * as z from 'zod/mini';
import type { BookingFields } from './booking-view.ts';

/** The texts of a form by field name. */
export function fieldsOf(form: FormData): BookingFields {
  const texts = [...form].filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  return Object.fromEntries(texts);
}

/** The field that says what an edit form began with, so that it is known what was changed in it. */
export const BEGAN_FIELD = 'began';

/** Reads what an edit form began with; nothing where it does not say so. */
export function beganWith(fields: BookingFields): BookingFields {
  try {
    return beganSchema.parse(JSON.parse(fields[BEGAN_FIELD] ?? ''));
  } catch {
    return {};
  }
}

const beganSchema = z.record(z.string(), z.string());
