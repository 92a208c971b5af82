/** What the tour form sends; a test changes the fields that it is about. */
export const newTour = (changes: Record<string, unknown> = {}) => ({
  name: 'Lantern Night Walk',
  description: 'An evening among the lanterns.',
  location: 'Hoi An',
  duration: '3 days 2 nights',
  category: 'Cultural',
  priceType: 'per_person',
  priceTiers: [
    { minPeople: 1, maxPeople: 2, pricePerPerson: 189.5 },
    { minPeople: 3, maxPeople: null, pricePerPerson: 150 },
  ],
  ...changes,
});
