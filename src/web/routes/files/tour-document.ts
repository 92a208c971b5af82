import { readId } from '../../../shared/read-id.ts';
import { sharedPageHeaders } from '../../lib/fixed-page.ts';
import { agencyDetails } from '../../lib/agency-details.ts';
import { appOf } from '../../lib/app-context.ts';
import { fileHeaders } from '../../lib/file-answer.ts';
import { nothingHere } from '../../lib/nothing-here.ts';
import type { Route } from './+types/tour-document.ts';

/** A tour with all its days as PDF, the same for everyone and kept like its page. */
export async function loader({ params, context }: Route.LoaderArgs): Promise<Response> {
  const { services, site } = appOf(context);
  const id = readId(params.id);
  const tour = id === null ? null : await services.tours.find(id);
  if (!tour) throw nothingHere();
  const document = await services.travelDocuments.itinerary(tour, agencyDetails(site.url));
  return new Response(new Uint8Array(document), {
    headers: {
      ...fileHeaders('pdf', tour.name),
      ...sharedPageHeaders(),
      // Search engines should lead to the page, which has the same content and can be booked.
      link: `<${site.url}/tour/${tour.id}>; rel="canonical"`,
    },
  });
}
