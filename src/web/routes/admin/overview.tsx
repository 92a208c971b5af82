import { Plus } from 'lucide-react';
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
import { LoadProblem, reasonOf } from '../../office/load-problem.tsx';
import { OfficeHead } from '../../office/office-head.tsx';
import { ReloadButton } from '../../office/reload-button.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { Route } from './+types/overview';

/** The home of the back office: the catalogue, the bookings and the revenue. */
export function loader({ request, context }: Route.LoaderArgs) {
  requireAdmin({ request, context });
  return loadOverview(appOf(context).services.figures);
}

export const meta = hiddenPageMeta('Overview');

export default function Overview({ loaderData }: Route.ComponentProps) {
  const { stats, mostBooked, months, year, categories, newest } = loaderData;
  return (
    <>
      <OfficeHead
        title="Overview"
        actions={
          <>
            <ReloadButton />
            <ButtonLink to="/admin/tour-management/new" size="sm">
              <Icon icon={Plus} />
              Add New Tour
            </ButtonLink>
          </>
        }
      />
      <StatCards stats={stats} />
      <div className="mt-4 grid gap-4 lg:grid-cols-[1.75fr_1fr]">
        <TopTours tours={mostBooked} />
        <MostPopularTour tour={mostBooked[0]} />
      </div>
      <div className="mt-4 grid gap-4 print:*:break-inside-avoid md:grid-cols-2 xl:grid-cols-[1.15fr_.85fr_1.3fr]">
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
  const message = `The figures could not be loaded (${reasonOf(error)}). Bookings and tours are not affected.`;
  return <LoadProblem title="Overview" message={message} busyLabel="Refreshing..." />;
}
