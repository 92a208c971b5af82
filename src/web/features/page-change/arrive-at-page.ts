import { announce } from '../../lib/announcer.ts';

/**
 * How long a page may take to get its final title, in ms: a tour is still loading when its page is
 * shown.
 */
const NAMING = 3000;

let naming: MutationObserver | undefined;
/** The title that was announced last. */
let said = '';

/**
 * Begins a page that replaced another: the focus moves to its main part, unless the page has set
 * the focus itself or the visitor went on typing meanwhile, and its title is announced as a browser
 * announces a new document.
 */
export function arriveAtPage(isTyping: boolean): void {
  const main = document.getElementById('main');
  if (!isTyping && !main?.contains(document.activeElement)) main?.focus({ preventScroll: true });
  sayTitle();
  naming?.disconnect();
  const observer = new MutationObserver(sayTitle);
  naming = observer;
  observer.observe(document.head, { subtree: true, childList: true, characterData: true });
  setTimeout(() => observer.disconnect(), NAMING);
}

/** Unless it was said: what a page asks the browser to load ahead changes its head, too. */
function sayTitle() {
  if (document.title !== said) announce((said = document.title));
}
