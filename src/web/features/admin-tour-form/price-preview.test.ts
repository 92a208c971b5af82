import { describe, expect, it } from 'vitest';
import { cardPrice, groupPrice, previewTiers } from './price-preview.ts';

const tiers = (...written: [min: string, max: string, price: string][]) =>
  written.map(([minPeople, maxPeople, pricePerPerson], row) => ({
    row,
    minPeople,
    maxPeople,
    pricePerPerson,
  }));

const doubts = (...written: [string, string, string][]) =>
  previewTiers(tiers(...written)).map(({ doubt }) => doubt);

describe('the tiers as guests see them', () => {
  it('are sorted, with the middle one as the popular one', () => {
    const preview = previewTiers(tiers(['6', '', '215.5'], ['1', '2', '289'], ['3', '5', '249']));
    expect(preview.map(({ label, price, isPopular }) => [label, price, isPopular])).toEqual([
      ['1-2 people', '$289', false],
      ['3-5 people', '$249', true],
      ['6+ people', '$215.50', false],
    ]);
    expect(preview.every(({ doubt }) => doubt === null)).toBe(true);
  });

  it('say which group sizes have two prices, or none', () => {
    expect(doubts(['2', '4', '9'], ['3', '5', '8'], ['8', '', '7'])).toEqual([
      'No tier for groups of 1: they pay this price.',
      'Two prices for 3 to 4.',
      'No tier for groups of 6 to 7: they pay this price.',
    ]);
    expect(doubts(['1', '', '9'], ['6', '', '8'])).toEqual([null, 'Two prices for 6 or more.']);
  });

  it('leave out what nobody could pay', () => {
    expect(
      previewTiers(tiers(['1', '2', '0'], ['5', '2', '10'], ['x', '', '10'], ['1', '', ''])),
    ).toEqual([]);
    expect(cardPrice(tiers(['1', '2', '0']))).toBeNull();
    expect(groupPrice(tiers(['1', '2', '0']), 2)).toBeNull();
  });
});

it('the price of a group follows the rules of the tour page', () => {
  const three = tiers(['1', '2', '289'], ['3', '5', '249'], ['6', '', '215']);
  expect(cardPrice(three)).toBe('From $215');
  expect(groupPrice(three, 4)).toBe('$249 each, $996 in all');
  expect(groupPrice(three, 1)).toBe('$289');
  expect(groupPrice(three, 0)).toBeNull();
});
