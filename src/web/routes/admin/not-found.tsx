import { data } from 'react-router';
import { hiddenPageMeta } from '../../lib/page-meta.ts';
import { requireAdmin } from '../../lib/require-admin.ts';
import { OfficeHead } from '../../office/office-head.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import type { Route } from './+types/not-found';

/** Every unknown address of the back office; staff keep their tabs. */
export function loader({ request, context }: Route.LoaderArgs) {
  requireAdmin({ request, context });
  return data(null, { status: 404 });
}

export const meta = hiddenPageMeta('Page Not Found');

export default function OfficeNotFound() {
  return (
    <>
      <OfficeHead title="Page Not Found" />
      <div className="rounded-panel border border-line bg-surface">
        <EmptyState
          title="No road leads here"
          action={
            <ButtonLink to="/admin" variant="ghost" size="sm">
              To the overview
            </ButtonLink>
          }
        >
          The page may have been moved, or its address is not quite right.
        </EmptyState>
      </div>
    </>
  );
}
