import { eq, sql } from 'drizzle-orm';
import * as fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { parseBookingEdit, type BookingEdit } from '../../src/shared/bookings/booking-edit.ts';
import type { BookingForm } from '../../src/shared/bookings/booking-form.ts';
import { isBookingReference } from '../../src/shared/bookings/booking-reference.ts';
import { BOOKING_STATUSES } from '../../src/shared/bookings/booking-status.ts';
import {
  BOOKING_SORT_COLUMNS,
  type BookingTableFilter,
} from '../../src/shared/bookings/booking-table-filter.ts';
import { pricePerPerson } from '../../src/shared/tours/pricing.ts';
import { normalizeSearch } from '../../src/shared/tours/search-text.ts';
import type { Database } from '../../src/server/database/connection.ts';
import {
  auditEntries,
  bookings,
  oneTimeTokens,
  tours,
  travelers,
  webhookDeliveries,
} from '../../src/server/database/schema.ts';
import { VISITOR, type SignedInAdmin } from '../../src/server/features/admins/caller.ts';
import type { Booking } from '../../src/server/features/bookings/booking.ts';
import { bookingsRoutes } from '../../src/server/features/bookings/bookings.routes.ts';
import type { BookingsService } from '../../src/server/features/bookings/bookings.service.ts';
import { createJobQueue } from '../../src/server/jobs/queue.ts';
import { createApiServer, type ApiServer } from '../support/api-server.ts';
import { bookingBody } from '../support/booking-body.ts';
import { bookingForm } from '../support/booking-form.ts';
import { numberedAddress } from '../support/numbered-address.ts';
import { EVERY_WEBHOOK, startServices, type TestServices } from '../support/services.ts';
import { bodyOf } from '../support/test-sealer.ts';

const HOUR = 3_600_000;
const TOUR = 2;
const STAFF_TOKEN = 'staff';

let started: TestServices;
let db: Database;
let service: BookingsService;
let server: ApiServer;
let admin: SignedInAdmin;
let now = 0;
const clock = { now: () => new Date(now) };

beforeAll(async () => {
  const { WEBHOOK_BOOKING_URL } = EVERY_WEBHOOK;
  started = await startServices({ clock, env: { WEBHOOK_BOOKING_URL }, keepsJobs: true });
  ({ db, admin } = started);
  service = started.services.bookings;
  server = await createApiServer({
    routes: bookingsRoutes(service),
    authenticate: async (_, secret) => (secret === STAFF_TOKEN ? { admin } : VISITOR),
    trustProxy: true,
  });
});

afterAll(async () => {
  await server.app.close();
  await started.stop();
});

beforeEach(async () => {
  now = Date.parse('2026-03-01T08:00:00Z');
  await db.delete(bookings);
  await db.delete(auditEntries);
});

