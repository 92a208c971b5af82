import type { Locator } from '@playwright/test';

/** On how many lines these words of an element stand; 0 if it does not contain them. */
export function linesOf(element: Locator, words: string): Promise<number> {
  return element.evaluate((root, sought) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    const text = texts.find(({ data }) => data.includes(sought));
    if (!text) return 0;
    const start = text.data.indexOf(sought);
    const range = document.createRange();
    range.setStart(text, start);
    range.setEnd(text, start + sought.length);
    return new Set(Array.from(range.getClientRects(), ({ top }) => Math.round(top))).size;
  }, words);
}
