/**
 * Moves the focus to the heading of the next tours, for a control that disappears with the tours
 * beside it.
 */
export function goOnAtTours(): void {
  document.getElementById(TOURS_HEADING)?.focus({ preventScroll: true });
}

export const TOURS_HEADING = 'tours-heading';
