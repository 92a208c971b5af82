import { useLayoutEffect, useState } from 'react';

/**
 * React puts the text that a page came with back into its text areas as they wake up. Above them all,
 * or in the form that they stand in: what was typed by then stands there again, with the caret where it was.
 */
export function useEarlyTexts(): void {
  const [early] = useState(noteEarlyTexts);
  useLayoutEffect(() => early?.bringBack(), [early]);
}

/** Notes what is typed from now until it is brought back; null on the server. */
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
        // Past React, which would take the next letter for no change.
        Reflect.set(HTMLTextAreaElement.prototype, 'value', value, area);
        if (area === document.activeElement) area.setSelectionRange(start, end);
      }
      typed.clear();
    },
  };
}