describe('adding a booking', () => {
  test('stores what was sent, with the price of the tour', async () => {
    const form = newForm();
    const added = await service.add(form, { caller: VISITOR });
    expect(isBookingReference(added.reference)).toBe(true);

    const tour = await storedTour();
    const price = pricePerPerson({ ...tour, basePrice: tour.basePriceCents }, 2, 'booking');
    const found = await service.find(added.id);
    expect(found).toMatchObject({
      reference: added.reference,
      source: 'booking_form',
      tourId: TOUR,
      tourName: tour.name,
      tourLocation: tour.location,
      tourDuration: tour.duration,
      pricePerPerson: price,
      total: (price ?? 0) * 2,
      firstName: 'Ingrid',
      departureDate: '2099-12-10',
      returnDate: '2099-12-11',
      travelers: form.travelers,
      status: 'pending',
      version: 1,
      createdAt: clock.now(),
      history: [{ actor: 'system', action: 'add' }],
      deliveries: [{ hook: 'booking', state: 'waiting', attempts: [] }],
    });
  });

  test('stores the message with exactly the fields of the specification', async () => {
    const { id } = await service.add(
      newForm({
        returnDate: '',
        medicalConditions: 'Asthma',
        travelers: [
          {
            firstName: 'Ingrid',
            lastName: 'Solberg',
            dateOfBirth: '1988-02-29',
            nationality: 'Norwegian',
          },
          { firstName: 'Jonas', lastName: 'Haugen', dateOfBirth: '', nationality: '' },
        ],
      }),
      { caller: VISITOR },
    );
    const tour = await storedTour();
    const booking = await service.find(id);
    const [delivery] = await db.select().from(webhookDeliveries);
    expect(JSON.parse(bodyOf(delivery!))).toStrictEqual({
      timestamp: '2026-03-01T08:00:00.000Z',
      source: 'booking_form',
      tour: {
        id: TOUR,
        name: tour.name,
        price: booking!.pricePerPerson! / 100,
        location: tour.location,
        duration: tour.duration,
      },
      contactInformation: {
        firstName: 'Ingrid',
        lastName: 'Solberg',
        email: 'ingrid@fjord.example',
        phone: '+47 400 00 000',
        address: 'Bergen, Norway',
      },
      tourDetails: {
        tourId: TOUR,
        departureDate: '2099-12-10T00:00:00.000Z',
        returnDate: null,
        numberOfTravelers: 2,
      },
      travelers: [
        {
          travelerNumber: 1,
          firstName: 'Ingrid',
          lastName: 'Solberg',
          dateOfBirth: '1988-02-29',
          nationality: 'Norwegian',
        },
        {
          travelerNumber: 2,
          firstName: 'Jonas',
          lastName: 'Haugen',
          dateOfBirth: null,
          nationality: '',
        },
      ],
      additionalInformation: {
        specialRequests: '',
        dietaryRestrictions: '',
        medicalConditions: 'Asthma',
      },
      bookingTotal: booking!.total! / 100,
    });
  });

  test('has no price if the price is agreed by contact, and its message says a total of 0', async () => {
    const [contact] = await db
      .select()
      .from(tours)
      .where(eq(tours.priceType, 'contact_for_details'));
    const { id } = await service.add(newForm({ tourId: contact!.id }), { caller: VISITOR });
    expect(await service.find(id)).toMatchObject({ pricePerPerson: null, total: null });
    const [delivery] = await db.select().from(webhookDeliveries);
    expect(JSON.parse(bodyOf(delivery!))).toMatchObject({ tour: { price: null }, bookingTotal: 0 });
  });

  test('stores nothing at all when the job cannot be stored', async () => {
    const logger = { warn: () => undefined, error: () => undefined };
    const notStarted = createJobQueue({ connectionString: started.connectionString, logger });
    const { bookings } = started.servicesWith({ jobs: notStarted });
    await expect(bookings.add(newForm(), { caller: VISITOR })).rejects.toThrow(
      'Database not opened',
    );
    expect(await counts()).toEqual(NOTHING);
  });

  test('is refused for a tour that is not offered', async () => {
    const refusal = {
      status: 422,
      fields: { tourId: 'This tour is no longer offered. Please select another one' },
    };
    await expect(service.add(newForm({ tourId: 999 }), { caller: VISITOR })).rejects.toMatchObject(
      refusal,
    );
    await db.update(tours).set({ published: false }).where(eq(tours.id, 3));
    await expect(service.add(newForm({ tourId: 3 }), { caller: VISITOR })).rejects.toMatchObject(
      refusal,
    );
    await db.update(tours).set({ published: true }).where(eq(tours.id, 3));
    expect(await counts()).toEqual(NOTHING);
  });

  test('keeps a snapshot of the tour: later changes of the tour do not affect it', async () => {
    const { id } = await service.add(newForm(), { caller: VISITOR });
    const before = await service.find(id);
    const tour = await storedTour();
    await db
      .update(tours)
      .set({ name: 'Renamed', location: 'Moved', duration: '9 days', priceTiers: [] })
      .where(eq(tours.id, TOUR));
    expect(await service.find(id)).toEqual(before);
    const { name, location, duration, priceTiers } = tour;
    await db.update(tours).set({ name, location, duration, priceTiers }).where(eq(tours.id, TOUR));
  });
});

