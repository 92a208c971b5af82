import sansHref from './fonts/be-vietnam-pro-latin.woff2?url';
import serifHref from './fonts/fraunces-latin.woff2?url';

/**
 * The two font files that the first view of every page needs; all others load when their characters
 * occur.
 */
export const fontPreloads: readonly string[] = [serifHref, sansHref];
