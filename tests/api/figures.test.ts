import { sql } from 'drizzle-orm';
import * as fc from 'fast-check';
import type { Pool } from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openDatabase, type Database } from '../../src/server/database/connection.ts';
import { auditEntries, bookings, categories, tours } from '../../src/server/database/schema.ts';
import { mergeTallies } from '../../src/server/features/bookings/booking-tallies.store.ts';
import { createFiguresService } from '../../src/server/features/figures/figures.service.ts';
import { createToursService } from '../../src/server/features/tours/tours.service.ts';
import { BOOKING_STATUSES } from '../../src/shared/bookings/booking-status.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';

/*
 * The figures of the overview against a plain count of the same rows, which is written only from
 * docs/figures.md: months are those of the clock in Hanoi.
 */

let database: TestDatabase;
let db: Database;
let pool: Pool;
let now: Date;
const clock = { now: () => now };

beforeAll(async () => {
  database = await createTestDatabase();
  ({ db, pool } = openDatabase(database.connectionString, () => undefined));
});

afterAll(async () => {
  await pool.end();
  await database.drop();
});

beforeEach(async () => {
  now = new Date('2026-11-22T05:00:00Z');
  await empty();
});

async function empty() {
  await db.delete(auditEntries);
  await db.delete(bookings);
  await db.delete(tours);
  await db.delete(categories);
}

const overview = () =>
  createFiguresService({ db, clock, tours: createToursService({ db, clock }) }).overview();

/**
 * An answer, and the number of statements that were sent to the database for it: the pool lends a
 * connection for each.
 */
async function countTrips<Answer>(ask: () => Promise<Answer>) {
  let trips = 0;
  const count = () => {
    trips += 1;
  };
  pool.on('acquire', count);
  const answer = await ask();
  pool.off('acquire', count);
  return { answer, trips };
}

interface SampleTour {
  featured: boolean;
  privateTour: boolean;
  published: boolean;
  lowestPriceCents: number;
  category: number | null;
  createdAt: Date;
  deletedAt: Date | null;
  /** Changes of `featured`, oldest first. */
  switches: { at: Date; to: boolean }[];
}

interface SampleBooking {
  tour: number | null;
  status: string;
  totalCents: number | null;
  createdAt: Date;
  deletedAt: Date | null;
}

/**
 * The number of cards beside the tables and the chart of the overview (back-office spec,
 * 'Dashboard').
 */
const STAT_CARDS = 8;

/** 'YYYY-MM-DD HH' and so on, in Hanoi's time. */
const hanoi = (moment: Date) =>
  new Intl.DateTimeFormat('sv-SE', {
    timeZone: 'Asia/Ho_Chi_Minh',
    dateStyle: 'short',
    timeStyle: 'medium',
  }).format(moment);
const month = (moment: Date) => hanoi(moment).slice(0, 7);
const year = (moment: Date) => hanoi(moment).slice(0, 4);

/** The last Monday, going back day by day. */
function monday(moment: Date): string {
  const weekday = (at: Date) =>
    new Intl.DateTimeFormat('en-US', { timeZone: 'Asia/Ho_Chi_Minh', weekday: 'short' }).format(at);
  let day = moment;
  while (weekday(day) !== 'Mon') day = new Date(day.getTime() - 86_400_000);
  return hanoi(day).slice(0, 10);
}

function naive(sampleTours: readonly SampleTour[], sampleBookings: readonly SampleBooking[]) {
  const there = sampleTours.filter(({ deletedAt }) => !deletedAt);
  const wasThere = sampleTours.filter(
    ({ createdAt, deletedAt }) =>
      month(createdAt) < month(now) && (!deletedAt || month(deletedAt) >= month(now)),
  );
  const isThisWeek = (at: Date) => hanoi(at).slice(0, 10) >= monday(now);
  const wasFeatured = (tour: SampleTour) => {
    if (isThisWeek(tour.createdAt)) return false;
    const first = tour.switches.find(({ at }) => isThisWeek(at));
    return first ? !first.to : tour.featured;
  };
  const kept = sampleBookings.filter(({ deletedAt }) => !deletedAt);
  const isSold = ({ status, totalCents }: SampleBooking) =>
    (status === 'confirmed' || status === 'completed') && totalCents !== null;
  const sum = (list: readonly SampleBooking[]) =>
    list.filter(isSold).reduce((total, { totalCents }) => total + (totalCents ?? 0), 0);
  const thisMonth = kept.filter(({ createdAt }) => month(createdAt) === month(now));
  const sold = thisMonth.filter(isSold);
  const prices = there.map(({ lowestPriceCents }) => lowestPriceCents).filter((cents) => cents > 0);
  const ranking = sampleTours
    .map((tour, index) => ({ tour, index, of: kept.filter((booking) => booking.tour === index) }))
    .filter(({ tour, of }) => !tour.deletedAt && of.length > 0)
    .sort((a, b) => b.of.length - a.of.length || a.index - b.index)
    .slice(0, 5);
  return {
    total: there.length,
    changeThisMonth: there.length - wasThere.length,
    featured: there.filter(({ featured }) => featured).length,
    featuredThisWeek: there.filter((tour) => tour.featured && !wasFeatured(tour)).length,
    private: there.filter(({ privateTour }) => privateTour).length,
    averagePrice:
      prices.length === 0
        ? null
        : Math.round(prices.reduce((total, cents) => total + cents, 0) / prices.length),
    thisMonth: {
      bookings: thisMonth.length,
      revenue: sum(thisMonth),
      sold: sold.length,
      averageValue: sold.length === 0 ? null : Math.round(sum(thisMonth) / sold.length),
    },
    months: Array.from(
      { length: 12 },
      (_, index) =>
        kept.filter(
          ({ createdAt }) =>
            month(createdAt) === `${year(now)}-${String(index + 1).padStart(2, '0')}`,
        ).length,
    ),
    bookings: kept.length,
    mostBooked: ranking.map(({ index, of }) => [index, of.length, sum(of)]),
    withTours: (category: number) => there.filter((tour) => tour.category === category).length,
  };
}

