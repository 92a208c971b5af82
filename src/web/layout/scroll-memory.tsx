import { UNSAFE_useScrollRestoration as useScrollRestoration } from 'react-router';
import { useNonce } from '../lib/nonce.ts';

/** Where the browser's session storage keeps how far each page of the history was scrolled. */
const STORAGE_KEY = 'scroll-positions';

/**
 * Brings a reader who goes back to where they were. Before React is awake a script does it that is as
 * the router's own, with one difference: a page that opens for the first time is not looked up. To
 * open the storage takes a browser longer than to lay the page out, and the first paint would wait.
 */
export function ScrollMemory() {
  useScrollRestoration({ storageKey: STORAGE_KEY });
  return (
    <script
      nonce={useNonce()}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: restoreScript }}
    />
  );
}

const restoreScript = `{let k=history.state?.key;if(k)try{scrollTo(0,JSON.parse(sessionStorage.getItem('${STORAGE_KEY}'))[k]??scrollY)}catch{}else history.replaceState({key:Math.random().toString(32).slice(2)},'')}`;
