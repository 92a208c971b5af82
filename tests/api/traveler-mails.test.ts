import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '../../src/server/database/connection.ts';
import { bookings, enquiries, mails, rateLimits, tours } from '../../src/server/database/schema.ts';
import { VISITOR, type SignedInAdmin } from '../../src/server/features/admins/caller.ts';
import type { Services } from '../../src/server/services.ts';
import { todayInVietnam } from '../../src/shared/dates/plain-date.ts';
import { parseEnquiryForm } from '../../src/shared/enquiries/enquiry-form.ts';
import type { EnquiryKind } from '../../src/shared/enquiries/enquiry-kind.ts';
import { bookingForm } from '../support/booking-form.ts';
import { startMailServer, type MailServer } from '../support/mail-server.ts';
import { startServices, type TestServices } from '../support/services.ts';

/* The mails to travelers, as they arrive at a real mail server. */

const EMAIL = 'ingrid@fjord.example';
const DAY = 24 * 3_600_000;

let started: TestServices;
let db: Database;
let mailServer: MailServer;
let services: Services;
let admin: SignedInAdmin;
let now = 0;
const clock = { now: () => new Date(now) };

beforeAll(async () => {
  mailServer = await startMailServer();
  const env = { SMTP_URL: mailServer.url, MAIL_FROM: 'Song Xanh <office@songxanh.example>' };
  started = await startServices({ clock, env });
  ({ db, services, admin } = started);
});

afterAll(async () => {
  await mailServer.stop();
  await started.stop();
});

beforeEach(async () => {
  now = Date.parse('2026-03-01T08:00:00Z');
  for (const table of [mails, bookings, enquiries, rateLimits]) await db.delete(table);
  mailServer.mails.length = 0;
});

/** What arrives within the next half minute, after which confirmations are sent. */
async function arrived() {
  mailServer.mails.length = 0;
  now += 30_000;
  await services.mails.sendDue();
  return [...mailServer.mails];
}

function formOf(change: Record<string, unknown> = {}) {
  const traveler = { dateOfBirth: '1988-05-17', nationality: 'Norwegian' };
  return bookingForm(services.bookings.today(), {
    email: EMAIL,
    departureDate: '2026-12-10',
    returnDate: '2026-12-11',
    numberOfTravelers: 2,
    travelers: [
      { firstName: 'Ingrid', lastName: 'Solberg', ...traveler },
      { firstName: 'Jonas', lastName: 'Haugen', ...traveler },
    ],
    dietaryRestrictions: 'Peanuts',
    medicalConditions: 'Asthma',
    specialRequests: 'A wheelchair',
    ...change,
  });
}

const book = (change: Record<string, unknown> = {}) =>
  services.bookings.add(formOf(change), { caller: VISITOR });

describe('the mail about a booking request', () => {
  test('says what, when, how many, how much, and where to look it up', async () => {
    const form = formOf();
    const { reference } = await services.bookings.add(form, { caller: VISITOR });
    await services.bookings.add(form, { caller: VISITOR });
    const [mail, ...others] = await arrived();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      to: [EMAIL],
      subject: `We have your booking request ${reference}`,
    });
    for (const part of [
      'Hello Ingrid,',
      `Reference: ${reference}`,
      'Journey: Halong Bay',
      'When: Dec 10 – Dec 11, 2026',
      'Who: 2 travelers',
      'Price: $438 in all',
      'payment comes only after we have confirmed',
      'https://songxanh.example/profile',
      'hello@songxanh.example',
      '+84 24 5550 0142',
    ]) {
      expect(mail?.text).toContain(part);
    }
    expect(mail?.text).not.toMatch(/Asthma|Peanuts|wheelchair|1988|Jonas|Haugen/);
    expect(mail?.html).toContain('Price</th>');
    expect(mail?.html).toContain('$438 in all</td>');
    expect(mail?.html).toMatch(
      /<a href="https:\/\/songxanh\.example\/profile"[^>]*>Open your booking</,
    );
    expect(mail?.html).not.toMatch(/Asthma|Peanuts|wheelchair|1988|Jonas|Haugen/);
  });

  test('without a price says that the price will follow', async () => {
    const byContact = { priceType: 'contact_for_details' as const, priceTiers: [] };
    await db.update(tours).set(byContact).where(eq(tours.id, 3));
    await book({ tourId: 3 });
    const [mail] = await arrived();
    expect(mail?.text).toContain('Price: we will work it out for you');
    expect(mail?.text).not.toContain('$');
  });

  test('is not sent if the booking is not stored', async () => {
    const alongside = () => Promise.reject(new Error('no'));
    await expect(services.bookings.add(formOf(), { caller: VISITOR, alongside })).rejects.toThrow(
      'no',
    );
    expect(await db.$count(mails)).toBe(0);
  });

  test('leaves out a first name that is not a name', async () => {
    for (const contactFirstName of ['https://cheap.example', 'Win $500', '<b>Ingrid</b>']) {
      await book({ contactFirstName });
      const [mail] = await arrived();
      expect(mail?.text.startsWith('Hello,\n')).toBe(true);
      expect(mail?.text).not.toContain(contactFirstName);
    }
    await book({ contactFirstName: 'Nguyễn Thị' });
    expect((await arrived())[0]?.text).toContain('Hello Nguyễn Thị,');
  });

  test('is sent to one address six times a day at most', async () => {
    for (let count = 0; count < 8; count += 1) {
      await book({ email: count % 2 ? EMAIL : EMAIL.toUpperCase() });
    }
    expect(await arrived()).toHaveLength(6);
    expect(await db.$count(bookings)).toBe(8);
    now += DAY;
    await book();
    expect(await arrived()).toHaveLength(1);
  });
});

