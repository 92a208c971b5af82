import type { WrittenPage } from '../../server/http/pages.ts';
import { classListsOf } from './class-lists.ts';
import { createFirstStyles, type StyleSheet } from './first-styles.ts';
import { nonceToHashes } from './inline-hashes.ts';
import { createKeptParts } from './kept-parts.ts';
import { paintFirst } from './loading-order.ts';

/**
 * Makes pages of what the rendering library draws. Everything is done to the page without the parts
 * that it shares with others and without its styles, which are most of it: they are put in last.
 * @param sheet null where pages wait for their style sheet
 */
export function createPageWriter(sheet: StyleSheet | null) {
  /** What the header, the footer and the cards of tours look like; all pages share it. */
  const partsOfPage = createKeptParts();
  const styleFirst = createFirstStyles(sheet);

  /** For one page: its parts while it is drawn, and what makes it whole afterwards. */
  return function writerOfPage() {
    const parts = partsOfPage();
    return {
      parts,
      /** @param nonce marks the inline scripts and styles that the page itself wrote */
      write(drawn: Buffer, nonce: string): WrittenPage {
        const frame = parts.takeFrom(drawn.toString('latin1'));
        const classLists = new Set([...classListsOf(frame), ...parts.classLists()]);
        const { html, scripts, styles: own } = nonceToHashes(paintFirst(frame, classLists), nonce);
        const { before, styles, after } = styleFirst(html, classLists);
        return {
          body: Buffer.concat([...parts.putInto(before), styles.markup, ...parts.putInto(after)]),
          scripts,
          styles: [...own, ...styles.hashes],
        };
      },
    };
  };
}
