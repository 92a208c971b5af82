import { readLine } from '../../../shared/plain-text.ts';
import { MAX_SEARCH_LENGTH } from '../../../shared/tours/tour-filter.ts';
import { articles } from '../../content/articles.server.ts';
import { suggestionAnswer } from '../../features/search/suggestion-groups.ts';
import { servicePages } from '../../layout/navigation.ts';
import { appOf } from '../../lib/app-context.ts';
import type { Route } from './+types/search-suggestions.ts';

/** `?q=`: suggestions for the search in the header, as JSON. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const search = readLine(new URL(request.url).searchParams, 'q', MAX_SEARCH_LENGTH);
  const found = await appOf(context).services.tours.suggest(search);
  return Response.json(suggestionAnswer(found, { pages: servicePages, articles }, search), {
    headers: { 'Cache-Control': 'public, max-age=60' },
  });
}
