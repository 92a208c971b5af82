import * as z from 'zod/mini';
import { comparePlainDates, isPlainDate } from '../dates/plain-date.ts';

/**
 * The rule between the two days of a booking, for the schemas of its forms. It runs beside the
 * faults of other fields, so that a person sees all of them at once.
 */
export function returnNotBeforeDeparture() {
  return z.refine<{ departureDate: unknown; returnDate: unknown }>(
    ({ departureDate, returnDate }) => isInOrder(departureDate, returnDate),
    { path: ['returnDate'], error: 'Return date cannot be before departure', when: () => true },
  );
}

/** Days that are missing or wrong are for their own fields to refuse. */
function isInOrder(departure: unknown, back: unknown): boolean {
  if (typeof departure !== 'string' || typeof back !== 'string') return true;
  if (!isPlainDate(departure) || !isPlainDate(back)) return true;
  return comparePlainDates(back, departure) >= 0;
}