describe('the idempotency key', () => {
  test('makes one booking of 50 parallel requests, for each of 20 keys', async () => {
    for (let round = 0; round < 20; round += 1) {
      const form = newForm();
      const added = await Promise.all(
        Array.from({ length: 50 }, () => service.add(form, { caller: VISITOR })),
      );
      expect(new Set(added.map(({ id }) => id)).size).toBe(1);
      expect(new Set(added.map(({ reference }) => reference)).size).toBe(1);
      expect(new Set(added.map(({ confirmationToken }) => confirmationToken)).size).toBe(50);
    }
    expect(await counts()).toMatchObject({
      bookings: 20,
      travelers: 40,
      deliveries: 20,
      audit: 20,
    });
  });

  test('gives the same booking even if the tour is no longer offered', async () => {
    const form = newForm({ tourId: 3 });
    const first = await service.add(form, { caller: VISITOR });
    await db.update(tours).set({ published: false }).where(eq(tours.id, 3));
    expect(await service.add(form, { caller: VISITOR })).toMatchObject({ id: first.id });
    await db.update(tours).set({ published: true }).where(eq(tours.id, 3));
  });

  test('gives the same booking even if its price has changed since', async () => {
    const form = newForm({ tourId: 3 });
    const first = await service.add(form, { caller: VISITOR });
    const again = service.add(form, { caller: VISITOR, seenPrice: 1 });
    expect(await again).toMatchObject({ id: first.id });
    const other = service.add(newForm({ tourId: 3 }), { caller: VISITOR, seenPrice: 1 });
    await expect(other).rejects.toMatchObject({ status: 409 });
    expect(await counts()).toMatchObject({ bookings: 1 });
  });

  test('is refused with another body, even if both arrive at once', async () => {
    const form = newForm();
    const other = { ...form, email: 'other@fjord.example' };
    const results = await Promise.allSettled(
      [form, other].map((one) => service.add(one, { caller: VISITOR })),
    );
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const refused = results.find((result) => result.status === 'rejected');
    expect(refused?.reason).toMatchObject({ status: 422 });
    expect(await counts()).toMatchObject({ bookings: 1, deliveries: 1 });
  });

  test('may be a header or a field, with any text', async () => {
    const header = { 'idempotency-key': 'my key, 1' };
    const first = await post('add-booking', bookingBody(), header);
    const second = await post('add-booking', bookingBody(), header);
    const field = await post('add-booking', bookingBody({ idempotencyKey: 'my key, 1' }));
    expect(first.body).toMatchObject({
      success: true,
      bookingReference: expect.stringMatching(/^VN-/),
    });
    expect(second.body).toEqual(first.body);
    expect(field.body).toEqual(first.body);
    const changed = await post('add-booking', bookingBody({ phone: '1' }), header);
    expect(changed).toMatchObject({
      status: 422,
      body: { fields: { idempotencyKey: expect.any(String) } },
    });
    // Without a key, each call adds a booking.
    await post('add-booking', bookingBody());
    expect(await db.$count(bookings)).toBe(2);
  });
});

describe('a forged booking', () => {
  test.each([1, '0.01', -1, null, { '1+': 1 }, 'free', 1e15])(
    'has the price of the tour, not %j',
    async (price) => {
      const { body } = await post(
        'add-booking',
        bookingBody({ price, name: 'Cheap', status: 'completed' }),
      );
      const booking = await service.find(body.id);
      const tour = await storedTour();
      expect(booking).toMatchObject({
        status: 'pending',
        tourName: tour.name,
        pricePerPerson: pricePerPerson({ ...tour, basePrice: tour.basePriceCents }, 2, 'booking'),
      });
    },
  );

  test('has it too if the service is called with a price and a status', async () => {
    const terms = { pricePerPerson: 1, status: 'completed' } as const;
    const { id } = await service.add(newForm(), { caller: VISITOR, terms });
    const booking = await service.find(id);
    expect(booking?.status).toBe('pending');
    expect(booking?.pricePerPerson).toBeGreaterThan(1);
  });

  test('gets a price and a status from staff only, and only valid ones; without a source, it comes from staff', async () => {
    const asked = bookingBody({ price: 12.5, status: 'confirmed', source: undefined });
    const { body } = await post('add-booking', asked, asStaff());
    expect(await service.find(body.id)).toMatchObject({
      pricePerPerson: 1250,
      total: 2500,
      status: 'confirmed',
      source: 'staff',
      history: [{ actor: 'lan' }],
    });
    for (const bad of [{ price: -5 }, { price: 'x' }, { price: 1.005 }, { status: 'paid' }]) {
      const answer = await post('add-booking', bookingBody(bad), asStaff());
      expect(answer).toMatchObject({
        status: 422,
        body: { fields: { [Object.keys(bad)[0]!]: expect.any(String) } },
      });
    }
  });
});

