import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '../../src/server/database/connection.ts';
import {
  auditEntries,
  bookingDevices,
  bookings,
  enquiries,
  rateLimits,
  webhookDeliveries,
} from '../../src/server/database/schema.ts';
import { VISITOR } from '../../src/server/features/admins/caller.ts';
import type { Services } from '../../src/server/services.ts';
import { ENQUIRY_MESSAGES } from '../../src/shared/enquiries/enquiry-messages.ts';
import { BOOKING_NOT_FOUND, LOOKUP_FAILED } from '../../src/shared/bookings/lookup-messages.ts';
import { changeAction } from '../../src/web/features/profile/change-action.ts';
import { profileAction } from '../../src/web/features/profile/profile-action.ts';
import { loader as confirmationLoader } from '../../src/web/routes/public/booking-confirmation.tsx';
import { loader as profileLoader } from '../../src/web/routes/public/profile.tsx';
import { loader as changeLoader } from '../../src/web/routes/public/profile-change.tsx';
import { loader as savedLoader } from '../../src/web/routes/files/saved-tours.ts';
import { ENDLESS, UNUSUAL_WORDS } from '../support/bad-words.ts';
import { bookingForm } from '../support/booking-form.ts';
import { pageCall } from '../support/page-call.ts';
import { EVERY_WEBHOOK, startServices, type TestServices } from '../support/services.ts';
import { withoutTable } from '../support/without-table.ts';
import { bodyOf } from '../support/test-sealer.ts';

const HOUR = 3_600_000;
const EMAIL = 'ingrid@fjord.example';

let started: TestServices;
let db: Database;
let services: Services;
let now = 0;
let clientAddress = '';
/** Failures that were reported, in a test that causes one. */
let reported: unknown[] | null = null;
const clock = { now: () => new Date(now) };

beforeAll(async () => {
  const { WEBHOOK_CONTACT_URL } = EVERY_WEBHOOK;
  started = await startServices({ clock, env: { WEBHOOK_CONTACT_URL }, keepsJobs: true });
  ({ db, services } = started);
});

afterAll(() => started.stop());

beforeEach(async () => {
  reported = null;
  now = Date.parse('2026-03-01T08:00:00Z');
  clientAddress = '198.51.100.7';
  await db.delete(enquiries);
  await db.delete(bookings);
  await db.delete(auditEntries);
  await db.delete(rateLimits);
});

