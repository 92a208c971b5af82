import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { announce } from '../lib/announcer.ts';

/**
 * Has the title of a page that replaces another read out, as a browser does with a new document. The
 * focus stays where it is: on the tab that led there, or where `useKeptFocus` puts it.
 */
export function useAnnouncedPages(): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    announce(document.title);
  }, [pathname]);
}
