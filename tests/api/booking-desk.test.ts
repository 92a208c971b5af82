import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '../../src/server/database/connection.ts';
import {
  auditEntries,
  bookingNotes,
  bookings,
  travelers,
  webhookDeliveries,
} from '../../src/server/database/schema.ts';
import { VISITOR, type SignedInAdmin } from '../../src/server/features/admins/caller.ts';
import type { BookingsService } from '../../src/server/features/bookings/bookings.service.ts';
import { eraseDeletedBookings } from '../../src/server/features/bookings/erase-bookings.ts';
import type { WebhooksService } from '../../src/server/features/webhooks/webhooks.service.ts';
import { runBookingIntent } from '../../src/web/features/admin-bookings/booking-action.ts';
import { parseBookingIntent } from '../../src/web/features/admin-bookings/booking-intents.ts';
import { pageClock } from '../../src/web/lib/page-clock.ts';
import {
  DEFAULT_BOOKING_TABLE_FILTER,
  parseBookingTableFilter,
} from '../../src/shared/bookings/booking-table-filter.ts';
import { parseEnquiryFilter } from '../../src/shared/enquiries/enquiry-filter.ts';
import {
  bookingsFrom,
  enquiriesFrom,
} from '../../src/web/features/admin-bookings/booking-addresses.ts';
import { bookingForm } from '../support/booking-form.ts';
import { EVERY_WEBHOOK, startServices, type TestServices } from '../support/services.ts';

/*
 * What only the office does with bookings, through the forms of its page and through the service
 * behind them.
 */

const DAY = 86_400_000;

let started: TestServices;
let db: Database;
let service: BookingsService;
let webhooks: WebhooksService;
let admin: SignedInAdmin;
let now = 0;
const clock = { now: () => new Date(now) };

beforeAll(async () => {
  const { WEBHOOK_BOOKING_URL } = EVERY_WEBHOOK;
  started = await startServices({ clock, env: { WEBHOOK_BOOKING_URL } });
  ({ db, admin } = started);
  ({ bookings: service, webhooks } = started.services);
});

afterAll(() => started.stop());

beforeEach(async () => {
  now = Date.parse('2026-03-01T08:00:00Z');
  await db.delete(bookings);
  await db.delete(auditEntries);
});

/** What the page's action answers to a form. */
async function post(fields: Record<string, string>, picked: readonly string[] = []) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  for (const pick of picked) form.append('picked', pick);
  const asked = parseBookingIntent(form);
  const parts = { bookings: service, webhooks, clock: pageClock(clock) };
  return asked && runBookingIntent(parts, admin, asked, form);
}

/** Adds a visitor's booking and returns its id. */
async function book(firstName = 'Ingrid', phone = '+47 400 00 000'): Promise<number> {
  const form = bookingForm(service.today(), {
    departureDate: '2026-12-10',
    contactFirstName: firstName,
    phone,
    travelers: [{ firstName, lastName: 'Solberg', dateOfBirth: '1988-03-02', nationality: '' }],
  });
  return (await service.add(form, { caller: VISITOR })).id;
}

const queryOf = (address: string) => new URLSearchParams(address.split('?')[1]);

const actions = async (id: number) =>
  (
    await db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.entityId, String(id)))
      .orderBy(asc(auditEntries.id))
  ).map(({ action }) => action);

describe('several statuses at once', () => {
  test('are saved one by one; bookings that someone else changed stay as they are, and are named', async () => {
    const [one, two, three] = [await book(), await book('Mai'), await book('Tomás')];
    await service.changeStatus(two, 'cancelled', 1, admin);
    await service.remove(three, admin);
    const result = await post({ intent: 'change-statuses', status: 'confirmed' }, [
      `${one}:1`,
      `${two}:1`,
      `${three}:1`,
    ]);
    expect(result).toMatchObject({
      ok: true,
      bulk: {
        done: '1 booking is now Confirmed.',
        refused:
          '2 bookings were not changed. Someone else changed Mai Solberg in the meantime: look again before you decide. 1 was deleted in the meantime.',
      },
    });
    expect(await service.find(one)).toMatchObject({ status: 'confirmed', version: 2 });
    expect(await service.find(two)).toMatchObject({ status: 'cancelled', version: 2 });
    expect(await actions(one)).toEqual(['add', 'update']);
    expect(await actions(two)).toEqual(['add', 'update']);
  });

  test.each([
    ['no bookings', []],
    ['no status', ['1:1']],
    ['an unknown status', ['1:1:paid']],
    ['a hostile value', ["1:1:pending'; drop table bookings --"]],
    ['too many bookings', Array.from({ length: 101 }, (_, index) => `${index + 1}:1:pending`)],
  ])('are not set back by a request with %s', (_, changes) => {
    const form = new FormData();
    form.set('intent', 'undo-statuses');
    for (const change of changes) form.append('change', change);
    expect(parseBookingIntent(form)).toBeNull();
  });

  test.each([
    ['no bookings', []],
    ['no number', ['x:1']],
    ['no version', ['7']],
    ['a hostile value', ["7:1'; drop table bookings --"]],
    ['too many bookings', Array.from({ length: 101 }, (_, index) => `${index + 1}:1`)],
  ])('are not changed by a request with %s', async (_, picked) => {
    expect(await post({ intent: 'change-statuses', status: 'confirmed' }, picked)).toBeNull();
  });

  test('can only be one of the four', async () => {
    const id = await book();
    expect(await post({ intent: 'change-statuses', status: 'paid' }, [`${id}:1`])).toBeNull();
  });
});

