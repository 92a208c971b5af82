import { durationDays } from '../../../shared/tours/duration.ts';
import type { Picture, TourPricing, TourSummary } from '../../../shared/tours/tour.ts';

/** A tour as the booking page offers it. All tours are sent with the page, so it is small. */
export interface BookingTour extends Pick<
  TourSummary,
  'id' | 'name' | 'location' | 'duration' | 'maxGroupSize'
> {
  /** Null when the duration text gives no length. */
  durationDays: number | null;
  pricing: TourPricing;
  picture: Omit<Picture, 'alt'>;
}

/** Reduces a tour to what the booking page needs: anything else would be sent for every tour. */
export function toBookingTour(tour: TourSummary): BookingTour {
  const { id, name, location, duration, maxGroupSize, priceType, priceTiers, basePrice } = tour;
  const { base, focalX, color } = tour.picture;
  return {
    id,
    name,
    location,
    duration,
    durationDays: durationDays(duration),
    maxGroupSize,
    pricing: {
      priceType,
      priceTiers: priceTiers.map(({ minPeople, maxPeople, pricePerPerson }) => ({
        minPeople,
        maxPeople,
        pricePerPerson,
      })),
      basePrice,
    },
    picture: { base, focalX, color },
  };
}

/** The tour's picture. It stands beside the tour's name, so its text only names the place. */
export function pictureOf({ picture, location }: BookingTour): Picture {
  return { ...picture, alt: location };
}

/** The tour that a form's value names. */
export function findBookingTour(
  tours: readonly BookingTour[],
  tourId: string,
): BookingTour | undefined {
  return tours.find(({ id }) => String(id) === tourId);
}
