import { describe, expect, test } from 'vitest';
import type { BookingTour } from './booking-tour.ts';
import { returnAfter, tripFromQuery } from './booking-trip.ts';

const TODAY = '2026-08-03';
const sapa: BookingTour = {
  id: 3,
  name: 'Sapa Terraces & Hill Villages',
  location: 'Sapa',
  duration: '4 days 3 nights',
  maxGroupSize: 8,
  durationDays: 4,
  pricing: { priceType: 'per_person', priceTiers: [], basePrice: 28_900 },
  picture: { base: '/art/sapa', focalX: 66, color: '#345678' },
};
const trip = (query: string) => tripFromQuery(new URLSearchParams(query), [sapa], TODAY);

describe('tripFromQuery', () => {
  test('a tour is booked for two, and its departure sets its return', () => {
    expect(trip('tourId=3&departureDate=2026-12-10')).toEqual({
      tourId: '3',
      departureDate: '2026-12-10',
      returnDate: '2026-12-13',
      numberOfTravelers: '2',
    });
  });

  test('takes the given number of guests, at most ten', () => {
    expect(trip('tourId=3&guests=1').numberOfTravelers).toBe('1');
    expect(trip('tourId=3&guests=10').numberOfTravelers).toBe('10');
    expect(trip('tourId=3&guests=20').numberOfTravelers).toBe('10');
    for (const guests of ['0', '-1', '2.5', 'x', '']) {
      expect(trip(`tourId=3&guests=${guests}`).numberOfTravelers).toBe('2');
    }
  });

  test('an address without anything possible is an empty form for one', () => {
    const empty = { tourId: '', departureDate: '', returnDate: '', numberOfTravelers: '1' };
    expect(trip('')).toEqual(empty);
    expect(trip('tourId=99&departureDate=2026-08-02')).toEqual(empty);
    expect(trip('tourId=__proto__&departureDate=2026-02-30')).toEqual(empty);
  });
});

describe('returnAfter', () => {
  test('is the last day of the tour, over months and years', () => {
    expect(returnAfter('2026-12-30', '', sapa)).toBe('2027-01-02');
    expect(returnAfter('2026-12-30', '2026-12-31', { durationDays: 1 })).toBe('2026-12-30');
  });

  test('without a length the return stays, unless the departure is later', () => {
    expect(returnAfter('2026-12-10', '2026-12-12', undefined)).toBe('2026-12-12');
    expect(returnAfter('2026-12-13', '2026-12-12', { durationDays: null })).toBe('');
  });

  test('clearing the departure keeps the return, and no return is beyond the calendar', () => {
    expect(returnAfter('', '2026-12-12', sapa)).toBe('2026-12-12');
    expect(returnAfter('2100-12-31', '', sapa)).toBe('');
  });
});
