import { describe, expect, it } from 'vitest';
import { parseBookingForm } from '../../../shared/bookings/booking-form.ts';
import { BOOKING_STATUSES } from '../../../shared/bookings/booking-status.ts';
import { addDays, comparePlainDates, returnDate } from '../../../shared/dates/plain-date.ts';
import { starterTours } from './catalogue.ts';
import { demoBookings } from './demo-bookings.ts';

/**
 * Ranges without subscribers: 555-01xx in North America; elsewhere the numbers that Ofcom, ACMA,
 * ComReg, Arcep, Bundesnetzagentur and PTS reserve for fiction.
 */
const FICTIONAL_PHONE = new RegExp(
  [
    String.raw`^\+1 \d{3}-555-01\d{2}$`,
    String.raw`^\+44 (7700 900\d{3}|20 7946 0\d{3})$`,
    String.raw`^\+61 (491 570 15[6-9]|2 5550 \d{4})$`,
    String.raw`^\+353 20 91\d \d{4}$`,
    String.raw`^\+33 (1 99 00|6 39 98) \d{2} \d{2}$`,
    String.raw`^\+49 (30 23125|40 66969|69 90009|89 99998|221 4710) \d{3}$`,
    String.raw`^\+49 (171 39200|176 040690) \d{2}$`,
    String.raw`^\+46 (8 465 004 \d{2}|31 390 06 \d{2}|70 174 06 \d{2})$`,
  ].join('|'),
);

const TODAY = '2026-03-15';
const bookings = demoBookings(TODAY);

describe('demo bookings', () => {
  it('there are forty, the same ones for the same day, which move with the day', () => {
    expect(bookings).toHaveLength(40);
    expect(demoBookings(TODAY)).toEqual(bookings);
    const departures = bookings.map((booking) => addDays(booking.departureDate, 1));
    expect(demoBookings('2026-03-16').map((booking) => booking.departureDate)).toEqual(departures);
  });

  it('they have every status and reach from five months back to five months ahead', () => {
    expect(new Set(bookings.map((booking) => booking.status))).toEqual(new Set(BOOKING_STATUSES));
    const departures = bookings.map((booking) => booking.departureDate).sort(comparePlainDates);
    expect(comparePlainDates(departures[0] ?? '', addDays(TODAY, -140))).toBeLessThan(0);
    expect(comparePlainDates(departures[0] ?? '', addDays(TODAY, -155))).toBeGreaterThan(0);
    expect(comparePlainDates(departures.at(-1) ?? '', addDays(TODAY, 140))).toBeGreaterThan(0);
    expect(comparePlainDates(departures.at(-1) ?? '', addDays(TODAY, 155))).toBeLessThan(0);
  });

  it('they have distinct email addresses and phone numbers', () => {
    expect(new Set(bookings.map((booking) => booking.email)).size).toBe(bookings.length);
    expect(new Set(bookings.map((booking) => booking.phone)).size).toBe(bookings.length);
  });
});

describe.each(bookings)('demo booking of $firstName $lastName', (booking) => {
  const requestedOn = addDays(TODAY, -booking.createdDaysAgo);
  const tour = starterTours.find((candidate) => candidate.id === booking.tourId);

  it('would have been accepted by the booking form on the day it was sent', () => {
    const { firstName, lastName, status: _, createdDaysAgo: __, ...fields } = booking;
    const form = {
      ...fields,
      contactFirstName: firstName,
      contactLastName: lastName,
      returnDate: '',
      idempotencyKey: 'demo-booking-test-key',
    };
    expect(parseBookingForm(form, requestedOn)).toMatchObject({ ok: true });
  });

  it('fits its tour', () => {
    expect(tour).toBeDefined();
    expect(booking.numberOfTravelers).toBe(booking.travelers.length);
    expect(booking.numberOfTravelers).toBeLessThanOrEqual(tour?.maxGroupSize ?? 0);
  });

  it('has a status that its dates allow', () => {
    const ends = returnDate(booking.departureDate, tour?.itinerary.length ?? 1);
    const isOver = comparePlainDates(ends, TODAY) < 0;
    const allowed = isOver ? ['completed', 'cancelled'] : ['pending', 'confirmed', 'cancelled'];
    expect(allowed).toContain(booking.status);
    expect(booking.createdDaysAgo).toBeGreaterThanOrEqual(0);
  });

  it('has contact details that reach nobody', () => {
    expect(booking.email).toMatch(/^[a-z.]+@[a-z]+\.example$/);
    expect(booking.phone).toMatch(FICTIONAL_PHONE);
  });
});
