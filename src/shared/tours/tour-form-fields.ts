import { textOf } from '../form-text.ts';
import type { TourPicture } from '../images/tour-picture.ts';
import type {
  DraftDay,
  DraftLine,
  DraftPlace,
  DraftTier,
  TourFormDraft,
} from './tour-form-draft.ts';
import { TOUR_LIMITS } from './tour-input.ts';
import { PRICE_TYPES } from './tour.ts';

/**
 * Reads the tour form as it was sent, in whatever state it is; nothing typed is lost. Fields of
 * rows are named 'highlights.3', 'priceTiers.0.minPeople' and 'itinerary.2.places.0.name' by the
 * number of the row, and come in the order of the rows; `images` is JSON (see tour-picture.ts).
 */
export function readTourDraft(form: FormData): TourFormDraft {
  const text = (name: string) => textIn(form, name);
  const lines = (list: string): DraftLine[] =>
    rowsIn(form, list, TOUR_LIMITS.listEntries).map((row) => ({
      row,
      text: text(`${list}.${row}`),
    }));
  return {
    name: text('name'),
    vietnameseName: text('vietnameseName'),
    description: text('description'),
    location: text('location'),
    position: text('position'),
    region: text('region'),
    duration: text('duration'),
    category: text('category'),
    languages: text('languages'),
    priceType: PRICE_TYPES.find((type) => type === text('priceType')) ?? 'per_person',
    priceTiers: tiersIn(form),
    featured: form.has('featured'),
    privateTour: form.has('privateTour'),
    published: form.has('published'),
    rating: text('rating'),
    reviewCount: text('reviewCount'),
    maxGroupSize: text('maxGroupSize'),
    highlights: lines('highlights'),
    whatToBring: lines('whatToBring'),
    included: lines('included'),
    excluded: lines('excluded'),
    itinerary: daysIn(form),
    pictures: picturesIn(text('images')),
  };
}

function tiersIn(form: FormData): DraftTier[] {
  return rowsIn(form, 'priceTiers', TOUR_LIMITS.tiers).map((row) => ({
    row,
    minPeople: textIn(form, `priceTiers.${row}.minPeople`),
    maxPeople: textIn(form, `priceTiers.${row}.maxPeople`),
    pricePerPerson: textIn(form, `priceTiers.${row}.pricePerPerson`),
  }));
}

function daysIn(form: FormData): DraftDay[] {
  return rowsIn(form, 'itinerary', TOUR_LIMITS.days).map((row) => ({
    row,
    title: textIn(form, `itinerary.${row}.title`),
    activities: textIn(form, `itinerary.${row}.activities`),
    places: rowsIn(form, `itinerary.${row}.places`, TOUR_LIMITS.dayPlaces).map(
      (place): DraftPlace => ({
        row: place,
        name: textIn(form, `itinerary.${row}.places.${place}.name`),
        position: textIn(form, `itinerary.${row}.places.${place}.position`),
      }),
    ),
  }));
}

/**
 * The numbers of a list's rows, in order. One more than the limit is read, so that the list is
 * refused.
 */
function rowsIn(form: FormData, list: string, limit: number): number[] {
  const rows = new Set<number>();
  for (const name of form.keys()) {
    const row = name.startsWith(`${list}.`)
      ? /^\d{1,4}(?=\.|$)/.exec(name.slice(list.length + 1))
      : null;
    if (row) rows.add(Number(row[0]));
  }
  return [...rows].slice(0, limit + 1);
}

function picturesIn(json: string): TourPicture[] {
  try {
    const list: unknown = JSON.parse(json);
    return Array.isArray(list) ? list.filter(isPicture).slice(0, TOUR_LIMITS.images + 1) : [];
  } catch {
    return [];
  }
}

function isPicture(value: unknown): value is TourPicture {
  const { imageId, url, alt } = (value ?? {}) as Record<string, unknown>;
  return typeof imageId === 'string' && typeof url === 'string' && typeof alt === 'string';
}

/** Restores line breaks as they were typed: forms send them as CR LF. */
function textIn(form: FormData, name: string): string {
  return textOf(form, name).replaceAll('\r\n', '\n');
}
