import * as z from 'zod/mini';
import type { FormErrors } from '../form-result.ts';
import { idField, requiredLine, wholeNumber } from '../form-fields.ts';
import { groupDigits } from '../group-digits.ts';
import { MAX_PRICE, formatUsd } from '../money.ts';
import { plainPrice, typedCents } from '../typed-price.ts';
import { multiLine } from '../plain-lines.ts';
import { singleLine } from '../plain-text.ts';
import { CONTACT_PRICING, isContactPricing, parsePrice, tierSpan } from './pricing.ts';
import { PRICE_TYPES, REGIONS, type PriceTier, type TourPricing } from './tour.ts';

/*
 * The data of a tour that staff write (back-office spec, sections 3 and 5), as the form and the API
 * send it. Money comes in as dollars and goes out as cents.
 */

const NAME_MISSING = 'Please enter a tour name.';
const LOCATION_MISSING = 'Please enter a location.';
const DURATION_MISSING = 'Please enter a duration.';
const CATEGORY_MISSING = 'Please select a category before submitting the form.';
const TIERS_MISSING = 'Please add at least one pricing tier.';
const TIER_PRICE_MISSING = 'All pricing tiers must have a price greater than 0.';

/**
 * Most characters of each text and most entries of each list; one-line fields use them as
 * `maxlength`.
 */
export const TOUR_LIMITS = {
  name: 200,
  category: 100,
  location: 200,
  duration: 100,
  description: 10_000,
  listEntries: 60,
  listEntry: 500,
  languages: 20,
  language: 60,
  tiers: 20,
  groupSize: 1000,
  days: 60,
  dayTitle: 200,
  dayActivities: 5000,
  dayPlaces: 30,
  placeName: 120,
  images: 20,
  imageText: 300,
  address: 500,
} as const;

const GROUP_SIZE_WANTED = `Please enter a group size from 1 to ${groupDigits(TOUR_LIMITS.groupSize)}.`;

/** Values of a new tour where the form gives none (back-office spec, section 9). */
export const TOUR_DEFAULTS = {
  rating: 4.5,
  maxGroupSize: 12,
  languages: ['English', 'Vietnamese'],
} as const;

/** The largest group where prices are open ended (back-office spec, section 9). */
const OPEN_ENDED_GROUP = 20;

/** The largest group of a new tour that gives none: as many people as there are prices for. */
export function groupSizeFor({ priceTiers }: TourPricing): number {
  if (priceTiers.length === 0) return TOUR_DEFAULTS.maxGroupSize;
  const largest = Math.max(...priceTiers.map(({ maxPeople }) => maxPeople ?? Infinity));
  return Number.isFinite(largest) ? largest : OPEN_ENDED_GROUP;
}

/** A new tour: name, location, duration, category and a price must be there. */
export const newTourInput = z.object({
  name: nameField(),
  location: locationField(),
  duration: durationField(),
  category: categoryField(),
  ...optionalFields(),
});

/**
 * A change of a tour: fields that are missing or null stay as they are. Name, place and duration
 * cannot be emptied.
 */
export const tourChangeInput = z.object({
  name: z.optional(nameField()),
  location: z.optional(locationField()),
  duration: z.optional(durationField()),
  category: z.nullish(categoryField()),
  ...optionalFields(),
  /** The version that was read. Without it, changes by others in between are overwritten. */
  version: z.nullish(idField('version must be a whole number')),
});

export type NewTourInput = z.output<typeof newTourInput>;
export type TourChangeInput = z.output<typeof tourChangeInput>;

/**
 * The price that an input gives: by contact if it says so, else its tiers, else `dynamicPricing`,
 * else `price` in any of the forms that `parsePrice` reads, else the `current` one.
 * No group size may have two prices, except where a map of prices is given (an exact size wins there,
 * public spec, section 9) or the tiers are for the groups of the current ones: a tour that has such
 * prices can be saved as it is, and each of its prices changed.
 * @returns `errors` for the person, by the path of the input, when there is no usable price
 */
export function readPricing(
  input: Pick<TourChangeInput, 'priceType' | 'priceTiers' | 'dynamicPricing' | 'price'>,
  current: TourPricing | null,
): { pricing: TourPricing } | { errors: FormErrors } {
  const raw = isBlank(input.dynamicPricing) ? input.price : input.dynamicPricing;
  const priceTiers = input.priceTiers ?? [];
  if (input.priceType === 'contact_for_details') return { pricing: CONTACT_PRICING };
  if (priceTiers.length > 0) {
    const errors = hasSpansOf(current, priceTiers) ? {} : overlapsIn(priceTiers);
    if (Object.keys(errors).length > 0) return { errors };
    return { pricing: { priceType: 'per_person', priceTiers, basePrice: null } };
  }
  if (!isBlank(raw)) {
    const isContact = !input.priceType && String(raw).trim() === '-1';
    const pricing = parsePrice(raw);
    const problem = isContact ? null : problemOf(pricing);
    return problem === null ? { pricing } : { errors: { priceTiers: problem } };
  }
  const mayStay = current !== null && (!input.priceType || !isContactPricing(current));
  // An empty list is different from none: it removes the stored tiers.
  const takesAway = input.priceTiers && current && current.priceTiers.length > 0;
  return mayStay && !takesAway ? { pricing: current } : { errors: { priceTiers: TIERS_MISSING } };
}

