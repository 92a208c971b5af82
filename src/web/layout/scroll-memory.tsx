import { UNSAFE_useScrollRestoration as useScrollRestoration } from 'react-router';
import { useNonce } from '../lib/nonce.ts';
import { OPENING } from './use-later-blocks.ts';

/**
 * The key in session storage under which the scroll position of each page of the history is kept.
 */
const STORAGE_KEY = 'scroll-positions';

/**
 * Restores the scroll position for a reader who comes back. Until React has started, a script does
 * so that works like the router's own, with two differences. A page that opens for the first time
 * is not looked up, because opening the storage takes a browser longer than laying out the page,
 * and would delay the first paint. And a page that opens scrolled down lays out all its blocks at
 * once, or positions would shift.
 */
export function ScrollMemory() {
  useScrollRestoration({ storageKey: STORAGE_KEY });
  return (
    <script
      nonce={useNonce()}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? restoreScript : '' }}
    />
  );
}

/** Has run by the time React starts, so the browser's bundle does not contain it. */
const restoreScript = `{let k=history.state?.key,d=document.documentElement;if(location.hash)d.classList.remove('${OPENING}');if(k)try{let y=JSON.parse(sessionStorage.getItem('${STORAGE_KEY}'))[k];if(y){d.classList.remove('${OPENING}');scrollTo(0,y)}}catch{}else history.replaceState({key:Math.random().toString(32).slice(2)},'')}`;
