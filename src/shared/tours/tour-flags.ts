/** What staff switch on and off straight from the list of tours (back-office spec, section 2). */
export const TOUR_FLAGS = ['featured', 'privateTour', 'published'] as const;
export type TourFlag = (typeof TOUR_FLAGS)[number];
