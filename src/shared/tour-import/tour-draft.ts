import type { PriceTier } from '../tours/tour.ts';

/** A day as it was read. `activities` is multi-line text, as in the tour form. */
export interface DraftDay {
  day: number;
  /** '' when the text gives the day no name. */
  title: string;
  activities: string;
}

/**
 * What an import read about a tour (back-office spec, section 7). What the text does not say is
 * empty: '', an empty list, or null. Prices are cents per person.
 */
export interface TourDraft {
  name: string;
  location: string;
  description: string;
  /** Free text such as '3 days 2 nights'. */
  duration: string;
  priceTiers: PriceTier[];
  highlights: string[];
  included: string[];
  excluded: string[];
  itinerary: DraftDay[];
  whatToBring: string[];
  maxGroupSize: number | null;
  languages: string[];
}

export type DraftField = keyof TourDraft;

/** The fields in the order in which they are reviewed. */
export const DRAFT_FIELDS = [
  'name',
  'location',
  'description',
  'duration',
  'priceTiers',
  'maxGroupSize',
  'highlights',
  'included',
  'excluded',
  'whatToBring',
  'itinerary',
  'languages',
] as const satisfies readonly DraftField[];

/** A draft without any content. */
export const EMPTY_DRAFT: TourDraft = {
  name: '',
  location: '',
  description: '',
  duration: '',
  priceTiers: [],
  highlights: [],
  included: [],
  excluded: [],
  itinerary: [],
  whatToBring: [],
  maxGroupSize: null,
  languages: [],
};

/** Whether the text said nothing about a field. */
export function isEmptyField(draft: TourDraft, field: DraftField): boolean {
  const value = draft[field];
  return value === null || (typeof value !== 'number' && value.length === 0);
}
