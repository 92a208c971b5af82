import type { Picture } from '../../shared/tours/tour.ts';
import { ArtPicture } from './picture.tsx';

/** A part of a scene: its center, in percent from the left and top, and its magnification. */
export interface ArtCrop {
  scene: Picture;
  /** The scene's own focal point by default. */
  x?: number;
  y?: number;
  /** 1 shows the whole height of the scene. */
  zoom?: number;
  /**
   * What the part shows, if that differs from the scene; '' if a title beside it says everything.
   */
  alt?: string;
}

/**
 * A part of a scene that fills its box.
 * @param props.sizes width of the whole scene without the zoom, as for ArtPicture
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

/** 960 pixels on phones, whatever the zoom: the picture of a card may have 25 KB there. */
const PHONE_SIZES = '(width < 30rem) and (min-resolution: 2.5dppx) 320px, (width < 30rem) 480px';
