import { openConfirmation } from '../../features/bookings/open-confirmation.ts';
import { agencyDetails } from '../../lib/agency-details.ts';
import { appOf } from '../../lib/app-context.ts';
import { fileHeaders } from '../../lib/file-answer.ts';
import type { Route } from './+types/booking-calendar.ts';

/** The trip of the confirmation page as a calendar file, for everyone who may open that page. */
export async function loader({ request, context }: Route.LoaderArgs): Promise<Response> {
  const { services, site } = appOf(context);
  const { booking } = await openConfirmation(request, services);
  const tour = booking.tourId === null ? null : await services.tours.find(booking.tourId);
  const file = services.travelDocuments.bookingCalendar(booking, tour, agencyDetails(site.url));
  return new Response(file, {
    headers: {
      ...fileHeaders('ics', `Booking ${booking.reference}`),
      'x-robots-tag': 'noindex',
    },
  });
}
