import { useEffect } from 'react';
import { OPENING } from './use-later-blocks.ts';

/**
 * Brings the pictures that stand far below the window, one whenever the browser has nothing else to
 * do: who scrolls fast, prints or goes through a tunnel finds no empty frame. Browsers leave them
 * until one comes near; on a line that is slow or dear that is how it stays.
 */
export function useLaterPictures() {
  // For every page that is drawn.
  useEffect(() => {
    let isOver = isLineDear();
    const goOn = () => void (window.requestIdleCallback ?? setTimeout)(bringNext);
    function bringNext() {
      if (isOver) return;
      const picture = firstWaiting();
      if (picture) {
        picture.loading = 'eager';
        // It is there when it comes into view: then it is painted with what stands beside it.
        picture.decoding = 'sync';
        picture.decode().then(goOn, goOn);
      } else if (document.querySelector(`.${OPENING}`)) {
        // More of them stand in blocks that are still to be laid out.
        goOn();
      }
    }
    goOn();
    return () => {
      isOver = true;
    };
  });
}

/** The first that waits to come near; those of closed menus are not drawn, and wait until they are. */
const firstWaiting = () =>
  [...document.images].find(
    (picture) => picture.loading === 'lazy' && picture.getClientRects().length > 0,
  );

/** Whether the visitor asked for little data, or has a line slower than 4G (Network Information API; not every browser has it). */
function isLineDear(): boolean {
  const { connection } = navigator as { connection?: { saveData: boolean; effectiveType: string } };
  return !!connection && (connection.saveData || connection.effectiveType !== '4g');
}
