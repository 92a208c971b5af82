import { CONTACT_PRICING } from '../../../shared/tours/pricing.ts';
import {
  TOUR_DEFAULTS,
  readPricing,
  type TourChangeInput,
} from '../../../shared/tours/tour-input.ts';
import type { ItineraryDay, TourPricing } from '../../../shared/tours/tour.ts';
import { AppError } from '../../app-error.ts';
import type { Transaction } from '../../database/connection.ts';
import { describeImages, findImages, type ReplacedTexts } from './tour-images.store.ts';
import { findCategory, type TourFields } from './tour-writes.store.ts';

/** A tour without any data yet (back-office spec, section 9). */
export const EMPTY_TOUR: TourFields = {
  ...CONTACT_PRICING,
  name: '',
  vietnameseName: null,
  description: '',
  location: '',
  region: null,
  latitude: null,
  longitude: null,
  duration: '',
  categoryId: null,
  featured: false,
  privateTour: false,
  published: true,
  rating: TOUR_DEFAULTS.rating,
  reviewCount: 0,
  maxGroupSize: TOUR_DEFAULTS.maxGroupSize,
  languages: [...TOUR_DEFAULTS.languages],
  highlights: [],
  whatToBring: [],
  included: [],
  excluded: [],
  itinerary: [],
};

/**
 * The tour with the fields that the input names; what is missing or null stays, and '' clears a
 * choice.
 */
export function applyInput(
  tour: TourFields,
  input: TourChangeInput,
  categoryId: number | null,
  pricing: TourPricing,
): TourFields {
  return {
    priceType: pricing.priceType,
    priceTiers: pricing.priceTiers,
    basePrice: pricing.basePrice,
    categoryId,
    name: input.name ?? tour.name,
    vietnameseName: (input.vietnameseName ?? tour.vietnameseName) || null,
    description: input.description ?? tour.description,
    location: input.location ?? tour.location,
    region: (input.region ?? tour.region) || null,
    latitude: withoutBlank(input.latitude ?? tour.latitude),
    longitude: withoutBlank(input.longitude ?? tour.longitude),
    duration: input.duration ?? tour.duration,
    featured: input.featured ?? tour.featured,
    privateTour: input.private_tour ?? tour.privateTour,
    published: input.published ?? tour.published,
    rating: input.rating ?? tour.rating,
    reviewCount: input.reviewCount ?? tour.reviewCount,
    maxGroupSize: input.maxGroupSize ?? tour.maxGroupSize,
    languages: orUsual(input.languages ?? tour.languages),
    highlights: input.highlights ?? tour.highlights,
    whatToBring: input.whatToBring ?? tour.whatToBring,
    included: input.included ?? tour.included,
    excluded: input.excluded ?? tour.excluded,
    itinerary: input.itinerary ? numberDays(input.itinerary, tour.itinerary) : tour.itinerary,
  };
}

/**
 * Numbers the days that come without a number, as all do from the form: as many days as are stored
 * have the numbers of those, so that a form saved unchanged changes nothing; otherwise each has that
 * of its place.
 */
function numberDays(
  days: NonNullable<TourChangeInput['itinerary']>,
  stored: readonly ItineraryDay[],
): ItineraryDay[] {
  const known = days.length === stored.length ? stored : [];
  return days.map(({ day, place, ...rest }, index) => ({
    day: day ?? known[index]?.day ?? place,
    ...rest,
  }));
}

/**
 * Refuses one degree without the other, which leads to no place and which the form could not show.
 * @throws AppError invalid
 */
export function requireWholePosition(after: TourFields, before: TourFields): void {
  const isHalf = (after.latitude === null) !== (after.longitude === null);
  const isStored = after.latitude === before.latitude && after.longitude === before.longitude;
  if (!isHalf || isStored) return;
  const missing = after.latitude === null ? 'latitude' : 'longitude';
  throw invalid(missing, 'Please give both latitude and longitude, or neither.');
}

/** The category that an input names, by id or by name. Throws `invalid` when there is none. */
export async function requireCategory(tx: Transaction, reference: string) {
  const category = await findCategory(tx, reference);
  if (!category) throw invalid('category', 'There is no such category. Please choose another one.');
  return category;
}

/** The price that an input gives. Throws `invalid` without a usable one. */
export function requirePricing(input: TourChangeInput, current: TourPricing | null): TourPricing {
  const answer = readPricing(input, current);
  if ('pricing' in answer) return answer.pricing;
  const { errors } = answer;
  throw new AppError('invalid', Object.values(errors)[0] ?? '', { fields: errors });
}

/**
 * The images that an input names, in order; null when it says nothing about images. The
 * descriptions that it gives are stored with them, and `texts` says what they replaced. Throws
 * `invalid` for an address that is not one of ours.
 */
export async function requireImages(
  tx: Transaction,
  input: TourChangeInput,
): Promise<{ ids: string[]; texts: ReplacedTexts } | null> {
  const addresses = input.images ?? (input.image ? [input.image] : null);
  if (!addresses) return null;
  const { ids, unknown } = await findImages(
    tx,
    addresses.filter((address) => address !== ''),
  );
  if (unknown !== null) {
    throw invalid('images', 'This image is not in the library. Please upload it first.');
  }
  return { ids, texts: await describeImages(tx, addresses, input.imageTexts ?? []) };
}

/** A tour never has no language at all: its page says who is understood (public spec, section 2). */
const orUsual = (languages: string[]) =>
  languages.length > 0 ? languages : [...TOUR_DEFAULTS.languages];

const withoutBlank = (degrees: number | '' | null) => (degrees === '' ? null : degrees);

function invalid(field: string, message: string): AppError {
  return new AppError('invalid', message, { fields: { [field]: message } });
}
