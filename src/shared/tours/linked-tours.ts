/**
 * The ids of the tours that the home page links to, whatever the catalogue holds (public spec,
 * section 2; contract, 'Starter catalogue'). The foot of every page links to six of them.
 */
export const LINKED_TOUR_IDS: readonly number[] = [2, 3, 4, 5, 6, 7, 8, 9];
