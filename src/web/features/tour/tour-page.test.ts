import { describe, expect, test } from 'vitest';
import type { Tour } from '../../../shared/tours/tour.ts';
import { readTourAddress, tourPage, tourQuery, tourSummary } from './tour-page.ts';

const tour: Tour = {
  id: 3,
  name: 'Sapa Terraces',
  vietnameseName: 'Sa Pa',
  description: `${'Terraces cut by hand over centuries. '.repeat(8)}\n\n Days are four to six hours. \n\n`,
  location: 'Lao Cai',
  region: 'north',
  duration: '4 days 3 nights',
  category: 'Adventure',
  categoryId: 1,
  featured: true,
  privateTour: true,
  rating: 4.5,
  reviewCount: 0,
  score: null,
  maxGroupSize: 12,
  picture: { base: '/art/sapa.1', alt: 'Terraces', focalX: 66, color: '#123456' },
  pictures: ['sapa', 'hue', 'hoi-an', 'hue'].map((name) => ({
    base: `/art/${name}.1`,
    alt: name,
    focalX: 66,
    color: '#123456',
  })),
  priceType: 'per_person',
  priceTiers: [
    { minPeople: 6, maxPeople: null, pricePerPerson: 215_00 },
    { minPeople: 1, maxPeople: 5, pricePerPerson: 289_00 },
  ],
  basePrice: null,
  languages: ['English'],
  highlights: ['Walk'],
  whatToBring: [],
  included: [],
  excluded: [],
  itinerary: [1, 2, 3, 4].map((day) => ({
    day,
    title: `Day ${day}`,
    activities: '7:00 AM Walk',
    places: [],
  })),
  version: 1,
};

const PUBLIC = { head: [], isDraft: false };
const pageAt = (search: string) =>
  tourPage(tour, readTourAddress(new URLSearchParams(search)), PUBLIC);

describe('tourPage', () => {
  test('opens with the overview, as separate paragraphs', () => {
    const { shown } = pageAt('');
    expect(shown.tab === 'overview' && shown.paragraphs[1]).toBe('Days are four to six hours.');
    expect(shown.tab === 'overview' && shown.paragraphs).toHaveLength(2);
  });

  test('shows its first picture at the top and the others in the overview, none twice', () => {
    const { shown } = pageAt('');
    const bases = shown.tab === 'overview' && shown.pictures.map(({ base }) => base);
    expect(bases).toEqual(['/art/hue.1', '/art/hoi-an.1']);
  });

  test('shows three days first and all on request', () => {
    expect(pageAt('tab=itinerary').shown).toMatchObject({ dayCount: 4, isExpanded: false });
    const first = pageAt('tab=itinerary').shown;
    const all = pageAt('tab=itinerary&days=all').shown;
    expect(first.tab === 'itinerary' && first.days.map(({ day }) => day)).toEqual([1, 2, 3]);
    expect(all.tab === 'itinerary' && all.days).toHaveLength(4);
    expect(all).toMatchObject({ isExpanded: true });
  });

  test('has nothing to expand if the preview is complete', () => {
    const short = { ...tour, itinerary: tour.itinerary.slice(0, 3) };
    const { shown } = tourPage(short, { tab: 'itinerary', showsAllDays: true }, PUBLIC);
    expect(shown).toMatchObject({ dayCount: 3, isExpanded: false });
  });

  test('sends the text of one tab only', () => {
    expect(JSON.stringify(pageAt('tab=reviews'))).not.toContain('7:00 AM');
    expect(JSON.stringify(pageAt('tab=itinerary'))).not.toContain('four to six hours');
  });

  test('sends what belongs on paper with all the days, and only then', () => {
    const first = pageAt('tab=itinerary').shown;
    const all = pageAt('tab=itinerary&days=all').shown;
    expect(first.tab === 'itinerary' && first.paper).toBeNull();
    expect(all.tab === 'itinerary' && all.paper).toMatchObject({
      paragraphs: [expect.stringContaining('Terraces'), 'Days are four to six hours.'],
      highlights: ['Walk'],
    });
  });

  test('treats an unknown tab as the overview', () => {
    expect(pageAt('tab=<script>').shown.tab).toBe('overview');
  });

  test('orders the tiers, smallest group first', () => {
    expect(pageAt('').priceTiers.map(({ minPeople }) => minPeople)).toEqual([1, 6]);
  });
});

describe('tourSummary', () => {
  test('is the first paragraph, cut after a whole word', () => {
    const summary = tourSummary(tour);
    expect(summary.length).toBeLessThanOrEqual(163);
    expect(summary).toMatch(/[a-z]\.{3}$/);
    expect(tourSummary({ ...tour, description: 'Short.\n\nAnd more.' })).toBe('Short.');
  });

  test('names length and place of a tour without a description', () => {
    expect(tourSummary({ ...tour, description: '' })).toBe(
      '4 days 3 nights in Lao Cai with Song Xanh Travel.',
    );
  });
});

test('the links of a draft stay previews, all others are as short as possible', () => {
  const links = (isDraft: boolean) => [
    tourQuery({ isDraft }, { tab: 'overview', showsAllDays: false }),
    tourQuery({ isDraft }, { tab: 'itinerary', showsAllDays: false }),
    tourQuery({ isDraft }, { tab: 'itinerary', showsAllDays: true }),
  ];
  expect(links(false)).toEqual(['', '?tab=itinerary', '?tab=itinerary&days=all']);
  expect(links(true)).toEqual([
    '?preview=1',
    '?preview=1&tab=itinerary',
    '?preview=1&tab=itinerary&days=all',
  ]);
});
