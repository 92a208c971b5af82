import { array, assert, constant, double, integer, oneof, property, record } from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  centeredAt,
  cropPixels,
  firstCrop,
  isSharp,
  longestZoom,
  moved,
  shownPart,
  widened,
  zoomOf,
  zoomed,
  type CropBox,
} from './crop-geometry.ts';

const RATIO = 2454 / 1080;
const sizes = record({
  width: integer({ min: 2, max: 12_000 }),
  height: integer({ min: 2, max: 12_000 }),
});

describe('the box over a picture', () => {
  test('begins as large as possible, in the middle', () => {
    expect(firstCrop({ width: 4908, height: 4320 })).toEqual({
      x: 0,
      y: 25,
      width: 100,
      height: 50,
    });
    const panorama = firstCrop({ width: 9816, height: 1080 });
    expect([panorama.x, panorama.y, panorama.width, panorama.height]).toEqual([37.5, 0, 25, 100]);
  });

  test('keeps its shape and stays inside, whatever is done to it', () => {
    const act = oneof(
      record({ kind: constant('zoom'), by: double({ min: 0.1, max: 20, noNaN: true }) }),
      record({ kind: constant('widen'), by: double({ min: -90, max: 90, noNaN: true }) }),
      record({ kind: constant('move'), by: double({ min: -200, max: 200, noNaN: true }) }),
    );
    assert(
      property(sizes, array(act, { maxLength: 6 }), (picture, acts) => {
        let box: CropBox = firstCrop(picture);
        for (const { kind, by } of acts) {
          if (kind === 'zoom') box = zoomed(picture, box, by);
          else if (kind === 'widen') box = widened(picture, box, by);
          else box = moved(box, { x: by, y: -by });
        }
        const { width, height } = cropPixels(picture, box);
        expect(width / height).toBeCloseTo(RATIO, 6);
        for (const edge of [box.x, box.y, 100 - box.x - box.width, 100 - box.y - box.height]) {
          expect(edge).toBeGreaterThan(-1e-6);
        }
        expect(zoomOf(picture, box)).toBeGreaterThan(1 - 1e-6);
        expect(zoomOf(picture, box)).toBeLessThan(longestZoom(picture) + 1e-6);
      }),
    );
  });

  test('is never narrower than a fifth of the picture, except on a panorama', () => {
    const picture = { width: 4000, height: 3000 };
    expect(zoomed(picture, firstCrop(picture), 99).width).toBe(20);
    const panorama = { width: 20_000, height: 1000 };
    expect(longestZoom(panorama)).toBe(1);
  });

  test('zooms around its center', () => {
    const picture = { width: 4908, height: 4320 };
    expect(zoomed(picture, firstCrop(picture), 2)).toEqual({
      x: 25,
      y: 37.5,
      width: 50,
      height: 25,
    });
    expect(zoomOf(picture, zoomed(picture, firstCrop(picture), 2))).toBe(2);
  });

  test('moves to a point, no further than the edges', () => {
    const box = { x: 25, y: 37.5, width: 50, height: 25 };
    expect(centeredAt(box, { x: 40, y: 80 })).toEqual({ ...box, x: 15, y: 67.5 });
    expect(centeredAt(box, { x: 99, y: 1 })).toEqual({ ...box, x: 50, y: 0 });
  });

  test('is sharp if it has as many pixels as the largest file', () => {
    const picture = { width: 4908, height: 4320 };
    expect(isSharp(picture, firstCrop(picture))).toBe(true);
    expect(isSharp(picture, zoomed(picture, firstCrop(picture), 2))).toBe(true);
    expect(isSharp(picture, zoomed(picture, firstCrop(picture), 2.01))).toBe(false);
  });
});

test('a slim place shows the whole height around the subject', () => {
  expect(shownPart(50, RATIO)).toEqual({ x: 0, y: 0, width: 100, height: 100 });
  const atTheRight = shownPart(100, 3 / 4);
  expect(atTheRight.x + atTheRight.width).toBeCloseTo(100);
  expect(atTheRight.width).toBeCloseTo(33.007, 2);
  expect(shownPart(0, 3 / 4).x).toBe(0);
});