describe('office notes', () => {
  test('show author and time, newest first; the history mentions them without their text', async () => {
    const id = await book();
    await post({ intent: 'add-note', bookingId: String(id), text: '  Allergic to cats \n' });
    now += 60_000;
    await post({ intent: 'add-note', bookingId: String(id), text: 'Called back' });
    const found = await service.find(id);
    expect(found?.notes).toEqual([
      { author: 'lan', at: new Date(now), text: 'Called back' },
      { author: 'lan', at: new Date(now - 60_000), text: 'Allergic to cats' },
    ]);
    // A note does not disturb somebody who is editing the booking.
    expect(found?.version).toBe(1);
    expect(await actions(id)).toEqual(['add', 'add_note', 'add_note']);
    expect(JSON.stringify(await db.select().from(auditEntries))).not.toContain('cats');
  });

  test.each([
    ['empty', ' \n ', 'Please write the note first'],
    ['far too long', 'x'.repeat(2001), 'Please use at most 2,000 characters'],
  ])('that are %s are refused, and what was typed is kept', async (_, text, message) => {
    const id = await book();
    expect(await post({ intent: 'add-note', bookingId: String(id), text })).toMatchObject({
      ok: false,
      errors: { text: message },
      fields: { text },
    });
    expect(await db.$count(bookingNotes)).toBe(0);
  });

  test('need a booking that exists', async () => {
    const id = await book();
    await service.remove(id, admin);
    await expect(service.addNote(id, { text: 'Too late', key: null }, admin)).rejects.toMatchObject(
      { status: 404 },
    );
    expect(await db.$count(bookingNotes)).toBe(0);
  });
});

