import type { Sharp } from 'sharp';
import { SOCIAL_SIZE } from '../../../shared/art/picture-widths.ts';
import { loadSharp } from '../../image-library.ts';

/** The side of a card on which the words stand. */
export type WordSide = 'left' | 'right';

/** Where the words stand: opposite to the subject of the picture. */
export function wordSideOf(focalX: number): WordSide {
  return focalX < SUBJECT_LEFT ? 'right' : 'left';
}

/**
 * The picture at the size of a card with its subject in the free part. Where it is moved so far that
 * nothing is left at the edge, its mirror image goes on; the scrim is nearly closed there.
 * @throws what sharp throws for bytes that are no picture
 */
export async function placePicture(bytes: Buffer, focalX: number): Promise<Sharp> {
  const sharp = await loadSharp();
  const { width: cardWidth, height } = SOCIAL_SIZE;
  const { data, info } = await sharp(bytes, { limitInputPixels: LARGEST_PICTURE })
    .resize({ width: SCALED_WIDTH, height, fit: 'cover', position: 'center' })
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const subject = (SCALED_WIDTH * focalX) / 100;
  const side = wordSideOf(focalX);
  const goal = cardWidth * (side === 'left' ? SUBJECT_AT : 1 - SUBJECT_AT);
  const spare = SCALED_WIDTH - cardWidth;
  const shift = Math.round(subject - goal);
  const lowest = side === 'left' ? -LARGEST_MIRROR : 0;
  const highest = side === 'right' ? spare + LARGEST_MIRROR : spare;
  const left = Math.min(Math.max(shift, lowest), highest);
  const from = Math.max(left, 0);
  const to = Math.min(left + cardWidth, SCALED_WIDTH);
  return sharp(data, { raw: info })
    .extract({ left: from, top: 0, width: to - from, height })
    .extend({
      left: from - left,
      right: left + cardWidth - to,
      extendWith: 'mirror',
    });
}

/** Subjects left of here, in percent, leave the words the right side. */
const SUBJECT_LEFT = 42;
/** Where the subject comes to stand, as a part of the card's width from the side of the words. */
const SUBJECT_AT = 0.71;
/** A full size picture at the height of a card, in pixels. */
const SCALED_WIDTH = 1432;
/** The most that is mirrored, in pixels. */
const LARGEST_MIRROR = 260;
/** As for uploads: more pixels are no picture but an attack. */
const LARGEST_PICTURE = 60_000_000;
