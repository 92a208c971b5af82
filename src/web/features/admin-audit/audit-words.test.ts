import { describe, expect, test } from 'vitest';
import { auditActions } from '../../../shared/audit/audit-actions.ts';
import { actionWords, changeLines, entityWords, pageOf, subjectWords } from './audit-words.ts';

describe('an entry of the log in words', () => {
  test.each([
    ['export', 'exported'],
    ['grant_role', 'changed the role of'],
    ['an_act_of_tomorrow', 'an act of tomorrow'],
    // Words that an address may contain as well.
    ['constructor', 'constructor'],
  ])('the action %s', (action, words) => {
    expect(actionWords(action)).toBe(words);
  });

  test('every action that the server writes down has its own words', () => {
    const acts = new Set(Object.values(auditActions).flat());
    // 'reset' is its own past tense.
    const wordless = [...acts].filter(
      (act) => act !== 'reset' && actionWords(act) === act.replaceAll('_', ' '),
    );
    expect(wordless).toEqual([]);
  });

  test('what it is about, with its page', () => {
    expect(subjectWords('admin', '3')).toBe('account 3');
    expect(subjectWords('tours', 'all')).toBe('all tours');
    expect(subjectWords('webhook_delivery', 'all')).toBe('all webhook messages');
    expect(subjectWords('subscription', 'current')).toBe('the current subscribers');
    expect(subjectWords('subscription', '3')).toBe('subscriber 3');
    expect(entityWords('webhook_delivery')).toBe('webhook message');
    expect(pageOf('booking', '17')).toBe('/admin/bookings?booking=17');
    expect(pageOf('booking', '17"><script>')).toBeNull();
    expect(pageOf('backup', 'system_backup.json')).toBeNull();
  });

  test('what changed, from what to what', () => {
    expect(
      changeLines({
        pricePerPerson: { from: 12_950, to: 13_000 },
        departureDate: { from: '2026-12-10', to: '2026-12-11' },
        featured: { from: false, to: true },
        state: { from: 'new', to: 'in_progress' },
        languages: { from: ['English'], to: [] },
        owner_id: { from: null, to: 'may.vang' },
        medicalConditions: { from: '[private]', to: '[private]' },
        bookings: { from: null, to: { added: 1, removed: 2 } },
        itinerary: { from: [{ day: 1 }], to: [{ day: 1 }, { day: 2 }] },
        description: { from: '', to: 'a'.repeat(500) },
        highlights: { from: [{ text: 'Boats' }], to: [{ text: 'Caves' }] },
        priceTiers: {
          from: [{ minPeople: 1, maxPeople: 2, pricePerPerson: 128_900 }],
          to: [{ minPeople: 1, maxPeople: null, pricePerPerson: 121_550 }],
        },
      }),
    ).toEqual([
      'Price per person: $129.50 to $130',
      'Departure date: Dec 10, 2026 to Dec 11, 2026',
      'Featured: no to yes',
      'State: new to in progress',
      'Languages: English to nothing',
      'Owner id: may.vang',
      'Medical conditions: changed, value not kept',
      'Bookings: added 1, removed 2',
      'Itinerary: 1 entry to 2 entries',
      `Description: nothing to ${'a'.repeat(160)}...`,
      'Highlights: changed',
      'Price tiers: 1-2 $1,289 to 1+ $1,215.50',
    ]);
  });
});
