import { useLayoutEffect, useState } from 'react';
import { useLocation } from 'react-router';

/**
 * Set on <html> while the first page may defer blocks: `.later` and `.later-on-phones` in base.css.
 */
export const OPENING = 'opening';

/**
 * Set on <html> until that page's first frame is on the screen (`loading-order.ts`): on phones
 * those blocks are then left out altogether, even ones that would be scrolled into view.
 */
export const UNSEEN = 'unseen';

/**
 * Lays out the deferred blocks, one whenever the browser is idle, so that the page soon has its
 * true length without noticeable pauses. Pages reached by a link are laid out at once, because the
 * reader may come back to the middle of them.
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
    // Must happen before the next page is measured.
    return () => classList.remove(OPENING);
  }, [isOpened]);
}
