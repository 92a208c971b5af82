import { announce } from '../../lib/announcer.ts';

/**
 * Focuses a field that was refused. A screen reader reads its message with it, except when the
 * focus was there already.
 */
export function focusWrong(field: HTMLInputElement | null, message: string | undefined): void {
  if (field !== document.activeElement) field?.focus();
  else if (message) announce(message);
}
