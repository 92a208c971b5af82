import { ArrowUp } from 'lucide-react';
import { scrollToTop } from '../lib/scroll-to-top.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { useScrolledPast } from './use-scrolled-past.ts';

/** Shown once the page is scrolled this far, in px (public spec, section 9). */
const SHOWN_PAST = 300;

/** A button that goes back to the top. On phones it makes way for the footer's form (`base.css`). */
export function ScrollTop() {
  const isShown = useScrolledPast(SHOWN_PAST);
  if (!isShown) return null;
  return (
    <IconButton
      icon={ArrowUp}
      label="Back to top"
      onClick={scrollToTop}
      className="makes-way fixed right-5 bottom-5 z-30 border border-line bg-surface text-ink shadow-2 max-lg:[html:has(.booking-bar)_&]:bottom-21"
    />
  );
}
