/** Something that a text being typed may mean. */
export interface Finding {
  to: string;
  title: string;
  /** One line under the title. */
  detail: string;
}

/** What the server knows for a text; five of a kind at most. */
export interface Findings {
  tours: Finding[];
  bookings: Finding[];
}

/** Fewer letters stand in everything, and nothing is asked. */
export const FEWEST_LETTERS = 2;
