import type { Page } from '@playwright/test';

/**
 * Elements that hide a part of their own text, and fields that hide a part of their placeholder,
 * without the three dots that show it.
 */
export function cutText(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    /** A picture may extend beyond the edge; words may not. */
    const hasWordsBeyond = (element: HTMLElement) => {
      const box = element.getBoundingClientRect();
      const range = document.createRange();
      const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      for (let text = texts.nextNode(); text; text = texts.nextNode()) {
        const parent = text.parentElement;
        if (!parent?.checkVisibility() || parent.closest('.sr-only, svg, [aria-hidden=true]'))
          continue;
        range.selectNodeContents(text);
        for (const { width, right, bottom } of range.getClientRects()) {
          if (width > 1 && (right > box.right + 1 || bottom > box.bottom + 1)) return true;
        }
      }
      return false;
    };
    const pen = document.createElement('canvas').getContext('2d');
    /** A placeholder is not text in the document, so it is measured instead. */
    const hasCutExample = (element: HTMLElement) => {
      if (!(element instanceof HTMLInputElement) || !pen || element.value !== '') return false;
      const { font, paddingLeft, paddingRight, textOverflow } = getComputedStyle(element);
      pen.font = font;
      const room = element.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight);
      return textOverflow !== 'ellipsis' && pen.measureText(element.placeholder).width > room + 1;
    };
    return [...document.querySelectorAll<HTMLElement>('body *')]
      .filter((element) => {
        const { overflowX, overflowY, textOverflow, webkitLineClamp } = getComputedStyle(element);
        const isWideCut =
          /hidden|clip/.test(overflowX) &&
          textOverflow !== 'ellipsis' &&
          element.scrollWidth > element.clientWidth + 1;
        const isForReadersOnly = element.offsetWidth <= 1;
        const isHighCut =
          /hidden|clip/.test(overflowY) &&
          webkitLineClamp === 'none' &&
          element.scrollHeight > element.clientHeight + 1;
        const isCut = (isWideCut || isHighCut) && !isForReadersOnly;
        return (isCut && hasWordsBeyond(element)) || hasCutExample(element);
      })
      .filter((element) => element.checkVisibility() && !element.closest('.sr-only, svg'))
      .map((element) => element.outerHTML.slice(0, 160));
  });
}
