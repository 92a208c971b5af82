import { parseBookingEdit, type BookingEdit } from '../../../shared/bookings/booking-edit.ts';
import type { PlainDate } from '../../../shared/dates/plain-date.ts';
import type { FormResult } from '../../../shared/form-result.ts';
import type { BookingFields } from './booking-view.ts';
import { namedAfterRows, travelerRows } from './traveler-fields.ts';

/** Checks an edit form; errors have the names of its rows. */
export function parseEditFields(fields: BookingFields, today: PlainDate): FormResult<BookingEdit> {
  const rows = travelerRows(fields);
  const travelers = rows.map(({ traveler }) => traveler);
  const parsed = parseBookingEdit({ ...fields, travelers }, today);
  return parsed.ok ? parsed : { ok: false, errors: namedAfterRows(parsed.errors, rows) };
}
