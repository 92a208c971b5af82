import { useEffect } from 'react';
import { readAddress } from './blog-address.ts';

/** Whoever stays so long on an article reads it, in ms. */
const READING_MS = 15_000;

/** Tells the server that an article is read, once somebody has had it before their eyes for a while. */
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
