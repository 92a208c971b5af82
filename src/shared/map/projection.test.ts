import { expect, test } from 'vitest';
import { distanceKm, fromSheet, toSheet } from './projection.ts';

test.each([
  ['Hanoi', { lat: 21.03, lng: 105.85 }, { x: 252.5, y: 118.2 }],
  ['Nha Trang', { lat: 12.24, lng: 109.19 }, { x: 368, y: 436 }],
])('%s is where the outline was drawn for it', (_name, place, point) => {
  expect(toSheet(place).x).toBeCloseTo(point.x, 0);
  expect(toSheet(place).y).toBeCloseTo(point.y, 0);
});

test('a point of the sheet converts back to its place', () => {
  const place = fromSheet(toSheet({ lat: 10.03, lng: 105.79 }));
  expect(place.lat).toBeCloseTo(10.03, 2);
  expect(place.lng).toBeCloseTo(105.79, 2);
});

test('it is 140 km from Hanoi to Ha Long', () => {
  const kilometers = distanceKm({ lat: 21.03, lng: 105.85 }, { lat: 20.91, lng: 107.18 });
  expect(Math.round(kilometers / 10)).toBe(14);
});
