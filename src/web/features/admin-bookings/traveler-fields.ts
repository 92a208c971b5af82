import type { Traveler } from '../../../shared/bookings/traveler.ts';
import { MAX_TRAVELERS_BY_STAFF } from '../../../shared/bookings/booking-limits.ts';
import type { FormErrors } from '../../../shared/form-result.ts';
import type { BookingFields } from './booking-view.ts';

/** The positions of the travelers' rows in a form, in order; its controls are named 'travelers.0.firstName' and so on. */
export function travelerPositions(fields: BookingFields): number[] {
  const positions = Object.keys(fields).map((name) =>
    Number(/^travelers\.(\d{1,4})\./.exec(name)?.[1] ?? -1),
  );
  return [...new Set(positions)]
    .filter((position) => position >= 0)
    .toSorted((a, b) => a - b)
    .slice(0, MAX_TRAVELERS_BY_STAFF + 1);
}

/** A row of a form that names somebody. */
export interface TravelerRow {
  position: number;
  traveler: Traveler;
}

/**
 * The rows with any content: an emptied row is no traveler, so that one can be removed without
 * script.
 */
export function travelerRows(fields: BookingFields): TravelerRow[] {
  const part = (position: number, name: keyof Traveler) =>
    fields[`travelers.${position}.${name}`] ?? '';
  return travelerPositions(fields)
    .map((position) => ({
      position,
      traveler: {
        firstName: part(position, 'firstName'),
        lastName: part(position, 'lastName'),
        dateOfBirth: part(position, 'dateOfBirth'),
        nationality: part(position, 'nationality'),
      },
    }))
    .filter(({ traveler }) => Object.values(traveler).some((value) => value.trim() !== ''));
}

/** The travelers of a new booking: those who are named, or else only the contact. */
export function travelersOrContact(fields: BookingFields): Traveler[] {
  const named = travelerRows(fields).map(({ traveler }) => traveler);
  if (named.length > 0) return named;
  const { contactFirstName: firstName = '', contactLastName: lastName = '' } = fields;
  return [{ firstName, lastName, dateOfBirth: '', nationality: '' }];
}

/** Gives errors the names of the form's rows, instead of positions in the list of travelers. */
export function namedAfterRows(errors: FormErrors, rows: readonly TravelerRow[]): FormErrors {
  const renamed = Object.entries(errors).map(([name, message]) => [
    name.replace(
      /^travelers\.(\d+)/,
      (_, index: string) => `travelers.${rows[Number(index)]?.position ?? 0}`,
    ),
    message,
  ]);
  return Object.fromEntries(renamed);
}
