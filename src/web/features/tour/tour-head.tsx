import { preload } from 'react-dom';
import { avifSrcSet, fallbackFile } from '../../../shared/art/picture-widths.ts';
import { HERO_SIZES } from '../../art/hero-sizes.ts';
import { agency } from '../../content/agency.ts';
import { pageTitle } from '../../lib/page-title.ts';
import type { TourPage } from './tour-page.ts';

/**
 * What the head of the document says of a tour. It stands in the page and not in the route's `meta`
 * because on the way from another page the tour comes after the page itself.
 */
export function TourHead({ tour }: { tour: TourPage }) {
  const title = pageTitle(tour.name);
  preload(fallbackFile(tour.picture.base), {
    as: 'image',
    type: 'image/avif',
    imageSrcSet: avifSrcSet(tour.picture.base),
    imageSizes: HERO_SIZES,
    fetchPriority: 'high',
  });
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={tour.summary} />
      <link rel="canonical" href={tour.url} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={agency.name} />
      <meta property="og:title" content={tour.name} />
      <meta property="og:description" content={tour.summary} />
      <meta property="og:url" content={tour.url} />
      <meta property="og:image" content={tour.socialImage} />
      <meta property="og:image:alt" content={tour.picture.alt} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}
