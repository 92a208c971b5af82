/**
 * A part of the public content that pages and answers are made from:
 * - `tours`: which tours there are and what lists show of them, categories included
 * - `tour:2`: everything about one tour; `tour:*`: about any tour
 * - `reviews:2`: the published reviews of one tour; `reviews:*`: of any tour
 * - `articles`: which articles are read most
 */
export type ContentTag = 'tours' | 'articles' | `${'tour' | 'reviews'}:${number | '*'}`;

/**
 * The parts that have changed; 'everything' where there are too many, or where they are not known.
 */
export type ContentChange = readonly ContentTag[] | 'everything';

/** Whether something made from these parts is out of date after a change. */
export function isOutdatedBy(madeOf: readonly ContentTag[], change: ContentChange): boolean {
  if (change === 'everything') return true;
  return change.some((changed) => madeOf.some((part) => part === changed || isWild(part, changed)));
}

/** Whether one of the two is a wildcard, 'tour:*', and the other is of its kind. */
function isWild(one: ContentTag, other: ContentTag): boolean {
  const [kind, which] = one.split(':');
  const [otherKind, otherWhich] = other.split(':');
  return which !== undefined && kind === otherKind && (which === '*' || otherWhich === '*');
}
