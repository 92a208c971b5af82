import { createRecentlyUsed, type RecentlyUsed } from '../../shared/recently-used.ts';
import { classesIn } from './class-lists.ts';
import { asBytes, hashOfInline } from './inline-hashes.ts';

/** A piece of the style sheet: a rule, or a block around rules, such as `@media print`. */
export type StylePart = StyleRule | { around: string; parts: readonly StylePart[] };

export interface StyleRule {
  css: string;
  /** For each alternative of its selector, the classes without which it cannot match anything. */
  needs: readonly (readonly string[])[];
  /** Whether a page can be drawn without it: it then only comes with the whole sheet. */
  isForLater?: true;
}

/** The style sheet of the public pages, parsed by the build. */
export interface StyleSheet {
  href: string;
  parts: readonly StylePart[];
}

/**
 * A page, with the position at which the styles for its own elements are inserted between two
 * pieces.
 */
interface StyledPage {
  before: string;
  styles: FirstStyles;
  after: string;
}

/** Pages whose elements have the same classes share their styles. */
interface FirstStyles {
  /** The styles, and the request for the rest of the sheet, as they are inserted into pages. */
  markup: Buffer;
  /** The CSP sources for that markup. */
  hashes: readonly string[];
}

/** Most results that are kept for later pages, some 50 KB each. */
const MOST_KEPT = 16;

/**
 * Lets pages be drawn before their style sheet has loaded: the rules for a page's own elements are
 * in the page, which is a third smaller than the sheet and saves a round trip. The sheet itself,
 * which other pages, open menus and pointers need, is requested with the scripts
 * (`loading-order.ts`), and before the first frame where there are none; its rules come after those
 * of the page, so the order of the sheet applies.
 * @param sheet null where pages wait for the whole sheet
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
    const styled = `<style>${css}</style><link rel="stylesheet" href="${href}" disabled=""/><noscript><link rel="stylesheet" href="${href}"/></noscript>`;
    const styles = { markup: Buffer.from(styled, 'latin1'), hashes: [hashOfInline(css)] };
    kept.keep(name, styles);
    return styles;
  }

  /**
   * @param html a page, or its beginning; a page with another sheet gets no styles
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

/** For a page that waits for its style sheet. */
const NO_STYLES: FirstStyles = { markup: Buffer.alloc(0), hashes: [] };

function stylesFor(parts: readonly StylePart[], classes: ReadonlySet<string>): string {
  let css = '';
  for (const part of parts) {
    if ('css' in part) {
      if (isNeeded(part, classes)) css += part.css;
      continue;
    }
    const inner = stylesFor(part.parts, classes);
    if (inner !== '') css += `${part.around}{${inner}}`;
  }
  return css;
}

const isNeeded = ({ needs, isForLater }: StyleRule, classes: ReadonlySet<string>) =>
  !isForLater && needs.some((all) => all.every((name) => classes.has(name)));
