import type { CSSProperties } from 'react';

/**
 * How wide a picture is drawn that fills a band of fixed height: the height decides, so even on a
 * narrow screen it is some 1900 px, most of it out of view. Phones get the 1280 file at any density.
 */
export const WIDE_ART_SIZES =
  '(min-width: 768px) max(100vw, 2000px), (min-resolution: 2.5dppx) 426px, (min-resolution: 1.5dppx) 640px, 1280px';

/**
 * Darkens a picture where its words are, and nowhere else: layers of gradients for phones and for
 * wider screens, as the custom properties --scrim-narrow and --scrim-wide.
 */
export function scrims({ narrow, wide }: { narrow: string[]; wide: string[] }): CSSProperties {
  return {
    '--scrim-narrow': narrow.join(', '),
    '--scrim-wide': wide.join(', '),
  } as CSSProperties;
}
