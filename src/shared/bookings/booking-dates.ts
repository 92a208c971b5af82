import * as z from 'zod/mini';
import { isInOrder, type PlainDate } from '../dates/plain-date.ts';

/** The rule for the first day of a booking: not before `today`. */
export function departureFrom(today: PlainDate) {
  return z.refine<string>((date) => isInOrder(today, date), 'Departure date cannot be in the past');
}

/**
 * The rule between the two days of a booking, for the schemas of its forms. It is checked even when
 * other fields have faults, so that a person sees all faults at once.
 */
export function returnNotBeforeDeparture() {
  return z.refine<{ departureDate: unknown; returnDate: unknown }>(
    ({ departureDate, returnDate }) => isInOrder(departureDate, returnDate),
    { path: ['returnDate'], error: 'Return date cannot be before departure', when: () => true },
  );
}