describe('the bookings of a device', () => {
  test('are those that were made on it, without a word about who travels', async () => {
    const device = await deviceWith(await book());
    await book();
    const { shown } = await profile(device);
    expect(shown).toMatchObject({
      section: 'bookings',
      list: { counts: { upcoming: 1, past: 0 } },
    });
    expect(JSON.stringify(shown)).toContain('Halong Bay');
    expect(JSON.stringify(shown)).not.toMatch(/Ingrid|Solberg|fjord|\+47|1988|Asthma|Bergen/);
  });

  test('are listed by their departure, whichever was booked first', async () => {
    const late = await book({ departureDate: '2026-06-20' });
    const early = await book({ departureDate: '2026-06-03' });
    expect(await profile(await deviceWith(late, early))).toMatchObject({
      shown: { list: { rows: [{ reference: early }, { reference: late }] } },
    });
  });

  test('are listed under Past once they are over, cancelled or completed', async () => {
    const made = await Promise.all([book(), book(), book({ departureDate: '2026-03-01' })]);
    const device = await deviceWith(...made);
    await db.update(bookings).set({ status: 'cancelled' }).where(isReference(made[0]));
    now += 10 * 24 * HOUR;
    const { shown } = await profile(device, '?show=past');
    expect(shown).toMatchObject({ list: { tab: 'past', counts: { upcoming: 1, past: 2 } } });
    // Nobody is asked to pay for a trip that was called off.
    const called = await Promise.all(made.slice(0, 2).map((one) => confirmation(device, one)));
    expect(called).toMatchObject([
      { booking: { status: 'cancelled', totalLabel: 'Total' } },
      { booking: { status: 'pending', totalLabel: 'To pay after confirmation' } },
    ]);
  });

  test('are confirmed but not shown in a browser that keeps no cookies', async () => {
    const reference = await book();
    const way = `?unshown=${reference}`;
    expect(await confirmation(null, reference)).toBe(`/profile${way}`);
    expect(await confirmation(null, 'VN-<b>')).toBe('/profile#find');
    expect(await profile(null, way)).toMatchObject({
      news: expect.stringMatching(
        new RegExp(`^Booking ${reference} cannot be shown here.* it has arrived`),
      ),
      shown: { list: { rows: [] } },
    });
  });

  test('are not listed without its secret, and deleted ones are gone', async () => {
    const reference = await book();
    const device = await deviceWith(reference);
    expect(await profile(null)).toMatchObject({ shown: { list: { rows: [] } } });
    for (const other of ['x', 'A'.repeat(43), `${device.slice(1)}A`]) {
      expect(await profile(other)).toMatchObject({ shown: { list: { rows: [] } } });
      expect(await confirmation(other, reference)).toBe('/profile#find');
    }
    await db.update(bookings).set({ deletedAt: new Date() });
    expect(await profile(device)).toMatchObject({ shown: { list: { rows: [] } } });
  });

  test('keep only the digest of the secret', async () => {
    const device = await deviceWith(await book());
    const [row] = await db.select().from(bookingDevices);
    expect(row?.deviceHash).toMatch(/^[\da-f]{64}$/);
    expect(JSON.stringify(await db.select().from(bookingDevices))).not.toContain(device);
  });

  test('show the travelers for 24 hours after they were made or found, and everything else for longer', async () => {
    const reference = await book();
    const device = await deviceWith(reference);
    now += 24 * HOUR - 1;
    expect(await confirmation(device, reference)).toMatchObject({
      booking: { personal: { firstName: 'Ingrid', medicalConditions: 'Asthma' } },
    });
    now += 1;
    const later = await confirmation(device, reference);
    expect(later).toMatchObject({ booking: { reference, personal: null, total: 43_800 } });
    expect(JSON.stringify(later)).not.toMatch(/Ingrid|fjord|Asthma|1988/);

    await find({ reference, email: EMAIL, next: 'details' }, device);
    expect(await confirmation(device, reference)).toMatchObject({
      booking: { personal: { email: EMAIL } },
    });
  });

  test('are forgotten with the cookie, even by whoever copied it; the bookings remain', async () => {
    const reference = await book();
    const device = await deviceWith(reference);
    const answer = await post({ intent: 'forget' }, device);
    expect(answer).toMatchObject({ status: 303, location: '/profile?forgotten=1' });
    expect(answer.cookies).toEqual([
      expect.stringMatching(/^device=; .*Max-Age=0/),
      expect.stringMatching(/^booking=; .*Max-Age=0/),
    ]);
    expect(await profile(device)).toMatchObject({ shown: { list: { rows: [] } } });
    expect(await db.$count(bookings)).toBe(1);
  });
});

