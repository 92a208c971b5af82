import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { parse } from 'csv-parse/sync';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { MEDICAL_CONSENT } from '../../src/shared/enquiries/medical-consent.ts';
import { parseEnquiryFilter } from '../../src/shared/enquiries/enquiry-filter.ts';
import { parseUnsubscribeLink } from '../../src/shared/enquiries/unsubscribe.ts';
import { DEFAULT_SUBSCRIBER_FILTER } from '../../src/shared/enquiries/subscriber-filter.ts';
import { parseEnquiryForm } from '../../src/shared/enquiries/enquiry-form.ts';
import type { Database } from '../../src/server/database/connection.ts';
import {
  auditEntries,
  bookings,
  enquiries,
  enquiryNotes,
  rateLimits,
  subscriptions,
  webhookAttempts,
  webhookDeliveries,
} from '../../src/server/database/schema.ts';
import type { SignedInAdmin } from '../../src/server/features/admins/caller.ts';
import type { Services } from '../../src/server/services.ts';
import { toDeliveryRow } from '../../src/web/features/admin-deliveries/delivery-row.ts';
import {
  parseEnquiryIntent,
  runEnquiryIntent,
} from '../../src/web/features/admin-enquiries/enquiry-action.ts';
import { parseInboxView } from '../../src/web/features/admin-enquiries/inbox-addresses.ts';
import { loadInbox } from '../../src/web/features/admin-enquiries/load-inbox.ts';
import { pageClock } from '../../src/web/lib/page-clock.ts';
import {
  addSignedInAdmin,
  EVERY_WEBHOOK,
  startServices,
  type TestServices,
} from '../support/services.ts';

const HOUR = 3_600_000;
const ALL_DELIVERIES = { view: 'all', hook: 'all', page: 1 } as const;

let started: TestServices;
let db: Database;
let services: Services;
let admin: SignedInAdmin;
let other: SignedInAdmin;
let now = 0;
const clock = { now: () => new Date(now) };

beforeAll(async () => {
  started = await startServices({ clock, env: EVERY_WEBHOOK, keepsJobs: true });
  ({ db, services, admin } = started);
  other = await addSignedInAdmin(db, 'minh');
});

afterAll(() => started.stop());

beforeEach(async () => {
  now = Date.parse('2026-11-21T03:18:00Z');
  await db.delete(enquiries);
  await db.delete(bookings);
  await db.delete(subscriptions);
  await db.delete(webhookDeliveries);
  await db.delete(auditEntries);
  await db.delete(rateLimits);
});

