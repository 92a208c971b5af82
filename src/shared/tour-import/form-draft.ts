import { typedCents } from '../typed-price.ts';
import type { TourFormDraft } from '../tours/tour-form-draft.ts';
import type { PriceTier } from '../tours/tour.ts';
import type { TourDraft } from './tour-draft.ts';

/**
 * The current contents of the tour form, in the fields that an import fills; blank rows are left
 * out.
 */
export function importDraftOf(form: TourFormDraft): TourDraft {
  const { name, location, description, duration } = form;
  const texts = (lines: readonly { text: string }[]) =>
    lines.map(({ text }) => text.trim()).filter((text) => text !== '');
  return {
    name: name.trim(),
    location: location.trim(),
    description: description.trim(),
    duration: duration.trim(),
    priceTiers: form.priceType === 'per_person' ? form.priceTiers.flatMap(readTier) : [],
    highlights: texts(form.highlights),
    included: texts(form.included),
    excluded: texts(form.excluded),
    whatToBring: texts(form.whatToBring),
    itinerary: form.itinerary
      .map(({ title, activities }, index) => ({ day: index + 1, title, activities }))
      .filter(({ title, activities }) => title.trim() + activities.trim() !== ''),
    maxGroupSize: Number(form.maxGroupSize) || null,
    languages: form.languages
      .split(',')
      .map((language) => language.trim())
      .filter((language) => language !== ''),
  };
}

/** A tier that has a price. */
function readTier(tier: TourFormDraft['priceTiers'][number]): PriceTier[] {
  const cents = typedCents(tier.pricePerPerson);
  const minPeople = Number(tier.minPeople);
  if (!cents || !Number.isInteger(minPeople) || minPeople < 1) return [];
  return [{ minPeople, maxPeople: Number(tier.maxPeople) || null, pricePerPerson: cents }];
}
