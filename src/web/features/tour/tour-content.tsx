import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { todayInVietnam } from '../../../shared/dates/plain-date.ts';
import { breadcrumbsFor } from '../../layout/breadcrumbs.ts';
import { PaperHead } from '../../layout/paper-head.tsx';
import { PageHead } from '../../lib/page-head.tsx';
import { Breadcrumb } from '../../ui/breadcrumb.tsx';
import { classNames } from '../../ui/class-names.ts';
import { TabPanel, Tabs } from '../../ui/tabs.tsx';
import { useHasScript } from '../../ui/use-has-script.ts';
import { BOOKING_FORM_ID, BookingBar, BookingCard, firstGuests } from './booking-card.tsx';
import { useKeptChoice, type TourChoice } from './kept-choice.ts';
import { TourHero } from './tour-hero.tsx';
import { TourItinerary } from './tour-itinerary.tsx';
import { TourOverview } from './tour-overview.tsx';
import { readTourAddress, tourQuery, tourTabs, type TourPage, type TourTab } from './tour-page.ts';
import { TourPapers } from './tour-papers.tsx';
import { usePrintRequest } from './use-print-request.ts';

/**
 * The page of a tour that exists. Give it the tour's id as key: what was chosen belongs to one
 * tour.
 */
export function TourContent({
  tour,
  reviews,
  itineraryMap,
}: {
  tour: TourPage;
  /** What the Reviews tab shows. */
  reviews: ReactNode;
  /** Shown above the days of the itinerary. */
  itineraryMap?: ReactNode;
}) {
  const form = useRef<HTMLFormElement>(null);
  const [choice, setChoice] = useState({ guests: firstGuests(tour), departure: '' });
  const readChoice = () => {
    if (form.current) setChoice(choiceIn(form.current));
  };
  useKeptChoice(form, choice);
  // The browser may have restored a choice, or the visitor made one, before the page was hydrated.
  useEffect(readChoice, []);
  const { shown } = tour;
  const paper = shown.tab === 'itinerary' ? shown.paper : null;
  usePrintRequest(paper !== null);
  const isLeaving = useIsTabLeft(shown.tab);
  return (
    <>
      <PageHead tags={tour.head} />
      <div className="wrap">
        <PaperHead />
      </div>
      <div className="no-print wrap py-3">
        <Breadcrumb crumbs={breadcrumbsFor(`/tour/${tour.id}`, tour.name)} />
      </div>
      <TourHero tour={tour} />
      <div className="wrap pb-14 lg:grid print:block print:pb-0 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-x-12 lg:pb-27 xl:grid-cols-[minmax(0,1fr)_24rem] xl:gap-x-18">
        <div id="tour">
          <div className="no-print">
            <Tabs label="About this tour" tabs={useTabs(tour)} selected={shown.tab} />
          </div>
          {paper && (
            <div className="hidden pt-7 print:block">
              <TourOverview tour={tour} overview={paper} />
            </div>
          )}
          <TabPanel
            id={shown.tab}
            className={classNames(
              'pt-7 wrap-anywhere transition-opacity md:pt-10',
              isLeaving && 'opacity-55',
            )}
          >
            {shown.tab === 'overview' && (
              <TourOverview tour={tour} overview={shown} pictures={shown.pictures} />
            )}
            {shown.tab === 'itinerary' && (
              <TourItinerary tour={tour} itinerary={shown} map={itineraryMap} />
            )}
            {shown.tab === 'reviews' && reviews}
          </TabPanel>
        </div>
        <aside aria-label="Booking" className="later-on-phones no-print mt-12 lg:mt-8.5">
          <div className="lg:[@media(min-height:47rem)]:sticky lg:[@media(min-height:47rem)]:top-26">
            <BookingCard tour={tour} guests={choice.guests} formRef={form} onChoice={readChoice} />
            {!tour.isDraft && (
              <TourPapers tourId={tour.id} departure={choice.departure} formId={BOOKING_FORM_ID} />
            )}
          </div>
        </aside>
      </div>
      <BookingBar tour={tour} guests={choice.guests} />
    </>
  );
}

/** What the form of the booking card holds; a day that cannot be booked counts as none. */
function choiceIn(form: HTMLFormElement): TourChoice {
  const data = new FormData(form);
  const day = data.get('departureDate');
  const isPossible = typeof day === 'string' && day >= todayInVietnam(new Date());
  return { guests: Number(data.get('guests')), departure: isPossible ? day : '' };
}

/** Whether another tab was opened whose text is still on its way: the one that is shown grows pale. */
function useIsTabLeft(tab: TourTab): boolean {
  const { location } = useNavigation();
  return (
    location?.pathname === useLocation().pathname &&
    readTourAddress(new URLSearchParams(location.search)).tab !== tab
  );
}

const TAB_LABELS: Record<TourTab, string> = {
  overview: 'Overview',
  itinerary: 'Itinerary',
  reviews: 'Reviews',
};

/**
 * Without script a tab is a new page: it then opens scrolled to the tabs, and not at the picture
 * again.
 */
function useTabs(tour: TourPage) {
  const hasScript = useHasScript();
  return tourTabs.map((id) => {
    const path = `/tour/${tour.id}${tourQuery(tour, { tab: id, showsAllDays: false })}`;
    return { id, label: TAB_LABELS[id], to: hasScript ? path : `${path}#tour` };
  });
}
