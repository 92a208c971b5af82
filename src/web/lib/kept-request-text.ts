/*
 * Where this tab keeps a booking form that was not sent: in its own storage, which ends with the tab.
 * A browser may refuse it, and then nothing is kept.
 */

/** The kept form as a text; null where there is none. */
export function keptRequestText(): string | null {
  try {
    return sessionStorage.getItem(PLACE);
  } catch {
    return null;
  }
}

/** Keeps another text, or with null leaves no trace of it. */
export function keepRequestText(text: string | null): void {
  try {
    if (text === null) sessionStorage.removeItem(PLACE);
    else sessionStorage.setItem(PLACE, text);
  } catch {
    // The form works without.
  }
}

const PLACE = 'booking-form';
