import type { TourFilter, TourView } from '../../../shared/tours/tour-filter.ts';
import { Card } from '../../ui/card.tsx';
import { classNames } from '../../ui/class-names.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Skeleton, SkeletonCard } from '../../ui/skeleton.tsx';
import { FilterChips } from './filter-chips.tsx';
import { ResetFilters } from './reset-filters.tsx';
import { CARD_LOOKS, TourCard, type TourCardFacts } from './tour-card.tsx';

/** The tours of a page, or a message that there are none. */
export function TourList({
  tours,
  filter,
}: {
  tours: readonly TourCardFacts[];
  filter: TourFilter;
}) {
  if (tours.length === 0) return <NoTours filter={filter} />;
  return (
    <ul className={LIST_LOOKS[filter.view]}>
      {tours.map((tour, index) => (
        <li
          key={tour.id}
          className={classNames(filter.perPage === null && FIT, index > 0 && BELOW)}
        >
          <TourCard tour={tour} view={filter.view} isFirst={index === 0} />
        </li>
      ))}
    </ul>
  );
}

/** Skeleton cards while other tours are loading (public spec, section 4). */
export function TourListSkeleton({ view }: { view: TourView }) {
  return (
    <ul aria-hidden className={LIST_LOOKS[view]}>
      {Array.from({ length: SKELETONS[view] }, (_, index) => (
        <li key={index} className={FIT}>
          {view === 'grid' ? <SkeletonCard /> : <SkeletonRow />}
        </li>
      ))}
    </ul>
  );
}

const SKELETONS = { grid: 9, list: 8 } as const;

const LIST_LOOKS = {
  grid: 'grid gap-x-6.5 gap-y-7 md:grid-cols-2 xl:grid-cols-3',
  list: 'grid gap-5',
} as const;

/** Of the nine, a window shows as many as belong on its page: see page-cut.ts. */
const FIT = 'max-lg:nth-[n+7]:hidden max-md:nth-[n+4]:hidden';

/** On a phone the first view shows the first card only; all cards are about as tall. */
const BELOW = 'later-on-phones [--room:35rem]';

function NoTours({ filter }: { filter: TourFilter }) {
  return (
    <div className="border-t border-line pt-8">
      <EmptyState title="No tours found" action={<ResetFilters filter={filter} />}>
        Try adjusting your filters or search criteria.
      </EmptyState>
      <FilterChips filter={filter} className="justify-center pb-10" />
    </div>
  );
}

function SkeletonRow() {
  const look = CARD_LOOKS.list;
  return (
    <div className="animate-pulse">
      <Card className={look.card}>
        <div className={classNames(look.picture, 'overflow-hidden bg-sand')}>
          <svg viewBox="0 0 400 300" preserveAspectRatio="none" className="size-full">
            <path d="M0 210q70-90 130-40t110-50 160 60v120H0z" className="fill-skeleton" />
          </svg>
        </div>
        <div className={classNames(look.body, 'flex flex-col gap-3.5')}>
          <div className="flex justify-between">
            <Skeleton className="w-1/5" />
            <Skeleton className="w-1/3" />
          </div>
          <Skeleton className="h-5 w-5/6" />
          <Skeleton className="w-2/5" />
          <Skeleton className="mt-1.5 w-11/12" />
          <Skeleton className="w-3/4" />
        </div>
        <div className={look.foot}>
          <Skeleton className="h-6 w-2/5 xl:w-4/5" />
          <div className={look.actions}>
            <Skeleton className="h-11 flex-1 xl:flex-none" />
            <Skeleton className="h-11 flex-1 xl:flex-none" />
          </div>
        </div>
      </Card>
    </div>
  );
}