describe('finding a booking', () => {
  test('accepts the reference as people write it, and lists the booking on a new device', async () => {
    const reference = await book();
    const typed = ` ${reference.replace('VN-', 'vn ').toLowerCase().replaceAll('1', 'l').replaceAll('0', 'o')} `;
    const answer = await find({ reference: typed, email: ` ${EMAIL.toUpperCase()}` });
    expect(answer).toMatchObject({ status: 303, location: `/profile?found=${reference}` });
    const [cookie = ''] = answer.cookies;
    expect(cookie).toMatch(
      /^device=[\w-]{43}; Path=\/; Max-Age=34560000; HttpOnly; SameSite=Lax; Secure$/,
    );
    const device = /=([\w-]+)/.exec(cookie)?.[1] ?? '';
    expect(await profile(device)).toMatchObject({ shown: { list: { rows: [{ reference }] } } });
  });

  test('keeps the device if there is one', async () => {
    const [first, second] = [await book(), await book()];
    const device = await deviceWith(first);
    const { cookies } = await find({ reference: second, email: EMAIL }, device);
    expect(cookies[0]).toContain(`device=${device};`);
    expect(await profile(device)).toMatchObject({ shown: { list: { counts: { upcoming: 2 } } } });
  });

  test('answers every wrong guess with the same words', async () => {
    const reference = await book();
    const removed = await book();
    await db.update(bookings).set({ deletedAt: new Date() }).where(isReference(removed));
    const guesses = [
      { reference, email: 'other@fjord.example' },
      { reference: 'VN-00000000', email: EMAIL },
      { reference: removed, email: EMAIL },
      { reference: 'nonsense', email: EMAIL },
      { reference: "' or 1=1 --", email: EMAIL },
    ];
    for (const guess of guesses) {
      const answer = await find(guess);
      expect(answer).toEqual({
        status: 422,
        location: null,
        cookies: [],
        answer: { typed: guess, errors: {}, message: BOOKING_NOT_FOUND },
      });
    }
    expect(await db.$count(bookingDevices)).toBe(0);
  });

  test('asks for missing input', async () => {
    expect(await find({ reference: ' ', email: 'ingrid@' })).toMatchObject({
      status: 422,
      answer: {
        errors: {
          reference: 'Booking reference is required',
          email: 'Please enter a valid email address',
        },
        message: null,
      },
    });
  });

  test.each([...UNUSUAL_WORDS, ENDLESS])(
    'treats %.20s as a wrong guess, or says what is wrong with it',
    async (words) => {
      await book();
      const { status, cookies, answer } = await find({ reference: words, email: EMAIL });
      expect({ status, cookies }).toEqual({ status: 422, cookies: [] });
      expect(answer.typed).toEqual({ reference: words, email: EMAIL });
      expect(answer.message ?? answer.errors.reference).toBe(
        words === ENDLESS ? 'Please use at most 100 characters' : BOOKING_NOT_FOUND,
      );
    },
  );

  test('says when it cannot look, and keeps what was typed', async () => {
    const typed = { reference: await book(), email: EMAIL };
    reported = [];
    expect(await withoutTable(db, 'booking_devices', () => find(typed))).toEqual({
      status: 500,
      location: null,
      cookies: [],
      answer: { typed, errors: {}, message: LOOKUP_FAILED },
    });
    expect(reported).toHaveLength(1);
    expect((await find(typed)).status).toBe(303);
  });

  test('has a limit for a network, toward which wrong guesses count and right ones do not', async () => {
    const reference = await book();
    for (let tries = 0; tries < 15; tries += 1) {
      expect((await find({ reference, email: EMAIL })).status).toBe(303);
      expect((await find({ reference: `VN-0000000${tries % 10}`, email: EMAIL })).status).toBe(422);
    }
    const refused = await find({ reference, email: EMAIL });
    expect(refused).toMatchObject({
      status: 429,
      answer: { message: expect.stringMatching(/Please wait \d+ minutes and try again/) },
    });
    clientAddress = '203.0.113.9';
    expect((await find({ reference, email: EMAIL })).status).toBe(303);
    clientAddress = '198.51.100.7';
    now += 15 * 60_000;
    expect((await find({ reference, email: EMAIL })).status).toBe(303);
  });

  test('has a limit for a network and a day', async () => {
    const reference = await book();
    for (let tries = 0; tries < 60; tries += 1) {
      if (tries % 10 === 0) now += 15 * 60_000;
      const wrong = { reference: `VN-000000${tries + 10}`, email: EMAIL };
      expect((await find(wrong)).status).toBe(422);
    }
    now += 15 * 60_000;
    expect((await find({ reference, email: EMAIL })).status).toBe(429);
    now += 24 * HOUR;
    expect((await find({ reference, email: EMAIL })).status).toBe(303);
  });

  test('has a limit for a reference, from wherever it is tried', async () => {
    const reference = await book();
    for (const wanted of [reference, 'VN-00000000']) {
      const statuses = [];
      for (let tries = 0; tries < 11; tries += 1) {
        clientAddress = `203.0.113.${tries}`;
        statuses.push((await find({ reference: wanted, email: `guess${tries}@x.example` })).status);
      }
      expect(statuses).toEqual([...Array<number>(10).fill(422), 429]);
    }
  });
});

