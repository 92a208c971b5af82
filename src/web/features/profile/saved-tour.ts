import type { Picture } from '../../../shared/tours/tour.ts';

/** Where the cards of saved tours are asked for: `?ids=3,7`. */
export const SAVED_TOURS_PATH = '/saved-tours';

/** What a card of the wishlist says about a tour. */
export interface SavedTour {
  id: number;
  name: string;
  location: string;
  /** The travelers' rating, 1 to 5; null while nobody has rated it. */
  rating: number | null;
  /** '$149', the lowest price per person; null where it is agreed by contact. */
  price: string | null;
  picture: Picture;
}

/** The most cards that one answer holds; a visitor who saved more asks again. */
export const MAX_SAVED_AT_ONCE = 60;
