import {
  BOOKINGS_PATH,
  DELETED_BOOKINGS,
} from '../../features/admin-bookings/booking-addresses.ts';
import { DELETED_BOOKING_LOOK } from '../../features/admin-bookings/deleted-look.tsx';
import { toDeletedRow } from '../../features/admin-bookings/deleted-row.ts';
import { appOf } from '../../lib/app-context.ts';
import { hiddenPageMeta } from '../../lib/page-meta.ts';
import { requireAdmin } from '../../lib/require-admin.ts';
import { DELETED_TITLE, DeletedPage } from '../../office/deleted-page.tsx';
import { loadDeleted } from '../../office/load-deleted.ts';
import { LoadProblem, loadingFailed } from '../../office/load-problem.tsx';
import type { Route } from './+types/deleted-bookings';

/** One page of the bookings that were deleted and can still be restored. */
export async function loader({ request, context }: Route.LoaderArgs) {
  requireAdmin({ request, context });
  const { bookings } = appOf(context).services;
  const { found, paging } = await loadDeleted(request, (page, perPage) =>
    bookings.deleted(page, perPage),
  );
  return { rows: found.bookings.map(toDeletedRow), paging };
}

export const meta = hiddenPageMeta('Recently deleted bookings');

export default function DeletedBookings({ loaderData }: Route.ComponentProps) {
  return (
    <DeletedPage
      {...loaderData}
      back={TO_BOOKINGS}
      path={DELETED_BOOKINGS}
      look={DELETED_BOOKING_LOOK}
      waiting="Bookings that you delete wait here for 30 days."
    >
      For 30 days a deleted booking can be restored, with its travelers, notes and history. Then it
      is erased during the night, and nobody can bring it back.
    </DeletedPage>
  );
}

const TO_BOOKINGS = { to: BOOKINGS_PATH, label: 'Bookings' };

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const message = loadingFailed('bookings', error);
  return <LoadProblem back={TO_BOOKINGS} title={DELETED_TITLE} message={message} />;
}
