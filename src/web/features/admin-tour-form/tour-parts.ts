import { formatUsd } from '../../../shared/money.ts';
import { typedCents } from '../../../shared/typed-price.ts';
import { tierSpan } from '../../../shared/tours/pricing.ts';
import {
  TOUR_LISTS,
  type DraftDay,
  type DraftTier,
  type TourFormDraft,
} from '../../../shared/tours/tour-form-draft.ts';
import type { EditPart } from '../../office/edit-conflict.ts';
import type { CategoryChoice } from './tour-form-page.ts';

/** A part of the tour form: one field, one list, or the price with its tiers. */
export interface TourPart extends EditPart<TourFormDraft> {
  name: PartName;
  /** Its contents as text; equal text means equal contents, whatever numbers the rows have. */
  text: (draft: TourFormDraft) => string;
}

/** @param categories to name the selected one by its id */
export function tourParts(categories: readonly CategoryChoice[]): TourPart[] {
  return (Object.keys(LABELS) as PartName[]).map((name) => {
    const text = (draft: TourFormDraft) => textOf(draft, name);
    return {
      name,
      label: LABELS[name],
      text,
      words: (draft) => wordsOf(name, text(draft), categories) || 'none',
      take: (draft, from) => ({
        ...draft,
        [name]: from[name],
        // Tiers only make sense together with the price type.
        ...(name === 'priceTiers' && { priceType: from.priceType }),
      }),
    };
  });
}

type PartName = Exclude<keyof TourFormDraft, 'priceType'>;

/** In the order of the form. */
const LABELS: Record<PartName, string> = {
  name: 'Name',
  vietnameseName: 'Vietnamese name',
  description: 'Description',
  location: 'Location',
  duration: 'Duration',
  category: 'Category',
  languages: 'Languages',
  region: 'Region',
  position: 'Place on the map',
  priceTiers: 'Price',
  pictures: 'Images',
  published: 'Published',
  featured: 'Featured',
  privateTour: 'Private tour',
  rating: 'Rating',
  reviewCount: 'Reviews',
  maxGroupSize: 'Max group',
  highlights: 'Highlights',
  whatToBring: 'What to bring',
  included: 'Included',
  excluded: 'Excluded',
  itinerary: 'Itinerary',
};

function textOf(draft: TourFormDraft, name: PartName): string {
  const list = TOUR_LISTS.find((each) => each === name);
  if (list) return linesOf(draft[list].map(({ text }) => text));
  if (name === 'priceTiers') return priceOf(draft);
  if (name === 'itinerary') return linesOf(draft.itinerary.map(dayOf));
  if (name === 'pictures') return linesOf(draft.pictures.map(({ url, alt }) => `${url} ${alt}`));
  const value = draft[name as 'name' | 'published'];
  return typeof value === 'boolean' ? (value ? 'on' : 'off') : value.trim();
}

function wordsOf(name: PartName, text: string, categories: readonly CategoryChoice[]): string {
  if (name === 'category') return categories.find(({ id }) => String(id) === text)?.name ?? text;
  // The address of a picture would mean nothing to people.
  if (name === 'pictures')
    return linesOf(text.split('\n').map((line) => line.replace(/^\S+ /, '')));
  return text;
}

const linesOf = (texts: readonly string[]) =>
  texts
    .map((text) => text.trim())
    .filter((text) => text !== '')
    .join('\n');

/** '1-2: $289', a tier a line. */
function priceOf({ priceType, priceTiers }: TourFormDraft): string {
  if (priceType === 'contact_for_details') return 'Contact for details';
  return linesOf(priceTiers.map(tierOf));
}

function tierOf({ minPeople, maxPeople, pricePerPerson }: DraftTier): string {
  if (`${minPeople}${maxPeople}${pricePerPerson}`.trim() === '') return '';
  const span = tierSpan({ minPeople: Number(minPeople), maxPeople: numberIn(maxPeople) });
  const cents = typedCents(pricePerPerson);
  return `${span}: ${cents === null ? pricePerPerson : formatUsd(cents)}`;
}

const numberIn = (text: string) => (text.trim() === '' ? null : Number(text));

function dayOf({ title, activities, places }: DraftDay, index: number): string {
  const passed = places.map(({ name, position }) => `${name} (${position})`);
  const texts = linesOf([title, activities, ...passed]);
  return texts && `Day ${index + 1}: ${texts}`;
}
