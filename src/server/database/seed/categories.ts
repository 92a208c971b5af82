/** The categories of the starter catalogue, named as a traveler would filter by them. */
export const STARTER_CATEGORIES = [
  'Cultural',
  'Adventure',
  'Cruise',
  'Beach',
  'Food',
  'Nature',
  'Family',
  'City',
  'Wellness',
] as const;

export type CategoryName = (typeof STARTER_CATEGORIES)[number];
