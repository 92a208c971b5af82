import { Suspense } from 'react';
import { redirectDocument, useSearchParams, type ShouldRevalidateFunctionArgs } from 'react-router';
import { parseMapFilter, type MapFilter } from '../../../shared/map/map-filter.ts';
import { exploreMap } from '../../content/explore-map.ts';
import { sitePages } from '../../content/site-pages.ts';
import { MAP_ID, MAP_PATH, mapAddress } from '../../features/explore-map/map-address.ts';
import { MapFilters } from '../../features/explore-map/map-filters.tsx';
import { categoriesOf, listData, mapData } from '../../features/explore-map/map-page.ts';
import { TravelTips } from '../../features/explore-map/travel-tips.tsx';
import { toCardFacts } from '../../features/tours/tour-card.tsx';
import { breadcrumbsFor } from '../../layout/breadcrumbs.ts';
import { keepEarlyZoom } from '../../features/explore-map/early-zoom.ts';
import { lazyPart } from '../../layout/lazy-part.ts';
import { appOf } from '../../lib/app-context.ts';
import { describePage } from '../../lib/describe-page.ts';
import { firstSign } from '../../lib/first-sign.ts';
import { sharedPageHeaders } from '../../lib/fixed-page.ts';
import { leadToLastPage } from '../../lib/last-page.ts';
import { metaOfPage, sitePageMeta } from '../../lib/page-meta.ts';
import { breadcrumbList } from '../../lib/structured-data.ts';
import { Breadcrumb } from '../../ui/breadcrumb.tsx';
import type { Route } from './+types/explore-map.ts';

export const headers = sharedPageHeaders;
export const meta = metaOfPage;

/** The places of the map, or a page of the list: only the data that is shown is sent. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const app = appOf(context);
  const { services, site } = app;
  const tours = await services.tours.onMap();
  const categories = categoriesOf(tours);
  const filter = withKnownCategory(parseMapFilter(new URL(request.url).searchParams), categories);
  describePage(context, [breadcrumbList(site.url, breadcrumbsFor(MAP_PATH))]);
  const list = filter.view === 'list' ? listData(tours, filter, exploreMap) : null;
  if (list) leadToLastPage(request, filter.page, list.page);
  const { title, text, tips, closing } = exploreMap;
  return {
    filter,
    categories,
    content: { title, text, tips, closing },
    map: list ? null : mapData(tours, filter, exploreMap),
    list: list && { ...list, tours: list.tours.map(toCardFacts) },
    styleUrl: site.mapStyleUrl,
    meta: sitePageMeta(app, sitePages.exploreMap),
  };
}

/**
 * A document's policy only allows what its own page needs, so coming from another page to the map
 * of streets loads a new document.
 */
export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  const data = await serverLoader();
  const [opened] = performance.getEntriesByType('navigation');
  if (data.styleUrl !== null && opened && new URL(opened.name).pathname !== MAP_PATH) {
    reloadOnReturn();
    throw redirectDocument(request.url);
  }
  return data;
}

/**
 * A browser that keeps the page shows it again as it was left, with its menu open, waiting for the
 * map.
 */
function reloadOnReturn(): void {
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) window.location.reload();
  });
}

/** Opening a place needs no data: its tours are loaded already. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  const withoutPlace = ({ searchParams }: URL) =>
    mapAddress({ ...parseMapFilter(searchParams), place: '' });
  return (
    currentUrl.pathname !== nextUrl.pathname || withoutPlace(currentUrl) !== withoutPlace(nextUrl)
  );
}

export default function ExploreMap({ loaderData }: Route.ComponentProps) {
  const { categories, content, map, list, styleUrl } = loaderData;
  const [params] = useSearchParams();
  const { place } = parseMapFilter(params);
  const filter = { ...loaderData.filter, place };
  return (
    <>
      <div className="wrap pt-5.5 md:pt-8.5">
        <Breadcrumb crumbs={breadcrumbsFor(MAP_PATH)} />
        <h1 className="type-hero mt-4 md:mt-5.5">{content.title}</h1>
        <p className="type-lede mt-3 mb-7 max-w-[36em] md:mt-3.5">{content.text}</p>
        <MapFilters filter={filter} categories={categories} />
        <Suspense>
          {map && <MapWithList map={map} filter={filter} styleUrl={styleUrl} />}
          {list && <TourCards list={list} filter={filter} />}
        </Suspense>
      </div>
      <TravelTips {...content} />
    </>
  );
}

/** The map view needs no cards, and the list view needs no map. */
const MapWithList = lazyPart(async () => {
  // Its marks and rows are links, so they need no script until somebody uses the page.
  if (!import.meta.env.SSR && isWaiting()) {
    keepEarlyZoom();
    await firstSign();
  }
  return (await import('../../features/explore-map/map-with-list.tsx')).MapWithList;
});

/**
 * Whether the map came with the document and is complete: without streets, and without a button
 * that needs script.
 */
function isWaiting(): boolean {
  const map = document.getElementById(MAP_ID);
  return map !== null && !map.hasAttribute('data-streets') && !map.querySelector('form');
}

const TourCards = lazyPart(() => import('./explore-map-list.tsx').then((part) => part.TourCards));

/** The category in the spelling of its name, so that each map has only one address. */
function withKnownCategory(filter: MapFilter, categories: readonly string[]): MapFilter {
  const asked = filter.category.normalize().toLowerCase();
  const category = categories.find((name) => name.toLowerCase() === asked);
  return category === undefined ? filter : { ...filter, category };
}
