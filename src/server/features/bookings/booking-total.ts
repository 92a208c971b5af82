import type { Cents } from '../../../shared/tours/tour.ts';

/** Price times travelers (back-office spec, section 9); null where the price is agreed by contact. */
export function bookingTotal(
  pricePerPerson: Cents | null,
  numberOfTravelers: number,
): Cents | null {
  return pricePerPerson === null ? null : pricePerPerson * numberOfTravelers;
}
