import { describe, expect, test } from 'vitest';
import { readImportData, toImportData } from './import-data.ts';
import { EMPTY_DRAFT } from './tour-draft.ts';

describe('readImportData', () => {
  test('reads what toImportData writes', () => {
    const draft = {
      ...EMPTY_DRAFT,
      name: 'Hue',
      priceTiers: [
        { minPeople: 1, maxPeople: 2, pricePerPerson: 12_950 },
        { minPeople: 3, maxPeople: null, pricePerPerson: 9_900 },
      ],
      itinerary: [{ day: 1, title: '', activities: '7:30 Boat\nLunch' }],
      maxGroupSize: 8,
      languages: ['English', 'French'],
    };
    const data = toImportData(draft);
    expect(data.price).toBe('{"1-2":129.5,"3+":99}');
    expect(data.languages).toBe('English, French');
    expect(readImportData(data)).toEqual(draft);
    expect(readImportData(JSON.stringify(data))).toEqual(draft);
  });

  test.each([
    ['{"2":345,"3-5":295,"9+":262}', ['2-2 34500', '3-5 29500', '9- 26200']],
    ['{"2":"$1,345"}', []],
    ['{"2":"$345"}', ['2-2 34500']],
    ['120', ['1- 12000']],
    ['US$ 1,250.50', ['1- 125050']],
    ['1.250,50 USD', ['1- 125050']],
    ['$59,5', ['1- 5950']],
    [58, ['1- 5800']],
    [{ '1+': 58 }, ['1- 5800']],
    ['ask us', []],
    [-1, []],
    [null, []],
    [Infinity, []],
  ])('reads the price %o', (price, expected) => {
    const { priceTiers } = readImportData({ name: 'x', price }) ?? EMPTY_DRAFT;
    expect(
      priceTiers.map((tier) => `${tier.minPeople}-${tier.maxPeople ?? ''} ${tier.pricePerPerson}`),
    ).toEqual(expected);
  });

  test.each([null, undefined, 7, '', 'x', '[]', [], {}, { weather: 'rain' }, { name: 7 }])(
    'finds nothing in %o',
    (raw) => expect(readImportData(raw)).toBeNull(),
  );

  test('cuts what is longer than a tour allows', () => {
    const read = readImportData({
      name: 'n'.repeat(500),
      highlights: Array.from({ length: 200 }, (_, index) => `entry ${index}`),
      itinerary: Array.from({ length: 200 }, () => ({ activities: 'x'.repeat(9_000) })),
      maxGroupSize: 99_999,
    });
    expect([read?.name.length, read?.highlights.length, read?.itinerary.length]).toEqual([
      200, 60, 60,
    ]);
    expect([read?.itinerary[59]?.activities.length, read?.maxGroupSize]).toEqual([5_000, null]);
  });
});
