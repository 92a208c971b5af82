import { useCallback, useEffect, useRef, type RefObject } from 'react';
import { useLocation } from 'react-router';

/**
 * Makes a <details> behave like a menu: it closes on Escape (returning the focus to its summary),
 * on a press or focus elsewhere, and when the page changes. Without script it is a plain <details>.
 */
export function useMenu(): {
  ref: RefObject<HTMLDetailsElement | null>;
  /** Closes it and returns the focus to its summary. */
  leave: () => void;
} {
  const ref = useRef<HTMLDetailsElement>(null);
  const { key } = useLocation();
  const close = useCallback(() => {
    if (ref.current) ref.current.open = false;
  }, []);

  const leave = useCallback(() => {
    close();
    ref.current?.querySelector('summary')?.focus();
  }, [close]);

  // As one leaves, not as the page wakes up: a menu may have been opened before its script came.
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- each page is left
  useEffect(() => close, [close, key]);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && ref.current?.open) leave();
    };
    const onElsewhere = (event: Event) => {
      if (ref.current?.open && !ref.current.contains(event.target as Node)) close();
    };
    document.addEventListener('keydown', onKeyDown);
    document.addEventListener('pointerdown', onElsewhere);
    document.addEventListener('focusin', onElsewhere);
    return () => {
      document.removeEventListener('keydown', onKeyDown);
      document.removeEventListener('pointerdown', onElsewhere);
      document.removeEventListener('focusin', onElsewhere);
    };
  }, [close, leave]);
  return { ref, leave };
}
