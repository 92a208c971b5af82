/*
 * How travel programs write prices. All patterns are for text that `normalizeSearch` has made.
 */

/** Words for something other than the price of an adult. */
export const OTHER_PRICE =
  /\b(?:supplements?|surcharges?|child(?:ren)?|kids?|infants?|deposit|visa|tips?|tipping|extra|upgrade|optional|discount|refund|cancel\w{0,8}|fine|tre em|phu thu|dat coc|insurance|half price|free)\b/;

export const MONEY = String.raw`(?:\d{1,3}(?:[.,]\d{3}){1,2}|\d{1,6})(?:\.\d{1,2}|,\d{2})?(?!\d)`;
/** The amount is in the first group or in the second; never only the end of a number. */
export const DOLLARS = new RegExp(
  String.raw`(?:us ?\$|usd ?\$?|\$) ?(${MONEY})|(?<!\d[.,'’]?)(${MONEY}) ?(?:usd\b|us ?\$|\$|dollars?\b|do la\b|do\b)`,
  'g',
);
export const DONG =
  /\d[\d.,]{0,14} ?(?:vnd|dong|d(?![a-z])|₫|trieu|tr(?![a-z])|k(?![a-z])|million vnd|mil vnd)/g;

/**
 * '1,250.00' and '1.250' as '1250.00' and '1250': a sign before three digits separates thousands.
 */
export function plainNumber(written: string): string {
  return written.replace(/[.,](?=\d{3}(?!\d))/g, '').replace(',', '.');
}