describe('bad input', () => {
  const BAD: [field: string, change: Record<string, unknown>][] = [
    ['tourId', { tourId: undefined }],
    ['tourId', { tourId: 'abc' }],
    ['tourId', { tourId: 999_999 }],
    ['firstName', { firstName: '  ' }],
    ['firstName', { firstName: '\u200d\u200d' }],
    ['firstName', { firstName: '\u200b\u2060\ufeff' }],
    ['firstName', { firstName: 7 }],
    ['firstName', { firstName: 'x'.repeat(101) }],
    ['lastName', { lastName: null }],
    ['email', { email: 'nobody' }],
    ['email', { email: `${'x'.repeat(250)}@x.example` }],
    ['phone', { phone: '' }],
    ['phone', { phone: '1'.repeat(500) }],
    ['address', { address: ['Bergen'] }],
    ['departureDate', { departureDate: '' }],
    ['departureDate', { departureDate: '2099-02-30' }],
    ['departureDate', { departureDate: '2026-02-28' }],
    ['departureDate', { departureDate: '2099-12-10T17:00:00Z' }],
    ['returnDate', { returnDate: '2099-12-09' }],
    ['numberOfTravelers', { numberOfTravelers: 0 }],
    ['numberOfTravelers', { numberOfTravelers: 1.5 }],
    ['numberOfTravelers', { numberOfTravelers: 11 }],
    ['numberOfTravelers', { numberOfTravelers: 3 }],
    ['travelersArray', { travelersArray: undefined }],
    ['travelersArray', { travelersArray: 'two' }],
    [
      'travelersArray',
      { travelersArray: Array.from({ length: 11 }, () => ({ firstName: 'A', lastName: 'B' })) },
    ],
    [
      'travelersArray.1.lastName',
      { travelersArray: [{ firstName: 'A', lastName: 'B' }, { firstName: 'C' }] },
    ],
    ['specialRequests', { specialRequests: 'x'.repeat(2_001) }],
    ['source', { source: 's'.repeat(61) }],
    ['idempotencyKey', { idempotencyKey: 'k'.repeat(201) }],
    ['medicalConditions', { medicalConditions: {} }],
  ];

  test.each(BAD)('%s: %o is refused', async (field, change) => {
    const answer = await post('add-booking', bookingBody(change));
    expect(answer.status).toBe(422);
    expect(answer.body).toMatchObject({ success: false, fields: { [field]: expect.any(String) } });
    expect(answer.body.message).toBe(answer.body.error);
    expect(await counts()).toEqual(NOTHING);
  });

  test('of an unknown kind is answered with 422 or 400, and stores nothing', async () => {
    for (const body of ['[]', 'null', '"x"', '1', '{}', '{"tourId":1e309}']) {
      expect(await post('add-booking', body)).toMatchObject({ status: 422 });
    }
    expect(await post('add-booking', '{"tourId":')).toMatchObject({ status: 400 });
    expect(await counts()).toEqual(NOTHING);
  });

  test('is answered in the words of the form', async () => {
    const { body } = await post('add-booking', {});
    expect(body.fields).toMatchObject({
      tourId: 'Please select a tour',
      departureDate: 'Departure date is required',
      firstName: 'First name is required',
      lastName: 'Last name is required',
      email: 'Email is required',
      phone: 'Phone number is required',
    });
  });

  test('accepts a date in the format of the webhook', async () => {
    const { body } = await post(
      'add-booking',
      bookingBody({ departureDate: '2099-12-10T00:00:00.000Z' }),
    );
    expect(await service.find(body.id)).toMatchObject({ departureDate: '2099-12-10' });
  });
});

