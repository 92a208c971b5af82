import type { Services } from '../../../server/services.ts';
import { MAX_BOOKING_SEARCH_LENGTH } from '../../../shared/bookings/booking-table-filter.ts';
import { formatPlainDate } from '../../../shared/dates/plain-date.ts';
import { singleLine } from '../../../shared/plain-text.ts';
import { FEWEST_LETTERS, type Findings } from './findings.ts';

/** The tours and bookings that match a text best; accents and case do not matter. */
export async function findAnything(
  { tours, bookings }: Pick<Services, 'tours' | 'bookings'>,
  typed: string,
): Promise<Findings> {
  const search = singleLine(typed).slice(0, MAX_BOOKING_SEARCH_LENGTH).trim();
  if (search.length < FEWEST_LETTERS) return { tours: [], bookings: [] };
  const [found, booked] = await Promise.all([tours.hits(search), bookings.suggest(search)]);
  return {
    tours: found.map(({ id, name, location, duration, published }) => ({
      to: `/admin/tour-management/${id}`,
      title: name,
      detail: [location, duration, ...(published ? [] : ['Draft'])].join(' · '),
    })),
    bookings: booked.map(({ id, reference, firstName, lastName, tourName, departureDate }) => ({
      to: `/admin/bookings?booking=${id}`,
      title: `${firstName} ${lastName}`,
      // A phone cuts the end off; the same guest's bookings differ in the reference.
      detail: [reference, formatPlainDate(departureDate), tourName].join(' · '),
    })),
  };
}
