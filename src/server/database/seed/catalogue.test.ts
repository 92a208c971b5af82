import { describe, expect, it } from 'vitest';
import { durationDays } from '../../../shared/tours/duration.ts';
import { starterTours } from './catalogue.ts';
import { STARTER_CATEGORIES } from './categories.ts';
import { scenesOf, type SeedTour } from './seed-tour.ts';

/** Every illustration that exists; conference and team belong to the service pages. */
const SCENES =
  `ban-gioc cat-ba con-dao da-lat da-nang-golden-bridge ha-giang ha-long ha-noi ha-noi-old-quarter
  hai-van ho-chi-minh-city hoi-an hue mai-chau mekong mu-cang-chai mui-ne my-son nha-trang
  ninh-binh phong-nha phu-quoc romance sapa tay-nguyen wellness`.split(/\s+/);

/** The mainland and the islands from Phu Quoc to Con Dao and Bai Tu Long, in degrees. */
const VIETNAM = { south: 8.4, north: 23.4, west: 102.1, east: 109.5 };

describe('starter catalogue', () => {
  it('has at least 24 tours with unique ids and names', () => {
    expect(starterTours.length).toBeGreaterThanOrEqual(24);
    expect(new Set(starterTours.map((tour) => tour.id)).size).toBe(starterTours.length);
    expect(new Set(starterTours.map((tour) => tour.name)).size).toBe(starterTours.length);
    expect(new Set(starterTours.map((tour) => tour.vietnameseName)).size).toBe(starterTours.length);
  });

  it.each([
    [2, 'Ha Long Bay'],
    [3, 'Sapa'],
    [4, 'Hoi An'],
    [5, 'Mekong Delta'],
    [6, 'Phong Nha'],
    [7, 'Hanoi'],
    [8, 'Hue'],
    [9, 'Phu Quoc'],
  ])('keeps id %d for %s, which pages link to', (id, place) => {
    expect(starterTours.find((tour) => tour.id === id)?.location).toContain(place);
  });

  it('has tours from one day to fifteen', () => {
    const lengths = starterTours.map((tour) => tour.itinerary.length);
    expect(Math.min(...lengths)).toBe(1);
    expect(Math.max(...lengths)).toBe(15);
    expect(lengths.filter((length) => length === 1).length).toBeGreaterThanOrEqual(2);
    expect(lengths).toContain(10);
  });

  it('has a tour in every category and a separate scene for every tour', () => {
    const categories = new Set(starterTours.map((tour) => tour.category));
    expect([...categories].sort()).toEqual([...STARTER_CATEGORIES].sort());
    expect(starterTours.map((tour) => tour.scene).sort()).toEqual([...SCENES].sort());
  });

  it('shows no other scenes on the way, and none twice', () => {
    for (const scenes of starterTours.map(scenesOf)) {
      expect(new Set(scenes).size).toBe(scenes.length);
      expect(SCENES).toEqual(expect.arrayContaining(scenes));
    }
  });

  it('mixes featured, private and contact-only tours', () => {
    const count = (test: (tour: SeedTour) => boolean) => starterTours.filter(test).length;
    expect(count((tour) => tour.featured)).toBe(6);
    expect(count((tour) => tour.privateTour)).toBe(9);
    expect(count((tour) => tour.priceType === 'contact_for_details')).toBe(3);
  });
});

