import { ChevronDown, ChevronUp } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { itineraryLines } from '../../../shared/tours/itinerary-lines.ts';
import type { Picture } from '../../../shared/tours/tour.ts';
import { ArtPicture } from '../../art/picture.tsx';
import { agency } from '../../content/agency.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { contactAddress } from './contact-address.ts';
import { tourQuery, type TourItinerary as Itinerary, type TourPage } from './tour-page.ts';

/** The days of a tour along the river, below a map of its route. */
export function TourItinerary({
  tour,
  itinerary,
  map,
}: {
  tour: TourPage;
  itinerary: Itinerary;
  map: ReactNode;
}) {
  const { days, dayCount, isExpanded } = itinerary;
  const goesOn = days.length < dayCount;
  useReadingOn(isExpanded);
  return (
    <>
      {map}
      {dayCount === 0 && <NoDays tourName={tour.name} />}
      <ol>
        {days.map((day, index) => (
          <Day
            key={day.day}
            day={day}
            bends={index % 2 === 0 ? 'right' : 'left'}
            flows={index < days.length - 1 ? 'to-next-day' : goesOn ? 'to-button' : null}
          />
        ))}
      </ol>
      {goesOn && (
        // Leads to the first hidden day, where the reader left off.
        <ButtonLink
          to={`${tourQuery(tour, { tab: 'itinerary', showsAllDays: true })}#day-${days.length + 1}`}
          variant="ghost"
          className="no-print"
        >
          Show Full Itinerary
          <Icon icon={ChevronDown} />
        </ButtonLink>
      )}
      {goesOn && <LeftOut first={days.length + 1} last={dayCount} />}
      {isExpanded && (
        <ButtonLink
          to={`${tourQuery(tour, { tab: 'itinerary', showsAllDays: false })}#day-1`}
          variant="ghost"
          className="no-print"
        >
          Show Less
          <Icon icon={ChevronUp} />
        </ButtonLink>
      )}
      <ClosingPicture picture={tour.picture} caption={tour.vietnameseName} />
    </>
  );
}

/**
 * The button that shows more or fewer days goes with them: the focus moves to the day that it leads
 * to, where reading goes on.
 */
function useReadingOn(isExpanded: boolean): void {
  const { hash } = useLocation();
  const before = useRef(isExpanded);
  useEffect(() => {
    if (before.current === isExpanded) return;
    before.current = isExpanded;
    const day = document.getElementById(hash.slice(1));
    if (!day) return;
    day.tabIndex = -1;
    day.focus({ preventScroll: true });
  }, [hash, isExpanded]);
}

/** On paper nobody can ask for the other days: the browser's own way to print has only the first. */
function LeftOut({ first, last }: { first: number; last: number }) {
  const which = first === last ? `Day ${last} is` : `Days ${first} to ${last} are`;
  return (
    <p className="hidden print:block">
      {which} not printed here: “Print” and “Download PDF” on the tour’s page give the whole
      itinerary.
    </p>
  );
}

/** Staff may offer a tour before its days are written down. */
function NoDays({ tourName }: { tourName: string }) {
  return (
    <div className="rounded-card border border-line bg-surface p-6">
      <h2 className="type-subheading">The days are still being written</h2>
      <p className="mt-2 max-w-[60ch] text-ink-2">
        Ask us what each of them holds: a planner answers {agency.answer}.
      </p>
      <TextLink to={contactAddress(tourName)} isForward className="mt-2">
        Ask for the itinerary
      </TextLink>
    </div>
  );
}

function Day({
  day: { day, title, activities },
  bends,
  flows,
}: {
  day: Itinerary['days'][number];
  bends: Bend;
  flows: Flow | null;
}) {
  return (
    <li id={`day-${day}`} className="relative pb-10 pl-14.5 md:pb-13 md:pl-21.5">
      {flows && <River bends={bends} flows={flows} />}
      <span
        aria-hidden
        className="absolute top-0 left-0 grid size-11 place-items-center rounded-pill border-[2.5px] border-brand bg-paper font-serif text-20 leading-none md:-top-1 print:top-0 md:size-14 md:text-24"
      >
        {day}
      </span>
      <h2 className="pt-2 font-serif text-23 leading-[1.15] md:text-28">
        <span className="sr-only">{`Day ${day}: `}</span>
        {title ?? <span aria-hidden>{`Day ${day}`}</span>}
      </h2>
      <ul className="mt-3.5 grid gap-y-3 md:mt-4.5 md:gap-y-2.75">
        {itineraryLines(activities).map(({ time, text }, index) => (
          // Lines have no identity of their own, and never move.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index} className="gap-x-3.5 md:grid md:grid-cols-[auto_minmax(0,1fr)]">
            {time === null ? (
              <span className="md:col-span-2">{text}</span>
            ) : (
              <>
                <span className="block text-15 font-semibold text-ink-2 tabular-nums md:min-w-24 md:pt-px">
                  {time}
                </span>
                <span>{text}</span>
              </>
            )}
          </li>
        ))}
      </ul>
    </li>
  );
}

type Bend = 'left' | 'right';
type Flow = 'to-next-day' | 'to-button';

/** From the middle of this day's ring to the middle of the next one. */
const COURSES: Record<Bend, string> = {
  right: 'M28 0C28 22 48 24 48 46S28 76 28 100',
  left: 'M28 0C28 22 10 26 10 50S28 78 28 100',
};

const LENGTHS: Record<Flow, string> = {
  'to-next-day': 'h-full',
  'to-button': 'h-[calc(100%-1.375rem)] md:h-[calc(100%-1.5rem)]',
};

function River({ bends, flows }: { bends: Bend; flows: Flow }) {
  return (
    <svg
      viewBox="0 0 56 100"
      preserveAspectRatio="none"
      fill="none"
      aria-hidden
      className={classNames(
        'absolute top-5.5 left-0 w-11 overflow-visible md:top-6 md:w-14',
        LENGTHS[flows],
      )}
    >
      <path
        d={COURSES[bends]}
        strokeWidth="2.5"
        vectorEffect="non-scaling-stroke"
        className="stroke-brand"
      />
    </svg>
  );
}

function ClosingPicture({ picture, caption }: { picture: Picture; caption: string | null }) {
  return (
    <figure className="no-print mt-14">
      <div className="h-75 overflow-hidden rounded-thumb md:h-85">
        <ArtPicture
          picture={picture}
          sizes="(min-width: 1024px) 1180px, 640px"
          decorative
          className="size-full origin-[70%_90%] scale-150 object-cover"
        />
      </div>
      {caption && (
        <figcaption lang="vi" translate="no" className="type-vi mt-2.5">
          {caption}
        </figcaption>
      )}
    </figure>
  );
}
