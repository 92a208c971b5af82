import { expect, test } from 'vitest';
import { cropAround, itineraryRoute, routeMarks } from './itinerary-route.ts';
import { SHEET, toSheet } from './projection.ts';

const HANOI = { name: 'Old Quarter', lat: 21.034, lng: 105.85 };
const HARBOR = { name: 'Hon Gai', lat: 20.95, lng: 107.08 };
const CAVE = { name: 'Cave', lat: 20.92, lng: 107.18 };

const WIDE = { width: 620, hasShortNames: false };

const route = itineraryRoute([
  { day: 1, places: [HANOI, HARBOR] },
  { day: 2, places: [CAVE, HARBOR, HANOI] },
  { day: 3, places: [] },
]);

test('places are numbered in the order of the journey, and keep their number at a second visit', () => {
  expect(route?.stops.map(({ number, name }) => `${number} ${name}`)).toEqual([
    '1 Old Quarter',
    '2 Hon Gai',
    '3 Cave',
  ]);
  expect(route?.days).toEqual([
    { day: 1, stops: [1, 2] },
    { day: 2, stops: [3, 2, 1] },
  ]);
});

test('a single place is not a journey', () => {
  expect(itineraryRoute([{ day: 1, places: [HANOI, HANOI] }])).toBeNull();
  expect(itineraryRoute([])).toBeNull();
});

test('the crop contains every place and stays on the sheet', () => {
  const points = [HANOI, CAVE, { lat: 10.03, lng: 105.79 }].map(toSheet);
  const crop = cropAround(points);
  for (const { x, y } of points) {
    expect(x).toBeGreaterThan(crop.x);
    expect(x).toBeLessThan(crop.x + crop.width);
    expect(y).toBeGreaterThan(crop.y);
    expect(y).toBeLessThan(crop.y + crop.height);
  }
  expect(crop.x).toBeGreaterThanOrEqual(SHEET.x);
  expect(crop.y + crop.height).toBeLessThanOrEqual(SHEET.y + SHEET.height);
});

test('places that are too close together share a mark, and the line goes from mark to mark', () => {
  if (!route) throw new Error('There is no route.');
  const { marks, line } = routeMarks(route, cropAround(route.stops), WIDE);
  expect(marks.map(({ label }) => label)).toEqual(['1', '2–3']);
  expect(line).toHaveLength(3);
  expect(line[0]).toEqual(line[2]);
});

test('every place has its name, beside the line rather than on it, and on a narrow map, too: shorter, and below its mark if there is space', () => {
  const bay = itineraryRoute([
    { day: 1, places: [HANOI, { ...HARBOR, name: 'Hon Gai harbor, Ha Long' }, CAVE] },
  ]);
  if (!bay) throw new Error('There is no route.');
  const namesOn = (drawing: typeof WIDE) =>
    routeMarks(bay, cropAround(bay.stops), drawing).marks.map(({ name, place }) => [name, place]);
  expect(namesOn(WIDE)).toEqual([
    ['Old Quarter', 'left'],
    ['Hon Gai harbor, Ha Long', 'right'],
  ]);
  expect(namesOn({ width: 310, hasShortNames: true })).toEqual([
    ['Old Quarter', 'left'],
    ['Hon Gai harbor', 'below'],
  ]);
});
