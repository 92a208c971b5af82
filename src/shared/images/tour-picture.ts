import * as z from 'zod/mini';
import { fallbackFile } from '../art/picture-widths.ts';
import { TOUR_LIMITS } from '../tours/tour-input.ts';
import type { Picture } from '../tours/tour.ts';

/*
 * The pictures of a tour while it is edited. The form holds them in one field, `images`, as a JSON
 * list of these, the cover first.
 *
 *   [{"imageId": "sapa", "url": "/art/sapa.33a9be16-1280.jpg", "alt": "Rice terraces at harvest"}]
 */

/** One picture of a tour in its form. */
export interface TourPicture {
  /** Identifies a picture within a tour: the name of a scene or the key of an upload. */
  imageId: string;
  /** The address of its JPEG as a path of the site; it is what the API calls an image. */
  url: string;
  /**
   * A description for people who cannot see it. A scene has its own, an upload has that of staff.
   */
  alt: string;
}

export const PICTURE_MESSAGES = {
  withoutText: 'Please describe this picture for people who cannot see it.',
  textTooLong: `Please use at most ${TOUR_LIMITS.imageText} characters.`,
  tooMany: `A tour has at most ${TOUR_LIMITS.images} images.`,
} as const;

/** The description of a picture: one line, not empty. */
export const pictureText = z.pipe(
  z.pipe(
    z.string(),
    z.transform((text) => text.replace(/\s+/g, ' ').trim()),
  ),
  z
    .string()
    .check(
      z.minLength(1, PICTURE_MESSAGES.withoutText),
      z.maxLength(TOUR_LIMITS.imageText, PICTURE_MESSAGES.textTooLong),
    ),
);

const picturesList = z
  .array(
    z.object({
      imageId: z.string().check(z.maxLength(100)),
      url: z.string().check(z.maxLength(TOUR_LIMITS.address)),
      alt: pictureText,
    }),
  )
  .check(z.maxLength(TOUR_LIMITS.images, PICTURE_MESSAGES.tooMany));

/** The field `images` of the tour form: JSON text in, pictures out; '' gives none. */
export const tourPicturesField = z.pipe(
  z.pipe(
    z.string(),
    z.transform((text, context) => {
      try {
        return text.trim() === '' ? [] : (JSON.parse(text) as unknown);
      } catch {
        context.issues.push({
          code: 'custom',
          message: 'These pictures cannot be read.',
          input: text,
        });
        return z.NEVER;
      }
    }),
  ),
  picturesList,
);

/** The picture of a stored tour as its form shows it. */
export function tourPictureOf({ base, alt }: Pick<Picture, 'base' | 'alt'>): TourPicture {
  return { imageId: imageIdOf(base), url: fallbackFile(base), alt };
}

/** 'sapa' for '/art/sapa.33a9be16'; the key for an upload. */
function imageIdOf(base: string): string {
  return base.replace(/^.*\//, '').replace(/\.[0-9a-f]+$/, '');
}
