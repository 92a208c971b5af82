import { createRecentlyUsed, type RecentlyUsed } from '../../shared/recently-used.ts';
import { classesIn } from './class-lists.ts';
import { asBytes, hashOfInline } from './inline-hashes.ts';

/** A piece of the style sheet: a rule, or a block around rules, such as `@media print`. */
export type StylePart = StyleRule | { around: string; parts: readonly StylePart[] };

export interface StyleRule {
  css: string;
  /** For each alternative of its selector the classes without which that can match nothing. */
  needs: readonly (readonly string[])[];
  /** Whether a page can be drawn without it: then it comes with the sheet. */
  isForLater?: true;
}

/** The style sheet of the public pages, taken apart by the build. */
export interface StyleSheet {
  href: string;
  parts: readonly StylePart[];
}

/** A page, of which a piece stands before the styles that its own elements need, and one behind them. */
interface StyledPage {
  before: string;
  styles: FirstStyles;
  after: string;
}

/** Pages whose elements have the same classes have the same styles. */
interface FirstStyles {
  /** The styles, and the sheet for later, as they stand in pages. */
  markup: Buffer;
  /** The CSP sources of that. */
  hashes: readonly string[];
}

/** Styles that are kept for the pages to come, some 50 KB each. */
const MOST_KEPT = 16;

/**
 * Lets pages be drawn before their style sheet is there: what a page's own elements need of it stands
 * in the page, a third less than the sheet and no way to the server and back. The sheet itself, with
 * what other pages and open menus need, is asked for with the scripts (`loading-order.ts`); its rules
 * come after those of the page, so that they have the order of the sheet. Without scripts nothing
 * else is ever needed.
 * @param sheet null where pages wait for it
 */
export function createFirstStyles(sheet: StyleSheet | null) {
  const kept: RecentlyUsed<FirstStyles> = createRecentlyUsed(
    () => kept.count() >= MOST_KEPT,
    () => undefined,
  );

  function stylesOf({ href, parts }: StyleSheet, classLists: ReadonlySet<string>): FirstStyles {
    const name = [...classLists].join('\n');
    const there = kept.use(name);
    if (there) return there;
    const css = asBytes(stylesFor(parts, classesIn(classLists)));
    const styled = `<style>${css}</style><link rel="stylesheet" href="${href}" disabled=""/>`;
    const styles = { markup: Buffer.from(styled, 'latin1'), hashes: [hashOfInline(css)] };
    kept.keep(name, styles);
    return styles;
  }

  /**
   * @param html a page, or what is there of it; one of another sheet gets no styles
   * @param classLists the class attributes of all its elements
   */
  return function styleFirst(html: string, classLists: ReadonlySet<string>): StyledPage {
    const link = sheet ? `<link rel="stylesheet" href="${sheet.href}"/>` : '';
    const at = html.indexOf(link);
    if (!sheet || at === -1) return { before: html, styles: NO_STYLES, after: '' };
    return {
      before: html.slice(0, at),
      styles: stylesOf(sheet, classLists),
      after: html.slice(at + link.length),
    };
  };
}

/** Of a page that waits for its style sheet. */
const NO_STYLES: FirstStyles = { markup: Buffer.alloc(0), hashes: [] };

function stylesFor(parts: readonly StylePart[], classes: ReadonlySet<string>): string {
  let css = '';
  for (const part of parts) {
    if ('css' in part) {
      if (part.needs.some((all) => all.every((name) => classes.has(name)))) css += firstOf(part);
      continue;
    }
    const inner = stylesFor(part.parts, classes);
    if (inner !== '') css += `${part.around}{${inner}}`;
  }
  return css;
}

/** What comes with the sheet comes at once only where no script asks for that. */
function firstOf({ css, isForLater }: StyleRule): string {
  return isForLater ? `@media (scripting:none){${css}}` : css;
}