describe('a request for a change', () => {
  const wish = { subject: 'dates', departureDate: '2099-12-20', message: 'One week later.' };

  test('becomes an enquiry about the booking, is sent to staff, and changes nothing', async () => {
    const reference = await book();
    const device = await deviceWith(reference);
    const [before] = await db.select().from(bookings);
    expect(await ask('modify', reference, wish, device)).toMatchObject({
      status: 303,
      location: `/profile?modify=${reference}`,
    });
    expect(await db.select().from(bookings)).toEqual([before]);
    const [enquiry] = await db.select().from(enquiries);
    expect(enquiry).toMatchObject({
      source: 'booking_change_request',
      bookingId: before?.id,
      name: 'Ingrid Solberg',
      email: EMAIL,
      state: 'new',
      fields: {
        bookingReference: reference,
        subject: 'The dates',
        newDepartureDate: '2099-12-20',
        message: 'One week later.',
      },
    });
    const messages = await db.select().from(webhookDeliveries);
    const told = messages.find(({ enquiryId }) => enquiryId === enquiry?.id);
    expect(told?.hook).toBe('contact');
    expect(JSON.parse(told ? bodyOf(told) : '{}')).toEqual({
      timestamp: '2026-03-01T08:00:00.000Z',
      source: 'booking_change_request',
      firstName: 'Ingrid',
      lastName: 'Solberg',
      email: EMAIL,
      phone: '+47 400 00 000',
      interest: '',
      message: expect.stringContaining(`Please change booking ${reference}`),
    });
    const acts = (await db.select().from(auditEntries)).map(({ entity, action }) => [
      entity,
      action,
    ]);
    expect(acts).toEqual(
      expect.arrayContaining([
        ['enquiry', 'add'],
        ['booking', 'request_modify'],
      ]),
    );
    expect(await profile(device)).toMatchObject({
      shown: { list: { rows: [{ request: { label: 'Change requested' } }] } },
    });
    await db.update(enquiries).set({ state: 'done' });
    expect(await profile(device)).toMatchObject({
      shown: { list: { rows: [{ request: { label: 'Change answered' } }] } },
    });
  });

  test('is stored once, however often it is sent', async () => {
    const reference = await book();
    const device = await deviceWith(reference);
    const same = { message: 'My father is ill.', idempotencyKey: randomUUID() };
    await Promise.all([1, 2, 3].map(() => ask('cancel', reference, same, device)));
    expect(await db.select().from(enquiries)).toMatchObject([{ source: 'booking_cancel_request' }]);
    expect(await db.$count(auditEntries, eq(auditEntries.action, 'request_cancel'))).toBe(1);
    await ask('cancel', reference, { message: '' }, device);
    expect(await db.$count(enquiries)).toBe(2);
    // What was changed before it was sent again is not dropped.
    await ask('cancel', reference, { ...same, message: 'My mother is ill.' }, device);
    expect(await db.$count(enquiries)).toBe(3);
  });

  test('says what is missing and keeps what was typed', async () => {
    const reference = await book();
    const device = await deviceWith(reference);
    const errorsOf = async (fields: Record<string, string>) =>
      (await ask('modify', reference, fields, device)).answer.errors;
    expect(await errorsOf({})).toEqual({
      subject: 'Please choose what should change',
      message: 'Please tell us what should be different',
    });
    expect(await errorsOf({ subject: 'dates' })).toEqual({
      departureDate: 'Please choose the new departure date',
    });
    expect(await errorsOf({ ...wish, departureDate: '2026-02-28' })).toEqual({
      departureDate: 'Departure date cannot be in the past',
    });
    expect(await errorsOf({ ...wish, returnDate: '2099-12-19' })).toEqual({
      returnDate: 'Return date cannot be before departure',
    });
    const refused = await ask('modify', reference, { ...wish, subject: 'price' }, device);
    expect(refused).toMatchObject({ status: 422, answer: { draft: { message: wish.message } } });
    expect(await db.$count(enquiries)).toBe(0);
  });

  test.each(UNUSUAL_WORDS)('stores %s unchanged', async (message) => {
    const reference = await book();
    const device = await deviceWith(reference);
    expect((await ask('cancel', reference, { message }, device)).status).toBe(303);
    expect(await db.select().from(enquiries)).toMatchObject([{ fields: { message } }]);
  });

  test('that cannot be stored says so, keeps every word and leaves no half of it', async () => {
    const reference = await book();
    const device = await deviceWith(reference);
    const acts = await db.$count(auditEntries);
    reported = [];
    const send = () => ask('modify', reference, wish, device);
    expect(await withoutTable(db, 'webhook_deliveries', send)).toMatchObject({
      status: 500,
      answer: {
        draft: wish,
        errors: {},
        message: ENQUIRY_MESSAGES.romantic.failed,
      },
    });
    expect(reported).toHaveLength(1);
    expect(await db.$count(enquiries)).toBe(0);
    expect(await db.$count(auditEntries)).toBe(acts);
    expect((await send()).status).toBe(303);
  });

  test('that is endless is refused, its input is kept, and nothing is stored', async () => {
    const reference = await book();
    const device = await deviceWith(reference);
    for (const kind of ['modify', 'cancel'] as const) {
      expect(await ask(kind, reference, { ...wish, message: ENDLESS }, device)).toMatchObject({
        status: 422,
        answer: {
          draft: { message: ENDLESS },
          errors: { message: 'Please use at most 2,000 characters' },
        },
      });
    }
    expect(await db.$count(enquiries)).toBe(0);
  });

  test.each([
    ['cancelled', '2099-12-10', 409],
    ['completed', '2099-12-10', 409],
    ['on hold', '2099-12-10', 409],
    ['confirmed', '2026-03-01', 303],
    ['pending', '2026-02-28', 409],
  ])('of a booking that is %s and leaves on %s answers %i', async (status, departureDate, code) => {
    const reference = await book();
    const device = await deviceWith(reference);
    await db.update(bookings).set({ status, departureDate });
    expect((await ask('cancel', reference, {}, device)).status).toBe(code);
    expect(await db.$count(enquiries)).toBe(code === 303 ? 1 : 0);
  });

  test('of a booking of another device is refused without saying anything about it', async () => {
    const reference = await book();
    await deviceWith(reference);
    const other = await deviceWith(await book());
    const answers = [
      await ask('cancel', reference, {}, other),
      await ask('cancel', 'VN-00000000', {}, other),
      await ask('cancel', reference, {}, null),
    ];
    expect(new Set(answers.map(({ status, answer }) => `${status} ${answer.message}`)).size).toBe(
      1,
    );
    expect(answers[0]?.status).toBe(404);
    expect(
      await leadsTo(
        changeLoader({
          ...call(`/profile/cancel/${reference}`, other),
          params: { kind: 'cancel', reference },
        }),
      ),
    ).toBe('/profile#find');
    expect(await db.$count(enquiries)).toBe(0);
  });

  test('has a limit', async () => {
    const reference = await book();
    const device = await deviceWith(reference);
    for (let number = 0; number < 20; number += 1) await ask('cancel', reference, {}, device);
    expect(await ask('cancel', reference, {}, device)).toMatchObject({
      status: 429,
      answer: { message: expect.stringMatching(/Please wait a while/) },
    });
    expect(await db.$count(enquiries)).toBe(20);
  });
});

