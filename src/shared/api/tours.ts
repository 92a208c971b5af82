import * as z from 'zod/mini';
import { dollarsToCents } from '../money.ts';
import { MAX_PER_PAGE } from '../paging.ts';
import { singleLine } from '../plain-text.ts';
import { DURATION_BUCKETS, type DurationBucketId } from '../tours/duration.ts';
import { PRICE_TYPES, REGIONS } from '../tours/tour.ts';
import { MAX_SEARCH_LENGTH, TOUR_SORTS } from '../tours/tour-filter.ts';
import { TOUR_LIMITS, newTourInput, tourChangeInput } from '../tours/tour-input.ts';
import { doneWithIdAnswer, endpoint, idQuery, numberInDigits } from './endpoint.ts';
import { about } from './plain-words.ts';

/** A tour as the API gives it (public spec, section 3). Amounts are US dollars. */
const tourAnswer = z.object({
  id: z.number(),
  name: z.string(),
  vietnameseName: z.nullable(z.string()),
  description: z.string(),
  location: z.string(),
  region: z.nullable(z.enum(REGIONS)),
  duration: z.string(),
  category: z.nullable(z.string()),
  categoryId: z.nullable(z.number()),
  /** The lowest price per person; -1: contact for details. */
  price: z.number(),
  priceType: z.enum(PRICE_TYPES),
  priceTiers: z.array(
    z.object({
      id: z.number(),
      minPeople: z.number(),
      maxPeople: z.nullable(z.number()),
      pricePerPerson: z.number(),
    }),
  ),
  /** The same tiers as a map: {'1-2': 289, '6+': 215}. */
  dynamicPricing: z.record(z.string(), z.number()),
  /**
   * The address of a JPEG, as a path of the site; the first of `images`, or a picture of the place.
   */
  image: z.string(),
  images: z.array(z.string()),
  featured: z.boolean(),
  private_tour: z.boolean(),
  rating: z.number(),
  reviewCount: z.number(),
  maxGroupSize: z.number(),
  languages: z.array(z.string()),
  highlights: z.array(z.string()),
  whatToBring: z.array(z.string()),
  included: z.array(z.string()),
  excluded: z.array(z.string()),
  itinerary: z.array(
    z.object({
      day: z.number(),
      title: z.nullable(z.string()),
      activities: z.string(),
      places: z.array(z.object({ name: z.string(), lat: z.number(), lng: z.number() })),
    }),
  ),
  version: z.number(),
});
export type TourAnswer = z.output<typeof tourAnswer>;

/** Tours of a page in one answer, where the query gives no number. */
export const TOURS_PER_PAGE = 24;

export const getTours = endpoint({
  method: 'GET',
  path: '/api/get-tours.php',
  access: 'anyone',
  tag: 'Tours',
  summary:
    'Lists tours, filtered and sorted: all of them unless page or perPage is given. X-Total-Count is the number on all pages together',
  details:
    `\`category\` is the name of a category, or \`featured\`, \`private\` or \`all\`. \`minPrice\` and \`maxPrice\` are dollars. \`duration\` is one or more of ${DURATION_BUCKETS.map(({ id }) => `\`${id}\``).join(', ')} days, repeated or with commas. ` +
    'A `price` of -1 is on request. Drafts are not listed. ' +
    `Without \`sort\` the recommended come first; a page has ${TOURS_PER_PAGE} unless \`perPage\` says otherwise.`,
  madeOf: ['tours', 'tour:*'],
  tellsTotal: true,
  query: z.object({
    search: z.optional(line(MAX_SEARCH_LENGTH)),
    /** 'all', 'featured', 'private', or the name of a category. */
    category: z.optional(line(TOUR_LIMITS.category)),
    minPrice: z.optional(dollars()),
    maxPrice: z.optional(dollars()),
    duration: z.optional(durations()),
    featured: z.optional(flag()),
    private: z.optional(flag()),
    sort: z.optional(z.enum(TOUR_SORTS, about(`must be one of ${TOUR_SORTS.join(', ')}`))),
    page: z.optional(numberInDigits(1, 100_000)),
    perPage: z.optional(numberInDigits(1, MAX_PER_PAGE)),
  }),
  answer: z.array(tourAnswer),
});

export type GetToursQuery = z.output<typeof getTours.query>;

export const getTour = endpoint({
  method: 'GET',
  path: '/api/get-tour.php',
  access: 'anyone',
  tag: 'Tours',
  summary: 'Returns one tour',
  madeOf: ['tours', 'tour:*'],
  query: idQuery,
  answer: tourAnswer,
});

export const addTour = endpoint({
  method: 'POST',
  path: '/api/add-tour.php',
  access: 'staff',
  tag: 'Tours',
  summary: 'Adds a tour',
  details:
    '`category` is the name or the id of a category. A tour with prices per person, which is the default, needs at least one of `priceTiers`; with `contact_for_details` it has none. `images` are addresses that `upload-image` gave.',
  body: newTourInput,
  answer: doneWithIdAnswer,
});

export const updateTour = endpoint({
  method: 'POST',
  path: '/api/update-tour.php',
  access: 'staff',
  tag: 'Tours',
  summary:
    'Changes the given fields of a tour; 409 when `version` is not the current one, unless these values are already stored',
  query: idQuery,
  body: tourChangeInput,
  answer: doneWithIdAnswer,
});

export const deleteTour = endpoint({
  method: 'POST',
  path: '/api/delete-tour.php',
  access: 'staff',
  tag: 'Tours',
  summary: 'Deletes a tour; its bookings stay',
  query: idQuery,
  answer: doneWithIdAnswer,
});

function line(maxLength: number) {
  return z
    .string()
    .check(
      z.overwrite(singleLine),
      z.maxLength(maxLength, about(`must have at most ${maxLength} characters`)),
    );
}

/** An amount of dollars as text, as whole cents. */
function dollars() {
  return z.pipe(
    z
      .string()
      .check(
        z.refine((text) => dollarsToCents(text) !== null, about('must be an amount in dollars')),
      ),
    z.transform((text) => dollarsToCents(text) ?? 0),
  );
}

/** Ids of duration buckets, repeated or with commas between them. */
function durations() {
  const ids = DURATION_BUCKETS.map(({ id }) => id);
  const isId = (text: string): text is DurationBucketId => ids.some((id) => id === text);
  const among = `must be one of ${ids.join(', ')}`;
  return z.pipe(
    z.pipe(
      z.union([z.string(), z.array(z.string())], about(among)),
      z.transform((value) => [value].flat().flatMap((text) => text.split(','))),
    ),
    // Not a list of enums: that would name 'duration.0', which nobody sent.
    z.pipe(
      z.array(z.string()).check(z.refine((texts) => texts.every(isId), about(among))),
      z.transform((texts) => texts.filter(isId)),
    ),
  );
}

function flag() {
  return z.pipe(
    z.enum(['true', 'false', '1', '0'], about('must be true or false')),
    z.transform((text) => text === 'true' || text === '1'),
  );
}
