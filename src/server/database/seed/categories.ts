/** The categories of the starter catalogue, named as travelers would filter. */
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
