/**
 * The width of a picture at the top of a page over its full width; on phones, of the tall crop. It
 * is 560 px high on a tablet, and therefore 1280 wide.
 */
export const HERO_SIZES = { sizes: 'max(100vw, 1280px)', tallSizes: '460px' } as const;

/**
 * The width given for a picture of an article on phones: 1280 pixels on screens so dense that 960
 * would look soft.
 */
export const ARTICLE_PHONE_SIZES =
  '(width < 30rem) and (min-resolution: 2.5dppx) 426px, (width < 30rem) 480px';
