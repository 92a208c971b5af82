import type { TourDraft } from '../../../shared/tour-import/tour-draft.ts';
import {
  draftDays,
  draftLines,
  draftTiers,
  type TourFormDraft,
} from '../../../shared/tours/tour-form-draft.ts';

/** The form with the fields taken over from an import; all others stay as they are. */
export function withImport(form: TourFormDraft, imported: Partial<TourDraft>): TourFormDraft {
  const { name, location, description, duration, languages, maxGroupSize, priceTiers } = imported;
  const { highlights, whatToBring, included, excluded, itinerary } = imported;
  return {
    ...form,
    ...(name && { name }),
    ...(location && { location }),
    ...(description && { description }),
    ...(duration && { duration }),
    ...(languages && { languages: languages.join(', ') }),
    ...(maxGroupSize && { maxGroupSize: String(maxGroupSize) }),
    ...(priceTiers && { priceType: 'per_person', priceTiers: draftTiers(priceTiers) }),
    ...(highlights && { highlights: draftLines(highlights) }),
    ...(whatToBring && { whatToBring: draftLines(whatToBring) }),
    ...(included && { included: draftLines(included) }),
    ...(excluded && { excluded: draftLines(excluded) }),
    ...(itinerary && { itinerary: draftDays(itinerary.map((day) => ({ ...day, places: [] }))) }),
  };
}

/**
 * Takes an import back: what was typed since, over it or elsewhere, stays.
 * @param before the form as it was without the import
 * @param after the form as it was right after it
 */
export function withoutImport(
  now: TourFormDraft,
  before: TourFormDraft,
  after: TourFormDraft,
): TourFormDraft {
  const parts = Object.keys(now) as (keyof TourFormDraft)[];
  const back = parts.map((part) => [part, (now[part] === after[part] ? before : now)[part]]);
  return Object.fromEntries(back);
}
