import { avifSrcSet } from '../../shared/art/picture-widths.ts';
import type { Picture } from '../../shared/tours/tour.ts';

/**
 * A preload of the picture that a page opens with, for its `links`; in `meta` add
 * `tagName: 'link'`. `sizes` must be the one given to ArtPicture, or two files are loaded.
 */
export function preloadPicture(picture: Pick<Picture, 'base'>, sizes: string) {
  return {
    rel: 'preload',
    as: 'image',
    type: 'image/avif',
    imageSrcSet: avifSrcSet(picture.base),
    imageSizes: sizes,
    fetchPriority: 'high',
  } as const;
}
