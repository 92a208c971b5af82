import { ChevronDown, ChevronUp, Star } from 'lucide-react';
import { Fragment, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import type { MapFilter } from '../../../shared/map/map-filter.ts';
import { ArtPicture } from '../../art/picture.tsx';
import { KarstDrawing } from '../../ui/drawings/karst-drawing.tsx';
import { Icon } from '../../ui/icon.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { ClearFilters } from './clear-filters.tsx';
import type { MapData, PlaceFacts, PlaceTour } from './map-page.ts';
import { rowId, usePlaceAddress } from './place-address.ts';
import { tourCount } from './tour-count.ts';

/** The places of the map as a list. One is open at a time and shows its tours. */
export function PlaceList({
  data,
  filter,
  selected,
}: {
  data: MapData;
  filter: MapFilter;
  selected: PlaceFacts | undefined;
}) {
  const shown = data.places.filter(({ isShown }) => isShown);
  const list = useRef<HTMLUListElement>(null);
  const slug = selected?.slug;
  useEffect(() => {
    const row = slug && document.getElementById(rowId(slug));
    if (!list.current || !row) return;
    const { top, bottom } = list.current.getBoundingClientRect();
    const box = row.getBoundingClientRect();
    if (box.top < top || box.bottom > bottom) list.current.scrollTop += box.top - top;
  }, [slug]);
  const firstOther = shown.find(({ isDestination }) => !isDestination);
  return (
    <section
      aria-labelledby="destinations"
      className="later-on-phones flex flex-col [--room:85rem]"
      // The line towards the map, whether the map is beside or above.
      style={{ flex: '1 1 25.25rem', boxShadow: '0 0 0 1px var(--color-line)' }}
    >
      <div className="flex items-baseline justify-between gap-4 px-5.5 py-2.5">
        <h2 id="destinations" tabIndex={-1}>
          Destinations
        </h2>
        <output className="text-14 text-ink-2">
          {placeCount(shown.length)}, {tourCount(data.tours.length)}
        </output>
      </div>
      {shown.length === 0 ? (
        <div className="grid flex-1 place-content-center justify-items-center px-6 py-10 text-center">
          <KarstDrawing />
          <h3 className="mb-6">No destinations found</h3>
          <ClearFilters filter={filter} />
        </div>
      ) : (
        <ul ref={list} className="relative overflow-y-auto border-t border-line" style={SCROLLER}>
          {shown.map((place) => (
            <Fragment key={place.slug}>
              {place === firstOther && (
                <li className="border-t border-line px-5.5 pt-4 pb-2 text-14 text-ink-3">
                  <h3 className="font-sans text-14">More places on our routes</h3>
                </li>
              )}
              <PlaceRow
                place={place}
                tours={data.tours}
                filter={filter}
                isOpen={place === selected}
              />
            </Fragment>
          ))}
        </ul>
      )}
    </section>
  );
}

/** Beside the map the list scrolls; below the map, up to 1011 px, it is shown whole. */
const SCROLLER = { maxHeight: 'max(34.375rem, (63.25rem - 100vw) * 999)' };

const placeCount = (count: number) => (count === 1 ? '1 place' : `${count} places`);

function PlaceRow({
  place,
  tours,
  filter,
  isOpen,
}: {
  place: PlaceFacts;
  tours: readonly PlaceTour[];
  filter: MapFilter;
  isOpen: boolean;
}) {
  const addressOf = usePlaceAddress(filter);
  return (
    <li
      id={rowId(place.slug)}
      className="border-t border-line first:border-t-0"
      style={isOpen ? OPEN : undefined}
    >
      <Link
        to={addressOf(isOpen ? '' : place.slug)}
        replace
        preventScrollReset
        aria-expanded={isOpen}
        className="flex items-center gap-3.5 px-5.5 -outline-offset-3 transition-colors hover:bg-wash"
        style={{ minHeight: '3.3125rem' }}
      >
        <span
          aria-hidden
          className="grid shrink-0 place-items-center rounded-pill border-[2.5px] border-action bg-surface"
          style={place.isDestination ? RING : SMALL_RING}
        >
          {place.isDestination && <span className="size-1.5 rounded-pill bg-red" />}
        </span>
        <span className="flex-1 py-1.5">
          <span className="type-panel mr-1">{place.name}</span>{' '}
          {place.vietnameseName && (
            <span lang="vi" translate="no" className="type-vi text-15 whitespace-nowrap">
              {place.vietnameseName}
            </span>
          )}
        </span>
        <span className="flex items-center gap-2 text-14 whitespace-nowrap text-ink-3">
          {tourCount(place.tourIds.length)}
          <Icon icon={isOpen ? ChevronUp : ChevronDown} size={16} />
        </span>
      </Link>
      {isOpen && (
        <ul className="border-t border-line px-5.5 pt-1 pb-3">
          {place.tourIds.map((id) => {
            const tour = tours.find((known) => known.id === id);
            return tour && <TourLine key={id} tour={tour} />;
          })}
        </ul>
      )}
    </li>
  );
}

const OPEN = { background: 'color-mix(in srgb, var(--color-tint) 55%, var(--color-surface))' };
const RING = { width: '1.125rem', height: '1.125rem' };
const SMALL_RING = { width: '0.875rem', height: '0.875rem', marginInline: '0.125rem' };

function TourLine({ tour }: { tour: PlaceTour }) {
  return (
    <li className="flex items-center gap-3 py-1.75">
      <span
        className="shrink-0 overflow-hidden rounded-thumb"
        style={{ width: '3.625rem', height: '2.875rem' }}
      >
        <ArtPicture
          picture={tour.picture}
          sizes="106px"
          decorative
          className="size-full object-cover"
        />
      </span>
      <span className="flex-1 text-15 leading-snug font-medium">
        {tour.name}
        <span className="flex flex-wrap items-center gap-1.5 text-13 font-normal text-ink-3">
          {tour.rating !== null && (
            <span className="inline-flex items-center gap-1">
              <Star size={13} aria-hidden className="shrink-0 fill-star text-star" />
              <span className="sr-only">Rated </span>
              <b className="font-semibold text-ink">{tour.rating.toFixed(1)}</b> ·
            </span>
          )}
          {[tour.category, tour.price ?? 'Contact for Details'].filter(Boolean).join(' · ')}
        </span>
      </span>
      <TextLink to={`/tour/${tour.id}`} className="text-14">
        View<span className="sr-only">: {tour.name}</span>
      </TextLink>
    </li>
  );
}
