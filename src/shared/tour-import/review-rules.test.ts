import { describe, expect, test } from 'vitest';
import { draftDoubts } from './draft-doubts.ts';
import { fieldText, withFieldText } from './field-text.ts';
import { findSource } from './find-source.ts';
import { EMPTY_DRAFT, type DraftField, type TourDraft } from './tour-draft.ts';

const TEXT = `HA GIANG LOOP - 4D3N
2 pax $1,345, 3-5 pax $295

Day 1. Arrive 07h30, breakfast
Day 2. Market (Sunday only)
Incl: guide, permit
Max 10 pax. English guide`;

const DRAFT: TourDraft = {
  ...EMPTY_DRAFT,
  name: 'Ha Giang Loop',
  duration: '4 days 3 nights',
  priceTiers: [
    { minPeople: 2, maxPeople: 2, pricePerPerson: 134_500 },
    { minPeople: 3, maxPeople: 5, pricePerPerson: 29_500 },
  ],
  included: ['Guide', 'Permit'],
  itinerary: [
    { day: 1, title: '', activities: '7:30 Arrive\nBreakfast' },
    { day: 2, title: '', activities: 'Market (Sunday only)' },
  ],
  maxGroupSize: 10,
  languages: ['English'],
};

const doubtsOf = (change: Partial<TourDraft>, text = TEXT) => {
  const draft = { ...DRAFT, ...change };
  return draftDoubts(draft, text, findSource(text, draft));
};

test('finds the lines that each field comes from, however numbers and times are written', () => {
  const source = findSource(TEXT, DRAFT);
  expect(source.name).toEqual({ lines: [0], missing: [] });
  expect(source.duration).toEqual({ lines: [0], missing: [] });
  expect(source.priceTiers).toEqual({ lines: [1], missing: [] });
  expect(source.itinerary).toEqual({ lines: [3, 4], missing: [] });
  expect(source.maxGroupSize.lines).toEqual([6]);
  expect(source.highlights).toEqual({ lines: [], missing: [] });
});

test('of several lines with the value, the one with the least other text is shown', () => {
  const text = 'Tour name: Hue, Garden Houses\nPlace: Hue\n2 pax $198\nDeposit $198';
  const draft: TourDraft = {
    ...EMPTY_DRAFT,
    name: 'Hue, Garden Houses',
    location: 'Hue',
    priceTiers: [{ minPeople: 2, maxPeople: 2, pricePerPerson: 19_800 }],
  };
  const source = findSource(text, draft);
  expect(source.name.lines).toEqual([0]);
  expect(source.location.lines).toEqual([1]);
  expect(source.priceTiers.lines).toEqual([2]);
});

test('places in one line are shown there, others each in their own', () => {
  const text = 'Route: Da Nang – Lang Co – Hue\nEnds: Hue\nDay 1 Da Nang\nDay 2 Hoi An';
  const linesOf = (location: string) =>
    findSource(text, { ...EMPTY_DRAFT, location }).location.lines;
  expect(linesOf('Da Nang, Lang Co, Hue')).toEqual([0]);
  expect(linesOf('Lang Co, Hoi An')).toEqual([0, 3]);
});

describe('draftDoubts', () => {
  test('a value that is nowhere in the text is a grave doubt', () => {
    const doubts = doubtsOf({
      included: ['Guide', 'Helicopter transfer'],
      priceTiers: [{ minPeople: 1, maxPeople: null, pricePerPerson: 99_900 }],
    });
    expect(doubts.included).toEqual({
      sentence: 'The text does not say “Helicopter transfer” in these words.',
      isGrave: true,
    });
    expect(doubts.priceTiers?.sentence).toBe('The text does not say $999.');
  });

  test.each<[Partial<TourDraft>, DraftField, string | undefined]>([
    [
      {},
      'priceTiers',
      'No price for one person. A guest who books alone would pay $295, the lowest price.',
    ],
    [{}, 'duration', 'The duration is 4 days, the itinerary has 2.'],
    [{}, 'itinerary', 'Day 2: “Sunday only” depends on the date of departure.'],
    [{ maxGroupSize: 4 }, 'maxGroupSize', 'The text does not say “4” in these words.'],
    [{}, 'maxGroupSize', undefined],
    [{}, 'name', undefined],
  ])('%o', (change, field, sentence) => {
    expect(doubtsOf(change)[field]?.sentence).toBe(sentence);
  });

  test('gaps and overlaps between group sizes, and amounts in dong', () => {
    const tier = (minPeople: number, maxPeople: number | null, pricePerPerson: number) => ({
      minPeople,
      maxPeople,
      pricePerPerson,
    });
    const gap = doubtsOf({ priceTiers: [tier(1, 2, 134_500), tier(5, null, 29_500)] });
    expect(gap.priceTiers?.sentence).toMatch(/^No price for a group of 3 to 4/);
    const overlap = doubtsOf({ priceTiers: [tier(1, 3, 134_500), tier(2, null, 29_500)] });
    expect(overlap.priceTiers?.sentence).toBe('Two prices for a group of 2.');
    const dong = doubtsOf({ priceTiers: [] }, `${TEXT}\n4.500.000 VND`);
    expect(dong.priceTiers?.sentence).toMatch(/in dong/);
  });
});

