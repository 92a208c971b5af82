import { expect, test } from 'vitest';
import { LINKED_TOUR_IDS } from '../../shared/tours/linked-tours.ts';
import { popularDestinations } from '../layout/navigation.ts';
import { home } from './home.ts';

test('the tours that the pages link to are those that the office is warned of', () => {
  const cards = home.destinations.cards.map(({ tourId }) => tourId);
  expect(cards.toSorted((a, b) => a - b)).toEqual(LINKED_TOUR_IDS);
  const addresses = LINKED_TOUR_IDS.map((id) => `/tour/${id}`);
  for (const { to } of popularDestinations) expect(addresses).toContain(to);
});