describe.each(starterTours)('tour $id, $name', (tour) => {
  it('is described in two paragraphs or more', () => {
    const parts = tour.description.split('\n\n');
    expect(parts.length).toBeGreaterThanOrEqual(2);
    expect(tour.description.length).toBeGreaterThanOrEqual(200);
    for (const part of parts) expect(part).toBe(part.trim());
    expect(JSON.stringify(tour)).not.toMatch(/lorem/i);
  });

  it('fills every list with distinct, trimmed lines', () => {
    const { languages, highlights, whatToBring, included, excluded, itinerary } = tour;
    expect(itinerary.length).toBeGreaterThan(0);
    for (const list of [languages, highlights, whatToBring, included, excluded]) {
      expect(list.length).toBeGreaterThan(0);
      expect(new Set(list).size).toBe(list.length);
      for (const line of list) expect(line).toMatch(/^\S(.*\S)?$/);
    }
  });

  it('prices groups in order, without overlap, and never higher for more people', () => {
    let previous = { maxPeople: 0 as number | null, pricePerPerson: Infinity };
    for (const tier of tour.priceTiers) {
      expect(Number.isInteger(tier.pricePerPerson)).toBe(true);
      expect(tier.pricePerPerson).toBeGreaterThan(0);
      expect(tier.pricePerPerson).toBeLessThanOrEqual(previous.pricePerPerson);
      // An open-ended tier is the last one.
      expect(previous.maxPeople).not.toBeNull();
      expect(tier.minPeople).toBeGreaterThan(previous.maxPeople ?? Infinity);
      expect(tier.maxPeople ?? Infinity).toBeGreaterThanOrEqual(tier.minPeople);
      expect(tier.maxPeople ?? tour.maxGroupSize).toBeLessThanOrEqual(tour.maxGroupSize);
      previous = tier;
    }
  });

  it('has exactly one source of its price', () => {
    const sources = [
      tour.priceTiers.length > 0,
      tour.basePrice !== null && tour.basePrice > 0,
      tour.priceType === 'contact_for_details',
    ];
    expect(sources.filter(Boolean)).toHaveLength(1);
  });

  it('starts with our own rating and no reviews', () => {
    expect(tour.rating).toBeGreaterThanOrEqual(4.5);
    expect(tour.rating).toBeLessThanOrEqual(4.9);
    expect(tour.reviewCount).toBe(0);
  });

  it('has one itinerary entry for each day and night of the duration', () => {
    const length = tour.itinerary.length;
    expect(durationDays(tour.duration)).toBe(length);
    expect(tour.itinerary.map((day) => day.day)).toEqual(
      Array.from({ length }, (_, index) => index + 1),
    );
    const nights = length === 2 ? '1 night' : `${length - 1} nights`;
    expect(tour.duration).toBe(length === 1 ? '1 day' : `${length} days ${nights}`);
  });

  it.each(tour.itinerary)('day $day: titled, timed in order, with places', (day) => {
    expect(day.title).toMatch(/\S/);
    const lines = day.activities.split('\n');
    // An untimed line is a sentence without a bullet.
    for (const line of lines) expect(line).toMatch(/^(\d{1,2}:\d{2} [AP]M \S|[A-Z])/);
    const times = lines.flatMap(minutesOfLine);
    expect(times.length).toBeGreaterThanOrEqual(3);
    expect(times.length).toBeLessThanOrEqual(6);
    for (const [index, time] of times.entries()) {
      expect(time).toBeGreaterThan(times[index - 1] ?? -1);
    }
    expect(day.places.length).toBeGreaterThanOrEqual(1);
    expect(day.places.length).toBeLessThanOrEqual(3);
  });

  it('stays inside Vietnam, and passes the place where the map shows it', () => {
    const places = tour.itinerary.flatMap((day) => day.places);
    for (const place of [{ lat: tour.latitude, lng: tour.longitude }, ...places]) {
      expect(place.lat).toBeGreaterThan(VIETNAM.south);
      expect(place.lat).toBeLessThan(VIETNAM.north);
      expect(place.lng).toBeGreaterThan(VIETNAM.west);
      expect(place.lng).toBeLessThan(VIETNAM.east);
    }
    const nearest = Math.min(
      ...places.map((place) => Math.hypot(place.lat - tour.latitude, place.lng - tour.longitude)),
    );
    // A tenth of a degree is about 11 km.
    expect(nearest).toBeLessThan(0.1);
  });
});

/** Minutes after midnight of a timed line; an empty list for other lines. */
function minutesOfLine(line: string): number[] {
  const match = /^(1[0-2]|[1-9]):([0-5]\d) (AM|PM) \S/.exec(line);
  if (!match) return [];
  const [, hour, minute, half] = match;
  return [((Number(hour) % 12) + (half === 'PM' ? 12 : 0)) * 60 + Number(minute)];
}
