/**
 * The `sizes` of a picture that fills the width of the page. On a phone its height decides: it is drawn
 * some 1200 px wide, most of it out of view, and the 1280 file is enough for every density.
 */
export const HERO_SIZES =
  '(min-width: 768px) 100vw, (min-resolution: 2.5dppx) 426px, (min-resolution: 1.5dppx) 640px, 1180px';
