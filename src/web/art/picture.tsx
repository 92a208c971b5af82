import { useEffect, useRef, useState } from 'react';
import { preload } from 'react-dom';
import {
  FULL_SIZE,
  TALL_SIZE,
  avifSrcSet,
  fallbackFile,
  tallSrcSet,
  webpFile,
  webpSrcSet,
} from '../../shared/art/picture-widths.ts';
import { placeholders } from '../../shared/art/placeholders.ts';
import type { Backdrop } from '../../shared/art/scene.ts';
import type { Picture } from '../../shared/tours/tour.ts';
import { classNames } from '../ui/class-names.ts';
import { loadFallbacks, pictureToShow } from './picture-fallback.ts';

/** The width of a picture, as `sizes` attributes: '(min-width: 1024px) 400px, 100vw'. */
type PictureSizes =
  | {
      /** Width of the whole scene, parts of which its box may hide. */
      sizes: string;
      /** Width of the tall crop, 3:4, where it replaces the scene: on phones in portrait. */
      tallSizes?: string | undefined;
    }
  | {
      /** The tall crop at any window width: for boxes that are 3:4 or slimmer. */
      sizes?: undefined;
      tallSizes: string;
    };

export type ArtPictureProps = PictureSizes &
  PictureWords & {
    /** The picture at the top of a page: loaded at once and first. One per page at most. */
    priority?: boolean;
    /** Classes of the img; its box, aspect ratio and `object-fit` are up to the caller. */
    className?: string;
  };

type PictureWords =
  | {
      picture: Picture;
      /** Replaces the picture's own text. */
      alt?: string;
      decorative?: boolean;
    }
  | {
      picture: Backdrop;
      alt?: undefined;
      /** Hidden from screen readers: a thumbnail beside its own title. */
      decorative: true;
    };

/**
 * A scene or photograph in the size that the screen needs. If its file cannot be loaded it is
 * replaced by the scene of that place, then Ha Long Bay, then the text 'Failed to load image'
 * (public spec, section 8), or its color if it had no text.
 */
export function ArtPicture(props: ArtPictureProps) {
  return <FailSafePicture key={props.picture.base} {...props} />;
}

function FailSafePicture({ picture, alt, decorative = false, ...look }: ArtPictureProps) {
  const own: Picture = { alt: '', ...picture };
  const [failedBases, setFailedBases] = useState<readonly string[]>([]);
  const [fallbacks, setFallbacks] = useState<readonly Picture[] | null>(null);
  const shown = pictureToShow(own, fallbacks, failedBases);

  function handleFailure(base: string) {
    if (failedBases.includes(base)) return;
    setFailedBases([...failedBases, base]);
    if (fallbacks === null) {
      loadFallbacks(own.alt).then(setFallbacks, () => setFallbacks([]));
    }
  }

  if (shown === null) {
    return (
      <span
        className={classNames('art-failed', look.className)}
        style={decorative ? { backgroundColor: own.color } : undefined}
      >
        {decorative ? null : 'Failed to load image'}
      </span>
    );
  }
  // The caller's text describes the caller's picture, not its replacement.
  const ownText = shown === own ? (alt ?? own.alt) : shown.alt;
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

type RasterProps = PictureSizes & {
  picture: Picture;
  priority?: boolean;
  className?: string;
  alt: string;
  onFailure: () => void;
};

function Raster(props: RasterProps) {
  const { picture, sizes, tallSizes, priority = false, className, alt, onFailure } = props;
  const image = useRef<HTMLImageElement>(null);
  if (priority) preloadPicture(props);

  // An image of the served page may have failed before React listened for errors.
  useEffect(() => {
    if (image.current?.complete && image.current.naturalWidth === 0) onFailure();
  });

  const isAlwaysTall = sizes === undefined;
  return (
    <picture className="contents">
      {tallSizes && (
        <source
          type="image/avif"
          media={isAlwaysTall ? undefined : ON_PHONES}
          srcSet={tallSrcSet(picture.base)}
          sizes={tallSizes}
          {...TALL_SIZE}
        />
      )}
      {isAlwaysTall ? (
        <source type="image/webp" srcSet={webpFile(picture.base, 1280)} />
      ) : (
        <>
          <source type="image/avif" srcSet={avifSrcSet(picture.base)} sizes={sizes} />
          <source type="image/webp" srcSet={webpSrcSet(picture.base)} sizes={sizes} />
        </>
      )}
      <img
        ref={image}
        className={classNames('art', !priority && WAITS_BELOW, className)}
        alt={alt}
        {...FULL_SIZE}
        decoding="async"
        loading={priority ? undefined : 'lazy'}
        fetchPriority={priority ? 'high' : undefined}
        // What the browser does not know stays as the server wrote it.
        suppressHydrationWarning
        style={{
          objectPosition: `${picture.focalX}% 50%`,
          backgroundColor: picture.color,
          ...(priority ? blurOf(picture) : undefined),
        }}
        src={fallbackFile(picture.base)}
        onError={onFailure}
      />
    </picture>
  );
}

/**
 * If a block below the first view hides it (`.later` in base.css), a picture appears with the style
 * sheet.
 */
const WAITS_BELOW = 'later:block!';

/** On wider screens, a box of a fixed height would crop the tall picture from above and below. */
const ON_PHONES = '(width < 30rem)';
const NOT_ON_PHONES = '(width >= 30rem)';

/**
 * Requests the picture before its place in the page is known: the very file that will be shown
 * there.
 */
export function preloadPicture({
  picture: { base },
  sizes,
  tallSizes,
}: PictureSizes & { picture: Picture }): void {
  const options = { as: 'image', type: 'image/avif', fetchPriority: 'high' } as const;
  if (tallSizes) {
    preload(fallbackFile(base), {
      ...options,
      imageSrcSet: tallSrcSet(base),
      imageSizes: tallSizes,
      ...(sizes && { media: ON_PHONES }),
    });
  }
  if (sizes) {
    preload(fallbackFile(base), {
      ...options,
      imageSrcSet: avifSrcSet(base),
      imageSizes: sizes,
      ...(tallSizes && { media: NOT_ON_PHONES }),
    });
  }
}

/**
 * The scene in a few pixels, as a background while the file is loading. Only the server knows them:
 * they are in the page, and in no script. Lazy pictures make do with the color: the pixels of
 * twelve of them would be a tenth of a page.
 */
function blurOf({ base, focalX }: Picture) {
  const blur = import.meta.env.SSR ? placeholders[base] : undefined;
  return (
    blur && {
      backgroundImage: `url(${blur})`,
      backgroundSize: 'cover',
      backgroundPosition: `${focalX}% 50%`,
    }
  );
}
