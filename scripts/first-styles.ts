import { parse, type ChildNode, type Container } from 'postcss';
import readSelector from 'postcss-selector-parser';
import type { StylePart } from '../src/web/lib/first-styles.ts';

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
    if (node.type === 'rule') return [{ css: node.toString(), needs: needsOf(node.selector) }];
    if (node.type === 'atrule' && node.nodes && HOLD_RULES.has(node.name)) {
      return [{ around: `@${node.name} ${node.params}`, parts: partsOf(node) }];
    }
    return [{ css: textOf(node), needs: FOR_EVERY_PAGE }];
  });
}

const HOLD_RULES: ReadonlySet<string> = new Set(['layer', 'media', 'supports', 'container']);
const FOR_EVERY_PAGE = [[]];
/** A class that no page has: the way from one page to the next is no part of the first frame. */
const FOR_THE_SHEET = [['']];

/** Fonts, keyframes and properties as they are; what has no block ends with a semicolon. */
function textOf(node: ChildNode): string {
  return node.type === 'atrule' && !node.nodes ? `${node.toString()};` : node.toString();
}

/**
 * For each alternative of a selector the classes without which it can match nothing. Those in its
 * brackets, as of `:not(.a)`, are left out: a rule too many does no harm.
 */
function needsOf(selector: string): readonly string[][] {
  if (selector.includes('::view-transition')) return FOR_THE_SHEET;
  return readSelector()
    .astSync(selector)
    .nodes.map((alternative) =>
      alternative.nodes.filter((node) => node.type === 'class').map(({ value }) => value),
    );
}

/**
 * The sheet without what every page carries: fonts, colors and the looks of bare elements. To bring
 * them a second time would make the browser look at each element of the page again, and more than once.
 */
export function rulesOfClasses(parts: readonly StylePart[]): string {
  return parts
    .map((part) => {
      if ('css' in part) return part.needs.some((all) => all.length === 0) ? '' : part.css;
      const inner = rulesOfClasses(part.parts);
      return inner === '' ? '' : `${part.around}{${inner}}`;
    })
    .join('');
}
