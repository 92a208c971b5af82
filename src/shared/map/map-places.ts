import { normalizeSearch } from '../tours/search-text.ts';
import type { Cents, Place, Region } from '../tours/tour.ts';
import { distanceKm, type Coordinates } from './projection.ts';

/** The facts of a tour that the map needs. */
export interface MappedTour {
  id: number;
  /** The place it is about, 'Sapa, northern Vietnam'. */
  location: string;
  /** The place it is about, or where it begins; null when nobody has entered one. */
  at: Coordinates | null;
  /** Where it stops, day by day; a place may occur again. */
  stops: readonly Place[];
}

/** A destination that the map always shows (public spec, section 3: Map destination). */
export interface Destination extends Coordinates {
  /** Its name in addresses: 'ha-long-bay'. */
  slug: string;
  name: string;
  region: Region;
  /** Stops within so many km belong to it. */
  reach: number;
}

/** A place of the map with the tours that pass through it. */
export interface MapPlace extends Coordinates {
  slug: string;
  name: string;
  region: Region;
  isDestination: boolean;
  /** Tours that are about this place first, then as they came. */
  tourIds: number[];
  /** The stops of tours in this place, each once. */
  stops: Place[];
}

/**
 * The destinations, then all other places where tours stop, those with more tours first. A tour's
 * own place gives its name to the stops around it, and to the tour's other stops within a day's
 * drive; stops that are near no such place are grouped with each other. So every stop of every tour
 * belongs to exactly one place.
 */
export function mapPlaces(
  tours: readonly MappedTour[],
  destinations: readonly Destination[],
): MapPlace[] {
  const areas: Area[] = destinations.map((destination) => ({
    ...newArea(destination),
    destination,
  }));
  for (const { at, location } of tours) {
    if (at && !areaAround(areas, at)) areas.push(newArea({ ...at, name: shortName(location) }));
  }
  const homes = new Map(tours.map(({ id, at }) => [id, at && areaAround(areas, at)]));
  const visits = tours.flatMap(({ id, at, location, stops }) =>
    (stops.length > 0 || !at ? stops : [{ ...at, name: shortName(location) }]).map((stop) => ({
      id,
      stop,
    })),
  );
  for (const { id, stop } of visits) {
    let area = areaAround(areas, stop) ?? homeIfNear(homes.get(id), stop);
    if (!area) areas.push((area = newArea(stop)));
    if (!area.tourIds.includes(id)) area.tourIds.push(id);
    if (!area.stops.some((known) => known.name === stop.name)) area.stops.push(stop);
  }
  const slugs = new Set<string>();
  return areas
    .filter(({ destination, tourIds }) => destination || tourIds.length > 0)
    .map((area) => toPlace(area, uniqueSlug(area, slugs), homes))
    .toSorted(byWeight);
}

/** What a visitor looks for. */
export interface PlaceQuery {
  search: string;
  region: Region | 'all';
  /** Whether a tour is of the category that is asked for. */
  isInCategory: (tourId: number) => boolean;
}

/**
 * A place as the query asks for it, with its tours of the category; null when it does not match.
 * Region, name and at least one tour must match (public spec, section 5); accents and case do not
 * matter.
 * @param names all names of the place
 */
export function matchPlace(
  place: MapPlace,
  names: readonly string[],
  { search, region, isInCategory }: PlaceQuery,
): MapPlace | null {
  const sought = normalizeSearch(search);
  const isCalled = sought === '' || names.some((name) => normalizeSearch(name).includes(sought));
  const isThere = region === 'all' || region === place.region;
  const tourIds = place.tourIds.filter(isInCategory);
  return isCalled && isThere && tourIds.length > 0 ? { ...place, tourIds } : null;
}

/**
 * Price (0 where it is agreed by contact, as in every list: public spec, section 9), rating and
 * reviews of a tour.
 */
export interface Sortable {
  id: number;
  price: Cents;
  featured: boolean;
  rating: number;
  reviewCount: number;
}

