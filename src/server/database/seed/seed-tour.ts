import type {
  Cents,
  ItineraryDay,
  Place,
  PriceTier,
  Region,
  TourPricing,
} from '../../../shared/tours/tour.ts';
import type { CategoryName } from './categories.ts';

/**
 * A tour of the starter catalogue. `latitude` and `longitude` (WGS 84 degrees) are where the map
 * shows it: the place itself, or the start of a long route. `scene` is the id of its illustration.
 * `rating` is our own until travelers have written reviews, so `reviewCount` is always 0.
 */
export interface SeedTour extends TourPricing {
  id: number;
  name: string;
  vietnameseName: string;
  /** Paragraphs separated by a blank line; cards show the beginning of the first. */
  description: string;
  location: string;
  region: Region;
  latitude: number;
  longitude: number;
  /** Text such as '3 days 2 nights' or '1 day'. */
  duration: string;
  category: CategoryName;
  featured: boolean;
  privateTour: boolean;
  maxGroupSize: number;
  languages: string[];
  highlights: string[];
  whatToBring: string[];
  included: string[];
  excluded: string[];
  itinerary: ItineraryDay[];
  scene: string;
  /** Further ones that a long route passes, in its order. */
  moreScenes?: readonly string[];
  rating: number;
  reviewCount: 0;
}

/** The illustrations of a tour, the one that stands for it first. */
export const scenesOf = ({ scene, moreScenes = [] }: SeedTour): string[] => [scene, ...moreScenes];

/** Joins paragraphs in the way descriptions are stored. */
export function paragraphs(...texts: readonly string[]): string {
  return texts.join('\n\n');
}

/** A price for `minPeople` to `maxPeople` travelers; null means no upper limit. */
export function tier(
  minPeople: number,
  maxPeople: number | null,
  pricePerPerson: Cents,
): PriceTier {
  return { minPeople, maxPeople, pricePerPerson };
}

/** One itinerary day from its lines, in chronological order. */
export function day(
  number: number,
  title: string,
  lines: readonly string[],
  stops: readonly Place[],
): ItineraryDay {
  return { day: number, title, activities: lines.join('\n'), places: [...stops] };
}
