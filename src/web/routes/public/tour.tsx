import { Suspense, use } from 'react';
import { data, useActionData } from 'react-router';
import { readId } from '../../../shared/read-id.ts';
import { parseReviewFilter } from '../../../shared/reviews/review-filter.ts';
import type { Tour } from '../../../shared/tours/tour.ts';
import {
  ItineraryMapPart,
  loadItineraryMap,
} from '../../features/itinerary-map/itinerary-map-part.tsx';
import { reviewAction } from '../../features/reviews/review-action.ts';
import { isWriting, reviewsPage, type ReviewsPage } from '../../features/reviews/reviews-page.ts';
import { TourReviews } from '../../features/reviews/tour-reviews.tsx';
import { TourContent } from '../../features/tour/tour-content.tsx';
import { WriteReview } from '../../features/reviews/write-review.tsx';
import { DraftNotice, TourLoading, TourNotFound } from '../../features/tour/tour-notices.tsx';
import {
  readTourAddress,
  tourPage,
  tourSummary,
  type TourPage,
} from '../../features/tour/tour-page.ts';
import { RelatedTours } from '../../features/tours/related-tours.tsx';
import { toCardFacts, type TourCardFacts } from '../../features/tours/tour-card.tsx';
import { breadcrumbsFor } from '../../layout/breadcrumbs.ts';
import { sharedPageHeaders } from '../../lib/fixed-page.ts';
import { appOf, type AppContext } from '../../lib/app-context.ts';
import { describePage } from '../../lib/describe-page.ts';
import { leadToLastPage } from '../../lib/last-page.ts';
import { hiddenPageMeta, pageMeta } from '../../lib/page-meta.ts';
import { cardImage, tourCard } from '../../lib/social-card.ts';
import { soonOrArriving } from '../../lib/soon-or-arriving.ts';
import { breadcrumbList, organization } from '../../lib/structured-data.ts';
import { tourData } from '../../lib/structured-data-tours.ts';
import type { Route } from './+types/tour';

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const app = appOf(context);
  const { services, site } = app;
  const id = readId(params.id);
  if (id === null) return data(NO_TOUR, { status: 404 });
  const search = new URL(request.url).searchParams;
  const [{ tour, isDraft }, related] = await Promise.all([
    findShown(app, id, search),
    services.tours.related(id, RELATED_TOURS),
  ]);
  if (!tour) return data(NO_TOUR, { status: 404 });
  const address = readTourAddress(search);
  const summary = tourSummary(tour);
  const today = app.clock.today();
  const reviews = address.tab === 'reviews' ? await readReviews(app, tour, request) : null;
  if (!isDraft) {
    // The other tabs lead search engines to the overview.
    const isIndexed = address.tab === 'overview';
    describePage(context, [
      ...(isIndexed ? tourData(site.url, tour, { summary, today }) : []),
      breadcrumbList(site.url, breadcrumbsFor(`/tour/${tour.id}`, tour.name)),
      organization(site.url),
    ]);
  }
  const head = isDraft ? hiddenPageMeta(tour.name)() : tourMeta(app, tour, summary);
  return data(
    {
      tour: tourPage(tour, address, { head, isDraft }),
      reviews,
      related: related.map(toCardFacts),
    },
    { headers: isDraft ? FOR_STAFF_ONLY : {} },
  );
}

/** Reviews are posted here. */
export async function action({ params, request, context }: Route.ActionArgs) {
  const id = readId(params.id);
  if (id === null) throw data(null, { status: 404 });
  return reviewAction(id, { request, context });
}

export {
  enquiryClientAction as clientAction,
  keepPage as shouldRevalidate,
} from '../../features/enquiries/enquiry-client-action.ts';

/** Coming from another page, the visitor sees the tour or, after a blink, that it is loading. */
export function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  return soonOrArriving(withItsMap(request, serverLoader()));
}

/**
 * An itinerary waits for the map above its days, which would push them down, and would be missing
 * on paper.
 */
async function withItsMap<Page>(request: Request, page: Promise<Page>): Promise<Page> {
  if (new URL(request.url).searchParams.get('tab') === 'itinerary')
    await Promise.all([page, loadItineraryMap().catch(() => null)]);
  return page;
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  if (loaderHeaders.has('x-robots-tag')) return loaderHeaders;
  return sharedPageHeaders();
}

export default function TourRoute({ loaderData, params }: Route.ComponentProps) {
  return (
    // A new tour shows that it is loading; another tab of the same tour waits for its text.
    <Suspense key={params.id} fallback={<TourLoading />}>
      <ArrivingTour page={'arriving' in loaderData ? loaderData.arriving : loaderData} />
    </Suspense>
  );
}

function ArrivingTour({ page }: { page: Found | Promise<Found> }) {
  const { tour, reviews, related } = page instanceof Promise ? use(page) : page;
  // A review that was sent without script while the tour was taken off the site.
  const sent = useActionData();
  if (!tour) return <TourNotFound>{sent && <WriteReview />}</TourNotFound>;
  return (
    <>
      {tour.isDraft && <DraftNotice tourId={tour.id} />}
      <TourContent
        key={tour.id}
        tour={tour}
        reviews={reviews && <TourReviews page={reviews} />}
        itineraryMap={<MapOfTour tour={tour} />}
      />
      <RelatedTours tours={related} />
    </>
  );
}

function MapOfTour({ tour: { shown } }: { tour: TourPage }) {
  if (shown.tab !== 'itinerary' || !shown.route) return null;
  return <ItineraryMapPart route={shown.route} />;
}

/** The tour as visitors see it; for staff who ask for a preview, also a draft. */
async function findShown({ services, caller }: AppContext, id: number, search: URLSearchParams) {
  if (caller.admin === null || search.get('preview') !== '1') {
    return { tour: await services.tours.find(id), isDraft: false };
  }
  const found = await services.tours.preview(id);
  return { tour: found?.tour ?? null, isDraft: found?.isPublished === false };
}

const FOR_STAFF_ONLY = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex' };

async function readReviews({ services }: AppContext, tour: Tour, request: Request) {
  const search = new URL(request.url).searchParams;
  const filter = parseReviewFilter(search);
  const found = await services.reviews.ofTour(tour.id, filter);
  leadToLastPage(request, filter.page, found.page);
  return reviewsPage(found, { score: tour.score, filter, isWriting: isWriting(search) });
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

interface Found {
  /** Null when there is no such tour. */
  tour: TourPage | null;
  /** Null unless the reviews are shown. */
  reviews: ReviewsPage | null;
  related: TourCardFacts[];
}

const NO_TOUR: Found = { tour: null, reviews: null, related: [] };

/** As many as fit side by side. */
const RELATED_TOURS = 3;
