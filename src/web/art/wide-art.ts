/**
 * The width of a picture that fills a band of fixed height: the height decides, so even on a narrow
 * screen it is about 1900 px, most of it out of view. On phones the tall crop replaces it; a narrow
 * window gets 1280 pixels, whether it has one or two of them per point.
 */
export const BAND_SIZES = {
  sizes:
    '(width < 48rem) and (min-resolution: 1.5dppx) 640px, (width < 48rem) 1280px, max(100vw, 2000px)',
  tallSizes: '600px',
} as const;

/**
 * A gradient that darkens a picture behind text on its left and becomes transparent to the right.
 * It is measured from the beginning of the text, so that it covers the words and no more at any
 * window width.
 * @param color red, green and blue: '3 52 80'
 * @param stops distance from the beginning of the text in rem, and opacity
 */
export function fadeToRight(color: string, stops: readonly (readonly [number, number])[]): string {
  const parts = stops.map(
    ([distance, opacity]) => `rgb(${color} / ${opacity}) calc(${TEXT_START} + ${distance}rem)`,
  );
  return `linear-gradient(90deg, ${parts.join(', ')})`;
}

/** The left edge of `wrap` from 768 px on: a gutter of 48, or half of what 1240 leaves free. */
const TEXT_START = 'max(3rem, 50% - 38.75rem)';