describe('the inbox', () => {
  test('shows what the forms sent, newest first, and whether the promise to answer is kept', async () => {
    await send('contact', { message: 'The oldest' });
    now += 3 * HOUR;
    await send('contact', { message: 'The newest' });
    const inbox = await open();
    expect(inbox.summary).toBe('2 new. The oldest has waited 3 hours; the promise is 24.');
    expect(inbox.rows).toMatchObject([
      { name: 'Ánh Nguyễn', excerpt: 'The newest', time: '13:18', source: 'Contact', state: 'new' },
      { excerpt: 'The oldest', time: '10:18' },
    ]);
    expect(inbox.opened).toMatchObject({
      email: 'anh@thu.example',
      form: 'Contact form',
      received: 'today, 13:18',
      message: 'The newest',
      due: { text: 'Due by Nov\u00a022,\u00a013:18', left: '24 hours left', tone: 'plain' },
      history: [{ title: 'Received from the website' }],
      deliveries: [{ title: 'On its way.' }],
    });
    for (const [wait, tone] of [
      [18 * HOUR - 1, 'plain'],
      [1, 'amber'],
      [6 * HOUR - 1, 'amber'],
      [1, 'red'],
    ] as const) {
      now += wait;
      expect((await open()).opened?.due?.tone).toBe(tone);
    }
    now += HOUR;
    expect((await open()).opened?.due).toEqual({
      text: 'Overdue since Nov\u00a022,\u00a013:18',
      left: '1 hour late',
      tone: 'red',
    });
  });

  test('finds without accents, in name, email and message, page by page', async () => {
    for (let number = 1; number <= 21; number += 1) {
      await send('contact', { message: `Thư số ${number}, Phố Hội` });
      await db.delete(rateLimits);
    }
    await send('contact', { firstName: 'Zoë', email: 'zoe@other.example', message: '100% _sure_' });
    expect((await open('search=thu so pho hoi')).total).toBe(21);
    const second = await open('search=nguyen anh@thu&page=2');
    expect(second.rows).toHaveLength(1);
    expect((await open('search=hoi&page=99')).filter.page).toBe(2);
    expect((await open('search=zoe')).rows).toMatchObject([{ name: 'Zoë Nguyễn' }]);
    expect((await open('search=100%25 _sure_')).total).toBe(1);
    expect((await open('search=%25%25%25')).total).toBe(0);
    expect((await open('source=medical_travel_form')).total).toBe(0);
    expect((await open('source=nowhere&state=lost')).total).toBe(22);
  });

  test.each([
    ['as a telephone shows it', '+33639985190', 1],
    ['with the zeros of a call abroad', '0033 639 985 190', 1],
    ['as it is dialed at home', '06.39.98.51.90', 1],
    ['with one digit that differs', '33639985191', 0],
  ])('finds a phone number %s', async (_how, search, total) => {
    await send('contact', { phone: '+33 6 39 98 51 90' });
    await send('contact', { phone: '+84 912 000 000' });
    expect((await open(`search=${encodeURIComponent(search)}`)).total).toBe(total);
  });

  test('never shows anything about health except in the enquiry that was opened for it', async () => {
    await send('medical', { message: 'My heart skips a beat' });
    const closed = await open();
    expect(closed.opened).toBeNull();
    expect(JSON.stringify(closed)).not.toContain('heart');
    const inbox = await open(`open=${closed.rows[0]!.id}`);
    expect(inbox.opened).toMatchObject({
      message: '',
      hasHidden: true,
      consent: { text: MEDICAL_CONSENT, agreed: 'Nov\u00a021,\u00a02026,\u00a010:18' },
    });
    expect(JSON.stringify(inbox)).not.toContain('heart');
    const booking = await open(`open=${closed.rows[0]!.id}&book=1`);
    expect(booking.start!.draft.specialRequests).toBe('');
  });

  test('keeps spam apart', async () => {
    await send('contact', {}, true);
    expect((await open()).total).toBe(0);
    const spam = await open('state=spam');
    expect(spam.rows).toMatchObject([{ state: 'spam' }]);
    expect(spam.rail.folders.map(({ id, count }) => [id, count])).toEqual([
      ['all', 0],
      ['new', 0],
      ['in_progress', 0],
      ['done', 0],
      ['spam', 1],
    ]);
  });

  test('has a version that changes when an enquiry changes, and only then', async () => {
    await send('contact');
    const { pulse } = await open();
    expect((await open()).pulse).toBe(pulse);
    now += 1000;
    await act({ intent: 'note', enquiryId: await lastId(), note: 'Called her' });
    const noted = (await open()).pulse;
    expect(noted).not.toBe(pulse);
    now += 1000;
    await send('contact', { message: 'Another' });
    expect((await open()).pulse).not.toBe(noted);
  });
});

