import { createRecentlyUsed, type RecentlyUsed } from '../../shared/recently-used.ts';
import { classesIn } from './class-lists.ts';
import { asBytes, hashOfInline } from './inline-hashes.ts';

/**
 * A piece of the style sheet: a rule with, for each alternative of its selector, the classes that it
 * needs; or a block around rules, such as `@media print`.
 */
export type StylePart =
  | { css: string; needs: readonly (readonly string[])[] }
  | { around: string; parts: readonly StylePart[] };

/** The style sheet of the public pages, taken apart by the build. */
export interface StyleSheet {
  href: string;
  parts: readonly StylePart[];
}

/** A page with what its own elements need of the style sheet, and the CSP sources of that. */
interface StyledPage {
  html: string;
  styles: readonly string[];
}

/** Pages whose elements have the same classes have the same styles. */
interface FirstStyles {
  css: string;
  hash: string;
}

/** Styles that are kept for the pages to come, some 50 KB each. */
const MOST_KEPT = 16;

/**
 * Lets pages be drawn before their style sheet is there: what a page's own elements need of it stands
 * in the page, a third less than the sheet and no way to the server and back. The sheet itself, with
 * what other pages and open menus need, is asked for with the scripts (`loading-order.ts`); its rules
 * come after those of the page, so that they have the order of the sheet. Without scripts nothing
 * else is ever needed.
 */
export function createFirstStyles({ href, parts }: StyleSheet) {
  const link = `<link rel="stylesheet" href="${href}"/>`;
  const kept: RecentlyUsed<FirstStyles> = createRecentlyUsed(
    () => kept.count() >= MOST_KEPT,
    () => undefined,
  );

  function stylesOf(classLists: ReadonlySet<string>): FirstStyles {
    const name = [...classLists].join('\n');
    const there = kept.use(name);
    if (there) return there;
    const css = asBytes(stylesFor(parts, classesIn(classLists)));
    const styles = { css, hash: hashOfInline(css) };
    kept.keep(name, styles);
    return styles;
  }

  /**
   * @param html a page, or what is there of it; one of another sheet stays as it is
   * @param classLists the class attributes of all its elements
   */
  return function styleFirst(html: string, classLists: ReadonlySet<string>): StyledPage {
    if (!html.includes(link)) return { html, styles: [] };
    const { css, hash } = stylesOf(classLists);
    const styled = `<style>${css}</style><link rel="stylesheet" href="${href}" disabled=""/>`;
    // As a function: a replacement text would read "$" in the styles as its own sign.
    return { html: html.replace(link, () => styled), styles: [hash] };
  };
}

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

/** A rule of the variant `later` comes with the sheet; at once only where no script asks for that. */
function firstOf({ css, needs }: { css: string; needs: readonly (readonly string[])[] }): string {
  const isLater = needs.some((all) => all.some((name) => name.startsWith('later:')));
  return isLater ? `@media (scripting:none){${css}}` : css;
}
