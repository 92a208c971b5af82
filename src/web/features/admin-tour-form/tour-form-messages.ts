const INTENTS = ['save', 'duplicate', 'add-category'] as const;

/** What a form of the page asks for. */
export type TourFormIntent = (typeof INTENTS)[number];

/** Whether the value of a form names an act of the page. */
export function isTourFormIntent(name: unknown): name is TourFormIntent {
  return INTENTS.some((intent) => intent === name);
}

/** Shown when it failed unexpectedly (back-office spec, section 8). */
export const TOUR_FORM_FAILED: Record<TourFormIntent, string> = {
  save: 'The tour could not be saved. Nothing is lost: please try again in a moment.',
  duplicate: 'The tour could not be copied. Please try again in a moment.',
  'add-category': 'Failed to add category',
};

/** Shown when somebody else has deleted the tour. */
export const TOUR_DELETED =
  'This tour was deleted in the meantime. What you typed is kept here: restore the tour from Recently deleted, then save again.';

/** Shown when the server could not be reached. */
export const NO_CONNECTION: Record<TourFormIntent, string> = {
  save: 'The server could not be reached. What you typed is kept here: please try again.',
  duplicate: 'The server could not be reached. Please try again.',
  'add-category': 'Failed to add category: no connection',
};

/** Shown by a page that was loaded by its own form, without script. */
export const TOUR_FORM_DONE: Record<string, string> = {
  save: 'Tour saved.',
  duplicate: 'Tour copied as a draft. Only staff see it until you publish it.',
};
