import { useEffect, useRef, useState } from 'react';
import { FULL_SIZE, avifSrcSet, fallbackFile } from '../../shared/art/picture-widths.ts';
import type { Picture } from '../../shared/tours/tour.ts';
import { loadFallbacks, pictureToShow } from './picture-fallback.ts';

export interface ArtPictureProps {
  picture: Picture;
  /** The width it is shown at, as the `sizes` attribute: '(min-width: 1024px) 400px, 100vw'. */
  sizes: string;
  /** The picture a page opens with: loaded at once and first. At most one a page. */
  priority?: boolean;
  /** Classes of the img; its box, aspect and `object-fit` are the caller's. */
  className?: string;
  /** In place of the picture's own text. */
  alt?: string;
  /** Says nothing to a screen reader: a thumbnail beside its own title. */
  decorative?: boolean;
}

/**
 * A scene or photograph in the size the screen needs. When its file cannot be loaded it becomes
 * the scene of that place, then Ha Long Bay, then the text 'Failed to load image' (public spec,
 * section 8).
 */
export function ArtPicture(props: ArtPictureProps) {
  return <FailSafePicture key={props.picture.base} {...props} />;
}

function FailSafePicture({ picture, alt, decorative = false, ...look }: ArtPictureProps) {
  const [failedBases, setFailedBases] = useState<readonly string[]>([]);
  const [fallbacks, setFallbacks] = useState<readonly Picture[] | null>(null);
  const shown = pictureToShow(picture, fallbacks, failedBases);

  function handleFailure(base: string) {
    if (failedBases.includes(base)) return;
    setFailedBases([...failedBases, base]);
    if (fallbacks === null) {
      loadFallbacks(picture.alt).then(setFallbacks, () => setFallbacks([]));
    }
  }

  if (shown === null) {
    return <span className={joinClasses('art-failed', look.className)}>Failed to load image</span>;
  }
  // The caller's text describes the caller's picture, not what stands in for it.
  const ownText = shown === picture ? (alt ?? picture.alt) : shown.alt;
  return (
    <Raster
      key={shown.base}
      {...look}
      picture={shown}
      alt={decorative ? '' : ownText}
      onFailure={() => handleFailure(shown.base)}
    />
  );
}

interface RasterProps extends Omit<ArtPictureProps, 'decorative' | 'alt'> {
  alt: string;
  onFailure: () => void;
}

function Raster({ picture, sizes, priority = false, className, alt, onFailure }: RasterProps) {
  const image = useRef<HTMLImageElement>(null);

  // An image of the served page may have failed before React listened for its error.
  useEffect(() => {
    if (image.current?.complete && image.current.naturalWidth === 0) onFailure();
  });

  return (
    <picture className="contents">
      <source type="image/avif" srcSet={avifSrcSet(picture.base)} sizes={sizes} />
      <img
        ref={image}
        className={joinClasses('art', className)}
        alt={alt}
        width={FULL_SIZE.width}
        height={FULL_SIZE.height}
        decoding="async"
        loading={priority ? undefined : 'lazy'}
        fetchPriority={priority ? 'high' : undefined}
        style={{ objectPosition: `${picture.focalX}% 50%`, backgroundColor: picture.color }}
        src={fallbackFile(picture.base)}
        onError={onFailure}
      />
    </picture>
  );
}

function joinClasses(own: string, given: string | undefined): string {
  return given === undefined ? own : `${own} ${given}`;
}
