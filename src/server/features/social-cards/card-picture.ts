import type { Sharp } from 'sharp';
import { SOCIAL_SIZE } from '../../../shared/art/picture-widths.ts';
import { IMAGE_PIXELS } from '../../../shared/images/image-rules.ts';
import { loadSharp } from '../../image-library.ts';

/** The side of the card that the words are on. */
export type WordSide = 'left' | 'right';

/** The side for the words: opposite the subject of the picture. */
export function wordSideOf(focalX: number): WordSide {
  return focalX < SUBJECT_LEFT ? 'right' : 'left';
}

/**
 * The picture at the size of a card, with its subject in the part without words. Where it is moved
 * so far that an edge stays empty, its mirror image fills the gap; the scrim nearly covers that
 * part.
 * @throws what sharp throws for bytes that are not a picture
 */
export async function placePicture(bytes: Buffer, focalX: number): Promise<Sharp> {
  const sharp = await loadSharp();
  const { width: cardWidth, height } = SOCIAL_SIZE;
  const { data, info } = await sharp(bytes, { limitInputPixels: IMAGE_PIXELS })
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

/** With its subject left of this point, in percent, the words are on the right. */
const SUBJECT_LEFT = 42;
/** Where the subject is placed, as a share of the card's width from the side of the words. */
const SUBJECT_AT = 0.71;
/** Width of a full-size picture that is scaled to the height of a card, in pixels. */
const SCALED_WIDTH = 1432;
/** Widest part that is filled with the mirror image, in pixels. */
const LARGEST_MIRROR = 260;
