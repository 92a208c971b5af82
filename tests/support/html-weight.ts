import { brotliCompressSync, constants } from 'node:zlib';

/** A page's HTML must not weigh more, in KB after brotli. */
export const HTML_BUDGET = 25;

/**
 * The HTML of a page in KB after brotli: as small as it gets only if a level that takes a thirtieth
 * of the time leaves more than the budget.
 */
export function htmlWeight(html: Buffer): number {
  const quick = brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } });
  const isWithin = quick.length / 1024 <= HTML_BUDGET;
  return (isWithin ? quick : brotliCompressSync(html)).length / 1024;
}
