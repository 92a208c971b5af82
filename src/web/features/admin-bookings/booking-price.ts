import { formatUsd } from '../../../shared/money.ts';
import { typedCents } from '../../../shared/typed-price.ts';
import { pricePerPerson } from '../../../shared/tours/pricing.ts';
import type { OfferedTour } from '../../office/offered-tours.ts';
import type { BookingFields } from './booking-view.ts';
import { travelersOrContact } from './traveler-fields.ts';

/** The price of the booking as the form stands: '$289 × 2 = $578'; '' while no tour is chosen. */
export function priceWords(fields: BookingFields, tours: readonly OfferedTour[]): string {
  const tour = tours.find(({ id }) => String(id) === fields['tourId']);
  if (!tour) return '';
  const count = travelersOrContact(fields).length;
  const typed = fields['price']?.trim() ?? '';
  const each = typed === '' ? pricePerPerson(tour.pricing, count, 'booking') : typedCents(typed);
  if (each !== null) return `${formatUsd(each)} × ${count} = ${formatUsd(each * count)}`;
  return typed === '' ? 'Price on request' : '';
}
