import { readId } from '../../../shared/read-id.ts';
import type { TourSummary } from '../../../shared/tours/tour.ts';
import { fromPrice } from '../../../shared/tours/from-price.ts';
import { MAX_SAVED_AT_ONCE, type SavedTour } from './saved-tour.ts';

/** Picks what a card shows. */
export function toSavedTour(tour: TourSummary): SavedTour {
  return {
    id: tour.id,
    name: tour.name,
    location: tour.location,
    rating: tour.score?.rating ?? null,
    price: fromPrice(tour),
    picture: tour.picture,
  };
}

/** The ids that an address asks for, each once and at most as many as one answer holds. */
export function readSavedIds(search: URLSearchParams): number[] {
  const ids = (search.get('ids') ?? '').split(',').flatMap((text) => readId(text) ?? []);
  return [...new Set(ids)].slice(0, MAX_SAVED_AT_ONCE);
}
