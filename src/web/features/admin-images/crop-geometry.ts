import { FULL_SIZE } from '../../../shared/art/picture-widths.ts';

/** The part of a picture that is kept, in percent of its sides. */
export interface CropBox {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Width and height of a picture, in pixels. */
export interface PictureSize {
  width: number;
  height: number;
}

/** Narrowest box, in percent of the picture's width (back-office spec, section 9). */
export const MIN_WIDTH = 20;
/** Smallest box on the screen, in pixels (back-office spec, section 9). */
export const MIN_BOX = { width: 50, height: 30 } as const;

/** The first box of a picture: as large as its shape allows, in the middle. */
export function firstCrop(picture: PictureSize): CropBox {
  return boxAround(picture, { x: 50, y: 50 }, widest(picture));
}

/** The zoom of a box: 1 for the largest one. */
export function zoomOf(picture: PictureSize, crop: CropBox): number {
  return widest(picture) / crop.width;
}

/** The greatest zoom that a box may have. */
export function longestZoom(picture: PictureSize): number {
  return widest(picture) / narrowest(picture);
}

/** The box at another zoom, around the same middle as far as the picture allows. */
export function zoomed(picture: PictureSize, crop: CropBox, zoom: number): CropBox {
  return boxAround(picture, middleOf(crop), widest(picture) / zoom);
}

/** The box wider by this many percent of the picture, or narrower. */
export function widened(picture: PictureSize, crop: CropBox, by: number): CropBox {
  return boxAround(picture, middleOf(crop), crop.width + by);
}

/** The box moved by percents of the picture's sides, no further than its edges. */
export function moved(crop: CropBox, by: { x: number; y: number }): CropBox {
  return {
    ...crop,
    x: within(crop.x + by.x, 0, 100 - crop.width),
    y: within(crop.y + by.y, 0, 100 - crop.height),
  };
}

/** The box with its middle at a point of the picture, no further than its edges. */
export function centeredAt(crop: CropBox, point: { x: number; y: number }): CropBox {
  const middle = middleOf(crop);
  return moved(crop, { x: point.x - middle.x, y: point.y - middle.y });
}

/** The box in pixels of the picture. */
export function cropPixels(picture: PictureSize, crop: CropBox): CropBox {
  return {
    x: (crop.x / 100) * picture.width,
    y: (crop.y / 100) * picture.height,
    width: (crop.width / 100) * picture.width,
    height: (crop.height / 100) * picture.height,
  };
}

/** Whether the box has at least as many pixels as the largest file that pages load. */
export function isSharp(picture: PictureSize, crop: CropBox): boolean {
  return Math.round(cropPixels(picture, crop).width) >= FULL_SIZE.width;
}

/**
 * The part of the box that a page shows where its place is narrower: the whole height, and as much
 * around the subject as fits. In percent of the box.
 * @param focalX where the subject is, in percent of the box from the left
 * @param ratio width by height of the place
 */
export function shownPart(focalX: number, ratio: number): CropBox {
  const width = Math.min(100, (100 * ratio * FULL_SIZE.height) / FULL_SIZE.width);
  return { x: ((100 - width) * focalX) / 100, y: 0, width, height: 100 };
}

const RATIO = FULL_SIZE.width / FULL_SIZE.height;

/** The width of the widest box: a panorama is wider than that. */
function widest({ width, height }: PictureSize): number {
  return Math.min(100, (100 * height * RATIO) / width);
}

function narrowest(picture: PictureSize): number {
  return Math.min(widest(picture), MIN_WIDTH);
}

function boxAround(
  picture: PictureSize,
  middle: { x: number; y: number },
  wanted: number,
): CropBox {
  const width = within(wanted, narrowest(picture), widest(picture));
  const height = (width * picture.width) / (RATIO * picture.height);
  const box = { x: middle.x - width / 2, y: middle.y - height / 2, width, height };
  return moved(box, { x: 0, y: 0 });
}

const middleOf = (box: CropBox) => ({ x: box.x + box.width / 2, y: box.y + box.height / 2 });

const within = (value: number, low: number, high: number) =>
  Math.max(low, Math.min(Math.max(low, high), value));
