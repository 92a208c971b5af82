import type { WrittenPage } from '../../server/http/page-call.ts';
import { classListsOf } from './class-lists.ts';
import { createFirstStyles, type StyleSheet } from './first-styles.ts';
import { nonceToHashes } from './inline-hashes.ts';
import { createKeptParts } from './kept-parts.ts';
import { paintFirst } from './loading-order.ts';

/**
 * Makes pages from the output of the rendering library. All processing is done on the page without
 * its shared parts and its styles, which are most of it: they are inserted last.
 * @param sheet null where pages wait for their style sheet
 */
export function createPageWriter(sheet: StyleSheet | null) {
  /** The markup of the header, the footer and the cards of tours, shared by all pages. */
  const partsOfPage = createKeptParts();
  const styleFirst = createFirstStyles(sheet);

  /** For one page: its parts while it is rendered, and the function that completes it. */
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
