/** For a control that vanishes with the tours it is beside: one goes on at the heading of the next ones. */
export function goOnAtTours(): void {
  document.getElementById(TOURS_HEADING)?.focus({ preventScroll: true });
}

export const TOURS_HEADING = 'tours-heading';