describe('a confirmation', () => {
  const LATER = { departureDate: '2026-12-12', returnDate: '2026-12-13' };

  /** The dates of the trips whose confirmations are sent now. */
  async function confirmedDates() {
    const told = (await arrived()).filter(({ subject }) => subject.endsWith('is confirmed'));
    return told.map(({ text }) => /When: (.*)/.exec(text)?.[1]);
  }

  test('is sent once, whichever way the status is set', async () => {
    const { id, reference } = await book();
    await arrived();
    await services.bookings.changeStatus(id, 'confirmed', null, admin);
    const [mail, ...others] = await arrived();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ to: [EMAIL], subject: `Your booking ${reference} is confirmed` });
    expect(mail?.text).toContain('When: Dec 10 – Dec 11, 2026');
    expect(mail?.text).not.toMatch(/Asthma|Peanuts|wheelchair|Jonas/);
    await services.bookings.changeStatus(id, 'confirmed', null, admin);
    await services.bookings.changeStatus(id, 'pending', null, admin);
    const { version } = (await services.bookings.find(id))!;
    await services.bookings.changeStatuses([{ id, version, status: 'confirmed' }], admin);
    await services.bookings.changeFields(id, { specialRequests: 'A window' }, admin);
    expect(await arrived()).toEqual([]);
  });

  test('of another date is sent again', async () => {
    const { id } = await book();
    await services.bookings.changeFields(id, { status: 'confirmed' }, admin);
    expect(await confirmedDates()).toEqual(['Dec 10 – Dec 11, 2026']);
    await services.bookings.changeFields(id, { status: 'pending' }, admin);
    await services.bookings.changeFields(id, { status: 'confirmed', ...LATER }, admin);
    expect(await confirmedDates()).toEqual(['Dec 12 – Dec 13, 2026']);
  });

  test('that was undone within half a minute is not sent', async () => {
    const { id } = await book();
    await services.bookings.changeStatus(id, 'confirmed', null, admin);
    now += 29_000;
    await services.mails.sendDue();
    await services.bookings.changeStatus(id, 'cancelled', null, admin);
    expect(await confirmedDates()).toEqual([]);
    await services.bookings.changeStatus(id, 'confirmed', null, admin);
    expect(await confirmedDates()).toEqual(['Dec 10 – Dec 11, 2026']);
  });

  test('of a booking that is deleted before is dropped, and sent when the booking is restored', async () => {
    const { id } = await book();
    await services.bookings.changeStatus(id, 'confirmed', null, admin);
    await services.bookings.remove(id, admin);
    expect(await confirmedDates()).toEqual([]);
    await services.bookings.restore(id, admin);
    expect(await confirmedDates()).toEqual(['Dec 10 – Dec 11, 2026']);
    await services.bookings.remove(id, admin);
    await services.bookings.restore(id, admin);
    expect(await confirmedDates()).toEqual([]);
  });

  test('of bookings that are cleared before is dropped', async () => {
    const { id } = await book();
    await services.bookings.changeStatus(id, 'confirmed', null, admin);
    const { name } = await services.backups.save(admin);
    await services.backups.clearBookings(name, { ...admin, role: 'superadmin' });
    expect(await confirmedDates()).toEqual([]);
  });

  test('contains the state of the booking at the time of sending', async () => {
    const { id } = await book();
    await services.bookings.changeStatus(id, 'confirmed', null, admin);
    await services.bookings.changeFields(id, LATER, admin);
    expect(await confirmedDates()).toEqual(['Dec 12 – Dec 13, 2026']);
    await services.bookings.changeFields(id, { specialRequests: 'A window' }, admin);
    expect(await confirmedDates()).toEqual([]);
  });

  test('replaces the mail about the request if staff store a booking as confirmed', async () => {
    const terms = { status: 'confirmed' as const };
    const { reference } = await services.bookings.add(formOf(), { caller: { admin }, terms });
    expect((await arrived()).map(({ subject }) => subject)).toEqual([
      `Your booking ${reference} is confirmed`,
    ]);
  });

  test('other statuses send no mail', async () => {
    const { id } = await book();
    await arrived();
    await services.bookings.changeStatus(id, 'cancelled', null, admin);
    await services.bookings.changeStatus(id, 'completed', null, admin);
    expect(await arrived()).toEqual([]);
  });
});

