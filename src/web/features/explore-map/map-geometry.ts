import type { CSSProperties } from 'react';
import type { MapView, MapWindow } from '../../../shared/map/map-view.ts';
import { SHEET, type SheetPoint } from '../../../shared/map/projection.ts';

/*
 * Where things are on the map, for the style sheet and for the script alike. The frame is a size
 * container; `--k` is the length of a unit of the sheet, `--ox` and `--oy` the distance from the
 * sheet's origin to the middle of the frame, `--z` the zoom. So the map is right at any width
 * without script, and the script moves it by setting three properties.
 */

/**
 * At zoom 1 the frame shows at least this much of the sheet: both archipelagos and the whole coast.
 */
const LEAST_HEIGHT = 680;
const LEAST_WIDTH = 820;
/** The middle at zoom 1; a wider frame shows more of the sea in the east. */
const MIDDLE = { x: 280.4, y: 302, shareOfWidth: 0.158 } as const;

/** The zoom factor of one press of a button or key. */
export const ZOOM_STEP = 1.6;

/** The properties of the sheet until the visitor moves it. */
export const FIRST_SHEET_STYLE = {
  '--z': 1,
  '--k': `calc(max(100cqh / ${LEAST_HEIGHT}, 100cqw / ${LEAST_WIDTH}) * var(--z))`,
  '--ox': `calc(${MIDDLE.x} * var(--k) + ${MIDDLE.shareOfWidth * 100}cqw)`,
  '--oy': `calc(${MIDDLE.y} * var(--k))`,
} as CSSProperties;

/** The properties that a view sets. */
export function viewProperties({ x, y, zoom }: MapView): [name: string, value: string][] {
  return [
    ['--z', String(zoom)],
    ['--ox', `calc(${x} * var(--k))`],
    ['--oy', `calc(${y} * var(--k))`],
  ];
}

/** Where a point of the sheet is in the frame. */
export function at({ x, y }: SheetPoint): { left: string; top: string } {
  return {
    left: `calc(50% + ${x} * var(--k) - var(--ox))`,
    top: `calc(50% + ${y} * var(--k) - var(--oy))`,
  };
}

/** Where the whole sheet is. */
export const SHEET_STYLE: CSSProperties = {
  ...at(SHEET),
  width: `calc(${SHEET.width} * var(--k))`,
  height: `calc(${SHEET.height} * var(--k))`,
};

/** How many pixels a unit of the sheet is at zoom 1, in a frame of this size. */
export function unitPixels({ width, height }: MapWindow): number {
  return Math.max(height / LEAST_HEIGHT, width / LEAST_WIDTH);
}

/** What the frame shows at first. */
export function firstView(frame: MapWindow): MapView {
  const width = frame.width / unitPixels(frame);
  return { x: MIDDLE.x + MIDDLE.shareOfWidth * width, y: MIDDLE.y, zoom: 1 };
}