/** Compares tours for sorting. Popular means many reviews; among equals, what we recommend. */
export function compareTours(sort: 'price-low' | 'price-high' | 'rating' | 'popularity') {
  const byRating = (a: Sortable, b: Sortable) => b.rating - a.rating || a.id - b.id;
  return {
    'price-low': (a: Sortable, b: Sortable) => a.price - b.price || a.id - b.id,
    'price-high': (a: Sortable, b: Sortable) => b.price - a.price || a.id - b.id,
    rating: byRating,
    popularity: (a: Sortable, b: Sortable) =>
      b.reviewCount - a.reviewCount || Number(b.featured) - Number(a.featured) || byRating(a, b),
  }[sort];
}

/** The part of the country that a place is in, as the catalogue divides it. */
export function regionOf({ lat, lng }: Coordinates): Region {
  if (lat >= NORTH_FROM) return 'north';
  if (lat >= CENTRAL_FROM) return 'central';
  const isInDelta = lat < DELTA.north && lng > DELTA.west && lng < DELTA.east;
  const isAtSea = lat < OPEN_SEA.north && lng > OPEN_SEA.west;
  return isInDelta && !isAtSea ? 'mekong' : 'south';
}

/** Degrees north: between Ninh Binh and Thanh Hoa, and below Da Lat. */
const NORTH_FROM = 20;
const CENTRAL_FROM = 11.5;
/** Up to the Vam Co rivers, without Phu Quoc in the west. */
const DELTA = { north: 10.65, west: 104.3, east: 106.8 } as const;
/** Con Dao, off the mouths of the Mekong, is not part of the delta. */
const OPEN_SEA = { north: 9.2, west: 106 } as const;
/** Stops within so many km of a place that is not a destination belong to it. */
const AREA_REACH = 45;
/** A stop that no place reaches belongs to its tour's own place within so many km. */
const HOME_REACH = 130;

interface Area extends Coordinates {
  name: string;
  reach: number;
  destination?: Destination;
  tourIds: number[];
  stops: Place[];
}

function newArea({ name, lat, lng, reach = AREA_REACH }: Place & { reach?: number }): Area {
  return { name, lat, lng, reach, tourIds: [], stops: [] };
}

/** The nearest area whose reach includes a place. */
function areaAround(areas: readonly Area[], at: Coordinates): Area | undefined {
  let nearest: Area | undefined;
  let shortest = Infinity;
  for (const area of areas) {
    const distance = distanceKm(area, at);
    if (distance > area.reach || distance >= shortest) continue;
    nearest = area;
    shortest = distance;
  }
  return nearest;
}

function homeIfNear(home: Area | null | undefined, at: Coordinates): Area | undefined {
  return home && distanceKm(home, at) <= HOME_REACH ? home : undefined;
}

function toPlace(
  area: Area,
  slug: string,
  homes: ReadonlyMap<number, Area | null | undefined>,
): MapPlace {
  const { name, lat, lng, destination, tourIds, stops } = area;
  const isHome = (id: number) => Number(homes.get(id) === area);
  return {
    slug,
    name,
    lat,
    lng,
    region: destination?.region ?? regionOf({ lat, lng }),
    isDestination: destination !== undefined,
    tourIds: tourIds.toSorted((a, b) => isHome(b) - isHome(a)),
    stops,
  };
}

function byWeight(one: MapPlace, other: MapPlace): number {
  const order = Number(other.isDestination) - Number(one.isDestination);
  if (order !== 0 || one.isDestination) return order;
  return other.tourIds.length - one.tourIds.length || (one.name < other.name ? -1 : 1);
}

/** 'Sapa, northern Vietnam' is Sapa. */
const shortName = (location: string) => location.split(',', 1)[0] ?? location;

/** Two places may have the same name. */
function uniqueSlug({ name, destination }: Area, taken: Set<string>): string {
  const wanted = destination?.slug ?? normalizeSearch(name).replaceAll(/[^a-z\d]+/g, '-');
  let slug = wanted;
  for (let number = 2; taken.has(slug); number += 1) slug = `${wanted}-${number}`;
  taken.add(slug);
  return slug;
}