describe('the answer to a message', () => {
  const CONTACT = {
    firstName: 'Ingrid',
    lastName: 'Solberg',
    email: EMAIL,
    message: 'About my asthma',
  };
  const MEDICAL = {
    name: 'Ingrid Solberg',
    email: EMAIL,
    phone: '+47 400 00 000',
    country: 'Norway',
    service: 'health-checkup',
    message: 'About my asthma',
    consent: 'yes',
  };

  async function write(kind: EnquiryKind, input: object, isTrapped = false) {
    const parsed = parseEnquiryForm(kind, input, todayInVietnam(clock.now()));
    if (!parsed.ok) throw new Error(JSON.stringify(parsed.errors));
    const submission = { clientAddress: '198.51.100.7', idempotencyKey: 'one', isTrapped };
    await services.enquiries.add(kind, parsed.value, submission);
  }

  test.each([
    ['contact', CONTACT],
    ['medical', MEDICAL],
  ] as const)(
    'of the %s form is sent once, and does not repeat the message',
    async (kind, input) => {
      await write(kind, input);
      await write(kind, input);
      const [mail, ...others] = await arrived();
      expect(others).toEqual([]);
      expect(mail).toMatchObject({ to: [EMAIL], subject: 'We have your message' });
      expect(mail?.text).toContain('Hello Ingrid Solberg,');
      expect(mail?.text).toContain('within 24 hours');
      expect(mail?.text).not.toMatch(/asthma|medical|health/i);
      const [asked] = await db.select().from(enquiries);
      const known = await services.mails.about({ enquiryId: asked!.id }, EMAIL);
      expect(known).toMatchObject([{ subject: 'We have your message', state: 'sent' }]);
    },
  );

  test('with the trap filled is not sent', async () => {
    await write('contact', CONTACT, true);
    expect(await arrived()).toEqual([]);
  });

  test('about a booking names it', async () => {
    const { reference, id } = await book();
    await arrived();
    await db.transaction((tx) =>
      services.enquiries.addOfBooking(tx, {
        bookingId: id,
        bookingReference: reference,
        source: 'booking_cancel',
        firstName: 'Ingrid',
        lastName: 'Solberg',
        email: EMAIL,
        phone: '',
        fields: {},
        message: 'Please cancel',
        idempotencyKey: randomUUID(),
        clientAddress: '198.51.100.7',
      }),
    );
    const [mail] = await arrived();
    expect(mail?.subject).toBe('We have your message');
    expect(mail?.text).toContain(`about booking ${reference}`);
  });
});

test('without a mail server nothing is stored', async () => {
  const silent = started.servicesWith({ env: { SMTP_URL: '' } });
  const { id } = await silent.bookings.add(formOf(), { caller: VISITOR });
  await silent.bookings.changeStatus(id, 'confirmed', null, admin);
  expect(await db.$count(mails)).toBe(0);
});

test('mails from while the clock was ahead are sent once it is right, and keep no other from being sent', async () => {
  now += 3 * DAY;
  for (let count = 0; count < 6; count += 1) await book();
  now -= 3 * DAY;
  await book();
  expect(await arrived()).toHaveLength(7);
});

test('while the mail server is away a mail waits, as staff see, and it is removed 90 days later', async () => {
  mailServer.refuse(true);
  const { id, reference } = await book();
  await book();
  const known = () => services.mails.about({ bookingId: id }, EMAIL.toUpperCase());
  const subject = `We have your booking request ${reference}`;
  expect(await arrived()).toEqual([]);
  expect(await known()).toMatchObject([{ subject, state: 'waiting', attempts: 1 }]);
  mailServer.refuse(false);
  now += 60_000;
  expect(await arrived()).toHaveLength(2);
  expect(await known()).toMatchObject([{ subject, state: 'sent', attempts: 2 }]);
  now += 89 * DAY;
  await services.mails.sendDue();
  const kept = { recipient: EMAIL, body: '' };
  expect(await db.select().from(mails)).toMatchObject([kept, kept]);
  now += 2 * DAY;
  await services.mails.sendDue();
  expect(await db.$count(mails)).toBe(0);
});