describe('working on an enquiry', () => {
  test('changes its state, assigns it and adds notes, each with author and time', async () => {
    await send('contact');
    const id = await lastId();
    await act({ intent: 'assign', enquiryId: id, version: 1, owner: other.id });
    await act({ intent: 'change-state', enquiryId: id, version: 2, state: 'done' });
    await act({ intent: 'note', enquiryId: id, note: ' Asked the boat.\r\nWaiting. ' });
    now += HOUR;
    await act({ intent: 'note', enquiryId: id, note: 'It sails.' });
    const { opened } = await open(`open=${id}`);
    expect(opened).toMatchObject({
      state: 'done',
      version: 3,
      owner: { username: 'minh' },
      due: null,
      notes: [
        { author: 'lan', text: 'It sails.' },
        { author: 'lan', text: 'Asked the boat.\nWaiting.' },
      ],
    });
    expect(opened!.history.map(({ title }) => title)).toEqual([
      'Note added',
      'Note added',
      'Marked as Done',
      'Assigned to minh',
      'Received from the website',
    ]);
    // Whoever reads the log learns that there is a note, but not its text.
    const log = await db.select().from(auditEntries);
    expect(JSON.stringify(log)).not.toContain('boat');
  });

  test('by two people at once lets the first one save and tells the second', async () => {
    await send('contact');
    const id = await lastId();
    const both = await Promise.allSettled([
      act({ intent: 'change-state', enquiryId: id, version: 1, state: 'done' }),
      act({ intent: 'change-state', enquiryId: id, version: 1, state: 'spam' }, other),
    ]);
    const refused = both.filter((result) => result.status === 'rejected');
    expect(refused).toMatchObject([{ reason: { id: 'conflict', status: 409 } }]);
    expect((await open(`open=${id}`)).opened?.version).toBe(2);
  });

  test('changes several at once, and leaves alone what someone else changed', async () => {
    for (const message of ['One', 'Two', 'Three']) await send('contact', { message });
    const ids = (await open()).rows.map(({ id }) => id);
    await act({ intent: 'change-state', enquiryId: ids[1]!, version: 1, state: 'in_progress' });
    const result = await act({
      intent: 'change-states',
      state: 'done',
      seen: ids.map((id) => `${id}:1`),
    });
    expect(result).toMatchObject({
      ok: false,
      isStale: true,
      message: '2 enquiries saved. 1 was changed by someone else and left as it is.',
    });
    const states = (await open()).rows.map(({ state }) => state);
    expect(states).toEqual(['done', 'in_progress', 'done']);
  });

  test('can delete it and bring it back', async () => {
    await send('contact');
    const id = await lastId();
    await act({ intent: 'delete', enquiryId: id });
    expect((await open()).total).toBe(0);
    expect((await open(`open=${id}`)).opened).toBeNull();
    await expect(act({ intent: 'note', enquiryId: id, note: 'x' })).rejects.toMatchObject({
      status: 404,
    });
    const deletedIds = async () =>
      (await services.enquiryDesk.deleted(1, 20)).enquiries.map((enquiry) => enquiry.id);
    expect(await services.enquiryDesk.deleted(1, 20)).toMatchObject({
      enquiries: [{ id, name: 'Ánh Nguyễn', state: 'new', deletedBy: 'lan' }],
      total: 1,
    });
    now += 30 * 24 * HOUR;
    expect(await deletedIds()).toEqual([id]);
    now += 1;
    expect(await deletedIds()).toEqual([]);
    now -= 1;
    await act({ intent: 'restore', enquiryId: id });
    expect(await deletedIds()).toEqual([]);
    expect((await open()).total).toBe(1);
    await expect(act({ intent: 'restore', enquiryId: id })).rejects.toMatchObject({ status: 404 });
    // Whatever was deleted last comes first.
    await send('contact', { message: 'Another one' });
    const other = await lastId();
    await act({ intent: 'delete', enquiryId: other });
    now += HOUR;
    await act({ intent: 'delete', enquiryId: id });
    expect(await deletedIds()).toEqual([id, other]);
  });

  test.each([
    [{ intent: 'change-state', version: 1, state: 'lost' }],
    [{ intent: 'change-state', version: 'x', state: 'done' }],
    [{ intent: 'assign', version: 1, owner: "1' or 1=1" }],
    [{ intent: 'change-states', state: 'done' }],
    [{ intent: 'change-states', state: 'done', seen: ['1:1; drop table', '2:1'] }],
    [{ intent: 'change-states', state: 'done', seen: Array.from({ length: 101 }, () => '1:1') }],
    [{ intent: 'send-again', deliveryId: 'x'.repeat(101) }],
    [{ intent: 'obey' }],
  ])('refuses a form like %o', (fields) => {
    expect(parseEnquiryIntent(formOf({ enquiryId: 1, ...fields }))).toBeNull();
  });

  test('refuses an empty or an endless note, and an owner whose account is gone', async () => {
    await send('contact');
    const id = await lastId();
    const refused = [
      ['', 'Please write the note first'],
      [' \n ', 'Please write the note first'],
      ['x'.repeat(2001), 'Please use at most 2,000 characters'],
    ];
    for (const [note, message] of refused) {
      const result = await act({ intent: 'note', enquiryId: id, note });
      expect(result).toMatchObject({ ok: false, note, message });
    }
    await expect(
      act({ intent: 'assign', enquiryId: id, version: 1, owner: 999_999 }),
    ).rejects.toMatchObject({ status: 422 });
    expect(await db.$count(enquiryNotes)).toBe(0);
    expect((await open(`open=${id}`)).opened?.version).toBe(1);
  });
});

