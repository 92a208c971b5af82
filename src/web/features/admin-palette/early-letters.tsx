import { useEffect, useEffectEvent } from 'react';

let letters = '';

/** What was typed while the palette's code was loading. */
export const earlyLetters = {
  current: () => letters,
  clear: () => {
    letters = '';
  },
};

/**
 * Stands for the palette while its code loads: what is typed meanwhile is meant for its field, and
 * is no shortcut key.
 */
export function EarlyLetters({ onClose }: { onClose: () => void }) {
  const take = useEffectEvent((event: KeyboardEvent) => {
    const { key, altKey, ctrlKey, metaKey } = event;
    if (altKey || ctrlKey || metaKey) return;
    if (key === 'Escape') onClose();
    else if (key === 'Backspace') letters = letters.slice(0, -1);
    else if (key.length === 1) letters += key;
    else return;
    event.preventDefault();
    event.stopPropagation();
  });
  useEffect(() => {
    earlyLetters.clear();
    const onKeyDown = (event: KeyboardEvent) => take(event);
    window.addEventListener('keydown', onKeyDown, true);
    return () => window.removeEventListener('keydown', onKeyDown, true);
  }, []);
  return null;
}