describe('a booking for a caller', () => {
  const fields = {
    intent: 'add',
    source: 'phone',
    status: 'confirmed',
    price: '',
    tourId: '2',
    departureDate: '2026-12-10',
    contactFirstName: 'Aoife',
    contactLastName: 'Byrne',
    email: 'aoife@post.example',
    phone: '+353 20 910 7731',
    idempotencyKey: 'a-key-of-this-filling',
  };

  test('takes the price of the tour, the status and the source; without other names, the caller travels alone', async () => {
    const result = await post(fields);
    const stored = await service.find(result?.ok ? result.bookingId : 0);
    const tour = await started.services.tours.find(2);
    expect(stored).toMatchObject({
      source: 'phone',
      status: 'confirmed',
      tourName: tour?.name,
      numberOfTravelers: 1,
      travelers: [{ firstName: 'Aoife', lastName: 'Byrne' }],
      history: [{ actor: 'lan', action: 'add' }],
      deliveries: [{ state: 'waiting' }],
    });
    expect(stored?.pricePerPerson).toBeGreaterThan(0);
  });

  test('has the price that staff set, for all travelers', async () => {
    const result = await post({
      ...fields,
      price: '120.50',
      'travelers.0.firstName': 'Aoife',
      'travelers.0.lastName': 'Byrne',
      'travelers.3.firstName': 'Conor',
      'travelers.3.lastName': 'Byrne',
    });
    expect(await service.find(result?.ok ? result.bookingId : 0)).toMatchObject({
      numberOfTravelers: 2,
      pricePerPerson: 12_050,
      total: 24_100,
    });
  });

  test('has a price that is written as in the lists', async () => {
    for (const [price, cents] of [
      ['$1,500', 150_000],
      ['1,234.50', 123_450],
    ] as const) {
      const result = await post({ ...fields, price, idempotencyKey: `a-key-for-${cents}-cents` });
      const stored = await service.find(result?.ok ? result.bookingId : 0);
      expect(stored?.pricePerPerson).toBe(cents);
    }
    for (const price of ['1,50', '15,00', '1,5000', '1,,500']) {
      expect(await post({ ...fields, price })).toMatchObject({ ok: false });
    }
  });

  test('that is sent twice is added once', async () => {
    const both = await Promise.all([post(fields), post(fields)]);
    expect(both[0]).toEqual(both[1]);
    expect(await db.$count(bookings)).toBe(1);
  });

  test('with errors is refused, each at its field, and no input is lost', async () => {
    const wrong = {
      ...fields,
      tourId: '',
      source: 'carrier pigeon',
      price: '1e309',
      status: 'paid',
      email: 'nowhere',
      departureDate: '2026-02-28',
      phone: '',
      'travelers.4.firstName': 'Conor',
    };
    expect(await post(wrong)).toMatchObject({
      ok: false,
      errors: {
        tourId: 'Please select a tour',
        departureDate: 'Departure date cannot be in the past',
        email: 'Please enter a valid email address',
        phone: 'Phone number is required',
        'travelers.4.lastName': 'Last name is required',
        source: 'Please choose how the booking came in',
        price: 'Please enter a price of at most $100,000, such as 149 or 149.50',
        status: 'Please choose a status',
      },
      fields: wrong,
    });
    expect(await db.$count(bookings)).toBe(0);
  });

  test('for more people than the website allows is refused at the first row too many', async () => {
    const crowd = Array.from({ length: 11 }, (_, index) => [
      [`travelers.${index}.firstName`, 'A'],
      [`travelers.${index}.lastName`, 'B'],
    ]).flat();
    const result = await post({ ...fields, ...Object.fromEntries(crowd) });
    expect(result).toMatchObject({
      ok: false,
      errors: { 'travelers.10.firstName': 'Please choose 1 to 10 travelers' },
    });
  });
});

describe('deleted bookings', () => {
  test('can be restored for thirty days; then the nightly cleaning erases them with everything that belongs to them', async () => {
    const [recent, old, kept] = [await book('Mai'), await book(), await book('Tomás')];
    await service.addNote(old, { text: 'Prefers tea', key: null }, admin);
    await service.changeFields(old, { phone: '+47 411 11 111' }, admin);
    await service.remove(old, admin);
    now += 10 * DAY;
    await service.remove(recent, admin);
    const listed = await service.deleted(1, 20);
    expect(listed.total).toBe(2);
    expect(listed.bookings).toMatchObject([
      { id: recent, deletedBy: 'lan' },
      { id: old, firstName: 'Ingrid', deletedBy: 'lan' },
    ]);
    expect((await service.deleted(2, 1)).bookings.map(({ id }) => id)).toEqual([old]);

    now += 20 * DAY;
    expect(await eraseDeletedBookings(db, new Date(now))).toBe(0);
    now += 1;
    expect((await service.deleted(1, 20)).bookings.map(({ id }) => id)).toEqual([recent]);
    expect(await eraseDeletedBookings(db, new Date(now))).toBe(1);
    expect(await eraseDeletedBookings(db, new Date(now))).toBe(0);
    await expect(service.restore(old, admin)).rejects.toMatchObject({ status: 404 });

    const left = await db.select({ id: bookings.id }).from(bookings).orderBy(asc(bookings.id));
    expect(left.map(({ id }) => id)).toEqual([recent, kept]);
    expect([
      await db.$count(travelers),
      await db.$count(webhookDeliveries),
      await db.$count(bookingNotes),
    ]).toEqual([2, 2, 0]);
    // Who did what and when remains; nothing about the guest does.
    expect(await actions(old)).toEqual(['add', 'add_note', 'update', 'delete', 'erase']);
    expect(JSON.stringify(await db.select().from(auditEntries))).not.toContain('411 11 111');

    await service.restore(recent, admin);
    expect((await service.deleted(1, 20)).total).toBe(0);
    expect(await service.find(recent)).toMatchObject({ firstName: 'Mai' });
  });

  test('are erased in one night even if there are hundreds', async () => {
    const id = await book();
    const [row] = await db.select().from(bookings);
    const { id: _id, ...copy } = row!;
    const many = Array.from({ length: 250 }, (_, index) => ({
      ...copy,
      reference: `VN-${index}`,
      idempotencyKey: null,
      deletedAt: new Date(now),
    }));
    await db.insert(bookings).values(many);
    now += 31 * DAY;
    expect(await eraseDeletedBookings(db, new Date(now))).toBe(250);
    expect(await service.find(id)).not.toBeNull();
  });
});

