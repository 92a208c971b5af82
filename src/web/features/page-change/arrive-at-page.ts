import { announce } from '../../lib/announcer.ts';

/**
 * How long a page may take to get its final title, in ms: a tour is still loading when its page is
 * shown.
 */
const NAMING = 3000;

let naming: MutationObserver | undefined;

/**
 * Begins a page that replaced another: the focus moves to its main part, unless the page has set
 * the focus itself or the visitor went on typing meanwhile, and its title is announced as a browser
 * announces a new document.
 */
export function arriveAtPage(isTyping: boolean): void {
  const main = document.getElementById('main');
  if (!isTyping && !main?.contains(document.activeElement)) main?.focus({ preventScroll: true });
  const address = location.href;
  let said = '';
  // Filters change the head, too, and the next page announces itself.
  const sayTitle = () => {
    if (location.href !== address || document.title === said) return;
    said = document.title;
    announce(said);
  };
  sayTitle();
  naming?.disconnect();
  const observer = new MutationObserver(sayTitle);
  naming = observer;
  observer.observe(document.head, { subtree: true, childList: true, characterData: true });
  setTimeout(() => observer.disconnect(), NAMING);
}