describe('a confirmation', () => {
  test('opens for 24 hours, with each of the secrets given out for it', async () => {
    const form = newForm();
    const first = await service.add(form, { caller: VISITOR });
    now += HOUR;
    const second = await service.add(form, { caller: VISITOR });
    expect(await service.confirmation(first.confirmationToken)).toMatchObject({
      booking: { reference: first.reference, firstName: 'Ingrid' },
      picture: { base: expect.any(String) },
    });
    now += 23 * HOUR;
    expect(await service.confirmation(first.confirmationToken)).toBeNull();
    expect(await service.confirmation(second.confirmationToken)).not.toBeNull();
    expect(await service.confirmation('')).toBeNull();
    const tokens = await db.select().from(oneTimeTokens);
    expect(JSON.stringify(tokens)).not.toContain(second.confirmationToken);
  });
});

describe('the table of bookings', () => {
  const NAMES = ['Ánh', 'anna', 'Bob_', '100%', 'Đức', 'Zoë', "O'Hara", 'back\\slash'];

  /** Seventy bookings with many equal values, so that ties occur. */
  async function fill(): Promise<Booking[]> {
    const pick = <Value>(list: readonly Value[], seed: number) => list[seed % list.length]!;
    for (let index = 0; index < 70; index += 1) {
      now += (index % 3) * 1_000;
      const { id } = await service.add(
        newForm({
          tourId: pick([2, 3, 4, 5], index * 7),
          contactFirstName: pick(NAMES, index),
          contactLastName: pick(NAMES, index * 3 + 1),
          email: `${pick(['Lena', 'mai', 'TOM'], index)}${index % 5}@mail.example`,
          phone: `+84 9${index % 7} 000`,
          departureDate: `2099-12-1${index % 4}`,
          returnDate: '',
          ...people(1 + (index % 4)),
        }),
        { caller: VISITOR },
      );
      await service.changeStatus(id, pick(BOOKING_STATUSES, index), null, admin);
      if (index % 10 === 9) await service.remove(id, admin);
    }
    const rows = await service.list({ ...ALL, perPage: 1_000 });
    return rows.bookings;
  }

  const keyOf: Record<string, (booking: Booking) => string | number> = {
    guest: (b) => `${b.firstName.toLowerCase()}\0${b.lastName.toLowerCase()}`,
    tour: (b) => b.tourName.toLowerCase(),
    price: (b) => b.pricePerPerson ?? 0,
    email: (b) => b.email.toLowerCase(),
    phone: (b) => b.phone,
    departureDate: (b) => b.departureDate,
    travelers: (b) => b.numberOfTravelers,
    status: (b) => b.status,
  };

  /**
   * The same in plain code: filter, sort with the id as the last criterion, cut. Within one status
   * the newest come first.
   */
  function expected(all: Booking[], filter: BookingTableFilter) {
    const words = normalizeSearch(filter.search).split(' ');
    const found = all.filter(
      (b) =>
        (filter.status === 'all' || b.status === filter.status) &&
        (filter.from === '' || b.departureDate >= filter.from) &&
        (filter.to === '' || b.departureDate <= filter.to) &&
        words.every((word) =>
          [b.firstName, b.lastName, b.email, b.phone, b.tourName].some((text) =>
            normalizeSearch(text).includes(word),
          ),
        ),
    );
    const key = filter.sort ? keyOf[filter.sort]! : (b: Booking) => b.createdAt.getTime();
    const compare = (a: string | number, b: string | number) => (a < b ? -1 : a > b ? 1 : 0);
    const direction = filter.sort && filter.order === 'asc' ? 1 : -1;
    const ties = filter.sort === 'status' ? -1 : 1;
    const age = (booking: Booking) => (filter.sort === 'status' ? booking.createdAt.getTime() : 0);
    found.sort(
      (a, b) =>
        direction * (compare(key(a), key(b)) || ties * (compare(age(a), age(b)) || a.id - b.id)),
    );
    const from = (filter.page - 1) * filter.perPage;
    return {
      ids: found.slice(from, from + filter.perPage).map(({ id }) => id),
      total: found.length,
    };
  }

  test('finds, sorts and pages like a simple model', async () => {
    const all = await fill();
    expect(all).toHaveLength(63);
    const filters = fc.record<BookingTableFilter>({
      search: fc.oneof(
        fc.constant(''),
        fc.constantFrom(
          ...NAMES,
          'ANH',
          'duc',
          'zoe anna',
          '%',
          '_',
          '\\',
          'mail.example',
          '+84 91',
          'hạ long',
          'nobody',
        ),
      ),
      status: fc.constantFrom('all', ...BOOKING_STATUSES),
      from: fc.constantFrom('', '', '2099-12-11', '2099-12-12'),
      to: fc.constantFrom('', '', '2099-12-11', '2099-12-12'),
      sort: fc.option(fc.constantFrom(...BOOKING_SORT_COLUMNS)),
      order: fc.constantFrom('asc', 'desc'),
      page: fc.integer({ min: 1, max: 4 }),
      perPage: fc.constantFrom(1, 7, 20, 100),
    });
    await fc.assert(
      fc.asyncProperty(filters, async (filter) => {
        const page = await service.list(filter);
        const model = expected(all, filter);
        expect(page.bookings.map(({ id }) => id)).toEqual(model.ids);
        expect(page.total).toBe(model.total);
        expect(page.waiting).toBe(all.filter(({ status }) => status === 'pending').length);
      }),
      { numRuns: 400 },
    );
  });

  test('counts the bookings of the current year in Vietnam', async () => {
    // Half an hour before and after midnight in Hanoi.
    for (const moment of ['2025-12-31T16:30:00Z', '2025-12-31T17:30:00Z']) {
      now = Date.parse(moment);
      await service.add(newForm(), { caller: VISITOR });
    }
    expect(await service.list(ALL)).toMatchObject({ total: 2, waiting: 2, thisYear: 1 });
  });

  test('finds a booking by its reference, as people write it', async () => {
    const { id, reference } = await service.add(newForm(), { caller: VISITOR });
    await service.add(newForm(), { caller: VISITOR });
    const page = await service.list({ ...ALL, search: reference.toLowerCase() });
    expect(page.bookings.map((booking) => booking.id)).toEqual([id]);
  });

  test('is given to staff by the API in its own words', async () => {
    expect((await get('get-bookings')).status).toBe(401);
    await service.add(newForm(), { caller: VISITOR });
    await service.add(newForm({ contactFirstName: 'Mai' }), { caller: VISITOR });
    const answer = await get('get-bookings?search=mai&perPage=1', asStaff());
    expect(answer.headers['x-total-count']).toBe('1');
    expect(answer.body).toHaveLength(1);
    const [row] = answer.body;
    expect(row).toMatchObject({
      first_name: 'Mai',
      tour_id: TOUR,
      departure_date: '2099-12-10',
      return_date: '2099-12-11',
      number_of_travelers: 2,
      status: 'pending',
      created_at: '2026-03-01T08:00:00.000Z',
    });
    expect(JSON.parse(row.travelers)).toHaveLength(2);
    for (const bad of ['sort=id', 'order=up', 'page=0', 'perPage=x', 'status=paid']) {
      expect((await get(`get-bookings?${bad}`, asStaff())).status).toBe(422);
    }
  });
});

