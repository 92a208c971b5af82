import { SlidersHorizontal } from 'lucide-react';
import type { TourListing } from '../../../server/features/tours/tours.service.ts';
import { pageCount } from '../../../shared/paging.ts';
import {
  DEFAULT_TOUR_FILTER,
  TOUR_PAGE_SIZES,
  parseTourFilter,
  type TourFilter,
} from '../../../shared/tours/tour-filter.ts';
import { categoryLabel } from '../../features/tours/active-filters.ts';
import { FilterChips } from '../../features/tours/filter-chips.tsx';
import { TOURS_HEADING } from '../../features/tours/go-on-at-tours.ts';
import { canonicalAddress, listingAddress } from '../../features/tours/listing-address.ts';
import { priceLimits, withoutIdlePrices } from '../../features/tours/price-selection.ts';
import { ResultCount } from '../../features/tours/result-count.tsx';
import { toCardFacts } from '../../features/tours/tour-card.tsx';
import { TourFilters } from '../../features/tours/tour-filters.tsx';
import { TourList, TourListSkeleton } from '../../features/tours/tour-list.tsx';
import { TourPages } from '../../features/tours/tour-pages.tsx';
import { TourToolbar } from '../../features/tours/tour-toolbar.tsx';
import { useFittingPage } from '../../features/tours/use-fitting-page.ts';
import { useAskedFilter, useListChange } from '../../features/tours/use-list-change.ts';
import { breadcrumbsFor } from '../../layout/breadcrumbs.ts';
import { SkipLink } from '../../layout/skip-link.tsx';
import { packageTours } from '../../content/package-tours.ts';
import { sitePages } from '../../content/site-pages.ts';
import { sharedPageHeaders } from '../../lib/fixed-page.ts';
import { appOf, type AppContext } from '../../lib/app-context.ts';
import { describePage } from '../../lib/describe-page.ts';
import { leadToLastPage } from '../../lib/last-page.ts';
import { metaOfPage, pageMeta } from '../../lib/page-meta.ts';
import { cardImage, cardNameOf, pageCard } from '../../lib/social-card.ts';
import { breadcrumbList, organization } from '../../lib/structured-data.ts';
import { tourCatalog } from '../../lib/structured-data-tours.ts';
import { Breadcrumb } from '../../ui/breadcrumb.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { Route } from './+types/package-tours.ts';

