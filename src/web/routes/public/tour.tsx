import { Suspense, use } from 'react';
import { data } from 'react-router';
import type { Tour } from '../../../shared/tours/tour.ts';
import { TourContent } from '../../features/tour/tour-content.tsx';
import { TourLoading, TourNotFound } from '../../features/tour/tour-notices.tsx';
import {
  readTourAddress,
  readTourId,
  tourPage,
  tourSummary,
  type TourPage,
} from '../../features/tour/tour-page.ts';
import { breadcrumbsFor } from '../../layout/breadcrumbs.ts';
import { appOf, type AppContext } from '../../lib/app-context.ts';
import { describePage } from '../../lib/describe-page.ts';
import { pageMeta } from '../../lib/page-meta.ts';
import { cardImage, tourCard } from '../../lib/social-card.ts';
import { breadcrumbList, organization } from '../../lib/structured-data.ts';
import { tourData } from '../../lib/structured-data-tours.ts';
import type { Route } from './+types/tour';

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const app = appOf(context);
  const { services, site } = app;
  const id = readTourId(params.id);
  const tour = id === null ? null : await services.tours.find(id);
  if (!tour) return data({ tour: null }, { status: 404 });
  const address = readTourAddress(new URL(request.url).searchParams);
  const summary = tourSummary(tour.description);
  const today = services.bookings.today();
  const score = await services.reviews.scoreOf(tour.id);
  describePage(context, [
    ...tourData(site.url, tour, { summary, today, score }),
    breadcrumbList(site.url, breadcrumbsFor(`/tour/${tour.id}`, tour.name)),
    organization(site.url),
  ]);
  return data({ tour: tourPage(tour, address, tourMeta(app, tour, summary)) });
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

function tourMeta(app: AppContext, tour: Tour, summary: string) {
  const { id, name, vietnameseName, location, category, duration } = tour;
  return pageMeta(app, {
    title: name,
    description: summary,
    keywords: [
      name,
      vietnameseName,
      `${location} tour`,
      category && `${category} tour Vietnam`,
      `${duration} Vietnam`,
      'Vietnam tour with local guide',
    ].filter((keyword) => keyword !== null),
    canonical: `/tour/${id}`,
    image: cardImage(app, 'tour', id, tourCard(tour)),
  });
}

type MaybeTour = TourPage | null;
