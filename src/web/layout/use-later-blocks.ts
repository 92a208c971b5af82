import { useLayoutEffect, useState } from 'react';
import { useLocation } from 'react-router';

/** On <html> while the page that was opened may leave blocks for later, `.later` and `.later-on-phones` in base.css. */
export const OPENING = 'opening';

/**
 * On <html> until the first frame of that page is on the screen (`loading-order.ts`): on phones it
 * leaves out those blocks altogether, also the ones that a first touch would bring into view.
 */
export const UNSEEN = 'unseen';

/**
 * Lays those blocks out, one whenever the browser has nothing else to do, so that the page soon has
 * its true length and no step of it is felt. Pages that one comes to by a link are whole at once: one
 * may come back to the middle of them.
 */
export function useLaterBlocks() {
  const { key } = useLocation();
  const [openedKey] = useState(key);
  const isOpened = key === openedKey;
  useLayoutEffect(() => {
    if (!isOpened) return undefined;
    const { classList } = document.documentElement;
    const whenIdle = window.requestIdleCallback ?? setTimeout;
    whenIdle(function layOutNext() {
      const block = document.querySelector(`.${OPENING} :is(.later, .later-on-phones)`);
      if (!block) return classList.remove(OPENING);
      block.classList.remove('later', 'later-on-phones');
      whenIdle(layOutNext);
    });
    // Before the next page is measured.
    return () => classList.remove(OPENING);
  }, [isOpened]);
}
