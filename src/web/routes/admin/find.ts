import { findAnything } from '../../features/admin-palette/find-anything.ts';
import { appOf } from '../../lib/app-context.ts';
import { requireAdmin } from '../../lib/require-admin.ts';
import type { Route } from './+types/find.ts';

/** `?q=`: the tours and bookings that the command palette offers while one types, as JSON. Staff only. */
export async function loader({ request, context }: Route.LoaderArgs) {
  requireAdmin({ request, context });
  const typed = new URL(request.url).searchParams.get('q') ?? '';
  return Response.json(await findAnything(appOf(context).services, typed));
}
