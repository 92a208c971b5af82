import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findSearchHit, isForgiven, unharmedParts } from './search-hit.ts';
import { normalizeSearch } from './search-text.ts';

/** The part of a name that a search matches, as it is written there. */
const hit = (name: string, search: string) => {
  const span = findSearchHit(name, search);
  return span && name.slice(...span);
};

describe('findSearchHit', () => {
  test.each([
    ['Hoi An by Lantern Light', 'hoi an', 'Hoi An'],
    ['Phố cổ Hội An', 'hoi an', 'Hội An'],
    ['Hoi An by Lantern Light', 'HỘI ÁN', 'Hoi An'],
    ['Đà Nẵng & Hội An', 'da nang', 'Đà Nẵng'],
    ['Hội An'.normalize('NFD'), 'hoi', 'Hội'.normalize('NFD')],
    ['Hanoi Old Quarter', 'noi', 'noi'],
    // The start of a word before the middle of one.
    ['Bohol and Ho Chi Minh City', 'ho', 'Ho'],
    ['Hoi An', 'sapa', null],
    ['Hoi An', '  ', null],
  ])('in %j, %j finds %j', (name, search, expected) => {
    expect(hit(name, search)).toBe(expected);
  });

  test.each([
    ['Hanoi Street Food', 'hanio', 'Hanoi'],
    ['Hanoi Street Food', 'hani', 'Hano'],
    ['Sapa Terraces', 'sappa', 'Sapa'],
    ['Mekong Delta', 'mekng', 'Mekong'],
    ['Halong Bay', 'ha long', 'Halong'],
    ['Ha Long Bay', 'halong', 'Ha Long'],
    ['Hội An', 'hoi am', 'Hội An'],
    // Two errors, and an error in a word that is too short to have one.
    ['Hanoi Street Food', 'hnaio', null],
    ['Hue', 'hux', null],
    // Only a whole word can be replaced by a similar one.
    ['Ethnology', 'hanol', null],
  ])('in %j, %j with one typing error finds %j', (name, search, expected) => {
    expect(hit(name, search)).toBe(expected);
  });

  test('what is forgiven has a position in the name, and some part of it is in the name unchanged', () => {
    const letters = fc.string({ unit: fc.constantFrom('a', 'b', ' ', '_', '%'), maxLength: 7 });
    fc.assert(
      fc.property(letters, letters, (name, typed) => {
        const [text, search] = [normalizeSearch(name), normalizeSearch(typed)];
        if (search === '' || text.includes(search)) return;
        const isFound = findSearchHit(text, search) !== null;
        expect(isForgiven(text, search)).toBe(isFound);
        if (!isFound) return;
        expect(unharmedParts(search).some((part) => text.includes(part))).toBe(true);
      }),
      { numRuns: 20_000 },
    );
  });

  test('a span is always a part of the name', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string(), (name, search) => {
        const [from, to] = findSearchHit(name, search) ?? [0, 0];
        expect(from).toBeLessThanOrEqual(to);
        expect(to).toBeLessThanOrEqual(name.length);
      }),
    );
  });
});
