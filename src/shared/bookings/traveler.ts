import * as z from 'zod/mini';
import { comparePlainDates, type PlainDate } from '../dates/plain-date.ts';
import { optionalDate, optionalLine, requiredLine } from '../form-fields.ts';
import { MAX_NAME_LENGTH, MAX_NATIONALITY_LENGTH } from './booking-limits.ts';

/** One person of a booking. `dateOfBirth` is a plain date or ''. */
export interface Traveler {
  firstName: string;
  lastName: string;
  dateOfBirth: string;
  nationality: string;
}

export const FIRST_NAME_REQUIRED = 'First name is required';
export const LAST_NAME_REQUIRED = 'Last name is required';

const BIRTH_IN_FUTURE = 'Date of birth cannot be in the future';

/** Checks one traveler. Birth dates run from 1900 to `today`. */
export function travelerSchema(today: PlainDate) {
  return z.object({
    firstName: requiredLine(FIRST_NAME_REQUIRED, MAX_NAME_LENGTH),
    lastName: requiredLine(LAST_NAME_REQUIRED, MAX_NAME_LENGTH),
    dateOfBirth: optionalDate().check(
      z.refine((date) => comparePlainDates(date, today) <= 0, BIRTH_IN_FUTURE),
    ),
    nationality: optionalLine(MAX_NATIONALITY_LENGTH),
  });
}
