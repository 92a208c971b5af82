import { useEffect } from 'react';

/**
 * Brings the pictures that stand far below the window once the page is awake and they are laid out: who
 * scrolls fast, prints or goes through a tunnel finds no empty frame. Browsers leave them until one
 * comes near; on a line that is slow or dear that is how it stays, and always in menus that are closed.
 */
export function useLaterPictures() {
  // For every page that is drawn.
  useEffect(() => {
    if (isLineDear()) return undefined;
    const watcher = new IntersectionObserver(bring, { rootMargin: ANYWHERE });
    document.querySelectorAll('[loading=lazy]').forEach((picture) => watcher.observe(picture));
    return () => watcher.disconnect();
  });
}

/** Farther than any page is long. */
const ANYWHERE = '99999px';

function bring(entries: IntersectionObserverEntry[]): void {
  for (const { isIntersecting, target } of entries)
    // Painted with what stands beside it: it is there when it comes into view.
    if (isIntersecting) Object.assign(target, { loading: 'eager', decoding: 'sync' });
}

/** Whether the visitor asked for little data, or has a line slower than 4G (Network Information API; not every browser has it, or all of it). */
function isLineDear(): boolean {
  const { connection } = navigator as {
    connection?: { saveData?: boolean; effectiveType?: string };
  };
  return !!connection?.saveData || (connection?.effectiveType ?? '4g') !== '4g';
}
