import { useEffect } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';
import { scrollToTop } from '../../lib/scroll-to-top.ts';

/** State of a navigation from one page of the listing to another. */
export const TURNED = 'turned';

/** A page change scrolls smoothly to the top (public spec, section 4); going back does not. */
export function usePageTurn(): void {
  const here = useLocation();
  const type = useNavigationType();
  useEffect(() => {
    if (here.state === TURNED && type === NavigationType.Push) scrollToTop();
  }, [here, type]);
}
