import { Suspense, use } from 'react';
import { data } from 'react-router';
import { TourContent } from '../../features/tour/tour-content.tsx';
import { TourLoading, TourNotFound } from '../../features/tour/tour-notices.tsx';
import { readTourAddress, readTourId, tourPage, type TourPage } from '../../features/tour/tour-page.ts';
import { appOf } from '../../lib/app-context.ts';
import type { Route } from './+types/tour';

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { services, site } = appOf(context);
  const id = readTourId(params.id);
  const tour = id === null ? null : await services.tours.find(id);
  if (!tour) return data({ tour: null }, { status: 404 });
  const address = readTourAddress(new URL(request.url).searchParams);
  return data({ tour: tourPage(tour, address, site.url) });
}

/** Who comes from another page sees at once that the tour is on its way. */
export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return { tour: serverLoader().then((answer) => answer.tour) };
}

export function headers() {
  return { 'Cache-Control': 'public, max-age=0, s-maxage=60, stale-while-revalidate=600' };
}

export default function TourRoute({ loaderData, params }: Route.ComponentProps) {
  return (
    // A new tour shows that it is loading; another tab of the same one waits for its text.
    <Suspense key={params.id} fallback={<TourLoading />}>
      <ArrivingTour tour={loaderData.tour} />
    </Suspense>
  );
}

function ArrivingTour({ tour }: { tour: MaybeTour | Promise<MaybeTour> }) {
  const found = tour instanceof Promise ? use(tour) : tour;
  return found ? <TourContent key={found.id} tour={found} /> : <TourNotFound />;
}

type MaybeTour = TourPage | null;
