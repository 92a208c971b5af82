import type { Picture } from '../../shared/tours/tour.ts';
import { ArtPicture } from './picture.tsx';

/** A part of a scene: the point it is centered on, in percent from the left and top, and how much closer. */
export interface ArtCrop {
  scene: Picture;
  /** Left out, the scene's own focal point. */
  x?: number;
  y?: number;
  /** 1 is the whole height of the scene. */
  zoom?: number;
  /** What the part shows, where that differs from the scene; '' where a title beside it says it all. */
  alt?: string;
}

/**
 * A part of a scene, filling its box.
 * @param props.sizes width at which the whole scene would be drawn without the zoom, as of ArtPicture
 * @param props.phoneSizes the same on phones
 */
export function CroppedArt({
  crop: { scene, x = scene.focalX, y = 50, zoom = 1, alt },
  sizes,
  priority = false,
  phoneSizes = PHONE_SIZES,
}: {
  crop: ArtCrop;
  sizes: string;
  priority?: boolean;
  phoneSizes?: string;
}) {
  return (
    <span
      className="block size-full"
      style={{
        transform: zoom === 1 ? undefined : `scale(${zoom})`,
        transformOrigin: `${x}% ${y}%`,
      }}
    >
      <ArtPicture
        picture={{ ...scene, focalX: x }}
        sizes={`${phoneSizes}, ${sizes}`}
        priority={priority}
        decorative={alt === ''}
        className="size-full object-cover"
        {...(alt && { alt })}
      />
    </span>
  );
}

/** On phones 960 pixels, whatever the zoom: the picture of a card may weigh 25 KB there. */
const PHONE_SIZES = '(width < 30rem) and (min-resolution: 2.5dppx) 320px, (width < 30rem) 480px';
