import { MAX_TRAVELERS } from '../../../shared/bookings/booking-limits.ts';
import { parseStaffBooking, type StaffBooking } from '../../../shared/bookings/staff-booking.ts';
import type { PlainDate } from '../../../shared/dates/plain-date.ts';
import type { FormErrors, FormResult } from '../../../shared/form-result.ts';
import type { BookingFields } from './booking-view.ts';
import {
  namedAfterRows,
  travelersOrContact,
  travelerRows,
  type TravelerRow,
} from './traveler-fields.ts';

/** Checks the form of a new booking; errors have the names of its rows. */
export function parseAddFields(fields: BookingFields, today: PlainDate): FormResult<StaffBooking> {
  const travelers = travelersOrContact(fields);
  const parsed = parseStaffBooking(
    { ...fields, travelers, numberOfTravelers: String(travelers.length) },
    today,
  );
  return parsed.ok
    ? parsed
    : { ok: false, errors: shownErrors(parsed.errors, travelerRows(fields)) };
}

/** The errors that belong to a field of the form. */
function shownErrors(errors: FormErrors, rows: readonly TravelerRow[]): FormErrors {
  const { numberOfTravelers, ...others } = namedAfterRows(errors, rows);
  const entries = Object.entries(others).filter(
    ([name]) => name !== 'travelers' && (rows.length > 0 || !name.startsWith('travelers.')),
  );
  // Nobody types the number of travelers, so an excess is shown at the first row too many.
  const surplus = rows[MAX_TRAVELERS];
  if (numberOfTravelers && surplus) {
    entries.push([`travelers.${surplus.position}.firstName`, numberOfTravelers]);
  }
  return Object.fromEntries(entries);
}