describe('changing a booking', () => {
  test('writes the fields, the travelers, the total, the search text and the history', async () => {
    const { id } = await service.add(newForm(), { caller: VISITOR });
    const edit = await editOf(id, {
      firstName: 'Åse',
      pricePerPerson: 10_000,
      numberOfTravelers: 3,
      returnDate: '',
      medicalConditions: 'Diabetes',
      travelers: people(1).travelers,
    });
    now += HOUR;
    await service.change(id, edit, admin);

    const found = await service.find(id);
    expect(found).toMatchObject({
      firstName: 'Åse',
      total: 30_000,
      returnDate: null,
      travelers: people(1).travelers,
      version: 2,
      updatedAt: clock.now(),
    });
    expect(await service.showTexts(id, admin)).toMatchObject({ medicalConditions: 'Diabetes' });
    expect(found?.history[0]).toMatchObject({
      actor: 'lan',
      action: 'update',
      changes: { firstName: { from: 'Ingrid', to: 'Åse' }, medicalConditions: expect.anything() },
    });
    expect(JSON.stringify(found?.history)).not.toContain('Diabetes');
    expect((await service.list({ ...ALL, search: 'ase' })).total).toBe(1);
    expect((await service.list({ ...ALL, search: 'ingrid solberg' })).total).toBe(1);
  });

  test('without a change leaves version and history alone', async () => {
    const { id } = await service.add(newForm(), { caller: VISITOR });
    await service.change(id, await editOf(id), admin);
    await service.changeStatus(id, 'pending', 1, admin);
    expect(await service.find(id)).toMatchObject({ version: 1, history: [{ action: 'add' }] });
  });

  test('lets one of twenty simultaneous edits win, and tells the others', async () => {
    const { id } = await service.add(newForm(), { caller: VISITOR });
    const edits = await Promise.all(
      Array.from({ length: 20 }, (_, index) => editOf(id, { firstName: `Winner${index}` })),
    );
    const results = await Promise.allSettled(edits.map((edit) => service.change(id, edit, admin)));
    const won = results.flatMap(({ status }, index) => (status === 'fulfilled' ? [index] : []));
    expect(won).toHaveLength(1);
    expect(results.find((result) => result.status === 'rejected')?.reason).toMatchObject({
      status: 409,
      message: 'Someone else changed this booking in the meantime. Reload it to see the latest.',
    });
    expect(await service.find(id)).toMatchObject({ firstName: `Winner${won[0]}`, version: 2 });
  });

  test('only in its status respects the version, if one is sent', async () => {
    const { id } = await service.add(newForm(), { caller: VISITOR });
    await service.changeStatus(id, 'confirmed', 1, admin);
    await expect(service.changeStatus(id, 'cancelled', 1, admin)).rejects.toMatchObject({
      status: 409,
    });
    await service.changeStatus(id, 'completed', null, admin);
    const found = await service.find(id);
    expect(found).toMatchObject({ status: 'completed', version: 3 });
    expect(found?.history[0]?.changes).toEqual({ status: { from: 'confirmed', to: 'completed' } });
  });

  test('by the API changes some fields and leaves the others', async () => {
    const { id } = await service.add(newForm({ specialRequests: 'A quiet cabin' }), {
      caller: VISITOR,
    });
    const change = {
      id,
      tour_price: '99.90',
      status: 'confirmed',
      travelers: JSON.stringify(people(1).travelers),
    };
    expect(await post('update-booking', change)).toMatchObject({ status: 401 });
    expect(await post('update-booking', change, asStaff())).toMatchObject({
      status: 200,
      body: { success: true },
    });
    expect(await service.find(id)).toMatchObject({
      pricePerPerson: 9_990,
      total: 19_980,
      status: 'confirmed',
      travelers: people(1).travelers,
      firstName: 'Ingrid',
    });
    expect(await service.showTexts(id, admin)).toMatchObject({ specialRequests: 'A quiet cabin' });
    expect(await post('update-booking', { id, version: 1, phone: '2' }, asStaff())).toMatchObject({
      status: 409,
    });
    expect(await post('update-booking', { id: 999_999, phone: '2' }, asStaff())).toMatchObject({
      status: 404,
    });
    for (const [field, bad] of Object.entries({
      email: 'nobody',
      tour_price: 1.005,
      return_date: '1999-01-01',
      number_of_travelers: 0,
      status: 'paid',
      travelers: '{"a":',
      id: true,
    })) {
      const answer = await post('update-booking', { id, [field]: bad }, asStaff());
      expect(answer).toMatchObject({
        status: 422,
        body: { fields: { [field]: expect.any(String) } },
      });
    }
    expect(await service.find(id)).toMatchObject({ version: 2 });
  });
});

