import { parse, type ChildNode, type Container } from 'postcss';
import readSelector, { type Selector } from 'postcss-selector-parser';
import type { StylePart, StyleRule } from '../src/web/lib/first-styles.ts';

/**
 * Splits a built style sheet into the parts that a page may need, in their order.
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
 * The variant `later`, and styles that depend on what an element contains: in a sheet with `:has()`
 * the browser examines the surroundings of each element of the page, which takes a third of the
 * time to its first frame.
 */
const FOR_LATER = /\.later\\:|:has\(/;
/** A class that no page has: the transition between pages is not part of the first frame. */
const FOR_THE_SHEET = [['']];

/**
 * Fonts, keyframes and properties are kept as they are; a rule without a block ends with a
 * semicolon.
 */
function textOf(node: ChildNode): string {
  return node.type === 'atrule' && !node.nodes ? `${node.toString()};` : node.toString();
}

/** For each alternative of a selector, the classes without which it cannot match. */
function needsOf(alternatives: readonly Selector[]): readonly string[][] {
  if (alternatives.some((one) => one.toString().includes('::view-transition'))) {
    return FOR_THE_SHEET;
  }
  return alternatives.map(neededBy);
}

/**
 * Classes in brackets, as in `:not(.a)`, are ignored: one rule too many does no harm. Those of
 * `:has(.a)` count if it names a single condition.
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
 * The sheet without the parts that every page carries inline: fonts, colors and the looks of bare
 * elements. Sending them a second time would make the browser restyle each element of the page, and
 * more than once.
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
