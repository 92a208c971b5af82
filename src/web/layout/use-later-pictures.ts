import { useEffect } from 'react';

/**
 * Loads the pictures far below the window once the page is ready and they are laid out, so that
 * nobody who scrolls fast, prints or goes offline finds empty frames. By default browsers wait
 * until one comes near; that stays so on slow or metered connections, and for menus that are
 * closed.
 */
export function useLaterPictures() {
  // Runs for every page that is rendered.
  useEffect(() => {
    if (isLineDear()) return undefined;
    const watcher = new IntersectionObserver(bring, { rootMargin: ANYWHERE });
    document.querySelectorAll('[loading=lazy]').forEach((picture) => watcher.observe(picture));
    return () => watcher.disconnect();
  });
}

/** More than the length of any page. */
const ANYWHERE = '99999px';

function bring(entries: IntersectionObserverEntry[]): void {
  for (const { isIntersecting, target } of entries)
    // Decoded synchronously, so that it is painted together with its surroundings when it comes
    // into view.
    if (isIntersecting) Object.assign(target, { loading: 'eager', decoding: 'sync' });
}

/**
 * Whether the visitor asked to save data, or is on a connection slower than 4G (Network Information
 * API, which not every browser supports, or not fully).
 */
function isLineDear(): boolean {
  const { connection } = navigator as {
    connection?: { saveData?: boolean; effectiveType?: string };
  };
  return !!connection?.saveData || (connection?.effectiveType ?? '4g') !== '4g';
}
