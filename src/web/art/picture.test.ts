import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { haLong, hoiAn } from '../../shared/art/scenes.ts';
import { loadFallbacks, pictureToShow } from './picture-fallback.ts';
import { preloadPicture } from './picture-preload.ts';
import { ArtPicture } from './picture.tsx';
import type { ArtPictureProps } from './picture.tsx';

const SIZES = '(min-width: 1024px) 400px, 100vw';
const photo = { base: '/uploads/9f', alt: 'Lanterns in Hội An', focalX: 31, color: '#123456' };

function markup(props: Partial<ArtPictureProps> = {}): string {
  return renderToStaticMarkup(
    createElement(ArtPicture, { picture: hoiAn, sizes: SIZES, ...props }),
  );
}

describe('ArtPicture', () => {
  test('offers every AVIF width, and the JPEG for the rest', () => {
    const html = markup();
    for (const width of [480, 640, 960, 1280, 2454]) {
      expect(html).toContain(`${hoiAn.base}-${width}.avif ${width}w`);
    }
    expect(html).toContain(`sizes="${SIZES}"`);
    expect(html).toContain(`src="${hoiAn.base}-1280.jpg"`);
  });

  test('holds its place, its color and its focal point before the file is there', () => {
    const html = markup({ picture: photo });
    expect(html).toContain('width="2454" height="1080"');
    expect(html).toContain('object-position:31% 50%;background-color:#123456');
  });

  test('is lazy, unless the page opens with it', () => {
    expect(markup()).toContain('loading="lazy"');
    expect(markup()).not.toContain('fetchPriority');
    expect(markup({ priority: true })).toContain('fetchPriority="high"');
    expect(markup({ priority: true })).not.toContain('loading=');
  });

  test('says its own text, the text given, or nothing', () => {
    expect(markup({ picture: photo })).toContain('alt="Lanterns in Hội An"');
    expect(markup({ alt: 'A quiet street' })).toContain('alt="A quiet street"');
    expect(markup({ alt: 'A quiet street', decorative: true })).toContain('alt=""');
  });
});

describe('after a failure', () => {
  test('the picture stays until its fallbacks are known', () => {
    expect(pictureToShow(photo, null, [photo.base])).toBe(photo);
  });

  test('the scene of the place comes next, then Ha Long Bay, then the text', async () => {
    const fallbacks = await loadFallbacks(photo.alt);
    const failed: string[] = [];
    const shown: (string | undefined)[] = [];
    for (let failure = 0; failure < 3; failure++) {
      const picture = pictureToShow(photo, fallbacks, failed);
      shown.push(picture?.base);
      if (picture) failed.push(picture.base);
    }
    expect(shown).toEqual([photo.base, hoiAn.base, haLong.base]);
    expect(pictureToShow(photo, fallbacks, failed)).toBeNull();
  });

  test('a scene that failed as the picture is not tried again', async () => {
    const fallbacks = await loadFallbacks(haLong.alt);
    expect(pictureToShow(haLong, fallbacks, [haLong.base])).toBeNull();
  });

  test('without fallbacks the text follows at once', () => {
    expect(pictureToShow(photo, [], [photo.base])).toBeNull();
  });
});

test('a preload asks for the same files as the picture', () => {
  const preload = preloadPicture(hoiAn, SIZES);
  expect(markup()).toContain(preload.imageSrcSet);
  expect(preload.imageSizes).toBe(SIZES);
  expect(preload.type).toBe('image/avif');
});
