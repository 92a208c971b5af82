import { textOf } from '../form-text.ts';
import { MAX_TRAVELERS } from './booking-limits.ts';
import type { Traveler } from './traveler.ts';

/*
 * The booking form while it is filled in. It is apart from the form's schema, which a browser needs
 * only later.
 */

/** The form as a page holds it while it is filled in: every value as typed. */
export type BookingFormDraft = Record<(typeof TEXT_FIELDS)[number], string> & {
  travelers: Traveler[];
};

/**
 * The fields of a posted form, still unchecked; travelers are named `travelers.0.firstName` and so
 * on. Their list is as long as numberOfTravelers says: without JavaScript the page cannot add
 * blocks, so the answer to such a form shows them.
 */
export function bookingFormFromFormData(data: FormData): BookingFormDraft {
  const read = (name: string) => textOf(data, name);
  const readTraveler = (index: number): Traveler => ({
    firstName: read(`travelers.${index}.firstName`),
    lastName: read(`travelers.${index}.lastName`),
    dateOfBirth: read(`travelers.${index}.dateOfBirth`),
    nationality: read(`travelers.${index}.nationality`),
  });
  const travelers = Array.from({ length: MAX_TRAVELERS }, (_, index) => readTraveler(index));
  const texts = Object.fromEntries(TEXT_FIELDS.map((name) => [name, read(name)]));
  return {
    ...(texts as Record<(typeof TEXT_FIELDS)[number], string>),
    travelers: resizeTravelers(travelers, countTravelers(read('numberOfTravelers'))),
  };
}

/** How many travelers a form has blocks for; one where its number is not among those offered. */
export function countTravelers(numberOfTravelers: string): number {
  const count = Number(numberOfTravelers);
  return Number.isInteger(count) && count >= 1 && count <= MAX_TRAVELERS ? count : 1;
}

/** The list extended with blank travelers, or cut, to `count` (public spec, section 4). */
export function resizeTravelers(travelers: readonly Traveler[], count: number): Traveler[] {
  return Array.from({ length: count }, (_, index) => travelers[index] ?? { ...BLANK_TRAVELER });
}

const BLANK_TRAVELER: Traveler = { firstName: '', lastName: '', dateOfBirth: '', nationality: '' };

const TEXT_FIELDS = [
  'tourId',
  'departureDate',
  'returnDate',
  'numberOfTravelers',
  'contactFirstName',
  'contactLastName',
  'email',
  'phone',
  'address',
  'specialRequests',
  'dietaryRestrictions',
  'medicalConditions',
  'idempotencyKey',
] as const;
