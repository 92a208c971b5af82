import { expect, test } from 'vitest';
import { clampView, zoomAround } from './map-view.ts';

const WINDOW = { width: 820, height: 600 };

test('the map is never moved off its sheet, nor zoomed beyond its limits', () => {
  expect(clampView({ x: -500, y: 0, zoom: 0.5 }, WINDOW, 8)).toEqual({ x: 350, y: 240, zoom: 1 });
  expect(clampView({ x: 5000, y: 5000, zoom: 100 }, WINDOW, 8)).toEqual({
    x: 880 - 820 / 16,
    y: 660 - 600 / 16,
    zoom: 8,
  });
  expect(clampView({ x: 300, y: 200, zoom: 4 }, WINDOW, 8)).toEqual({ x: 300, y: 200, zoom: 4 });
});

test('the point that is zoomed in on does not move', () => {
  const fixed = { x: 100, y: 50 };
  const before = { x: 300, y: 250, zoom: 2 };
  const after = zoomAround(before, 2, fixed);
  const onScreen = (view: typeof before) => (fixed.x - view.x) * view.zoom;
  expect(after.zoom).toBe(4);
  expect(onScreen(after)).toBe(onScreen(before));
});