describe('the cards of saved tours', () => {
  test('come in the order in which they were saved, without those that are not offered', async () => {
    const saved = async (query: string) => {
      const answer = await savedLoader(call(`/saved-tours${query}`));
      return ((await answer.json()) as { id: number }[]).map(({ id }) => id);
    };
    expect(await saved('?ids=9,2,99999,4,9')).toEqual([9, 2, 4]);
    expect(await saved('?ids=x,-1,0,2.5,1e3,99999999999')).toEqual([]);
    expect(await saved('')).toEqual([]);
  });

  test('claim no rating that travelers have not given', async () => {
    const answer = await savedLoader(call('/saved-tours?ids=2'));
    expect(await answer.json()).toMatchObject([{ id: 2, rating: null }]);
  });
});

/** Stores a booking of two people who leave in the distant future, and returns its reference. */
async function book(change: Record<string, unknown> = {}): Promise<string> {
  const form = bookingForm(services.bookings.today(), {
    email: EMAIL,
    address: 'Bergen',
    numberOfTravelers: 2,
    travelers: [
      { firstName: 'Ingrid', lastName: 'Solberg', dateOfBirth: '1988-03-02' },
      { firstName: 'Jonas', lastName: 'Haugen' },
    ],
    medicalConditions: 'Asthma',
    ...change,
  });
  return (await services.bookings.add(form, { caller: VISITOR })).reference;
}