describe('removing a booking', () => {
  test('hides it everywhere until it is restored', async () => {
    const { id, confirmationToken } = await service.add(newForm(), { caller: VISITOR });
    expect(await post(`delete-booking?id=${id}`, '')).toMatchObject({ status: 401 });
    expect(await post(`delete-booking?id=${id}`, '', asStaff())).toMatchObject({ status: 200 });
    expect(await post(`delete-booking?id=${id}`, '', asStaff())).toMatchObject({ status: 404 });
    expect(await service.find(id)).toBeNull();
    expect(await service.confirmation(confirmationToken)).toBeNull();
    expect(await service.list(ALL)).toEqual({
      bookings: [],
      total: 0,
      isMore: false,
      waiting: 0,
      thisYear: 0,
    });
    await expect(service.changeStatus(id, 'confirmed', null, admin)).rejects.toMatchObject({
      status: 404,
    });

    await service.restore(id, admin);
    await expect(service.restore(id, admin)).rejects.toMatchObject({ status: 404 });
    const found = await service.find(id);
    expect(found?.history.map(({ action }) => action)).toEqual(['restore', 'delete', 'add']);
  });
});

const ALL: BookingTableFilter = {
  search: '',
  status: 'all',
  from: '',
  to: '',
  sort: null,
  order: 'asc',
  page: 1,
  perPage: 20,
};
const NOTHING = { bookings: 0, travelers: 0, deliveries: 0, tokens: 0, audit: 0 };

