import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { placeholders } from '../../shared/art/placeholders.ts';
import { haLong, haNoi, hoiAn } from '../../shared/art/scenes.ts';
import type { Picture } from '../../shared/tours/tour.ts';
import { loadFallbacks, pictureToShow } from './picture-fallback.ts';
import { ArtPicture } from './picture.tsx';
import type { ArtPictureProps } from './picture.tsx';

const SIZES = '(min-width: 1024px) 400px, 100vw';
const photo = { base: '/uploads/9f', alt: 'Lanterns in Hội An', focalX: 31, color: '#123456' };

function markup(
  props: { picture?: Picture; alt?: string; decorative?: boolean; priority?: boolean } = {},
): string {
  return markupOf({ picture: hoiAn, sizes: SIZES, ...props });
}

function markupOf(props: ArtPictureProps): string {
  return renderToStaticMarkup(createElement(ArtPicture, props));
}

describe('ArtPicture', () => {
  test('offers every AVIF width, then WebP, and a JPEG for all other browsers', () => {
    const html = markup();
    for (const width of [480, 640, 960, 1280, 2454]) {
      expect(html).toContain(`${hoiAn.base}-${width}.avif ${width}w`);
    }
    expect(html).toContain(`sizes="${SIZES}"`);
    const webp = `<source type="image/webp" srcSet="${hoiAn.base}-640.webp 640w, ${hoiAn.base}-1280.webp 1280w"`;
    expect(html.indexOf(webp)).toBeGreaterThan(html.indexOf('image/avif'));
    expect(html).toContain(`src="${hoiAn.base}-1280.jpg"`);
  });

  test('offers only the tall crop for a slim box, and on phones if both are given', () => {
    const tall = `${hoiAn.base}-tall-320.avif 320w, ${hoiAn.base}-tall-480.avif 480w, ${hoiAn.base}-tall-810.avif 810w, ${hoiAn.base}-tall-1242.avif 1242w`;
    const slim = markupOf({ picture: hoiAn, tallSizes: '266px' });
    expect(slim).toContain(`srcSet="${tall}" sizes="266px" width="810" height="1080"`);
    expect(slim).not.toContain(`${hoiAn.base}-640.avif`);
    expect(slim).not.toContain('media=');

    const both = markupOf({ picture: hoiAn, sizes: SIZES, tallSizes: '600px' });
    expect(both).toContain(`media="(width &lt; 30rem)" srcSet="${tall}" sizes="600px"`);
    expect(both.indexOf(tall)).toBeLessThan(both.indexOf(`${hoiAn.base}-640.avif`));
  });

  test('has its space, its color and its focal point before the file has loaded', () => {
    const html = markup({ picture: photo });
    expect(html).toContain('width="2454" height="1080"');
    expect(html).toContain('object-position:31% 50%;background-color:#123456"');
  });

  test('shows a blur of its scene first if it is at the top of a page', () => {
    const blur = `background-image:url(${placeholders[hoiAn.base]})`;
    expect(markup({ priority: true })).toContain(blur);
    expect(markup({ decorative: true, priority: true })).toContain(blur);
    expect(markup()).not.toContain('background-image');
  });

  test('is lazy, unless it is at the top of a page', () => {
    expect(markup()).toContain('loading="lazy"');
    expect(markup()).not.toContain('fetchPriority');
    expect(markup({ priority: true })).toContain('fetchPriority="high"');
    expect(markup({ priority: true })).not.toContain('loading=');
  });

  test('has its own alternative text, the given one, or none', () => {
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
    for (let failure = 0; failure < 4; failure++) {
      const picture = pictureToShow(photo, fallbacks, failed);
      shown.push(picture?.base);
      if (picture) failed.push(picture.base);
    }
    expect(shown).toEqual([photo.base, hoiAn.base, haLong.base, haNoi.base]);
    expect(pictureToShow(photo, fallbacks, failed)).toBeNull();
  });

  test('a scene that failed as the picture is not tried again', async () => {
    const fallbacks = await loadFallbacks(haLong.alt);
    expect(pictureToShow(haLong, fallbacks, [haLong.base])?.base).toBe(haNoi.base);
  });

  test('without fallbacks the text follows at once', () => {
    expect(pictureToShow(photo, [], [photo.base])).toBeNull();
  });
});

test('the picture at the top is requested in the head of the page, as the same files', () => {
  const wide = markup({ priority: true });
  const preloads = (html: string) => html.match(/<link rel="preload"[^>]*>/g) ?? [];
  expect(preloads(wide)).toHaveLength(1);
  expect(preloads(wide)[0]).toContain(`${hoiAn.base}-480.avif 480w`);
  expect(preloads(wide)[0]).toContain(`imageSizes="${SIZES}"`);
  expect(preloads(wide)[0]).toContain('type="image/avif"');
  expect(preloads(markup())).toHaveLength(0);

  const [tall, rest, ...others] = preloads(
    markupOf({ picture: hoiAn, sizes: SIZES, tallSizes: '600px', priority: true }),
  );
  expect(others).toHaveLength(0);
  expect(tall).toContain(`${hoiAn.base}-tall-480.avif 480w`);
  expect(tall).toContain('media="(width &lt; 30rem)"');
  expect(rest).toContain('media="(width &gt;= 30rem)"');
});