/**
 * The secret of a new device that lists these bookings; it finds them from a new network, where no
 * limit is reached.
 */
async function deviceWith(...references: string[]): Promise<string> {
  const deviceSecret = services.deviceBookings.secretFor(null);
  for (const reference of references) {
    const lookup = { reference, email: EMAIL };
    await services.deviceBookings.find(lookup, { clientAddress: '192.0.2.1', deviceSecret });
  }
  return deviceSecret;
}

function isReference(reference: string | undefined) {
  return eq(bookings.reference, reference ?? '');
}

/** The data of the profile page for a browser with this device cookie. */
async function profile(device: string | null, query = '') {
  return profileLoader(call(`/profile${query}`, device));
}

/** The data of the confirmation page, or where it redirects to. */
async function confirmation(device: string | null, reference: string) {
  return leadsTo(confirmationLoader(call(`/booking-confirmation?reference=${reference}`, device)));
}

/** The data of a loader, or where it redirects to. */
async function leadsTo(answer: Promise<unknown>) {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof Response) return error.headers.get('location');
    throw error;
  }
}

const find = (fields: Record<string, string>, device: string | null = null) =>
  post({ intent: 'find', ...fields }, device);

const post = async (fields: Record<string, string>, device: string | null) =>
  outcomeOf(await profileAction(call('/profile', device, fields), ['booking']));

async function ask(
  kind: string,
  reference: string,
  fields: Record<string, string>,
  device: string | null,
) {
  const typed = { idempotencyKey: randomUUID(), ...fields };
  const request = call(`/profile/${kind}/${reference}`, device, typed);
  return outcomeOf(await changeAction({ ...request, params: { kind, reference } }));
}

/** The answer of an action as the browser gets it. */
function outcomeOf(result: unknown) {
  if (result instanceof Response) {
    const { status, headers } = result;
    const location = headers.get('location');
    return { status, location, cookies: headers.getSetCookie(), answer: {} as any };
  }
  const { data, init } = result as { data: any; init: { status: number } };
  return { status: init.status, location: null, cookies: [] as string[], answer: data };
}

function call(path: string, device: string | null = null, fields?: Record<string, string>) {
  const headers = device === null ? {} : { cookie: `theme=x; device=${device}` };
  return pageCall(services, path, { fields, headers, clientAddress, clock, reported });
}
