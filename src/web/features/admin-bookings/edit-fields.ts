import type { BookingEdit } from '../../../shared/bookings/booking-edit.ts';
import { parseBookingEdit } from '../../../shared/bookings/booking-edit.ts';
import { MAX_TRAVELERS_BY_STAFF } from '../../../shared/bookings/booking-limits.ts';
import type { PlainDate } from '../../../shared/dates/plain-date.ts';
import type { FormResult } from '../../../shared/form-result.ts';
import type { BookingFields } from './booking-view.ts';

/** The parts of a traveler's row; its controls are named 'travelers.0.firstName' and so on. */
const TRAVELER_PARTS = ['firstName', 'lastName', 'dateOfBirth', 'nationality'] as const;

/** The positions of the travelers' rows in a form, in order. */
export function travelerPositions(fields: BookingFields): number[] {
  const positions = Object.keys(fields).map((name) =>
    Number(/^travelers\.(\d{1,4})\./.exec(name)?.[1] ?? -1),
  );
  return [...new Set(positions)]
    .filter((position) => position >= 0)
    .toSorted((a, b) => a - b)
    .slice(0, MAX_TRAVELERS_BY_STAFF + 1);
}

/**
 * Checks an edit form. A traveler's row that is all empty is no traveler, so that one can be
 * removed without script; errors are named after the rows of the form.
 */
export function parseEditFields(fields: BookingFields, today: PlainDate): FormResult<BookingEdit> {
  const rows = travelerPositions(fields)
    .map((position) => ({
      position,
      traveler: Object.fromEntries(
        TRAVELER_PARTS.map((part) => [part, fields[`travelers.${position}.${part}`] ?? '']),
      ),
    }))
    .filter(({ traveler }) => Object.values(traveler).some((value) => value.trim() !== ''));
  const parsed = parseBookingEdit(
    { ...fields, travelers: rows.map(({ traveler }) => traveler) },
    today,
  );
  if (parsed.ok) return parsed;
  const errors = Object.entries(parsed.errors).map(([name, message]) => [
    name.replace(
      /^travelers\.(\d+)/,
      (_, index: string) => `travelers.${rows[Number(index)]?.position}`,
    ),
    message,
  ]);
  return { ok: false, errors: Object.fromEntries(errors) };
}
