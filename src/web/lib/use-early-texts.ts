import { useLayoutEffect, useState } from 'react';

/**
 * During hydration React resets text areas to the text that the page came with. Used above all of
 * them, or in their form, this restores what was typed by then, and the caret.
 */
export function useEarlyTexts(): void {
  const [early] = useState(noteEarlyTexts);
  useLayoutEffect(() => early?.bringBack(), [early]);
}

/** Records what is typed until it is restored; null on the server. */
function noteEarlyTexts() {
  if (import.meta.env.SSR) return null;
  const typed = new Map<HTMLTextAreaElement, { value: string; start: number; end: number }>();
  const note = (area: HTMLTextAreaElement) =>
    typed.set(area, { value: area.value, start: area.selectionStart, end: area.selectionEnd });
  for (const area of document.querySelectorAll('textarea'))
    if (area.value !== area.defaultValue) note(area);
  const onInput = ({ target }: Event) => target instanceof HTMLTextAreaElement && note(target);
  document.addEventListener('input', onInput, true);
  return {
    bringBack() {
      document.removeEventListener('input', onInput, true);
      for (const [area, { value, start, end }] of typed) {
        if (area.value === value) continue;
        // The native setter, because with React's own the next letter would not count as a change.
        Reflect.set(HTMLTextAreaElement.prototype, 'value', value, area);
        if (area === document.activeElement) area.setSelectionRange(start, end);
      }
      typed.clear();
    },
  };
}
