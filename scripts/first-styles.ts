import { parse, type ChildNode, type Container } from 'postcss';
import readSelector, { type Selector } from 'postcss-selector-parser';
import type { StylePart, StyleRule } from '../src/web/lib/first-styles.ts';

/**
 * Splits a built style sheet into the parts that a page may need, in their order.
 * @param css a sheet without nested rules
 */
export function stylePartsOf(css: string): StylePart[] {
  return partsOf(parse(css), false);
}

/** @param isForLater whether the first frame needs nothing of them */
function partsOf(container: Container, isForLater: boolean): StylePart[] {
  return (container.nodes ?? []).flatMap((node): StylePart[] => {
    if (node.type === 'comment') return [];
    if (node.type === 'rule') return [ruleOf(node.toString(), node.selector, isForLater)];
    if (node.type === 'atrule' && node.nodes && HOLD_RULES.has(node.name)) {
      const around = `@${node.name} ${node.params}`;
      const isBlockForLater = BLOCKS_FOR_LATER.test(around);
      const block = { around, parts: partsOf(node, isForLater || isBlockForLater) };
      // What comes later keeps its place among the layers.
      const place = node.name === 'layer' && isBlockForLater;
      return place ? [{ css: `${around};`, needs: FOR_EVERY_PAGE }, block] : [block];
    }
    return [{ css: textOf(node), needs: FOR_EVERY_PAGE, ...(isForLater && { isForLater }) }];
  });
}

/**
 * Paper, the system's own colors or more contrast, pages without scripts, which load the sheet at
 * once, and values that browsers have needed until 2024.
 */
const BLOCKS_FOR_LATER =
  /^@(media (print|\(forced-colors: ?active\)|\(prefers-contrast: ?more\)|\(scripting: ?none\))|layer properties)$/;

const HOLD_RULES: ReadonlySet<string> = new Set(['layer', 'media', 'supports', 'container']);
const FOR_EVERY_PAGE = [[]];

function ruleOf(css: string, selector: string, isBlockForLater: boolean): StyleRule {
  const alternatives = readSelector().astSync(selector).nodes;
  const part = { css, needs: needsOf(alternatives) };
  const isForLater = isBlockForLater || alternatives.every(isSelectorForLater);
  return isForLater ? { ...part, isForLater } : part;
}

const isSelectorForLater = (selector: Selector) => {
  const text = selector.toString();
  return FOR_LATER.some((pattern) => pattern.test(text)) && !AT_REST.test(text);
};

/** What is so while no pointer is there, and nothing has the focus. */
const AT_REST = /:not\([^)]*:(hover|active|focus)/;

/**
 * The variant `later`, and styles that depend on what an element contains: in a sheet with `:has()`
 * the browser examines the surroundings of each element of the page, which takes a third of the
 * time to its first frame. And what a class does under a pointer or a finger, or with the focus: on
 * the element itself, or in a group around it.
 */
const FOR_LATER = [
  /\.later\\:/,
  /:has\(/,
  /\.[^\s>+~]*[^\\]:(hover|active|focus[\w-]*)\b[^\s>+~]*$/,
  /^:is\(:where\(\.group\):(hover|active|focus[\w-]*) /,
];
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

/** Classes in brackets, as in `:not(.a)`, are ignored: one rule too many does no harm. */
function neededBy({ nodes }: Selector): string[] {
  return nodes.flatMap((node) => (node.type === 'class' ? [node.value] : []));
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