/** The page that the address asks for; one past the end leads to the last one. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const app = appOf(context);
  const { services, site } = app;
  const asked = parseTourFilter(new URL(request.url).searchParams);
  const [{ tours, total, isMore, meant }, facets] = await Promise.all([
    services.tours.search(asked, TOUR_PAGE_SIZES.wide),
    services.tours.facets(),
  ]);
  const lastPage = pageCount(total, asked.perPage ?? TOUR_PAGE_SIZES.wide);
  leadToLastPage(request, asked.page, lastPage);
  const limits = priceLimits(facets);
  const categories = [
    { category: 'all', count: facets.all },
    { category: 'featured', count: facets.featured },
    { category: 'private', count: facets.private },
    ...facets.categories.map(({ name, count }) => ({ category: name, count })),
  ];
  const known = knownCategory(asked, categories);
  const filter = withoutIdlePrices({ ...asked, category: known ?? asked.category }, limits);
  // An unknown category is not named as one.
  const told = { ...filter, category: known ?? DEFAULT_TOUR_FILTER.category };
  const perPage = filter.perPage ?? TOUR_PAGE_SIZES.wide;
  describePage(context, [
    tourCatalog(site.url, {
      name: listingTitle(told),
      path: listingAddress(told),
      tours,
      total: isMore ? null : total,
      first: (filter.page - 1) * perPage + 1,
    }),
    breadcrumbList(site.url, BREADCRUMBS),
    organization(site.url),
  ]);
  return {
    lede: packageTours.text,
    filter,
    total,
    isMore,
    meant,
    limits,
    tours: tours.map(toCardFacts),
    categories,
    meta: listingMeta(app, told, { total, isMore }),
  };
}

export const headers = sharedPageHeaders;

export const meta = metaOfPage;

export default function PackageTours({ loaderData }: Route.ComponentProps) {
  const { lede, filter, tours, total, isMore, meant, categories, limits } = loaderData;
  const isLoading = useListChange();
  const asked = useAskedFilter(filter);
  useFittingPage(filter);
  return (
    <div className="wrap pt-5.5 pb-18 md:pt-8.5 md:pb-27.5">
      <Breadcrumb crumbs={BREADCRUMBS} />
      <h1 className="type-hero mt-5.5">Vietnam package tours</h1>
      <p className="type-lede mt-3.5 max-w-[36em]">{lede}</p>
      <div className="mt-6 grid grid-cols-[1fr_auto] items-start gap-x-4 gap-y-5 md:mt-11 lg:grid-cols-[17rem_minmax(0,1fr)_auto] lg:grid-rows-[auto_1fr] lg:gap-x-11 lg:gap-y-6.5">
        <FilterToggle className="peer col-start-2 row-start-1 lg:hidden" />
        <section
          aria-label="Filters"
          className="col-span-full rounded-card border border-line bg-surface p-5 max-lg:not-peer-open:hidden lg:col-span-1 lg:row-span-2 lg:border-0 lg:bg-transparent lg:p-0"
        >
          <SkipLink to={TOURS_HEADING}>Skip the filters</SkipLink>
          <TourFilters filter={asked} categories={categories} limits={limits} />
        </section>
        <ResultCount
          filter={filter}
          total={total}
          isMore={isMore}
          isLoading={isLoading}
          className="col-start-1 row-start-1 self-center text-14 text-ink-2 md:text-16 lg:col-start-2"
        />
        <TourToolbar
          filter={asked}
          className="col-span-full lg:col-span-1 lg:col-start-3 lg:row-start-1"
        />
        <section
          aria-labelledby={TOURS_HEADING}
          aria-busy={isLoading}
          className="col-span-full lg:col-span-2 lg:col-start-2"
        >
          <h2 id={TOURS_HEADING} tabIndex={-1} className="sr-only">
            Tours
          </h2>
          {meant !== null && !isLoading && (
            <p className="mb-5">
              No tours for “{filter.search}”. Here is what matches{' '}
              <b className="font-semibold">“{meant}”</b>.
            </p>
          )}
          {tours.length > 0 && <FilterChips filter={asked} className="mb-5" />}
          {isLoading ? (
            <TourListSkeleton view={filter.view} />
          ) : (
            <TourList tours={tours} filter={filter} />
          )}
          <div className="later-on-phones mt-14 [--room:2.75rem]">
            <TourPages filter={filter} total={total} />
          </div>
        </section>
      </div>
    </div>
  );
}

const BREADCRUMBS = breadcrumbsFor('/package-tours');

function listingMeta(
  app: AppContext,
  filter: TourFilter,
  { total, isMore }: Pick<TourListing, 'total' | 'isMore'>,
) {
  const page = sitePages.packageTours;
  const what = isEveryCategory(filter)
    ? page.description
    : `${shownTours(filter)} with local guides, in small groups. ${total < 2 ? 'You' : `Compare ${total}${isMore ? '+' : ''} journeys by price and length; you`} pay nothing until we confirm.`;
  return pageMeta(app, {
    title: listingTitle(filter),
    description: isFurtherPage(filter) ? `Page ${filter.page}. ${what}` : what,
    keywords: isEveryCategory(filter)
      ? page.keywords
      : [`${categoryLabel(filter.category)} tours Vietnam`, ...page.keywords],
    canonical: canonicalAddress(filter, total),
    path: listingAddress(filter),
    image: cardImage(app, 'page', cardNameOf(page.path), pageCard(page)),
  });
}

/** 'Cruise tours in Vietnam, page 2'. */
function listingTitle(filter: TourFilter): string {
  return `${shownTours(filter)}${isFurtherPage(filter) ? `, page ${filter.page}` : ''}`;
}

/** 'Cruise tours in Vietnam matching “river”'. */
function shownTours(filter: TourFilter): string {
  const { category, search } = filter;
  const what = isEveryCategory(filter)
    ? sitePages.packageTours.title
    : `${categoryLabel(category)} tours in Vietnam`;
  return search === '' ? what : `${what} matching “${search}”`;
}

const isFurtherPage = ({ page, perPage }: TourFilter) => page > 1 && perPage === null;

const isEveryCategory = ({ category }: TourFilter) => category === DEFAULT_TOUR_FILTER.category;

/**
 * The category that is asked for, in the spelling of its name, so that each listing has only one
 * address.
 */
function knownCategory(
  { category }: TourFilter,
  categories: readonly { category: string }[],
): string | undefined {
  const asked = category.normalize().toLowerCase();
  return categories.find((known) => known.category.toLowerCase() === asked)?.category;
}

/** Opens the filters where they are not in a column. They come after it and not inside it. */
function FilterToggle({ className }: { className: string }) {
  return (
    <details className={`group ${className}`}>
      <summary className="flex min-h-11 items-center justify-center gap-2.5 rounded-control border-[1.5px] border-field px-4.5 text-15 font-semibold transition-colors hover:border-ink-2 hover:bg-wash">
        <Icon icon={SlidersHorizontal} />
        <span className="group-open:hidden">Show Filters</span>
        <span className="hidden group-open:inline">Hide Filters</span>
      </summary>
    </details>
  );
}
