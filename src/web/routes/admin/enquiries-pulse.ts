import { readPulse } from '../../features/admin-enquiries/load-inbox.ts';
import { appOf } from '../../lib/app-context.ts';
import type { Route } from './+types/enquiries-pulse.ts';

/**
 * A text that differs whenever the inbox has changed; 401 for visitors, instead of a redirect to
 * the sign-in page.
 */
export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  const { services, caller } = appOf(context);
  if (!caller.admin) return new Response(null, { status: 401, headers: HEADERS });
  return new Response(await readPulse(services), { headers: HEADERS });
}

const HEADERS = { 'content-type': 'text/plain; charset=utf-8' };
