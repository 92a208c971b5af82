import { expect, test } from 'vitest';
import { CONTACT_PRICING } from '../../../shared/tours/pricing.ts';
import { priceWords } from './booking-price.ts';

const tours = [
  {
    id: 3,
    name: 'Sapa',
    duration: '4 days',
    pricing: {
      priceType: 'per_person' as const,
      priceTiers: [
        { minPeople: 1, maxPeople: 2, pricePerPerson: 28_900 },
        { minPeople: 3, maxPeople: null, pricePerPerson: 25_050 },
      ],
      basePrice: null,
    },
  },
  { id: 4, name: 'Coffee Road', duration: '3 days', pricing: CONTACT_PRICING },
];
const three = Object.fromEntries(
  ['Mai', 'An', 'Linh'].map((name, index) => [`travelers.${index}.firstName`, name]),
);

test.each([
  ['no tour', { tourId: '' }, ''],
  ['an unknown tour', { tourId: '99' }, ''],
  ['three named travelers', { tourId: '3', ...three }, '$250.50 × 3 = $751.50'],
  ['a price set by staff', { tourId: '3', price: '100', ...three }, '$100 × 3 = $300'],
  ['a price in the format of the lists', { tourId: '3', price: '$1,500' }, '$1,500 × 1 = $1,500'],
  ['an invalid price', { tourId: '3', price: '1e3' }, ''],
  ['a price by contact', { tourId: '4' }, 'Price on request'],
  ['a price for a tour by contact', { tourId: '4', price: '80' }, '$80 × 1 = $80'],
])('the price of %s', (_, fields, words) => {
  expect(priceWords(fields, tours)).toBe(words);
});

test('without names, the contact travels alone', () => {
  expect(priceWords({ tourId: '3', contactFirstName: 'Mai' }, tours)).toMatch(/ × 1 = /);
});
