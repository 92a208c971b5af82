import { hiddenPageMeta } from '../../lib/page-meta.ts';
import { requireAdmin } from '../../lib/require-admin.ts';
import type { Route } from './+types/overview';

/** The home of the back office. */
export function loader({ request, context }: Route.LoaderArgs) {
  requireAdmin({ request, context });
  return null;
}

export const headers = () => ({ 'cache-control': 'no-store' });

export const meta = hiddenPageMeta('Overview');

export default function Overview() {
  return <h1 className="type-heading">Overview</h1>;
}
