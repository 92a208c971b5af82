import { FULL_SIZE } from '../../../shared/art/picture-widths.ts';
import { cropPixels, type CropBox, type PictureSize } from './crop-geometry.ts';
import type { PictureSource } from './picture-source.ts';

/** Quarter turns to the right. */
export type Turns = 0 | 1 | 2 | 3;

/** The size of a picture once it is turned. */
export function turnedSize({ width, height }: PictureSize, turns: Turns): PictureSize {
  return turns % 2 === 0 ? { width, height } : { width: height, height: width };
}

/** Draws the whole picture, turned, on a canvas of this width in pixels. */
export function drawWhole(
  canvas: HTMLCanvasElement,
  source: PictureSource,
  turns: Turns,
  width: number,
): void {
  const size = turnedSize(source, turns);
  draw(canvas, source, turns, {
    part: { x: 0, y: 0, ...size },
    size: { width, height: Math.max(1, Math.round((width * size.height) / size.width)) },
  });
}

/** The box as a JPEG of 2454 x 1080, quality 0.9 (back-office spec, section 9). */
export async function croppedJpeg(
  source: PictureSource,
  turns: Turns,
  crop: CropBox,
): Promise<Blob> {
  const canvas = document.createElement('canvas');
  const part = cropPixels(turnedSize(source, turns), crop);
  draw(canvas, source, turns, { part, size: FULL_SIZE });
  const jpeg = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/jpeg', QUALITY);
  });
  if (!jpeg) throw new Error('This browser could not save the picture.');
  return jpeg;
}

const QUALITY = 0.9;

/** A part of the turned picture, in its pixels, on a canvas of this size. */
function draw(
  canvas: HTMLCanvasElement,
  source: PictureSource,
  turns: Turns,
  { part, size }: { part: CropBox; size: PictureSize },
): void {
  canvas.width = size.width;
  canvas.height = size.height;
  const context = canvas.getContext('2d');
  if (!context) return;
  const turned = turnedSize(source, turns);
  // Transparent parts become white, as in the JPEG that the server makes.
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, size.width, size.height);
  context.imageSmoothingQuality = 'high';
  context.scale(size.width / part.width, size.height / part.height);
  context.translate(turned.width / 2 - part.x, turned.height / 2 - part.y);
  context.rotate((turns * Math.PI) / 2);
  context.drawImage(source.bitmap, -source.width / 2, -source.height / 2);
}
