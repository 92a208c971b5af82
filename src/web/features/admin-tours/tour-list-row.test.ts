import { expect, test } from 'vitest';
import { CONTACT_PRICING } from '../../../shared/tours/pricing.ts';
import { priceRangeOf, toListRow } from './tour-list-row.ts';

const tier = (minPeople: number, pricePerPerson: number) => ({
  minPeople,
  maxPeople: null,
  pricePerPerson,
});

test('a price is a range, a single amount, or by contact', () => {
  const priced = (...cents: number[]) => ({
    priceType: 'per_person' as const,
    priceTiers: cents.map((amount, index) => tier(index + 1, amount)),
    basePrice: null,
  });
  expect(priceRangeOf(priced(229_00, 179_00, 199_50))).toBe('$179 – $229');
  expect(priceRangeOf(priced(39_00))).toBe('$39');
  expect(priceRangeOf(CONTACT_PRICING)).toBe('Contact');
});

const TOUR = {
  ...CONTACT_PRICING,
  id: 1,
  version: 2,
  name: 'Lan Ha',
  vietnameseName: null,
  description: ' \n ',
  location: 'Cat Ba',
  duration: '1 day',
  category: null,
  featured: false,
  privateTour: true,
  published: false,
  rating: 4.5,
  reviewCount: 0,
  score: null,
  maxGroupSize: 12,
  picture: { base: '/art/ha-long.1', alt: '', focalX: 50, color: '#000' },
};

test('a tour without description or category says so', () => {
  expect(toListRow(TOUR)).toMatchObject({
    description: 'No description available',
    category: 'Uncategorized',
    priceRange: 'Contact',
  });
});

test('a long description shows that it goes on', () => {
  const { description } = toListRow({ ...TOUR, description: 'Two nights\n afloat. '.repeat(9) });
  expect(description).toMatch(/^Two nights afloat\. .*…$/);
});
