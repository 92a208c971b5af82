import type { BookingTexts } from '../../../server/private-records.ts';
import type { GivenTexts } from './booking-view.ts';

/** The names of the texts about wishes and health, in the order of the form. */
export const TEXT_NAMES = [
  'specialRequests',
  'dietaryRestrictions',
  'medicalConditions',
] as const satisfies readonly (keyof BookingTexts)[];

export const TEXT_LABELS: Readonly<Record<keyof BookingTexts, string>> = {
  specialRequests: 'Special requests',
  dietaryRestrictions: 'Dietary restrictions',
  medicalConditions: 'Medical conditions',
};

/** Shown beside every button that reveals them. */
export const TEXTS_HELP = 'Each viewing is recorded in the audit log.';

/** Whether there is anything to show. */
export const hasGiven = (given: GivenTexts): boolean => TEXT_NAMES.some((name) => given[name]);
