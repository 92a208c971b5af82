import { ArrowUp } from 'lucide-react';
import { IconButton } from '../ui/icon-button.tsx';
import { useScrolledPast } from './use-scrolled-past.ts';

/** Shown once the page is scrolled this far, in px (public spec, section 9). */
const SHOWN_PAST = 300;

/** Goes back to the top; motion follows the visitor's setting through the style sheet. */
export function ScrollTop() {
  const isShown = useScrolledPast(SHOWN_PAST);
  if (!isShown) return null;
  return (
    <IconButton
      icon={ArrowUp}
      label="Back to top"
      onClick={() => window.scrollTo({ top: 0 })}
      className="fixed right-5 bottom-5 z-30 border border-line bg-surface text-ink shadow-2 max-lg:bottom-24"
    />
  );
}
