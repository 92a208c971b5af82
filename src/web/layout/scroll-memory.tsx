import { UNSAFE_useScrollRestoration as useScrollRestoration } from 'react-router';
import { useNonce } from '../lib/nonce.ts';
import { OPENING } from './use-later-blocks.ts';

/** Where the browser's session storage keeps how far each page of the history was scrolled. */
const STORAGE_KEY = 'scroll-positions';

/**
 * Brings a reader who comes back to where they were. Before React is awake a script does it that is as
 * the router's own, but for two things. A page that opens for the first time is not looked up: to open
 * the storage takes a browser longer than to lay the page out, and the first paint would wait. And a
 * page that is opened in its middle leaves no block for later, or its middle would be elsewhere.
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

/** Already run when React wakes up: the browser's files do not carry it. */
const restoreScript = `{let k=history.state?.key,d=document.documentElement;if(location.hash)d.classList.remove('${OPENING}');if(k)try{let y=JSON.parse(sessionStorage.getItem('${STORAGE_KEY}'))[k];if(y){d.classList.remove('${OPENING}');scrollTo(0,y)}}catch{}else history.replaceState({key:Math.random().toString(32).slice(2)},'')}`;
