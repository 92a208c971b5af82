import type { ReviewScore } from '../reviews/review.ts';

/** Whole US cents. Money never travels as a float inside the product. */
export type Cents = number;

/** A price for a span of group sizes. `maxPeople: null` is open ended ("6+"). */
export interface PriceTier {
  minPeople: number;
  maxPeople: number | null;
  pricePerPerson: Cents;
}

export const PRICE_TYPES = ['per_person', 'contact_for_details'] as const;
export type PriceType = (typeof PRICE_TYPES)[number];

export const REGIONS = ['north', 'central', 'south', 'mekong'] as const;
export type Region = (typeof REGIONS)[number];

/** The regions as people call them. */
export const REGION_NAMES: Readonly<Record<Region, string>> = {
  north: 'North',
  central: 'Central',
  south: 'South',
  mekong: 'Mekong Delta',
};

/** A place of an itinerary day, WGS 84 degrees. */
export interface Place {
  name: string;
  lat: number;
  lng: number;
}

/**
 * One day of an itinerary. `activities` is multi-line text; a line that starts
 * with a time 'H:MM' with optional AM/PM is a timed line (back-office spec, section 2).
 */
export interface ItineraryDay {
  day: number;
  title: string | null;
  activities: string;
  places: Place[];
}

/**
 * A picture as pages show it: files are `${base}-${width}.avif` and `.jpg`.
 * `focalX` is the object-position percentage for tall crops, `color` the
 * mean color, shown until the file is there.
 */
export interface Picture {
  base: string;
  alt: string;
  focalX: number;
  color: string;
}

/** What the price rules need to know of a tour. Prices in cents. */
export interface TourPricing {
  priceType: PriceType;
  priceTiers: readonly PriceTier[];
  /** The price where no tier applies; null when there is none. */
  basePrice: Cents | null;
}

/** A tour as a listing shows it. */
export interface TourSummary extends TourPricing {
  id: number;
  name: string;
  vietnameseName: string | null;
  description: string;
  location: string;
  duration: string;
  category: string | null;
  featured: boolean;
  privateTour: boolean;
  /** The API gives these: those of `score`, or what staff entered. */
  rating: number;
  reviewCount: number;
  /** The rating by travelers; null while there are no reviews: pages claim no other rating. */
  score: ReviewScore | null;
  maxGroupSize: number;
  picture: Picture;
}

/** A tour as its own page shows it. */
export interface Tour extends TourSummary {
  categoryId: number | null;
  region: Region | null;
  languages: string[];
  highlights: string[];
  whatToBring: string[];
  included: string[];
  excluded: string[];
  itinerary: ItineraryDay[];
  pictures: Picture[];
  /** Raised with every change; whoever saves sends back the one they have read. */
  version: number;
}
