import { Plus, RefreshCw } from 'lucide-react';
import { Form, isRouteErrorResponse, useNavigation } from 'react-router';
import { MonthlyBookings } from '../../features/admin-overview/monthly-bookings.tsx';
import { MostPopularTour } from '../../features/admin-overview/most-popular-tour.tsx';
import { loadOverview } from '../../features/admin-overview/overview-view.ts';
import { RecentTours } from '../../features/admin-overview/recent-tours.tsx';
import { StatCards } from '../../features/admin-overview/stat-cards.tsx';
import { TopTours } from '../../features/admin-overview/top-tours.tsx';
import { ToursByCategory } from '../../features/admin-overview/tours-by-category.tsx';
import { appOf } from '../../lib/app-context.ts';
import { hiddenPageMeta } from '../../lib/page-meta.ts';
import { requireAdmin } from '../../lib/require-admin.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Message } from '../../ui/message.tsx';
import type { Route } from './+types/overview';

/** The home of the back office: what there is, what was booked, what was earned. */
export function loader({ request, context }: Route.LoaderArgs) {
  requireAdmin({ request, context });
  return loadOverview(appOf(context).services.figures);
}

export const headers = () => ({ 'cache-control': 'no-store' });

export const meta = hiddenPageMeta('Overview');

export default function Overview({ loaderData }: Route.ComponentProps) {
  const { stats, mostBooked, months, year, categories, newest } = loaderData;
  return (
    <>
      <div className="mb-6 flex flex-wrap items-end justify-between gap-x-4 gap-y-3">
        <h1 className="type-heading">Overview</h1>
        <div className="flex flex-wrap gap-2.5">
          <Refresh label="Refresh" />
          <ButtonLink to="/admin/tour-management/new" size="sm">
            <Icon icon={Plus} />
            Add New Tour
          </ButtonLink>
        </div>
      </div>
      <StatCards stats={stats} />
      <div className="mt-4 grid gap-4 lg:grid-cols-[1.75fr_1fr]">
        <TopTours tours={mostBooked} />
        <MostPopularTour tour={mostBooked[0]} />
      </div>
      <div className="mt-4 grid gap-4 md:grid-cols-2 xl:grid-cols-[1.15fr_.85fr_1.3fr]">
        <MonthlyBookings months={months} year={year} />
        <ToursByCategory categories={categories} />
        <div className="grid md:col-span-2 xl:col-span-1">
          <RecentTours tours={newest} />
        </div>
      </div>
    </>
  );
}

/** When the figures could not be read. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const reason = isRouteErrorResponse(error) ? ` (${error.status})` : '';
  return (
    <>
      <h1 className="type-heading mb-6">Overview</h1>
      <Message tone="error">
        <p className="mb-3">{`The figures could not be loaded${reason}. Bookings and tours are not affected.`}</p>
        <Refresh label="Try again" />
      </Message>
    </>
  );
}

/** Counts everything anew: the same address once more. */
function Refresh({ label }: { label: string }) {
  const { state, formAction } = useNavigation();
  return (
    <Form action="/admin" replace preventScrollReset>
      <Button
        type="submit"
        variant="ghost"
        size="sm"
        isBusy={state !== 'idle' && formAction === '/admin'}
        busyLabel="Refreshing..."
      >
        <Icon icon={RefreshCw} />
        {label}
      </Button>
    </Form>
  );
}
