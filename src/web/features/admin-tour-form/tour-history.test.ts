import { expect, it } from 'vitest';
import { auditActions } from '../../../shared/audit/audit-actions.ts';
import { lastSaved, tourHistory } from './tour-history.ts';

const at = new Date('2026-11-19T03:42:00Z');
const categories = [{ id: 2, name: 'Adventure' }];

it('describes the change of each field, in words', () => {
  const changes = {
    name: { from: 'Sapa', to: 'x'.repeat(90) },
    priceTiers: {
      from: [],
      to: [
        { minPeople: 1, maxPeople: 2, pricePerPerson: 28_900 },
        { minPeople: 3, maxPeople: null, pricePerPerson: 24_950 },
      ],
    },
    priceType: { from: 'contact_for_details', to: 'per_person' },
    categoryId: { from: null, to: 2 },
    featured: { from: true, to: false },
    description: { from: 'a', to: 'b' },
    highlights: { from: ['a'], to: ['a', 'b'] },
    itinerary: { from: [1], to: [2] },
  };
  expect(tourHistory([{ at, actor: 'lan.tran', action: 'update', changes }], categories)).toEqual([
    {
      title: 'Tour changed',
      lines: [
        `Name: Sapa to ${'x'.repeat(80)}...`,
        'Price tiers: none to 1-2 $289, 3+ $249.50',
        'Price type: contact for details to per person',
        'Category: none to Adventure',
        'Featured: off',
        'Description rewritten',
        'Highlights: 1 to 2',
        'Days of the itinerary changed',
      ],
      note: 'Nov\u00a019,\u00a02026,\u00a010:42, by lan.tran',
    },
  ]);
});

it('has words for everything that is written down about a tour', () => {
  for (const action of auditActions.tour) {
    const [entry] = tourHistory([{ at, actor: 'minh', action, changes: {} }], categories);
    expect(entry?.title).toMatch(/^Tour /);
  }
});

it('says who saved last', () => {
  const event = { at, actor: 'minh', action: 'add', changes: {} };
  expect(lastSaved([event])).toBe('last saved by minh, Nov\u00a019,\u00a02026,\u00a010:42');
  expect(lastSaved([])).toBeNull();
});