describe('a booking made from an enquiry', () => {
  const FORM = {
    tourId: 2,
    departureDate: '2027-02-13',
    returnDate: '',
    numberOfTravelers: 2,
    firstName: 'Ánh',
    lastName: 'Nguyễn',
    email: 'anh@thu.example',
    phone: '+84 90 000 0000',
    specialRequests: 'At dusk',
  };

  test('is pending, has the price of the tour, and links to the enquiry and back', async () => {
    await send('contact', { phone: '+84 90 000 0000' });
    const id = await lastId();
    const { start } = await open(`open=${id}&book=1`);
    expect(start!.draft).toMatchObject({ firstName: 'Ánh', phone: '+84 90 000 0000', tourId: '' });
    expect(start!.tours.length).toBeGreaterThan(10);
    const sent = { intent: 'make-booking', enquiryId: id, idempotencyKey: randomUUID(), ...FORM };
    const done = await act(sent);
    // A double click leads to the same booking.
    expect(await act(sent)).toEqual(done);
    expect(await db.select().from(bookings)).toMatchObject([
      { status: 'pending', source: 'enquiry', numberOfTravelers: 2, email: 'anh@thu.example' },
    ]);
    const { opened } = await open(`open=${id}`);
    const [booking] = await db.select().from(bookings);
    expect(booking!.pricePerPersonCents).toBeGreaterThan(0);
    expect(opened).toMatchObject({
      state: 'in_progress',
      booking: { reference: booking!.reference },
    });
    expect((await services.bookings.find(booking!.id))!.history).toMatchObject([
      { action: 'made_of_enquiry', actor: 'lan' },
      { action: 'add', actor: 'lan' },
    ]);
  });

  test('is made once even by two people at once, and leaves nothing of the second one', async () => {
    await send('contact');
    const id = await lastId();
    const book = (by: SignedInAdmin) =>
      act({ intent: 'make-booking', enquiryId: id, idempotencyKey: randomUUID(), ...FORM }, by);
    const both = await Promise.allSettled([book(admin), book(other)]);
    expect(both.filter(({ status }) => status === 'rejected')).toMatchObject([
      { reason: { status: 409 } },
    ]);
    expect(await db.$count(bookings)).toBe(1);
    expect(await db.$count(webhookDeliveries, eq(webhookDeliveries.hook, 'booking'))).toBe(1);
  });

  test('asks for what is missing and stores nothing', async () => {
    await send('contact');
    const id = await lastId();
    const refused = await act({
      intent: 'make-booking',
      enquiryId: id,
      ...FORM,
      idempotencyKey: randomUUID(),
      tourId: '',
      departureDate: '2026-11-20',
      numberOfTravelers: '0',
      phone: '<script>'.repeat(20),
    });
    expect(refused).toMatchObject({
      ok: false,
      errors: {
        tourId: 'Please select a tour',
        departureDate: 'Departure date cannot be in the past',
        numberOfTravelers: expect.any(String),
        phone: expect.any(String),
      },
      booking: { lastName: 'Nguyễn', specialRequests: 'At dusk' },
    });
    expect(await db.$count(bookings)).toBe(0);
  });
});

