import { expect, test } from 'vitest';
import { clearOfLabels, clusterPoints, labelPlaces, SIDES } from './clusters.ts';

const point = (name: string, x: number, rank = 1) => ({ name, x, y: 0, rank });
const named = (points: readonly { name: string }[]) => points.map(({ name }) => name).join(' ');

test('points that are too close together become one mark, and separate when the map is zoomed in', () => {
  const points = [point('a', 0), point('b', 10), point('c', 50)];
  const far = clusterPoints(points, 34);
  expect(far.map((mark) => [mark.point.name, named(mark.gathered)])).toEqual([
    ['a', 'b'],
    ['c', ''],
  ]);
  expect(clusterPoints(points, 34 / 4)).toHaveLength(3);
});

test('a destination keeps its mark and absorbs what is near, in any order', () => {
  const marks = clusterPoints([point('stop', 1), point('one', 0, 0), point('two', 5, 0)], 34);
  expect(marks.map((mark) => [mark.point.name, named(mark.gathered)])).toEqual([
    ['one', 'stop'],
    ['two', ''],
  ]);
});

test('a name is on the right, on the left if something is in its way, and missing without space', () => {
  const mark = (x: number) => ({ x, y: 0, length: 60 });
  expect(labelPlaces([mark(0)], 20, SIDES)).toEqual(['right']);
  expect(labelPlaces([mark(0), mark(40)], 20, SIDES)).toEqual(['left', 'right']);
  expect(labelPlaces([mark(0), mark(40), mark(-40)], 20, SIDES)).toEqual([null, 'right', 'left']);
  const edges = { left: -100, right: 50, top: -50, bottom: 50 };
  expect(labelPlaces([mark(0)], 20, SIDES, edges)).toEqual(['left']);
});

test('a name may be below or above if the map is too narrow beside the mark', () => {
  const mark = { x: 0, y: 0, length: 60 };
  const places = [...SIDES, 'below', 'above'] as const;
  const slim = { left: -50, right: 50, top: -50, bottom: 50 };
  expect(labelPlaces([mark], 20, places, slim)).toEqual(['below']);
  expect(labelPlaces([mark], 20, places, { ...slim, bottom: 20 })).toEqual(['above']);
});

test('a name with a fixed side hides the points under it', () => {
  const label = { x: 0, y: 0, length: 60, side: 'left' as const };
  const clear = clearOfLabels(
    [
      { x: -30, y: 0 },
      { x: 30, y: 0 },
      { x: -30, y: 30 },
    ],
    [label],
    20,
  );
  expect(clear).toEqual([
    { x: 30, y: 0 },
    { x: -30, y: 30 },
  ]);
});
