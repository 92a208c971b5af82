import { createHash } from 'node:crypto';
import pLimit from 'p-limit';
import type { Picture } from '../../../shared/tours/tour.ts';
import { pictureOrScene, type ReadPicture } from '../../files/read-picture.ts';
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
    const { image, look } = await pictureOrScene(picture, readPicture, placed);
    const overlay = cardOverlay(words, look, type);
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
 * The picture, made from its JPEG, and what the words go by: enlarged by an eighth, the JPEG looks
 * the same as the full size, which takes four times as long to read and 100 MB more.
 */
async function placed({ focalX, color }: Picture, bytes: Buffer) {
  return { image: await placePicture(bytes, focalX), look: { color, side: wordSideOf(focalX) } };
}
