import { SHEET, type SheetPoint } from './projection.ts';

/** The part of the sheet that is visible: its middle, and how many times larger than at first. */
export interface MapView extends SheetPoint {
  zoom: number;
}

/** The size of the visible window, in units of the sheet at zoom 1. */
export interface MapWindow {
  width: number;
  height: number;
}

/** The view limited to the sheet and to a zoom between 1 and `maxZoom`. */
export function clampView(view: MapView, window: MapWindow, maxZoom: number): MapView {
  const zoom = Math.min(maxZoom, Math.max(1, view.zoom));
  return {
    x: clampAxis(view.x, SHEET.x, SHEET.width, window.width / zoom),
    y: clampAxis(view.y, SHEET.y, SHEET.height, window.height / zoom),
    zoom,
  };
}

/** The view at `factor` times its zoom, with `fixed` staying where it is on the screen. */
export function zoomAround(view: MapView, factor: number, fixed: SheetPoint): MapView {
  return {
    x: fixed.x + (view.x - fixed.x) / factor,
    y: fixed.y + (view.y - fixed.y) / factor,
    zoom: view.zoom * factor,
  };
}

function clampAxis(middle: number, start: number, length: number, seen: number): number {
  const half = Math.min(seen, length) / 2;
  return Math.min(start + length - half, Math.max(start + half, middle));
}
