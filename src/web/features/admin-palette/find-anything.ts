import type { Services } from '../../../server/services.ts';
import { MAX_BOOKING_SEARCH_LENGTH } from '../../../shared/bookings/booking-table-filter.ts';
import { formatPlainDate, todayInVietnam } from '../../../shared/dates/plain-date.ts';
import { sourceLabel } from '../../../shared/enquiries/enquiry-sources.ts';
import { singleLine } from '../../../shared/plain-text.ts';
import { FEWEST_LETTERS, type Findings } from './findings.ts';

/** The tours, bookings and enquiries that match a text best; accents and case do not matter. */
export async function findAnything(
  { tours, bookings, enquiryDesk }: Pick<Services, 'tours' | 'bookings' | 'enquiryDesk'>,
  typed: string,
): Promise<Findings> {
  const search = singleLine(typed).slice(0, MAX_BOOKING_SEARCH_LENGTH).trim();
  if (search.length < FEWEST_LETTERS) return { tours: [], bookings: [], enquiries: [] };
  const [found, booked, written] = await Promise.all([
    tours.hits(search),
    bookings.suggest(search),
    enquiryDesk.suggest(search),
  ]);
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
    enquiries: written.map(({ id, name, source, createdAt }) => ({
      to: `/admin/enquiries?open=${id}`,
      title: name,
      detail: [sourceLabel(source), formatPlainDate(todayInVietnam(createdAt))].join(' · '),
    })),
  };
}
