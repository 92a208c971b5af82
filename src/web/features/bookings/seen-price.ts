import { pricePerPerson } from '../../../shared/tours/pricing.ts';
import type { Cents } from '../../../shared/tours/tour.ts';
import type { BookingTour } from './booking-tour.ts';

/** The name under which the button that confirms sends the price beside it. */
export const SEEN_PRICE = 'seenPrice';

/** A trip with the price per person that its summary shows: '2,3,19900', or '2,3,' for by contact. */
export const seenPriceOf = ({ id, pricing }: BookingTour, travelers: number): string =>
  [id, travelers, pricePerPerson(pricing, travelers, 'booking')].join(',');

/**
 * The price per person that was shown for a trip, null for by contact; undefined where none was
 * shown, as without script for what was chosen last.
 */
export function readSeenPrice(
  sent: string,
  trip: { tourId: number; numberOfTravelers: number },
): Cents | null | undefined {
  const [tourId, travelers, price] = sent.split(',');
  const isOfTrip = Number(tourId) === trip.tourId && Number(travelers) === trip.numberOfTravelers;
  if (!isOfTrip || price === undefined) return undefined;
  return price === '' ? null : Number(price);
}
