/**
 * Waits until the visitor first moves, presses, chooses or scrolls, or has stayed for a while. For
 * scripts of parts that the server has rendered and that work without them, so that what the page
 * shows first gets the network and the processor.
 */
export function firstSign(): Promise<void> {
  return new Promise((resolve) => {
    const ending = new AbortController();
    const end = () => {
      ending.abort();
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(end, LONGEST_MS);
    for (const sign of SIGNS) {
      window.addEventListener(sign, end, { passive: true, signal: ending.signal });
    }
  });
}

/** Also resolves for signs that came before this script. */
const LONGEST_MS = 8000;
const SIGNS = [
  'pointermove',
  'pointerdown',
  'touchstart',
  'wheel',
  'scroll',
  'keydown',
  'focusin',
  'change',
  'popstate',
];
