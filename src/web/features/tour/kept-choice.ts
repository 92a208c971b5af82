import { useEffect, type RefObject } from 'react';
import { useLocation } from 'react-router';

/** What is chosen in the booking card of a tour. */
export interface TourChoice {
  guests: number;
  /** '' where no bookable day is chosen. */
  departure: string;
}

/**
 * Keeps a choice with its entry in the browser's history, as the router keeps the state of a link:
 * a visitor who goes on to the booking and comes back finds it in the form again.
 */
export function useKeptChoice(form: RefObject<HTMLFormElement | null>, choice: TourChoice): void {
  const { key } = useLocation();
  useEffect(() => {
    if (form.current) bringBack(form.current);
  }, [form]);
  useEffect(() => {
    keep(choice);
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another step has a state of its own
  }, [choice, key]);
  // Whoever presses Book Now right after a tab leaves before the tab's step is drawn.
  useEffect(() => {
    const booking = form.current;
    const keepNow = () => keep(choice);
    booking?.addEventListener('submit', keepNow);
    return () => booking?.removeEventListener('submit', keepNow);
  }, [form, choice]);
}

function keep(choice: TourChoice) {
  history.replaceState({ ...history.state, usr: choice }, '');
}

/** What the browser restores itself, or a visitor chose before the page was hydrated, stays. */
function bringBack(form: HTMLFormElement) {
  const { usr } = (history.state ?? {}) as { usr?: Partial<TourChoice> | null };
  const day = form.elements.namedItem('departureDate');
  if (day instanceof HTMLInputElement) day.value ||= usr?.departure ?? '';
  const group = form.elements.namedItem('guests');
  if (!(group instanceof HTMLSelectElement) || !group.selectedOptions[0]?.defaultSelected) return;
  for (const option of group.options) {
    if (option.value === String(usr?.guests)) option.selected = true;
  }
}
