/**
 * How wide a picture is drawn that opens a page over its full width, on phones as the tall crop: it is
 * 560 px high on a tablet, and so 1280 wide.
 */
export const HERO_SIZES = { sizes: 'max(100vw, 1280px)', tallSizes: '460px' } as const;

/** How wide a picture of an article counts on phones: 1280 pixels on those so dense that 960 look soft. */
export const ARTICLE_PHONE_SIZES =
  '(width < 30rem) and (min-resolution: 2.5dppx) 426px, (width < 30rem) 480px';
