import { createHash } from 'node:crypto';
import pLimit from 'p-limit';
import { fallbackFile } from '../../../shared/art/picture-widths.ts';
import { sceneForPlace } from '../../../shared/art/scene-for-place.ts';
import type { Picture } from '../../../shared/tours/tour.ts';
import type { ReadPicture } from '../../files/read-picture.ts';
import { placePicture, wordSideOf } from './card-picture.ts';
import { loadTypesetter, type Typesetter } from './card-type.ts';
import { cardOverlay, type CardWords } from './card-words.ts';

/** The picture that social networks show beside a link, before it is drawn. */
export interface SocialCard extends CardWords {
  picture: Picture;
}

/** Draws social cards: our own words over the picture of a page, 1200 x 630 pixels. */
export function createSocialCardsService({ readPicture }: { readPicture: ReadPicture }) {
  let typesetter: Promise<Typesetter> | undefined;
  const inTurn = pLimit(1);

  async function draw({ picture, ...words }: SocialCard): Promise<Buffer> {
    const type = await (typesetter ??= loadTypesetter());
    const image = await placedPicture(picture, readPicture);
    const overlay = cardOverlay(
      words,
      { color: picture.color, side: wordSideOf(picture.focalX) },
      type,
    );
    return image
      .composite([{ input: Buffer.from(overlay) }])
      .jpeg(JPEG)
      .toBuffer();
  }

  return {
    /**
     * Changes whenever the card would look different; it is a part of the card's address, so that
     * the picture can be cached for ever.
     */
    versionOf(card: SocialCard): string {
      const { title, vietnamese, facts, price, picture } = card;
      const { base, focalX, color } = picture;
      return createHash('sha256')
        .update(JSON.stringify([RECIPE, title, vietnamese, facts, price, base, focalX, color]))
        .digest('hex')
        .slice(0, 8);
    },

    /**
     * Draws a card as JPEG, one at a time: a crawler that asks for all of them at once must not
     * take the machine from visitors.
     */
    draw: (card: SocialCard): Promise<Buffer> => inTurn(() => draw(card)),
  };
}

/** Raise it when cards are drawn differently. */
const RECIPE = 1;

/** Full color resolution: white letters on a deep ground would fray otherwise. */
const JPEG = { quality: 80, mozjpeg: true, chromaSubsampling: '4:4:4' } as const;

/**
 * The picture, made from its JPEG: enlarged by an eighth, that looks the same as the full size,
 * which takes four times as long to read and 100 MB more. Where the file is gone, the scene of its
 * place is used, as on the pages.
 */
async function placedPicture(
  picture: Picture,
  readPicture: ReadPicture,
): ReturnType<typeof placePicture> {
  try {
    return await placePicture(await readPicture(fallbackFile(picture.base)), picture.focalX);
  } catch {
    const scene = sceneForPlace(picture.alt);
    return placePicture(await readPicture(fallbackFile(scene.base)), picture.focalX);
  }
}
