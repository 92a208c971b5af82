import type { Page } from '@playwright/test';

/**
 * What the tests' translator makes of a text: each letter becomes the one 13 places further on in
 * the alphabet.
 */
export const translated = (text: string) =>
  text.replaceAll(/[a-z]/gi, (letter) => {
    const first = letter < 'a' ? 65 : 97;
    return String.fromCharCode(((letter.charCodeAt(0) - first + 13) % 26) + first);
  });

/**
 * Translates the open page as browsers do: each text is taken out and replaced by two elements that
 * contain the translation; what appears later is translated a moment after. Afterwards one can go
 * on to other pages without loading anything again.
 */
export async function translatePage(page: Page): Promise<void> {
  await page.evaluate(
    `const translated = ${String(translated)}; (${String(translate)})(translated)`,
  );
}

/** Runs in the page. */
function translate(translated: (text: string) => string): void {
  const UNTOUCHED = 'script, style, textarea, title, svg, font, [translate="no"], .notranslate';
  const font = () => document.createElement('font');
  const translateText = (text: Text) => {
    if (!text.data.trim() || text.parentElement?.closest(UNTOUCHED)) return;
    const [outer, inner] = [font(), font()];
    inner.append(translated(text.data));
    outer.append(inner);
    text.replaceWith(outer);
  };
  const translateBelow = (root: Node) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts = root instanceof Text ? [root] : [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    texts.forEach(translateText);
  };
  document.documentElement.lang = 'fr';
  document.documentElement.classList.add('translated-ltr');
  translateBelow(document.body);
  new MutationObserver((changes) => {
    const nodes = changes.flatMap(({ target, addedNodes }) => [...addedNodes, target]);
    setTimeout(() => {
      for (const node of nodes) if (node.isConnected) translateBelow(node);
    }, 20);
  }).observe(document.body, { subtree: true, childList: true, characterData: true });
}
