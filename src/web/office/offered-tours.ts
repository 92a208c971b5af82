import type { ToursService } from '../../server/features/tours/tours.service.ts';
import { DEFAULT_TOUR_FILTER } from '../../shared/tours/tour-filter.ts';
import type { TourPricing } from '../../shared/tours/tour.ts';

/** A tour that can be booked, with what a group pays for it. */
export interface OfferedTour {
  id: number;
  name: string;
  duration: string;
  pricing: TourPricing;
}

/**
 * Most tours that are offered: they are found by typing, and all of them are sent with the page.
 */
const MOST_TOURS = 1000;

/** The tours of the site, by name. */
export async function loadOfferedTours(
  tours: Pick<ToursService, 'search'>,
): Promise<OfferedTour[]> {
  const { tours: found } = await tours.search(DEFAULT_TOUR_FILTER, MOST_TOURS);
  return found
    .map(({ id, name, duration, priceType, priceTiers, basePrice }) => ({
      id,
      name,
      duration,
      pricing: { priceType, priceTiers, basePrice },
    }))
    .sort((one, other) => one.name.localeCompare(other.name, 'en'));
}