describe('deliveries', () => {
  test('are listed with every try and never with their text', async () => {
    await send('contact', { message: 'A secret wish' });
    const id = await failed(2);
    const page = await services.deliveries.list({ view: 'failing', hook: 'all', page: 1 });
    expect(page.counts).toMatchObject({ all: 1, failing: 1, waiting: 1, exhausted: 0 });
    expect(page.deliveries).toMatchObject([
      {
        id,
        hook: 'contact',
        subject: { kind: 'enquiry' },
        attempts: [{ number: 2 }, { number: 1 }],
      },
    ]);
    expect(JSON.stringify(page)).not.toContain('secret wish');
    // A message that has arrived and is sent again does not count as failed.
    await db.update(webhookDeliveries).set({ deliveredAt: clock.now() });
    expect(
      (await services.deliveries.list({ view: 'failing', hook: 'all', page: 1 })).deliveries,
    ).toEqual([]);
    expect(
      (await services.deliveries.list({ view: 'failing', hook: 'booking', page: 1 })).counts,
    ).toMatchObject({
      failing: 0,
    });
  });

  test('show a message on request, and write down who looked at it', async () => {
    await send('contact', { message: 'A secret wish' });
    const id = await failed(1);
    const shown = await act({ intent: 'show-message', enquiryId: await lastId(), deliveryId: id });
    expect(shown).toMatchObject({
      ok: true,
      shown: { body: expect.stringContaining('secret wish') },
    });
    expect(await actsOf('webhook_delivery')).toEqual(['show_message']);
    await db.update(webhookDeliveries).set({ hook: 'password_reset' });
    await expect(services.deliveries.show(id, admin)).rejects.toMatchObject({ status: 403 });
    await expect(services.deliveries.show('msg_none', admin)).rejects.toMatchObject({
      status: 404,
    });
    expect(await actsOf('webhook_delivery')).toEqual(['show_message']);
  });

  test('that were given up are all sent again, if there is an address', async () => {
    for (const message of ['One', 'Two']) await send('contact', { message });
    await db
      .update(webhookDeliveries)
      .set({ state: 'exhausted', attempts: 11, nextAttemptAt: null });
    const cut = started.servicesWith({ env: { WEBHOOK_CONTACT_URL: '' } });
    expect(await cut.deliveries.list(ALL_DELIVERIES)).toMatchObject({
      unsetHooks: ['contact'],
      canSendAgain: 0,
    });
    expect(await services.deliveries.list(ALL_DELIVERIES)).toMatchObject({
      unsetHooks: [],
      canSendAgain: 2,
    });
    expect(await cut.deliveries.sendAllAgain(admin)).toBe(0);
    expect(await services.deliveries.sendAllAgain(admin)).toBe(2);
    expect(await db.select().from(webhookDeliveries)).toMatchObject([
      { state: 'waiting', nextAttemptAt: clock.now() },
      { state: 'waiting' },
    ]);
    expect(await actsOf('webhook_delivery')).toEqual(['send_all_messages_again']);
  });

  test('whose address was removed say so, whatever was planned, and cannot be sent again', async () => {
    await send('contact');
    await failed(2);
    const cut = started.servicesWith({ env: { WEBHOOK_CONTACT_URL: '' } });
    const { opened } = await open('', cut);
    expect(opened?.deliveries).toMatchObject([
      { title: 'Not delivered.', canSend: false, isUnderWay: false },
    ]);
    expect(opened?.deliveries[0]?.note).toContain('This webhook has no address at the moment.');
    const { deliveries, now: moment } = await cut.deliveries.list(ALL_DELIVERIES);
    expect(deliveries.map((delivery) => toDeliveryRow(delivery, moment))).toMatchObject([
      { badge: { label: 'No address' }, canSend: false },
    ]);
    expect((await open()).opened?.deliveries).toMatchObject([
      { title: 'Trying again in 1 hour.', canSend: true },
    ]);
  });

  test('of an enquiry that are sent again appear in its history', async () => {
    await send('contact');
    const id = await lastId();
    const delivery = await failed(1);
    await act({ intent: 'send-again', enquiryId: id, deliveryId: delivery });
    expect((await open(`open=${id}`)).opened!.history[0]!.title).toBe('Message sent again');
  });
});

describe('subscribers', () => {
  test('leave only by their own link, and come back by the newsletter box', async () => {
    await subscribe('minh@thu.example');
    await subscribe('hoa@thu.example');
    const [minh, hoa] = await db.select().from(subscriptions).orderBy(subscriptions.id);
    const link = linkOf(await services.subscribers.unsubscribePath(minh!.id));
    const forged = [
      { ...link, subscriptionId: hoa!.id },
      { ...link, key: 'A'.repeat(43) },
    ];
    for (const bad of forged) {
      expect(await services.subscribers.isOurs(bad)).toBe(false);
      await expect(services.subscribers.leave(bad)).rejects.toMatchObject({ status: 404 });
    }
    expect(await services.subscribers.count()).toBe(2);
    // Another copy of the app knows the link too, and using it twice changes nothing.
    await started.servicesWith({}).subscribers.leave(link);
    await services.subscribers.leave(link);
    expect((await services.subscribers.list(DEFAULT_SUBSCRIBER_FILTER)).subscribers).toMatchObject([
      { email: 'hoa@thu.example' },
    ]);
    expect(await actsOf('subscription')).toEqual(['unsubscribe']);
    await subscribe('Minh@thu.example');
    expect(await services.subscribers.count()).toBe(2);
  });

  test('are removed by staff, and added again', async () => {
    await subscribe('minh@thu.example');
    const { subscribers } = await services.subscribers.list(DEFAULT_SUBSCRIBER_FILTER);
    const { id } = subscribers[0]!;
    await services.subscribers.unsubscribe(id, admin);
    const ended = await services.subscribers.list({ ...DEFAULT_SUBSCRIBER_FILTER, group: 'ended' });
    expect(ended).toMatchObject({ total: 1, counts: { current: 0, ended: 1 } });
    await services.subscribers.resubscribe(id, admin);
    expect(await actsOf('subscription')).toEqual(['unsubscribe', 'resubscribe']);
    await expect(services.subscribers.unsubscribe(999_999, admin)).rejects.toMatchObject({
      status: 404,
    });
  });

  test('are exported completely, safe for spreadsheets, with their unsubscribe links', async () => {
    const emails = ['=cmd|calc@evil.example', '+1@plus.example', 'a"b,c@quote.example'];
    await db
      .insert(subscriptions)
      .values(emails.map((email) => ({ email, source: 'blog', message: '' })));
    // More than fits into one batch.
    await db.insert(subscriptions).values(
      Array.from({ length: 1_001 }, (_, number) => ({
        email: `n${number}@many.example`,
        source: 'website_footer',
        message: '',
      })),
    );
    const file = await exported('https://songxanh.example');
    expect(file).toHaveLength(1_004);
    expect(file.slice(0, 3).map(({ Email }) => Email)).toEqual([
      `'${emails[0]}`,
      `'${emails[1]}`,
      emails[2],
    ]);
    const [first] = file;
    expect(first!['Unsubscribe Link']).toMatch(/^https:\/\/songxanh\.example\/unsubscribe\?id=/);
    expect(await services.subscribers.isOurs(linkOf(first!['Unsubscribe Link']!))).toBe(true);
    expect(await actsOf('subscription')).toEqual(['export']);
  });

  async function exported(site: string): Promise<Record<string, string>[]> {
    const lines: Readable = await services.subscribers.export(
      DEFAULT_SUBSCRIBER_FILTER,
      site,
      admin,
    );
    return parse<Record<string, string>>(await text(lines), { columns: true, bom: true });
  }
});

