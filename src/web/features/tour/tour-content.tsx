import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { breadcrumbsFor } from '../../layout/breadcrumbs.ts';
import { PageHead } from '../../lib/page-head.tsx';
import { Breadcrumb } from '../../ui/breadcrumb.tsx';
import { TabPanel, Tabs } from '../../ui/tabs.tsx';
import { BookingBar, BookingCard, firstGuests } from './booking-card.tsx';
import { TourHero } from './tour-hero.tsx';
import { TourItinerary } from './tour-itinerary.tsx';
import { TourOverview } from './tour-overview.tsx';
import { tourTabs, type TourPage, type TourTab } from './tour-page.ts';
import { TourReviews } from './tour-reviews.tsx';

/** The page of a tour that is there. Give it the tour's id as key: what was chosen belongs to one tour. */
export function TourContent({ tour }: { tour: TourPage }) {
  const [guests, setGuests] = useState(firstGuests(tour));
  const guestsRef = useRef<HTMLSelectElement>(null);
  useEffect(() => {
    // The browser may have brought back a choice, or a person made one, before the page woke up.
    if (guestsRef.current) setGuests(Number(guestsRef.current.value));
  }, []);
  const { shown } = tour;
  return (
    <>
      <PageHead tags={tour.head} />
      <div className="wrap py-3">
        <Breadcrumb crumbs={breadcrumbsFor(`/tour/${tour.id}`, tour.name)} />
      </div>
      <TourHero tour={tour} />
      <div className="wrap pb-14 lg:grid lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-x-12 lg:pb-27 xl:grid-cols-[minmax(0,1fr)_24rem] xl:gap-x-18">
        <div id="tour">
          <Tabs label="About this tour" tabs={useTabs(tour.id)} selected={shown.tab} />
          <TabPanel id={shown.tab} className="pt-7 md:pt-10">
            {shown.tab === 'overview' && <TourOverview tour={tour} overview={shown} />}
            {shown.tab === 'itinerary' && <TourItinerary tour={tour} itinerary={shown} />}
            {shown.tab === 'reviews' && <TourReviews />}
          </TabPanel>
        </div>
        <aside aria-label="Booking" className="mt-12 lg:mt-8.5">
          <div className="lg:sticky lg:top-26">
            <BookingCard tour={tour} guests={guests} guestsRef={guestsRef} onGuests={setGuests} />
          </div>
        </aside>
      </div>
      <BookingBar tour={tour} guests={guests} />
    </>
  );
}

const TAB_LABELS: Record<TourTab, string> = {
  overview: 'Overview',
  itinerary: 'Itinerary',
  reviews: 'Reviews',
};

/** Without script a tab is a new page: it then opens at the tabs, and not at the picture again. */
function useTabs(tourId: number) {
  const hasScript = useSyncExternalStore(
    noChange,
    () => true,
    () => false,
  );
  return tourTabs.map((id) => {
    const path = id === 'overview' ? `/tour/${tourId}` : `/tour/${tourId}?tab=${id}`;
    return { id, label: TAB_LABELS[id], to: hasScript ? path : `${path}#tour` };
  });
}

const noChange = () => () => {};