describe('prices that no tier uses', () => {
  const priceTiers = [
    { minPeople: 1, maxPeople: 2, pricePerPerson: 21_000 },
    { minPeople: 3, maxPeople: 5, pricePerPerson: 18_000 },
    { minPeople: 6, maxPeople: null, pricePerPerson: 15_000 },
  ];
  const LOW = '1-2 pax: $210\n3-5 pax: $180\n6+ pax: $150';
  const MORE = 'The text has more prices than these ($260, $220, $190)';
  const OF_SEASON = `${MORE}, perhaps of another season.`;

  test.each<[string, string, string]>([
    [
      'a column for each season',
      `Group size | Low season (May-Sep) | High season (Oct-Apr)
1-2 pax | $210 | $260
3-5 pax | $180 | $220
6+ pax | $150 | $190`,
      OF_SEASON,
    ],
    [
      'a row for each season',
      'Pax\t1-2\t3-5\t6+\nLow season\t210\t180\t150\nHigh season\t260\t220\t190',
      OF_SEASON,
    ],
    [
      'a section for each season',
      `Low season (May-Sep)\n${LOW}\n\nHigh season (Oct-Apr)
1-2 pax: $260\n3-5 pax: $220\n6+ pax: $190`,
      OF_SEASON,
    ],
    [
      'an HTML page',
      `<table><tr><th>Group</th><th>3 stars</th><th>4 stars</th></tr>
<tr><td>1-2</td><td>$210</td><td>$260</td></tr><tr><td>3-5</td><td>$180</td><td>$220</td></tr>
<tr><td>6+</td><td>$150</td><td>$190</td></tr></table>`,
      `${MORE}.`,
    ],
    [
      'one season',
      `Prices in low season\n${LOW}`,
      'The text names a season next to these prices: “low season”.',
    ],
  ])('are reported: %s', (_, text, sentence) => {
    const doubt = doubtsOf({ priceTiers }, text).priceTiers;
    expect(doubt).toEqual({ sentence, isGrave: true });
  });

  test.each([
    ['supplements, children, deposits', 'Single supplement: $120\nChild of 2: $140\nDeposit $200'],
    [
      'a surcharge of a season',
      'High season surcharge (2 pax): $100\nPeak season: +$100 per person',
    ],
    ['optional extras', 'Optional extras\nPrivate car, 2 pax: $130\nKayak for two people $110'],
    ['excluded services', 'Not included\nFlight for 2 people: $180'],
    ['the total of a group', '2 people: $210 each ($420 in total)\n3 people: $540'],
    ['other columns', 'Group | Adult | Child | Single supplement\n1-2 | $210 | $130 | $120'],
    ['another currency', 'Group | USD | EUR\n1-2 pax | 210 | 195'],
    ['activities', 'Day 1\n9:00 Boat for 2 people\n12:00 Lunch for 4 people, $12'],
  ])('are not %s', (_, also) => {
    expect(doubtsOf({ priceTiers }, `${LOW}\n\n${also}`).priceTiers).toBeUndefined();
  });
});

describe('a field as text', () => {
  test.each<DraftField>([
    'name',
    'priceTiers',
    'included',
    'itinerary',
    'maxGroupSize',
    'languages',
  ])('%s comes back unchanged', (field) => {
    const result = withFieldText(DRAFT, field, fieldText(DRAFT, field));
    expect(result).toEqual({ draft: DRAFT });
  });

  test.each<[DraftField, string, RegExp]>([
    ['name', 'x'.repeat(201), /at most 200 characters/],
    ['priceTiers', '2 345', /“2 345” is not a group size and a price/],
    ['priceTiers', '5-3: 100', /is not a group size/],
    ['priceTiers', '2: 0', /is not a group size/],
    ['maxGroupSize', '1.5', /whole number from 1 to 1000/],
    ['included', Array(61).fill('x').join('\n'), /at most 60 entries/],
    ['languages', Array(21).fill('x').join(','), /at most 20 entries/],
    ['itinerary', Array.from({ length: 61 }, (_, day) => `Day ${day + 1}`).join('\n'), /60 days/],
  ])('%s refuses what a tour cannot contain', (field, text, problem) => {
    expect(withFieldText(DRAFT, field, text)).toEqual({ problem: expect.stringMatching(problem) });
  });

  test('prices are read as people write them, days in any order of lines', () => {
    const prices = withFieldText(DRAFT, 'priceTiers', '6+ = $1,262.50\n\n1 person: 420');
    expect(prices).toMatchObject({
      draft: {
        priceTiers: [
          { minPeople: 1, maxPeople: 1, pricePerPerson: 42_000 },
          { minPeople: 6, maxPeople: null, pricePerPerson: 126_250 },
        ],
      },
    });
    const days = withFieldText(DRAFT, 'itinerary', 'walk\nDay 3: Back\n7:30 bus\nhome');
    expect(days).toMatchObject({
      draft: {
        itinerary: [
          { day: 1, title: '', activities: 'walk' },
          { day: 3, title: 'Back', activities: '7:30 bus\nhome' },
        ],
      },
    });
  });
});
