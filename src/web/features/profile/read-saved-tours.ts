import { readId } from '../../../shared/read-id.ts';
import type { TourSummary } from '../../../shared/tours/tour.ts';
import { formatUsd } from '../../../shared/money.ts';
import { isContactPricing, lowestPrice } from '../../../shared/tours/pricing.ts';
import { MAX_SAVED_AT_ONCE, type SavedTour } from './saved-tour.ts';

/** Picks what a card shows. */
export function toSavedTour(tour: TourSummary): SavedTour {
  const { base, alt, focalX, color } = tour.picture;
  return {
    id: tour.id,
    name: tour.name,
    location: tour.location,
    rating: tour.rating,
    price: isContactPricing(tour) ? null : formatUsd(lowestPrice(tour)),
    picture: { base, alt, focalX, color },
  };
}

/** The ids that an address asks for, each once and at most as many as one answer holds. */
export function readSavedIds(search: URLSearchParams): number[] {
  const ids = (search.get('ids') ?? '').split(',').flatMap((text) => readId(text) ?? []);
  return [...new Set(ids)].slice(0, MAX_SAVED_AT_ONCE);
}
