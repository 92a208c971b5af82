import type { Picture } from '../../../shared/tours/tour.ts';
import { ArtPicture } from '../../art/picture.tsx';

/** A picture and the part of it that is shown: the point it is centered on in percent, and how much closer. */
export interface ArticleArtFacts {
  picture: Picture;
  crop: { x: number; y: number; zoom: number };
}

/**
 * The picture of an article, filling its box.
 * @param props.sizes width at which the whole scene is drawn, from 480 px on
 */
export function ArticleArt({
  art: { picture, crop },
  sizes,
  priority = false,
  decorative = false,
}: {
  art: ArticleArtFacts;
  sizes: string;
  priority?: boolean;
  decorative?: boolean;
}) {
  const { x, y, zoom } = crop;
  return (
    <span
      className="block size-full"
      style={
        zoom === 1 ? undefined : { transform: `scale(${zoom})`, transformOrigin: `${x}% ${y}%` }
      }
    >
      <ArtPicture
        picture={{ ...picture, focalX: x }}
        sizes={`${PHONE_SIZES}, ${sizes}`}
        priority={priority}
        decorative={decorative}
        className="size-full object-cover"
      />
    </span>
  );
}

/** On phones 960 pixels, whatever the zoom: the picture of a card may weigh 25 KB there. */
const PHONE_SIZES = '(width < 30rem) and (min-resolution: 2.5dppx) 320px, (width < 30rem) 480px';