/** Stores the samples and returns the ids of the tours, in order. */
async function store(
  sampleTours: readonly SampleTour[],
  sampleBookings: readonly SampleBooking[],
): Promise<number[]> {
  await empty();
  const stored = await db
    .insert(categories)
    .values(CATEGORIES.map((name) => ({ name })))
    .returning();
  const ids: number[] = [];
  for (const [index, { category, switches, ...tour }] of sampleTours.entries()) {
    const [row] = await db
      .insert(tours)
      .values({
        ...tour,
        name: `Tour ${index}`,
        location: 'Sapa',
        duration: '2 days 1 night',
        durationDays: 2,
        priceType: tour.lowestPriceCents === 0 ? 'contact_for_details' : 'per_person',
        highestPriceCents: tour.lowestPriceCents,
        maxGroupSize: 12,
        searchText: `tour ${index}`,
        categoryId: category === null ? null : stored[category]!.id,
      })
      .returning();
    ids.push(row!.id);
    for (const { at, to } of switches) {
      await db.insert(auditEntries).values({
        at,
        actor: 'lan',
        action: 'update',
        entity: 'tour',
        entityId: String(row!.id),
        changes: { featured: { from: !to, to } },
      });
    }
  }
  if (sampleBookings.length > 0) {
    await db.insert(bookings).values(
      sampleBookings.map(({ tour, ...booking }, index) => ({
        ...booking,
        tourId: tour === null ? null : ids[tour]!,
        reference: `VN-${index}`,
        source: 'booking_form',
        tourName: 'Tour',
        tourLocation: 'Sapa',
        tourDuration: '2 days 1 night',
        tourPriceType: 'per_person' as const,
        firstName: 'Ingrid',
        lastName: 'Solberg',
        email: 'ingrid@fjord.example',
        phone: '+47 400 00 000',
        departureDate: '2027-01-01',
        numberOfTravelers: 1,
        searchText: 'ingrid',
      })),
    );
  }
  return ids;
}

/** Changes bookings, and changes them back. */
async function changeAndChangeBack() {
  const { rows } = await db.execute<{ all: string }>(
    sql`select coalesce(json_agg(bookings), '[]')::text as all from bookings`,
  );
  await db.update(bookings).set({
    status: 'confirmed',
    totalCents: 7,
    tourId: null,
    createdAt: now,
    deletedAt: null,
  });
  await db.execute(sql`
    update bookings set status = was.status, total_cents = was.total_cents,
      tour_id = was.tour_id, created_at = was.created_at, deleted_at = was.deleted_at
    from json_populate_recordset(null::bookings, ${rows[0]?.all}::json) as was
    where was.id = bookings.id`);
}

const CATEGORIES = ['Beach', 'Adventure', 'Culture', 'Food', 'Nature'];

test('an empty database has figures too', async () => {
  expect(await overview()).toEqual({
    today: '2026-11-22',
    tours: {
      total: 0,
      changeThisMonth: 0,
      featured: 0,
      featuredThisWeek: 0,
      private: 0,
      averagePrice: null,
      categories: 0,
      categoriesWithoutTours: 0,
      largestCategories: [],
    },
    newest: [],
    thisMonth: { bookings: 0, revenue: 0, sold: 0, averageValue: null },
    months: Array.from({ length: 12 }, () => 0),
    mostBooked: [],
    bookings: 0,
  });
});

