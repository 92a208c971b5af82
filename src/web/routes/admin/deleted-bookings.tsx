import { redirect } from 'react-router';
import { pageCount, readPage } from '../../../shared/paging.ts';
import {
  BOOKINGS_PATH,
  DELETED_BOOKINGS,
} from '../../features/admin-bookings/booking-addresses.ts';
import { DeletedList } from '../../features/admin-bookings/deleted-list.tsx';
import { toDeletedRow } from '../../features/admin-bookings/deleted-row.ts';
import { appOf } from '../../lib/app-context.ts';
import { hiddenPageMeta } from '../../lib/page-meta.ts';
import { requireAdmin } from '../../lib/require-admin.ts';
import { LoadProblem, loadingFailed } from '../../office/load-problem.tsx';
import { OfficeHead } from '../../office/office-head.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { LandingStageDrawing } from '../../ui/drawings/landing-stage-drawing.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import type { Route } from './+types/deleted-bookings';

const PER_PAGE = 20;

/** One page of the bookings that were deleted and can still be restored. */
export async function loader({ request, context }: Route.LoaderArgs) {
  requireAdmin({ request, context });
  const page = readPage(new URL(request.url).searchParams);
  const { bookings, total } = await appOf(context).services.bookings.deleted(page, PER_PAGE);
  const lastPage = pageCount(total, PER_PAGE);
  if (page > lastPage) throw redirect(addressOf(lastPage));
  return { bookings: bookings.map(toDeletedRow), page, lastPage };
}

export const headers = () => ({ 'cache-control': 'no-store' });

export const meta = hiddenPageMeta('Recently deleted bookings');

export default function DeletedBookings({ loaderData }: Route.ComponentProps) {
  const { bookings, page, lastPage } = loaderData;
  return (
    <>
      <OfficeHead back={TO_BOOKINGS} title="Recently deleted">
        For 30 days a deleted booking can be restored, with its travelers, notes and history. Then
        it is erased at night, and nobody can bring it back.
      </OfficeHead>
      {bookings.length > 0 ? (
        <DeletedList bookings={bookings} />
      ) : (
        <div className="rounded-panel border border-line bg-surface">
          <EmptyState
            title="Nothing was deleted lately"
            drawing={<LandingStageDrawing />}
            action={
              <ButtonLink to={BOOKINGS_PATH} variant="ghost" size="sm">
                Show all bookings
              </ButtonLink>
            }
          >
            Bookings that you delete wait here for 30 days.
          </EmptyState>
        </div>
      )}
      <div className="mt-6">
        <Pagination
          label="Pages of deleted bookings"
          page={page}
          pageCount={lastPage}
          hrefFor={addressOf}
        />
      </div>
    </>
  );
}

const addressOf = (page: number) =>
  page === 1 ? DELETED_BOOKINGS : `${DELETED_BOOKINGS}?page=${page}`;

const TO_BOOKINGS = { to: BOOKINGS_PATH, label: 'Bookings' };

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const message = loadingFailed('bookings', error);
  return <LoadProblem back={TO_BOOKINGS} title="Recently deleted" message={message} />;
}
