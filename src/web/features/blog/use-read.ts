import { useEffect } from 'react';
import { readAddress } from './blog-address.ts';

/** Somebody who stays on an article for so long has read it, in ms. */
const READING_MS = 15_000;

/** Tells the server that an article was read, once somebody has looked at it for a while. */
export function useRead(articleId: string): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const watch = () => {
      clearTimeout(timer);
      if (document.hidden) return;
      timer = setTimeout(() => {
        document.removeEventListener('visibilitychange', watch);
        navigator.sendBeacon(readAddress(articleId));
      }, READING_MS);
    };
    watch();
    document.addEventListener('visibilitychange', watch);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', watch);
    };
  }, [articleId]);
}
