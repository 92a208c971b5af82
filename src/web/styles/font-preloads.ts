import sansHref from './fonts/be-vietnam-pro-latin.woff2?url';
import serifHref from './fonts/fraunces-latin.woff2?url';

/** The two font files the first view of every page needs; everything else waits for its characters. */
export const fontPreloads: readonly string[] = [serifHref, sansHref];