test('the search while typing finds guests without their accents and references, and nothing deleted', async () => {
  const [id, gone] = [await book('Tomás'), await book('Tomáš')];
  await service.remove(gone, admin);
  expect((await service.suggest('tomas SOL')).map((hit) => hit.id)).toEqual([id]);
  const reference = (await service.find(id))?.reference ?? '';
  expect(await service.suggest(reference.toLowerCase())).toMatchObject([{ id, reference }]);
  for (let more = 0; more < 6; more += 1) await book('Minh');
  expect(await service.suggest('minh')).toHaveLength(5);
  expect(await service.suggest('%')).toEqual([]);

  // A guest whose name begins with the text comes before many newer ones whose tour begins with it.
  const long = await book('Long');
  const khanhLong = await book('Khanh-Long');
  for (let more = 0; more < 4; more += 1) await book('Mai');
  const ids = async (search: string) => (await service.suggest(search)).map((hit) => hit.id);
  expect((await ids('Long')).slice(0, 2)).toEqual([long, khanhLong]);
  expect((await ids('lo')).slice(0, 2)).toEqual([long, khanhLong]);
  expect(await ids('halong')).toHaveLength(5);
  expect(await ids('solberg long')).toContain(long);
  expect(await ids('ingrid@fj')).toHaveLength(5);
  const code = (await service.find(long))?.reference ?? '';
  expect((await ids(code.slice(0, 9)))[0]).toBe(long);
  expect(await ids(code.slice(3))).toEqual(/\d/.test(code) ? [long] : []);
});

test('a booking counts the others and the enquiries of its guest, and leads to those alone', async () => {
  const [id, other, gone] = [await book(), await book('Mai'), await book('Tomás')];
  const sameGuest = async (of: number) => service.sameGuest((await service.find(of))!);
  expect(await sameGuest(id)).toEqual({ bookings: 2, enquiries: 0 });
  await service.remove(gone, admin);
  const { email } = (await service.find(id))!;
  await service.changeFields(other, { email: email.toUpperCase() }, admin);
  await service.changeFields(await book('Lan'), { email: `x${email}` }, admin);
  for (const [from, isTrapped] of [
    [email.toUpperCase(), false],
    [email, true],
    [`x${email}`, false],
  ] as const)
    await started.services.enquiries.add(
      'helpCenter',
      {
        firstName: 'Ingrid',
        lastName: 'Solberg',
        email: from,
        subject: 'Boots',
        message: 'Which ones?',
      },
      { clientAddress: from, isTrapped, idempotencyKey: '' },
    );
  expect(await sameGuest(id)).toEqual({ bookings: 1, enquiries: 1 });
  expect(await sameGuest(other)).toEqual({ bookings: 1, enquiries: 1 });
  const listed = await service.list(parseBookingTableFilter(queryOf(bookingsFrom(email))));
  expect(listed.bookings.map((booking) => booking.id)).toEqual([other, id]);
  const asked = parseEnquiryFilter(queryOf(enquiriesFrom(email)));
  expect(await started.services.enquiryDesk.list(asked)).toMatchObject({ total: 1 });
  await db.update(bookings).set({ email: '' });
  expect(await sameGuest(id)).toEqual({ bookings: 0, enquiries: 0 });
});

test.each([
  ['as it was written', '+33 6 39', true],
  ['as a telephone shows it', '+33639985190', true],
  ['without its plus', '33639985190', true],
  ['with the zeros of a call abroad', '0033 639 985 190', true],
  ['as it is dialed at home', '06.39.98.51.90', true],
  ['with one digit that differs', '33639985191', false],
])('a phone number is found %s', async (_how, search, isFound) => {
  const id = await book('Anaïs', '+33 6 39 98 51 90');
  const { bookings: listed } = await service.list({ ...DEFAULT_BOOKING_TABLE_FILTER, search });
  expect(listed.some((booking) => booking.id === id)).toBe(isFound);
  const suggested = await service.suggest(search);
  expect(suggested.some((hit) => hit.id === id)).toBe(isFound);
});
