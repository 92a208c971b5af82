import { unescaped } from './html-text.ts';

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

/**
 * Lets a page be drawn before its style sheet is there: what its own elements need of it stands in
 * the page, a third less than the sheet and no way to the server and back. The sheet itself, with
 * what other pages and open menus need, is asked for with the scripts (`loading-order.ts`); its rules
 * come after those of the page, so that they have the order of the sheet. Without scripts nothing
 * else is ever needed.
 * @param html a whole page; another page than those of the sheet stays as it is
 * @param nonce marks what the page itself wrote
 */
export function styleFirst(html: string, { href, parts }: StyleSheet, nonce: string): string {
  const link = `<link rel="stylesheet" href="${href}"/>`;
  if (!html.includes(link)) return html;
  const css = stylesFor(parts, classesOf(html));
  // As a function: a replacement text would read "$" in the styles as its own sign.
  return html.replace(
    link,
    () =>
      `<style nonce="${nonce}">${css}</style><link rel="stylesheet" href="${href}" disabled=""/>`,
  );
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

/** Every class that stands in a page. */
function classesOf(html: string): Set<string> {
  // Many elements are alike: each list is taken apart once.
  const lists = new Set<string>();
  for (const [, list = ''] of html.matchAll(/\sclass="([^"]*)"/g)) lists.add(list);
  const classes = new Set<string>();
  for (const list of lists) for (const name of unescaped(list).split(' ')) classes.add(name);
  return classes;
}
