import type { BookingFields } from './booking-view.ts';

/** The texts of a form by field name. */
export function fieldsOf(form: FormData): BookingFields {
  const texts = [...form].filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  return Object.fromEntries(texts);
}
