import type { TourTableRow } from '../../../server/features/tours/tours.service.ts';
import { formatUsd } from '../../../shared/money.ts';
import { shortenText } from '../../../shared/plain-text.ts';
import { highestPrice, isContactPricing, lowestPrice } from '../../../shared/tours/pricing.ts';
import { UNCATEGORIZED } from '../../../shared/tours/tour-table-filter.ts';
import type { Picture, TourPricing } from '../../../shared/tours/tour.ts';

/** A tour of the list, as it is read. */
export interface TourListRow {
  id: number;
  version: number;
  name: string;
  /** The beginning of its description, on one line. */
  description: string;
  location: string;
  /** '$179 – $229', '$179', or 'Contact'. */
  priceRange: string;
  duration: string;
  category: string;
  featured: boolean;
  privateTour: boolean;
  published: boolean;
  picture: Picture;
}

/** Picks what the list shows. */
export function toListRow(tour: TourTableRow): TourListRow {
  return {
    id: tour.id,
    version: tour.version,
    name: tour.name,
    description: openingOf(tour.description) || NO_DESCRIPTION,
    location: tour.location,
    priceRange: priceRangeOf(tour),
    duration: tour.duration,
    category: tour.category ?? UNCATEGORIZED,
    featured: tour.featured,
    privateTour: tour.privateTour,
    published: tour.published,
    picture: tour.picture,
  };
}

/** What the list says of a price: the span of its tiers. */
export function priceRangeOf(pricing: TourPricing): string {
  if (isContactPricing(pricing)) return 'Contact';
  const [lowest, highest] = [lowestPrice(pricing), highestPrice(pricing)];
  return lowest === highest ? formatUsd(lowest) : `${formatUsd(lowest)} – ${formatUsd(highest)}`;
}

const NO_DESCRIPTION = 'No description available';
/** About what a line of the stacked tours holds; a line of the table holds less. */
const OPENING_LENGTH = 90;

function openingOf(description: string): string {
  return shortenText(description.replace(/\s+/g, ' ').trim(), OPENING_LENGTH);
}
