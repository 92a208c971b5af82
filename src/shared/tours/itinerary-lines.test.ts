import { describe, expect, test } from 'vitest';
import { itineraryLines } from './itinerary-lines.ts';

describe('itineraryLines', () => {
  test('separates times from activities', () => {
    expect(itineraryLines('7:00 AM Pick-up\n12:30 Lunch\nNight on board.')).toEqual([
      { time: '7:00 AM', text: 'Pick-up' },
      { time: '12:30', text: 'Lunch' },
      { time: null, text: 'Night on board.' },
    ]);
  });

  test.each([
    ['8:00am - Breakfast', '8:00 AM', 'Breakfast'],
    ['• 6:30 pm: Dinner', '6:30 PM', 'Dinner'],
    ['8:00 - 9:30 AM Boat', '8:00 - 9:30 AM', 'Boat'],
    ['9:00 Amazing view', '9:00', 'Amazing view'],
  ])('reads %s', (line, time, text) => {
    expect(itineraryLines(line)).toEqual([{ time, text }]);
  });

  test.each(['25:99 x', '14:30 PM boat', '8:75 - 9:30 Boat', '0:30 AM train'])(
    'treats %s as a sentence: that is not a time',
    (line) => expect(itineraryLines(line)).toEqual([{ time: null, text: line }]),
  );

  test('leaves out bullets and empty lines', () => {
    expect(itineraryLines('- Free morning\n\n  \n* A swim\r\n')).toEqual([
      { time: null, text: 'Free morning' },
      { time: null, text: 'A swim' },
    ]);
  });

  test('treats a time with nothing after it as a sentence', () => {
    expect(itineraryLines('7:00 AM')).toEqual([{ time: null, text: '7:00 AM' }]);
  });
});
