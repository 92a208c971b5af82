import { formatUsd } from '../../../shared/money.ts';
import type { LabelSide } from '../../../shared/map/clusters.ts';
import type { MapFilter } from '../../../shared/map/map-filter.ts';
import {
  compareTours,
  mapPlaces,
  matchPlace,
  type MapPlace,
  type MappedTour,
} from '../../../shared/map/map-places.ts';
import { toSheet, type SheetPoint } from '../../../shared/map/projection.ts';
import { pageCount } from '../../../shared/paging.ts';
import { fromPrice } from '../../../shared/tours/from-price.ts';
import { isContactPricing, lowestPrice } from '../../../shared/tours/pricing.ts';
import { normalizeSearch } from '../../../shared/tours/search-text.ts';
import type { TourSummary } from '../../../shared/tours/tour.ts';
import type { Backdrop } from '../../../shared/art/scene.ts';
import type { exploreMap } from '../../content/explore-map.ts';
import type { FirstMark } from './map-mark.ts';
import { mapMarks } from './map-marks.ts';

/** A place as the map and the list beside it show it. */
export interface PlaceFacts extends SheetPoint {
  slug: string;
  name: string;
  vietnameseName: string | null;
  isDestination: boolean;
  /** False when it does not match what is asked for. */
  isShown: boolean;
  /** Stored for the six destinations. */
  side?: LabelSide | undefined;
  /** Only tours of the category asked for. */
  tourIds: number[];
  /** '$142', the lowest price of its tours; null where all prices are agreed by contact. */
  fromPrice: string | null;
  picture: Backdrop | null;
}

/** A tour as a line under its place. */
export interface PlaceTour {
  id: number;
  name: string;
  category: string | null;
  /** '$179'; null where it is agreed by contact. */
  price: string | null;
  /** The travelers' rating, 1 to 5; null while nobody has rated it. */
  rating: number | null;
  picture: Backdrop;
}

/** What the map view shows. */
export interface MapData {
  places: PlaceFacts[];
  /** Of the whole map. */
  marks: FirstMark[];
  /**
   * The stops of tours, one a line: position, the number of its place in the list of places, and
   * its name ('250.9 111.2 0 Noi Bai airport'). As arrays they made every page a KB larger.
   */
  stops: string;
  tours: PlaceTour[];
}

/** What the list view shows. */
export interface ListData<Tour> {
  tours: Tour[];
  total: number;
  page: number;
  pageCount: number;
}

type Content = typeof exploreMap;

/** Tours on a page of the list view. */
export const LIST_PAGE_SIZE = 12;

/** All places, each marked as matching the filter or not. */
export function mapData(
  tours: readonly (TourSummary & MappedTour)[],
  filter: MapFilter,
  content: Content,
): MapData {
  const isInCategory = categoryTest(tours, filter.category);
  const byId = new Map(tours.map((tour) => [tour.id, tour]));
  const places = mapPlaces(tours, content.destinations);
  const facts = places.map((place): PlaceFacts => {
    const names = namesOf(place, content);
    const match = matchPlace(place, names, { ...filter, isInCategory });
    const destination = content.destinations.find(({ slug }) => slug === place.slug);
    const shown = (match ?? place).tourIds.flatMap((id) => byId.get(id) ?? []);
    return {
      ...toSheet(place),
      slug: place.slug,
      name: place.name,
      vietnameseName: names[1] ?? null,
      isDestination: place.isDestination,
      isShown: match !== null,
      side: destination?.side,
      tourIds: shown.map(({ id }) => id),
      fromPrice: leastPrice(shown),
      picture: destination?.scene ?? (shown[0] ? toBackdrop(shown[0]) : null),
    };
  });
  const needed = new Set(facts.flatMap(({ isShown, tourIds }) => (isShown ? tourIds : [])));
  const marks = mapMarks({ places: facts, stops: '' }, '', 1);
  return {
    places: facts,
    marks: marks.map(({ place, others, partsAt }) => [facts.indexOf(place), others, partsAt]),
    stops: places
      .flatMap(({ stops }, index) =>
        facts[index]?.isShown ? stops.map((stop) => stopLine(stop, index)) : [],
      )
      .join('\n'),
    tours: tours.filter(({ id }) => needed.has(id)).map(toPlaceTour),
  };
}

