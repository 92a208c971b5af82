import { fallbackFile } from '../../../shared/art/picture-widths.ts';
import { sceneById } from '../../../shared/art/scene-by-id.ts';
import { sceneForPlace } from '../../../shared/art/scene-for-place.ts';
import { centsToDollars } from '../../../shared/money.ts';
import { cutText } from '../../../shared/plain-text.ts';
import { isContactPricing, lowestPrice } from '../../../shared/tours/pricing.ts';
import type { CsvColumn } from './csv.ts';
import type { ExportedTour, KeptBooking } from './exports.store.ts';

/** A booking with what its line of the file is made of. */
export type ExportedBooking = Omit<KeptBooking, 'dataKey'>;

/**
 * The columns of the tours, under the names of the back-office spec, section 3. Prices in dollars.
 */
export const TOUR_COLUMNS: readonly CsvColumn<ExportedTour>[] = [
  { head: 'ID', cell: ({ id }) => id },
  { head: 'Name', cell: ({ name }) => name },
  { head: 'Description', cell: ({ description }) => cutText(description, DESCRIPTION_CHARACTERS) },
  {
    head: 'Price',
    cell: (tour) => (isContactPricing(tour) ? BY_CONTACT : centsToDollars(lowestPrice(tour))),
  },
  { head: 'Duration', cell: ({ duration }) => duration },
  { head: 'Location', cell: ({ location }) => location },
  { head: 'Image', cell: imageOf },
  { head: 'Featured', cell: ({ featured }) => (featured ? 'Yes' : 'No') },
  { head: 'Category', cell: ({ category }) => category },
  { head: 'Rating', cell: ({ rating }) => rating },
  { head: 'Review Count', cell: ({ reviewCount }) => reviewCount },
  { head: 'Max Group Size', cell: ({ maxGroupSize }) => maxGroupSize },
  { head: 'Languages', cell: ({ languages }) => languages.join(', ') },
];

/**
 * The columns of the bookings: 19, from ID to Created At. The spec names only those two; the others
 * are the fields that its screens show of a booking (section 3), without the travelers, and the
 * reference, by which guests call it, instead of the tour's number. Health is left out: spreadsheets
 * are mailed around, and nobody needs it there.
 */
export const BOOKING_COLUMNS: readonly CsvColumn<ExportedBooking>[] = [
  { head: 'ID', cell: ({ id }) => id },
  { head: 'Reference', cell: ({ reference }) => reference },
  { head: 'Source', cell: ({ source }) => source },
  { head: 'Tour Name', cell: ({ tourName }) => tourName },
  { head: 'Location', cell: ({ tourLocation }) => tourLocation },
  { head: 'Duration', cell: ({ tourDuration }) => tourDuration },
  {
    head: 'Price',
    cell: ({ pricePerPerson }) =>
      pricePerPerson === null ? BY_CONTACT : centsToDollars(pricePerPerson),
  },
  { head: 'Number of Travelers', cell: ({ numberOfTravelers }) => numberOfTravelers },
  { head: 'First Name', cell: ({ firstName }) => firstName },
  { head: 'Last Name', cell: ({ lastName }) => lastName },
  { head: 'Email', cell: ({ email }) => email },
  { head: 'Phone', cell: ({ phone }) => phone },
  { head: 'Address', cell: ({ address }) => address },
  { head: 'Departure Date', cell: ({ departureDate }) => departureDate },
  { head: 'Return Date', cell: ({ returnDate }) => returnDate },
  { head: 'Special Requests', cell: ({ specialRequests }) => specialRequests },
  { head: 'Dietary Restrictions', cell: ({ dietaryRestrictions }) => dietaryRestrictions },
  { head: 'Status', cell: ({ status }) => status },
  { head: 'Created At', cell: ({ createdAt }) => createdAt },
];

/** The price in the file where it is agreed by contact (back-office spec, section 3). */
const BY_CONTACT = -1;
const DESCRIPTION_CHARACTERS = 200;

/** The address of a JPEG below the site, as the API gives it. */
function imageOf({ picture, location }: ExportedTour): string {
  if (!picture) return fallbackFile(sceneForPlace(location).base);
  if (picture.kind === 'upload') return fallbackFile(`/images/${picture.key}`);
  return fallbackFile((sceneById(picture.key) ?? sceneForPlace(picture.alt)).base);
}