test('months and years begin and end at midnight in Hanoi', async () => {
  // The last and the first millisecond of a month there; in Greenwich it is five in the afternoon.
  const edges = ['2026-10-31T16:59:59.999Z', '2026-10-31T17:00:00Z'].map((at) => new Date(at));
  const ofYear = ['2025-12-31T16:59:59.999Z', '2025-12-31T17:00:00Z'].map((at) => new Date(at));
  await store(
    [],
    [...edges, ...ofYear].map((createdAt) => ({
      tour: null,
      status: 'confirmed',
      totalCents: 100,
      createdAt,
      deletedAt: null,
    })),
  );
  now = edges[0]!;
  expect((await overview()).thisMonth).toMatchObject({ bookings: 1, revenue: 100 });
  now = edges[1]!;
  const { thisMonth, months } = await overview();
  expect(thisMonth).toMatchObject({ bookings: 1, revenue: 100 });
  expect(months).toEqual([1, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 0]);
  now = ofYear[0]!;
  expect((await overview()).months).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1]);
});

describe('against a plain count', () => {
  const DAY = 86_400_000;
  /** Around the edges of weeks, months and years, to the millisecond. */
  const around = (moment: number) =>
    fc
      .tuple(
        fc.constantFrom(0, 1, 3, 7, 22, 31, 200, 330, 400),
        fc.constantFrom(-7 * 3_600_000, -7 * 3_600_000 - 1, 0, 12_345_678),
      )
      .map(([days, offset]) => new Date(moment - (moment % DAY) - days * DAY + offset));
  const today = fc.constantFrom(
    '2026-11-22T05:00:00Z',
    '2026-12-31T17:00:00Z',
    '2026-12-31T16:59:59Z',
    '2028-02-29T18:00:00Z',
    '2026-03-01T00:00:00Z',
  );
  const optional = <Value>(arbitrary: fc.Arbitrary<Value>) =>
    fc.oneof({ weight: 4, arbitrary: fc.constant(null) }, arbitrary);
  const world = today.chain((at) => {
    const moments = around(Date.parse(at));
    return fc.record({
      at: fc.constant(at),
      sampleTours: fc.array(
        fc.record<SampleTour>({
          featured: fc.boolean(),
          privateTour: fc.boolean(),
          published: fc.boolean(),
          lowestPriceCents: fc.constantFrom(0, 1, 4_950, 21_401, 10_000_000),
          category: fc.option(fc.integer({ min: 0, max: CATEGORIES.length - 1 })),
          createdAt: moments,
          deletedAt: optional(moments),
          switches: fc.constant([]),
        }),
        { maxLength: 9 },
      ),
      sampleBookings: fc.array(
        fc.record<SampleBooking>({
          tour: fc.option(fc.nat(8)),
          status: fc.constantFrom(...BOOKING_STATUSES, 'on hold'),
          totalCents: fc.option(fc.constantFrom(0, 1, 57_800, 5_000_000_000)),
          createdAt: moments,
          deletedAt: optional(moments),
        }),
        { maxLength: 40 },
      ),
      switches: fc.array(moments, { maxLength: 3 }),
    });
  });

  test('every figure of any month is the same, with fewer statements than there are cards', async () => {
    await fc.assert(
      fc.asyncProperty(world, async ({ at, sampleTours, sampleBookings, switches }) => {
        now = new Date(at);
        // The changes of a tour, back from its current state, each undoing the one before.
        for (const tour of sampleTours) {
          const times = switches.toSorted((a, b) => a.getTime() - b.getTime());
          tour.switches = times.map((time, index) => ({
            at: time,
            to: (times.length - 1 - index) % 2 === 0 ? tour.featured : !tour.featured,
          }));
        }
        const known = sampleBookings.map((booking) => ({
          ...booking,
          tour: booking.tour !== null && booking.tour < sampleTours.length ? booking.tour : null,
        }));
        const ids = await store(sampleTours, known);
        await changeAndChangeBack();
        await db.transaction(mergeTallies);
        const { answer: figures, trips } = await countTrips(overview);
        expect(trips).toBeLessThan(STAT_CARDS);
        const counted = naive(sampleTours, known);
        const { withTours, mostBooked, thisMonth, months, bookings: all, ...ofTours } = counted;
        expect(figures.tours).toMatchObject(ofTours);
        expect(figures.thisMonth).toEqual(thisMonth);
        expect(figures.months).toEqual(months);
        expect(figures.bookings).toBe(all);
        expect(
          figures.mostBooked.map(({ id, bookings: count, revenue }) => [id, count, revenue]),
        ).toEqual(mostBooked.map(([index, ...rest]) => [ids[index ?? 0], ...rest]));
        expect(figures.newest.map(({ id }) => id)).toEqual(
          ids
            .filter((_, index) => !sampleTours[index]?.deletedAt)
            .slice(-5)
            .toReversed(),
        );
        const sizes = CATEGORIES.map((name, index) => ({ name, tours: withTours(index) }));
        expect(figures.tours.largestCategories).toEqual(
          sizes
            .filter(({ tours: count }) => count > 0)
            .sort((a, b) => b.tours - a.tours || (a.name < b.name ? -1 : 1))
            .slice(0, 4),
        );
        expect(figures.tours.categoriesWithoutTours).toBe(
          sizes.filter(({ tours: count }) => count === 0).length,
        );
      }),
      { numRuns: 60 },
    );
  });
});