/**
 * A page of the tours that match the filter, in its order: tours of the category that pass through
 * the region and whose name or stops match the search.
 */
export function listData<Tour extends TourSummary & MappedTour>(
  tours: readonly Tour[],
  filter: MapFilter,
  content: Content,
): ListData<Tour> {
  const isInCategory = categoryTest(tours, filter.category);
  const places = mapPlaces(tours, content.destinations);
  const sought = normalizeSearch(filter.search);
  const found = tours.filter((tour) => {
    if (!isInCategory(tour.id)) return false;
    const passed = places.filter(({ tourIds }) => tourIds.includes(tour.id));
    const names = [tour.name, tour.location, ...passed.flatMap((place) => namesOf(place, content))];
    return (
      (filter.region === 'all' || passed.some(({ region }) => region === filter.region)) &&
      (sought === '' || names.some((name) => normalizeSearch(name).includes(sought)))
    );
  });
  const compare = compareTours(filter.sort);
  const sorted = found
    .map((tour) => ({ tour, id: tour.id, ...sortValues(tour) }))
    .toSorted(compare)
    .map(({ tour }) => tour);
  const pages = pageCount(found.length, LIST_PAGE_SIZE);
  const page = Math.min(filter.page, pages);
  return {
    tours: sorted.slice((page - 1) * LIST_PAGE_SIZE, page * LIST_PAGE_SIZE),
    total: found.length,
    page,
    pageCount: pages,
  };
}

/** The categories of some tours, in alphabetical order. */
export function categoriesOf(tours: readonly TourSummary[]): string[] {
  return [...new Set(tours.flatMap(({ category }) => category ?? []))].toSorted((a, b) =>
    a.localeCompare(b, 'en'),
  );
}

function categoryTest(tours: readonly TourSummary[], category: string) {
  if (category === 'all') return () => true;
  const wanted = category.toLowerCase();
  const ids = new Set(
    tours.filter((tour) => tour.category?.toLowerCase() === wanted).map(({ id }) => id),
  );
  return (id: number) => ids.has(id);
}

/** The names of a place; the second, if there is one, is Vietnamese. */
function namesOf({ slug, name }: MapPlace, content: Content): string[] {
  const destination = content.destinations.find((known) => known.slug === slug);
  const vietnamese = destination?.vietnameseName ?? content.vietnameseNames[name];
  return vietnamese === undefined ? [name] : [name, vietnamese];
}

function sortValues(tour: TourSummary) {
  return {
    price: lowestPrice(tour),
    featured: tour.featured,
    rating: tour.rating,
    reviewCount: tour.reviewCount,
  };
}

function leastPrice(tours: readonly TourSummary[]): string | null {
  const prices = tours.filter((tour) => !isContactPricing(tour)).map((tour) => lowestPrice(tour));
  return prices.length > 0 ? formatUsd(Math.min(...prices)) : null;
}

function stopLine(stop: { name: string; lat: number; lng: number }, place: number): string {
  const { x, y } = toSheet(stop);
  return `${x} ${y} ${place} ${stop.name}`;
}

function toPlaceTour(tour: TourSummary): PlaceTour {
  return {
    id: tour.id,
    name: tour.name,
    category: tour.category,
    price: fromPrice(tour),
    rating: tour.score?.rating ?? null,
    picture: toBackdrop(tour),
  };
}

function toBackdrop({ picture: { base, focalX, color } }: TourSummary): Backdrop {
  return { base, focalX, color };
}
