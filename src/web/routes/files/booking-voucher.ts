import { openConfirmation } from '../../features/bookings/open-confirmation.ts';
import { agencyDetails } from '../../lib/agency-details.ts';
import { appOf } from '../../lib/app-context.ts';
import { fileHeaders } from '../../lib/file-answer.ts';
import type { Route } from './+types/booking-voucher.ts';

/** The booking of the confirmation page as a one-page PDF, for everyone who may open that page. */
export async function loader({ request, context }: Route.LoaderArgs): Promise<Response> {
  const { services, site } = appOf(context);
  const confirmation = await openConfirmation(request, services);
  const document = await services.travelDocuments.voucher(confirmation, agencyDetails(site.url));
  return new Response(new Uint8Array(document), {
    headers: {
      ...fileHeaders('pdf', `Booking ${confirmation.booking.reference}`),
      'x-robots-tag': 'noindex',
    },
  });
}
