/**
 * For a button that does nothing without script: a press that comes before React has hydrated it is
 * noted (`loading-order.ts`) and done afterwards. Once, however often it was pressed, because who
 * sees nothing happen presses again. Not for buttons that open something or move the focus: by then
 * somebody may be typing elsewhere.
 */
export const EARLY = { 'data-early': '', ref: pressAgain };

function pressAgain(button: HTMLButtonElement | null): void {
  if (!button || !window.early.has(button)) return;
  // Unless it was hydrated for this very press, which React is about to handle.
  setTimeout(() => window.early.delete(button) && button.click());
}

/**
 * From now on, a press that React has handled, because it does not stop it, is no longer noted. Call
 * it before the page is hydrated.
 */
export function forgetHandledPresses(): void {
  window.addEventListener('click', ({ target }) => {
    if (target instanceof Element) window.early.delete(target.closest('[data-early]'));
  });
}

declare global {
  interface Window {
    /** Buttons, noted from the first script of the page on; null for a press of anything else. */
    early: Set<Element | null>;
  }
}
