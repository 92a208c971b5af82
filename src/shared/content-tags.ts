/**
 * A part of what everybody may see, as pages and answers are made from it:
 * - `tours`: which tours there are and what lists show of them, categories included
 * - `tour:2`: all that is known of one tour; `tour:*`: of any
 * - `reviews:2`: the published reviews of one tour; `reviews:*`: of any
 * - `articles`: which articles are read most
 */
export type ContentTag = 'tours' | 'articles' | `${'tour' | 'reviews'}:${number | '*'}`;

/** The parts that have changed; 'everything' where they are too many or not known. */
export type ContentChange = readonly ContentTag[] | 'everything';

/** Whether what is made of some parts is out of date after a change. */
export function isOutdatedBy(madeOf: readonly ContentTag[], change: ContentChange): boolean {
  if (change === 'everything') return true;
  return change.some((changed) => madeOf.some((part) => part === changed || isWild(part, changed)));
}

/** One of the two stands for all of its kind, 'tour:*', and the other is of that kind. */
function isWild(one: ContentTag, other: ContentTag): boolean {
  const [kind, which] = one.split(':');
  const [otherKind, otherWhich] = other.split(':');
  return which !== undefined && kind === otherKind && (which === '*' || otherWhich === '*');
}
