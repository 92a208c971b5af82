import { readSavedIds, toSavedTour } from '../../features/profile/read-saved-tours.ts';
import { appOf } from '../../lib/app-context.ts';
import type { Route } from './+types/saved-tours.ts';

/**
 * `?ids=3,7`: the cards of tours that a device has saved, as JSON. Tours that are no longer offered
 * are left out.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const ids = readSavedIds(new URL(request.url).searchParams);
  const tours = await appOf(context).services.tours.findSummaries(ids);
  return Response.json(tours.map(toSavedTour), {
    headers: { 'Cache-Control': 'private, max-age=60' },
  });
}
