import { useEffect } from 'react';

/**
 * When a window that is resized or turned changes the layout, everything takes its new place at
 * once: otherwise what is printed in one layout and appears on hover in the other would fade over
 * the page.
 */
export function useStillLayout() {
  useEffect(() => {
    const isWide = matchMedia('(width >= 64rem)');
    isWide.addEventListener('change', endTransitions);
    return () => isWide.removeEventListener('change', endTransitions);
  }, []);
}

function endTransitions() {
  for (const one of document.getAnimations()) if (one instanceof CSSTransition) one.finish();
}