/** Sends a form as a visitor does. */
async function send(
  kind: 'contact' | 'medical',
  change: Record<string, unknown> = {},
  isTrapped = false,
): Promise<void> {
  const parsed = parseEnquiryForm(
    kind,
    {
      name: 'Peter Adeyemi',
      firstName: 'Ánh',
      lastName: 'Nguyễn',
      email: 'anh@thu.example',
      phone: '',
      country: 'United Kingdom',
      service: 'dental',
      interest: '',
      message: 'Xin chào',
      consent: 'yes',
      ...(kind === 'medical' && { phone: '+44 7700 900143' }),
      ...change,
    },
    '2026-11-21',
  );
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.errors));
  await services.enquiries.add(kind, parsed.value, {
    idempotencyKey: randomUUID(),
    clientAddress: '198.51.100.7',
    isTrapped,
  });
}

async function subscribe(email: string): Promise<void> {
  await services.enquiries.subscribe(
    { email, place: 'footer' },
    { clientAddress: '198.51.100.7', isTrapped: false },
  );
}

/** What the inbox shows for this query. */
function open(query = '', desk = services) {
  const params = new URLSearchParams(query);
  return loadInbox(
    { ...desk, clock: pageClock(clock) },
    parseEnquiryFilter(params),
    parseInboxView(params),
  );
}

/** Sends a form of the inbox as staff do. */
async function act(fields: Record<string, unknown>, by = admin) {
  const form = formOf(fields);
  const asked = parseEnquiryIntent(form);
  if (!asked) throw new Error('The form was not understood.');
  return runEnquiryIntent({ ...services, clock: pageClock(clock) }, by, asked, form);
}

function formOf(fields: Record<string, unknown>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    for (const one of Array.isArray(value) ? value : [value]) form.append(name, String(one));
  }
  return form;
}

async function lastId(): Promise<number> {
  return (await open()).rows[0]!.id;
}

/** Makes the last message one that failed this many times, and returns its id. */
async function failed(tries: number): Promise<string> {
  const [delivery] = await db.select().from(webhookDeliveries);
  const { id } = delivery!;
  await db
    .update(webhookDeliveries)
    .set({ attempts: tries, nextAttemptAt: new Date(now + HOUR) })
    .where(eq(webhookDeliveries.id, id));
  await db.insert(webhookAttempts).values(
    Array.from({ length: tries }, (_, index) => ({
      deliveryId: id,
      number: index + 1,
      startedAt: clock.now(),
      durationMs: 12,
      status: 502,
      problem: 'Answered 502',
    })),
  );
  return id;
}

async function actsOf(entity: string): Promise<string[]> {
  const rows = await db
    .select({ action: auditEntries.action })
    .from(auditEntries)
    .where(eq(auditEntries.entity, entity))
    .orderBy(auditEntries.id);
  return rows.map(({ action }) => action);
}

function linkOf(address: string) {
  const link = parseUnsubscribeLink(new URL(address, 'https://songxanh.example').searchParams);
  if (!link) throw new Error(`No link: ${address}`);
  return link;
}
