import { ArrowUp } from 'lucide-react';
import { useEffect, useState } from 'react';
import { scrollToTop } from '../lib/scroll-to-top.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { useScrolledPast } from './use-scrolled-past.ts';

/** Shown once the page is scrolled this far, in px (public spec, section 9). */
const SHOWN_PAST = 300;

/**
 * A button that goes back to the top.
 * @param hasForm the footer has its form, which the button makes way for
 */
export function ScrollTop({ hasForm }: { hasForm: boolean }) {
  const isShown = useScrolledPast(SHOWN_PAST);
  const isOverForm = useIsOverForm(hasForm);
  if (!isShown || isOverForm) return null;
  return (
    <IconButton
      icon={ArrowUp}
      label="Back to top"
      onClick={scrollToTop}
      className="fixed right-5 bottom-5 z-30 border border-line bg-surface text-ink shadow-2 max-lg:[html:has(.booking-bar)_&]:bottom-21"
    />
  );
}

/** The corner of the window that the button stands in, wide enough for all heights of windows. */
const CORNER = { rootMargin: '-75% 0px 0px -80%' };

/** Whether the footer's form lies where the button would, as it does on phones. */
function useIsOverForm(hasForm: boolean): boolean {
  const [isOver, setIsOver] = useState(false);
  useEffect(() => {
    const form = document.querySelector('footer form');
    if (!form) return undefined;
    const watcher = new IntersectionObserver(
      (entries) => setIsOver(entries.at(-1)?.isIntersecting ?? false),
      CORNER,
    );
    watcher.observe(form);
    return () => watcher.disconnect();
  }, [hasForm]);
  return hasForm && isOver;
}
