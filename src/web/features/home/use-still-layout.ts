import { useEffect } from 'react';

/**
 * Where a window that is drawn wider, or turned, changes the layout, everything takes its new place at
 * once: what is printed in one layout and comes with the pointer in the other would fade over the page.
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
