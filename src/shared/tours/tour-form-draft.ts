import { priceText } from '../typed-price.ts';
import type { TourPicture } from '../images/tour-picture.ts';
import { TOUR_DEFAULTS, TOUR_LIMITS } from './tour-input.ts';
import type { ItineraryDay, PriceTier, PriceType, Region, TourPricing } from './tour.ts';

/*
 * The tour form while it is filled in: the contents of its fields, not yet checked (see
 * tour-form.ts). A row of a list keeps its number when others are moved or removed, so that errors
 * and the browser find it again; the order of the rows is that of the list.
 */

/** The contents of the fields of the tour form. */
export interface TourFormDraft {
  name: string;
  vietnameseName: string;
  description: string;
  location: string;
  /** '22.3364, 103.8438', or ''. */
  position: string;
  /** '' is none. */
  region: string;
  duration: string;
  /** The id of the category. */
  category: string;
  /** Separated by commas. */
  languages: string;
  priceType: PriceType;
  priceTiers: DraftTier[];
  featured: boolean;
  privateTour: boolean;
  published: boolean;
  rating: string;
  reviewCount: string;
  maxGroupSize: string;
  highlights: DraftLine[];
  whatToBring: DraftLine[];
  included: DraftLine[];
  excluded: DraftLine[];
  itinerary: DraftDay[];
  pictures: TourPicture[];
}

export interface DraftLine {
  row: number;
  text: string;
}

/** A tier as it is typed: an empty `maxPeople` means an open end, and prices are dollars. */
export interface DraftTier {
  row: number;
  minPeople: string;
  maxPeople: string;
  pricePerPerson: string;
}

export interface DraftDay {
  row: number;
  title: string;
  activities: string;
  places: DraftPlace[];
}

export interface DraftPlace {
  row: number;
  name: string;
  /** '22.3364, 103.8438' */
  position: string;
}

/** The lists of lines, in the order of the form. */
export const TOUR_LISTS = ['highlights', 'whatToBring', 'included', 'excluded'] as const;
export type TourList = (typeof TOUR_LISTS)[number];

/** A new tour: the defaults of the back-office spec, sections 5 and 9. */
export function newTourDraft(): TourFormDraft {
  return {
    name: '',
    vietnameseName: '',
    description: '',
    location: '',
    position: '',
    region: '',
    duration: '',
    category: '',
    languages: TOUR_DEFAULTS.languages.join(', '),
    priceType: 'per_person',
    priceTiers: defaultTiers(),
    featured: false,
    privateTour: false,
    published: true,
    rating: String(TOUR_DEFAULTS.rating),
    reviewCount: '0',
    maxGroupSize: String(TOUR_DEFAULTS.maxGroupSize),
    highlights: [{ row: 0, text: '' }],
    whatToBring: [{ row: 0, text: '' }],
    included: [{ row: 0, text: '' }],
    excluded: [{ row: 0, text: '' }],
    itinerary: [{ row: 0, title: '', activities: '', places: [] }],
    pictures: [],
  };
}

/** The fields of a stored tour that staff write. */
export interface WrittenTour extends TourPricing {
  name: string;
  vietnameseName: string | null;
  description: string;
  location: string;
  latitude: number | null;
  longitude: number | null;
  region: Region | null;
  duration: string;
  categoryId: number | null;
  languages: readonly string[];
  featured: boolean;
  privateTour: boolean;
  published: boolean;
  rating: number;
  reviewCount: number;
  maxGroupSize: number;
  highlights: readonly string[];
  whatToBring: readonly string[];
  included: readonly string[];
  excluded: readonly string[];
  itinerary: readonly ItineraryDay[];
  pictures: readonly TourPicture[];
}

/** A stored tour in the fields of its form. */
export function draftOfTour(tour: WrittenTour): TourFormDraft {
  const { name, description, location, duration, featured, privateTour, published } = tour;
  return {
    name,
    vietnameseName: tour.vietnameseName ?? '',
    description,
    location,
    position: positionText(tour.latitude, tour.longitude),
    region: tour.region ?? '',
    duration,
    category: tour.categoryId === null ? '' : String(tour.categoryId),
    languages: tour.languages.join(', '),
    priceType: tour.priceType,
    priceTiers: tiersOf(tour),
    featured,
    privateTour,
    published,
    rating: String(tour.rating),
    reviewCount: String(tour.reviewCount),
    maxGroupSize: String(tour.maxGroupSize),
    highlights: draftLines(tour.highlights),
    whatToBring: draftLines(tour.whatToBring),
    included: draftLines(tour.included),
    excluded: draftLines(tour.excluded),
    itinerary: draftDays(tour.itinerary),
    pictures: [...tour.pictures],
  };
}

/** Texts as rows of a list. */
export function draftLines(texts: readonly string[]): DraftLine[] {
  return texts.map((text, row) => ({ row, text }));
}

/** Tiers as they are typed. */
export function draftTiers(tiers: readonly PriceTier[]): DraftTier[] {
  return tiers.map(({ minPeople, maxPeople, pricePerPerson }, row) => ({
    row,
    minPeople: String(minPeople),
    maxPeople: maxPeople === null ? '' : String(maxPeople),
    pricePerPerson: priceText(pricePerPerson),
  }));
}

/** Days as rows of the itinerary; there is always at least one. */
export function draftDays(
  days: readonly Pick<ItineraryDay, 'title' | 'activities' | 'places'>[],
): DraftDay[] {
  if (days.length === 0) return [{ row: 0, title: '', activities: '', places: [] }];
  return days.map(({ title, activities, places }, row) => ({
    row,
    title: title ?? '',
    activities,
    places: places.map(({ name, lat, lng }, place) => ({
      row: place,
      name,
      position: positionText(lat, lng),
    })),
  }));
}

/** The number for another row. */
export function nextRow(rows: readonly { row: number }[]): number {
  return Math.max(-1, ...rows.map(({ row }) => row)) + 1;
}

/**
 * The tiers with another one, which starts where the last one ends and has an open end (back-office
 * spec, section 5).
 */
export function oneMoreTier(tiers: readonly DraftTier[]): DraftTier[] {
  const last = Number(tiers.at(-1)?.maxPeople || tiers.at(-1)?.minPeople);
  const minPeople = Number.isInteger(last) && last > 0 ? last + 1 : 1;
  const tier = { minPeople: String(minPeople), maxPeople: '', pricePerPerson: '0' };
  return [...tiers, { row: nextRow(tiers), ...tier }];
}

/** Whether another row may be added to a list, by its limit. */
export function hasRoom(rows: readonly unknown[], list: keyof typeof TOUR_LIMITS): boolean {
  return rows.length < TOUR_LIMITS[list];
}

function defaultTiers(): DraftTier[] {
  return [
    { row: 0, minPeople: '1', maxPeople: '2', pricePerPerson: '0' },
    { row: 1, minPeople: '3', maxPeople: '5', pricePerPerson: '0' },
    { row: 2, minPeople: '6', maxPeople: '', pricePerPerson: '0' },
  ];
}

/**
 * A single price for all becomes one open-ended tier; contact pricing gets the default tiers, for
 * when somebody switches.
 */
function tiersOf({ priceTiers, basePrice }: TourPricing): DraftTier[] {
  if (priceTiers.length > 0) return draftTiers(priceTiers);
  if (basePrice === null) return defaultTiers();
  return draftTiers([{ minPeople: 1, maxPeople: null, pricePerPerson: basePrice }]);
}

function positionText(lat: number | null, lng: number | null): string {
  return lat === null || lng === null ? '' : `${lat}, ${lng}`;
}