/** Why a price that was read is refused; null when it can be used. */
function problemOf(pricing: TourPricing): string | null {
  if (isContactPricing(pricing)) return TIERS_MISSING;
  if (pricing.priceTiers.length > TOUR_LIMITS.tiers) return atMostEntries(TOUR_LIMITS.tiers);
  return pricing.priceTiers.some(isBeyondLargestGroup) ? GROUP_SIZE_WANTED : null;
}

const isBeyondLargestGroup = ({ minPeople, maxPeople }: PriceTier) =>
  Math.max(minPeople, maxPeople ?? 0) > TOUR_LIMITS.groupSize;

/** Whether tiers are for the same groups as the current ones. */
function hasSpansOf(current: TourPricing | null, tiers: readonly PriceTier[]): boolean {
  const spans = (of: readonly PriceTier[]) => of.map(tierSpan).sort().join();
  return current !== null && spans(current.priceTiers) === spans(tiers);
}

/** Where two tiers share a group size, the later in order of size is at fault. */
function overlapsIn(tiers: readonly PriceTier[]): FormErrors {
  const errors: FormErrors = {};
  const bySize = [...tiers.entries()].sort(([, a], [, b]) => a.minPeople - b.minPeople);
  let reach = 0;
  for (const [index, { minPeople, maxPeople }] of bySize) {
    if (minPeople <= reach) {
      errors[`priceTiers.${index}.minPeople`] = `Two prices for a group of ${minPeople}.`;
    }
    reach = Math.max(reach, maxPeople ?? Number.POSITIVE_INFINITY);
  }
  return errors;
}

function nameField() {
  return requiredLine(NAME_MISSING, TOUR_LIMITS.name);
}

function locationField() {
  return requiredLine(LOCATION_MISSING, TOUR_LIMITS.location);
}

function durationField() {
  return requiredLine(DURATION_MISSING, TOUR_LIMITS.duration);
}

/** The id or the name of a category, as text. */
function categoryField() {
  return z.pipe(
    z.pipe(z.union([z.string(), z.number()], CATEGORY_MISSING), z.transform(String)),
    requiredLine(CATEGORY_MISSING, TOUR_LIMITS.category),
  );
}

function optionalFields() {
  return {
    vietnameseName: z.nullish(text(TOUR_LIMITS.name, singleLine)),
    description: z.nullish(text(TOUR_LIMITS.description, multiLine)),
    // '' clears these fields: null would leave them as they are.
    region: z.nullish(z.enum(['', ...REGIONS], 'Please choose a region from the list.')),
    latitude: z.nullish(z.union([z.literal(''), coordinate(90)], degreesWanted(90))),
    longitude: z.nullish(z.union([z.literal(''), coordinate(180)], degreesWanted(180))),
    priceType: z.nullish(z.enum(PRICE_TYPES, 'Please choose a price type from the list.')),
    priceTiers: z.nullish(listOf(priceTier(), TOUR_LIMITS.tiers)),
    dynamicPricing: z.nullish(z.record(z.string(), z.unknown())),
    price: z.optional(z.unknown()),
    featured: z.nullish(flag()),
    private_tour: z.nullish(flag()),
    published: z.nullish(flag()),
    rating: z.nullish(rating()),
    reviewCount: z.nullish(wholeNumber('Please enter a number of reviews.', 0, 1_000_000)),
    maxGroupSize: z.nullish(groupSize()),
    languages: z.nullish(languages()),
    highlights: z.nullish(textList()),
    whatToBring: z.nullish(textList()),
    included: z.nullish(textList()),
    excluded: z.nullish(textList()),
    itinerary: z.nullish(itinerary()),
    image: z.nullish(text(TOUR_LIMITS.address, singleLine)),
    images: z.nullish(listOf(text(TOUR_LIMITS.address, singleLine), TOUR_LIMITS.images)),
    // Descriptions of the images, in their order; those of scenes are ignored.
    imageTexts: z.nullish(listOf(text(TOUR_LIMITS.imageText, singleLine), TOUR_LIMITS.images)),
  };
}

function text(maxLength: number, clean: (text: string) => string) {
  return z
    .string('Please enter text')
    .check(
      z.overwrite(clean),
      z.maxLength(maxLength, `Please use at most ${groupDigits(maxLength)} characters`),
    );
}

function listOf<Entry extends z.ZodMiniType>(entry: Entry, maxEntries: number) {
  return z
    .array(entry, 'Please send a list')
    .check(z.maxLength(maxEntries, atMostEntries(maxEntries)));
}