/** A valid form with its own key. */
function newForm(change: Partial<BookingForm> = {}): BookingForm {
  return bookingForm(service.today(), {
    tourId: TOUR,
    returnDate: '2099-12-11',
    address: 'Bergen, Norway',
    ...people(2),
    ...change,
  });
}

function people(count: number) {
  const traveler = (index: number) => ({
    firstName: `First${index}`,
    lastName: `Last${index}`,
    dateOfBirth: index % 2 === 0 ? '1990-05-17' : '',
    nationality: 'Norwegian',
  });
  return {
    numberOfTravelers: count,
    travelers: Array.from({ length: count }, (_, index) => traveler(index)),
  };
}

/** What the edit dialog would send for a booking in its current state. */
async function editOf(id: number, change: Partial<BookingEdit> = {}): Promise<BookingEdit> {
  const booking = await service.find(id);
  if (!booking) throw new Error(`There is no booking ${id}`);
  const { pricePerPerson: price, returnDate, ...fields } = booking;
  const input = { ...fields, pricePerPerson: price && price / 100, returnDate: returnDate ?? '' };
  const parsed = parseBookingEdit(input, service.today());
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.errors));
  return { ...parsed.value, ...change };
}

async function storedTour() {
  const [tour] = await db.select().from(tours).where(eq(tours.id, TOUR));
  return tour!;
}

async function counts() {
  const { rows } = await db.execute(sql`select
    (select count(*)::int from ${bookings}) as bookings,
    (select count(*)::int from ${travelers}) as travelers,
    (select count(*)::int from ${webhookDeliveries}) as deliveries,
    (select count(*)::int from ${oneTimeTokens}) as tokens,
    (select count(*)::int from ${auditEntries}) as audit`);
  return rows[0];
}

let address = 0;

/** Sends each call from an address of its own, so that the limit for one address is not reached. */
function asClient(headers: Record<string, string>): Record<string, string> {
  address += 1;
  return { 'x-forwarded-for': numberedAddress(address), ...headers };
}

function asStaff(): Record<string, string> {
  return { authorization: `Bearer ${STAFF_TOKEN}` };
}

async function post(path: string, body: unknown, headers: Record<string, string> = {}) {
  const [name, query] = path.split('?');
  const answer = await server.app.inject({
    method: 'POST',
    url: `/api/${name}.php${query ? `?${query}` : ''}`,
    headers: asClient({ ...(body !== '' && { 'content-type': 'application/json' }), ...headers }),
    ...(body !== '' && { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  return { status: answer.statusCode, headers: answer.headers, body: answer.json() };
}

async function get(path: string, headers: Record<string, string> = {}) {
  const [name, query] = path.split('?');
  const url = `/api/${name}.php${query ? `?${query}` : ''}`;
  const answer = await server.app.inject({ method: 'GET', url, headers: asClient(headers) });
  return { status: answer.statusCode, headers: answer.headers, body: answer.json() };
}
