import { parse, type ChildNode, type Container } from 'postcss';
import readSelector, { type Selector } from 'postcss-selector-parser';
import type { StylePart, StyleRule } from '../src/web/lib/first-styles.ts';

/**
 * Takes a built style sheet apart into what a page may need of it, in its order.
 * @param css a sheet without nested rules
 */
export function stylePartsOf(css: string): StylePart[] {
  return partsOf(parse(css));
}

function partsOf(container: Container): StylePart[] {
  return (container.nodes ?? []).flatMap((node): StylePart[] => {
    if (node.type === 'comment') return [];
    if (node.type === 'rule') return [ruleOf(node.toString(), node.selector)];
    if (node.type === 'atrule' && node.nodes && HOLD_RULES.has(node.name)) {
      return [{ around: `@${node.name} ${node.params}`, parts: partsOf(node) }];
    }
    return [{ css: textOf(node), needs: FOR_EVERY_PAGE }];
  });
}

const HOLD_RULES: ReadonlySet<string> = new Set(['layer', 'media', 'supports', 'container']);
const FOR_EVERY_PAGE = [[]];

function ruleOf(css: string, selector: string): StyleRule {
  const alternatives = readSelector().astSync(selector).nodes;
  const part = { css, needs: needsOf(alternatives) };
  const isForLater = alternatives.every((one) => FOR_LATER.test(one.toString()));
  return isForLater ? { ...part, isForLater } : part;
}

/**
 * The variant `later`, and what an element has in it: where a sheet knows `:has()`, the browser looks
 * around each element that the page brings, which takes a third of the time to its first frame.
 */
const FOR_LATER = /\.later\\:|:has\(/;
/** A class that no page has: the way from one page to the next is no part of the first frame. */
const FOR_THE_SHEET = [['']];

/** Fonts, keyframes and properties as they are; what has no block ends with a semicolon. */
function textOf(node: ChildNode): string {
  return node.type === 'atrule' && !node.nodes ? `${node.toString()};` : node.toString();
}

/** For each alternative of a selector the classes without which it can match nothing. */
function needsOf(alternatives: readonly Selector[]): readonly string[][] {
  if (alternatives.some((one) => one.toString().includes('::view-transition'))) {
    return FOR_THE_SHEET;
  }
  return alternatives.map(neededBy);
}

/**
 * Classes in brackets, as of `:not(.a)`, are left out: a rule too many does no harm. Of `:has(.a)` they
 * count, where it names one thing to have.
 */
function neededBy({ nodes }: Selector): string[] {
  return nodes.flatMap((node) => {
    if (node.type === 'class') return [node.value];
    if (node.type !== 'pseudo' || node.value !== ':has') return [];
    const [one, another] = node.nodes;
    return one && !another ? neededBy(one) : [];
  });
}

/**
 * The sheet without what every page carries: fonts, colors and the looks of bare elements. To bring
 * them a second time would make the browser look at each element of the page again, and more than once.
 */
export function rulesOfClasses(parts: readonly StylePart[]): string {
  return parts
    .map((part) => {
      if ('css' in part) return isOnEveryPage(part) ? '' : part.css;
      const inner = rulesOfClasses(part.parts);
      return inner === '' ? '' : `${part.around}{${inner}}`;
    })
    .join('');
}

const isOnEveryPage = ({ needs, isForLater }: StyleRule) =>
  !isForLater && needs.some((all) => all.length === 0);
