import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { itineraryLines } from './itinerary-lines.ts';
import { bulletActivities, formatActivities } from './itinerary-text.ts';

describe('formatActivities', () => {
  test.each([
    ['7am Pick-up', '7:00 AM Pick-up'],
    ['7.30 pm: Dinner', '7:30 PM Dinner'],
    ['- 8:00am - Breakfast', '8:00 AM Breakfast'],
    ['8:00 - 9:30 AM Boat', '8:00 - 9:30 AM Boat'],
    ['18h30 Dinner', '6:30 PM Dinner'],
    ['12h Lunch', '12:00 Lunch'],
    ['07:00 Coffee', '7:00 AM Coffee'],
    ['0:15 Night train', '12:15 AM Night train'],
    ['7:00 Coffee', '7:00 Coffee'],
    ['Free morning', '• Free morning'],
    ['* Free morning', '• Free morning'],
    ['7:00 AM', '• 7:00 AM'],
    ['4 km on foot', '• 4 km on foot'],
    ['7.85 km on foot', '• 7.85 km on foot'],
    ['45:10 is no time', '• 45:10 is no time'],
    ['9 amazing views', '• 9 amazing views'],
  ])('%s', (line, formatted) => {
    expect(formatActivities(line)).toBe(formatted);
  });

  test('writes all times of a day in the same format, and drops empty lines', () => {
    expect(formatActivities('7:30 Bus\r\n\n  12:00 Lunch\n15:45 Swim\n• \nNight on board')).toBe(
      '7:30 AM Bus\n12:00 PM Lunch\n3:45 PM Swim\n• Night on board',
    );
  });

  test('changes nothing the second time, and loses no line', () => {
    const line = fc.oneof(
      fc.string(),
      fc.stringMatching(/^[-•*]? ?\d{1,2}[:.h]\d{2} ?(am|PM|)( - \d{1,2}:\d{2})? [a-z0-9:.]{1,9}$/),
    );
    fc.assert(
      fc.property(fc.array(line), (lines) => {
        const once = formatActivities(lines.join('\n'));
        expect(formatActivities(once)).toBe(once);
        for (const written of once.split('\n').filter((each) => each.startsWith('• '))) {
          expect(itineraryLines(written).map(({ text }) => text)).not.toContain('');
        }
      }),
    );
  });
});

test('text that Format does not treat as a time is not one in the preview either', () => {
  const line = fc.stringMatching(/^\d{1,2}:\d{2}( ?(am|PM))?( - \d{1,2}:\d{2})? boat$/);
  fc.assert(
    fc.property(line, (written) => {
      const isTimed = itineraryLines(written)[0]?.time !== null;
      expect(isTimed).toBe(!formatActivities(written).startsWith('• '));
    }),
  );
});

describe('bulletActivities', () => {
  test('puts a bullet before every line, and removes them again', () => {
    const bulleted = bulletActivities('7:00 AM Pick-up\n- Lunch\n\nNight on board');
    expect(bulleted).toBe('• 7:00 AM Pick-up\n• Lunch\n• Night on board');
    expect(bulletActivities(bulleted)).toBe('7:00 AM Pick-up\nLunch\nNight on board');
    expect(bulletActivities('')).toBe('');
  });

  test('changes nothing that guests read', () => {
    const day = '7:00 AM Pick-up\nFree morning\n* A swim';
    expect(itineraryLines(bulletActivities(day))).toEqual(itineraryLines(day));
  });
});