function atMostEntries(max: number): string {
  return `Please use at most ${max} entries`;
}

/** Lines of text; blank ones are dropped. */
function textList() {
  return z.pipe(
    listOf(text(TOUR_LIMITS.listEntry, singleLine), TOUR_LIMITS.listEntries),
    z.transform((entries) => entries.filter((entry) => entry !== '')),
  );
}

/** A list, or text with commas. */
function languages() {
  const split = (value: string | string[]) =>
    (typeof value === 'string' ? value.split(',') : value).filter((entry) => entry.trim() !== '');
  return z.pipe(
    z.pipe(
      z.union([z.string(), z.array(z.string())], 'Please list the languages'),
      z.transform(split),
    ),
    listOf(text(TOUR_LIMITS.language, singleLine), TOUR_LIMITS.languages),
  );
}

/** true and false as JSON, forms and older clients write them. */
function flag() {
  const choices = z.union(
    [z.boolean(), z.literal([0, 1, '0', '1', 'true', 'false'])],
    'Please send true or false',
  );
  return z.pipe(
    choices,
    z.transform((value) => [true, 1, '1', 'true'].includes(value)),
  );
}

/** 1 to 5 in steps of 0.1 (back-office spec, section 5). */
function rating() {
  const message = 'Please enter a rating from 1 to 5.';
  return z.pipe(
    z.pipe(z.union([z.number(), z.string()], message), z.transform(readDecimal)),
    z.number(message).check(
      z.gte(1, message),
      z.lte(5, message),
      z.refine(
        (value) => Number.isInteger(Number((value * 10).toFixed(9))),
        'Please enter a rating with at most one decimal, such as 4.5.',
      ),
    ),
  );
}

function readDecimal(value: number | string): number {
  if (typeof value === 'number') return value;
  return /^\d{1,3}(?:\.\d{1,9})?$/.test(value.trim()) ? Number(value) : Number.NaN;
}

function groupSize() {
  return wholeNumber(GROUP_SIZE_WANTED, 1, TOUR_LIMITS.groupSize);
}

function priceTier() {
  const tier = z.object({
    minPeople: z._default(groupSize(), 1),
    // An empty field is an open end, as null is.
    maxPeople: z.pipe(
      z.pipe(
        z.optional(z.unknown()),
        z.transform((value) => (isBlank(value) ? null : value)),
      ),
      z.nullable(groupSize()),
    ),
    pricePerPerson: z.pipe(
      z.union([z.number(), z.string()], TIER_PRICE_MISSING).check(
        // A value that is not a number at all gets the message below.
        z.refine((dollars) => !(Number(plainPrice(dollars)) <= 0), {
          error: TIER_PRICE_MISSING,
          abort: true,
        }),
        z.refine(
          (dollars) => typedCents(dollars) !== null,
          `Please enter a price of at most ${formatUsd(MAX_PRICE)}, such as 149 or 149.50.`,
        ),
      ),
      z.transform((dollars) => typedCents(dollars) ?? 0),
    ),
  });
  return tier.check(
    z.refine(({ minPeople, maxPeople }) => maxPeople === null || maxPeople >= minPeople, {
      error: 'The largest group of a tier must not be smaller than its smallest.',
      path: ['maxPeople'],
    }),
  );
}

/** Days without activities are dropped; `place` is where a day stood among all of them. */
function itinerary() {
  const lines = z.pipe(
    z.union([z.string(), z.array(z.string())], 'Please enter the activities'),
    z.transform((value) => (typeof value === 'string' ? value : value.join('\n'))),
  );
  const place = z.object({
    name: requiredLine('Please name the place.', TOUR_LIMITS.placeName),
    lat: coordinate(90),
    lng: coordinate(180),
  });
  const day = z.object({
    day: z.nullish(wholeNumber('Please number the day.', 1, 365)),
    title: z.nullish(text(TOUR_LIMITS.dayTitle, singleLine)),
    activities: z.pipe(lines, text(TOUR_LIMITS.dayActivities, multiLine)),
    places: z.nullish(listOf(place, TOUR_LIMITS.dayPlaces)),
  });
  return z.pipe(
    listOf(day, TOUR_LIMITS.days),
    z.transform((days) =>
      days
        .map((entry, index) => ({
          day: entry.day ?? null,
          place: index + 1,
          title: entry.title || null,
          activities: entry.activities,
          places: entry.places ?? [],
        }))
        .filter(({ activities }) => activities !== ''),
    ),
  );
}

/** WGS 84 degrees. */
function coordinate(limit: number) {
  const message = degreesWanted(limit);
  return z.number(message).check(z.gte(-limit, message), z.lte(limit, message));
}

function degreesWanted(limit: number): string {
  return `Please enter degrees from -${limit} to ${limit}`;
}

function isBlank(value: unknown): boolean {
  if (value === undefined || value === null) return true;
  if (typeof value === 'string') return value.trim() === '';
  return typeof value === 'object' && Object.keys(value).length === 0;
}
