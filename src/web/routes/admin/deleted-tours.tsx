import { DELETED_TOUR_LOOK } from '../../features/admin-tours/deleted-look.tsx';
import { toDeletedRow } from '../../features/admin-tours/deleted-row.ts';
import { DELETED_TOURS, TOURS_PATH } from '../../features/admin-tours/tour-addresses.ts';
import { appOf } from '../../lib/app-context.ts';
import { hiddenPageMeta } from '../../lib/page-meta.ts';
import { requireAdmin } from '../../lib/require-admin.ts';
import { DELETED_TITLE, DeletedPage } from '../../office/deleted-page.tsx';
import { loadDeleted } from '../../office/load-deleted.ts';
import { LoadProblem, loadingFailed } from '../../office/load-problem.tsx';
import type { Route } from './+types/deleted-tours';

/** One page of the tours that were deleted. */
export async function loader({ request, context }: Route.LoaderArgs) {
  requireAdmin({ request, context });
  const { tours } = appOf(context).services;
  const { found, paging } = await loadDeleted(request, (page, perPage) =>
    tours.deleted(page, perPage),
  );
  return { rows: found.tours.map(toDeletedRow), paging };
}

export const meta = hiddenPageMeta('Recently deleted tours');

export default function DeletedTours({ loaderData }: Route.ComponentProps) {
  return (
    <DeletedPage
      {...loaderData}
      back={TO_TOURS}
      path={DELETED_TOURS}
      look={DELETED_TOUR_LOOK}
      waiting="Tours that you delete wait here."
    >
      A deleted tour can be restored, with its pictures, reviews and history, and is then as public
      as it was. It is never erased: its bookings still name it.
    </DeletedPage>
  );
}

const TO_TOURS = { to: TOURS_PATH, label: 'Tour Management' };

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const message = loadingFailed('tours', error);
  return <LoadProblem back={TO_TOURS} title={DELETED_TITLE} message={message} />;
}
