import { comparePlainDates, isPlainDate } from '../../../shared/dates/plain-date.ts';
import { readId } from '../../../shared/read-id.ts';
import { agencyDetails } from '../../lib/agency-details.ts';
import { appOf } from '../../lib/app-context.ts';
import { fileHeaders } from '../../lib/file-answer.ts';
import { nothingHere } from '../../lib/nothing-here.ts';
import type { Route } from './+types/tour-calendar.ts';

/**
 * `?departure=2026-12-10`: a tour departing on that day, as a calendar file. Without script it is
 * the target of the form on the tour's page, whose field is called `departureDate`.
 */
export async function loader({ params, request, context }: Route.LoaderArgs): Promise<Response> {
  const { services, site, clock } = appOf(context);
  const id = readId(params.id);
  const tour = id === null ? null : await services.tours.find(id);
  if (!tour) throw nothingHere();
  const search = new URL(request.url).searchParams;
  const departure = search.get('departure') ?? search.get('departureDate') ?? '';
  const today = clock.today();
  if (!isPlainDate(departure) || comparePlainDates(departure, today) < 0) return noDate();
  const file = services.travelDocuments.tourCalendar(tour, departure, agencyDetails(site.url));
  return new Response(file, {
    headers: { ...fileHeaders('ics', tour.name), 'x-robots-tag': 'noindex' },
  });
}

/** Past days cannot be chosen (public spec, section 2). */
function noDate(): Response {
  const text =
    'Please go back and choose a departure date, today or later. Then the tour can go into your calendar.\n';
  return new Response(text, {
    status: 422,
    headers: { 'content-type': 'text/plain; charset=utf-8', 'x-robots-tag': 'noindex' },
  });
}
