import { expect, test } from 'vitest';
import {
  compareTours,
  mapPlaces,
  matchPlace,
  regionOf,
  type Destination,
  type MappedTour,
} from './map-places.ts';

const HANOI: Destination = {
  slug: 'hanoi',
  name: 'Hanoi',
  region: 'north',
  lat: 21.03,
  lng: 105.85,
  reach: 30,
};
const stop = (name: string, lat: number, lng: number) => ({ name, lat, lng });
const OLD_QUARTER = stop('Old Quarter', 21.034, 105.85);
const SAPA = stop('Sapa town', 22.336, 103.844);
const TA_VAN = stop('Ta Van', 22.303, 103.888);
const LAO_CAI = stop('Lao Cai station', 22.98, 103.99);
const PLEIKU = stop('Pleiku', 13.98, 108);

const sapa: MappedTour = {
  id: 3,
  location: 'Sapa, northern Vietnam',
  at: SAPA,
  stops: [OLD_QUARTER, LAO_CAI, SAPA, TA_VAN, OLD_QUARTER],
};
const hanoi: MappedTour = { id: 7, location: 'Hanoi', at: OLD_QUARTER, stops: [OLD_QUARTER] };

test('every stop belongs to one place: a destination, or the place that a tour is about', () => {
  const [first, second, ...others] = mapPlaces([sapa, hanoi], [HANOI]);
  expect(first).toMatchObject({ slug: 'hanoi', isDestination: true });
  expect(second).toMatchObject({ slug: 'sapa', name: 'Sapa', region: 'north' });
  expect(second?.stops).toEqual([LAO_CAI, SAPA, TA_VAN]);
  expect(others).toEqual([]);
});

test('tours that are about a place come before those that pass through it', () => {
  expect(mapPlaces([sapa, hanoi], [HANOI])[0]?.tourIds).toEqual([7, 3]);
});

test('a stop far from everything is a place of its own', () => {
  const far = { ...hanoi, id: 1, stops: [OLD_QUARTER, PLEIKU] };
  expect(mapPlaces([far], [HANOI]).map(({ name, region }) => [name, region])).toEqual([
    ['Hanoi', 'north'],
    ['Pleiku', 'central'],
  ]);
});

test('a tour without an itinerary is where staff put it, otherwise nowhere', () => {
  const places = mapPlaces(
    [
      { ...sapa, stops: [] },
      { id: 9, location: 'Somewhere', at: null, stops: [] },
    ],
    [],
  );
  expect(places.map(({ name, tourIds }) => [name, tourIds])).toEqual([['Sapa', [3]]]);
});

test('two places with the same name have different addresses', () => {
  const other = { ...hanoi, id: 8, location: 'Sapa', at: PLEIKU, stops: [PLEIKU] };
  const slugs = mapPlaces([sapa, other], [HANOI]).map(({ slug }) => slug);
  expect(slugs).toEqual(['hanoi', 'sapa', 'sapa-2']);
});

test('a place matches by region, name and a tour of the category', () => {
  const [place] = mapPlaces([sapa, hanoi], [HANOI]);
  if (!place) throw new Error('There is no place.');
  const all = { search: '', region: 'all', isInCategory: () => true } as const;
  const match = (query: object) => matchPlace(place, ['Hanoi', 'Hà Nội'], { ...all, ...query });
  expect(match({})).toEqual(place);
  expect(match({ region: 'south' })).toBeNull();
  expect(match({ search: 'HA NOI' })).not.toBeNull();
  expect(match({ search: 'hue' })).toBeNull();
  expect(match({ isInCategory: (id: number) => id === 3 })?.tourIds).toEqual([3]);
  expect(match({ isInCategory: () => false })).toBeNull();
});

test.each([
  ['price-low', [3, 2, 1, 4]],
  ['price-high', [4, 1, 2, 3]],
  ['rating', [4, 1, 3, 2]],
  ['popularity', [2, 3, 4, 1]],
] as const)('sorted by %s', (sort, ids) => {
  const tours = [
    { id: 1, price: 90_00, featured: false, rating: 4.8, reviewCount: 0 },
    { id: 2, price: 59_00, featured: false, rating: 4.4, reviewCount: 12 },
    { id: 3, price: 0, featured: true, rating: 4.5, reviewCount: 0 },
    { id: 4, price: 149_00, featured: false, rating: 4.9, reviewCount: 0 },
  ];
  expect(tours.toSorted(compareTours(sort)).map(({ id }) => id)).toEqual(ids);
});

test.each([
  ['Sapa', 22.3, 103.8, 'north'],
  ['Hue', 16.5, 107.6, 'central'],
  ['Mui Ne', 10.9, 108.2, 'south'],
  ['Ho Chi Minh City', 10.78, 106.7, 'south'],
  ['Can Tho', 10.03, 105.79, 'mekong'],
  ['Phu Quoc', 10.2, 103.96, 'south'],
  ['Con Dao', 8.68, 106.6, 'south'],
])('%s is in its region', (_name, lat, lng, region) => {
  expect(regionOf({ lat, lng })).toBe(region);
});
