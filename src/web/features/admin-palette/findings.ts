/** Something that may be meant by a text being typed. */
export interface Finding {
  to: string;
  title: string;
  /** One line under the title. */
  detail: string;
}

/** What the server finds for a text; five of each kind at most. */
export interface Findings {
  tours: Finding[];
  bookings: Finding[];
  enquiries: Finding[];
}

/** Fewer letters match everything, so nothing is asked. */
export const FEWEST_LETTERS = 2;
