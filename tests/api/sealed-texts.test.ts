import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '../../src/server/database/connection.ts';
import {
  auditEntries,
  bookings,
  enquiries,
  webhookDeliveries,
} from '../../src/server/database/schema.ts';
import { systemClock } from '../../src/server/clock.ts';
import { VISITOR, type SignedInAdmin } from '../../src/server/features/admins/caller.ts';
import { createPrivateTexts, UNREADABLE } from '../../src/server/private-texts.ts';
import { createSealer } from '../../src/server/sealer.ts';
import type { Services } from '../../src/server/services.ts';
import { DEFAULT_BOOKING_TABLE_FILTER } from '../../src/shared/bookings/booking-table-filter.ts';
import { parseMedicalForm } from '../../src/shared/enquiries/medical-form.ts';
import { countsMark } from '../../src/shared/personal-data/person-counts.ts';
import { runBookingIntent } from '../../src/web/features/admin-bookings/booking-action.ts';
import { parseBookingIntent } from '../../src/web/features/admin-bookings/booking-intents.ts';
import { loadDialog } from '../../src/web/features/admin-bookings/load-dialog.ts';
import { pageClock } from '../../src/web/lib/page-clock.ts';
import { bookingForm } from '../support/booking-form.ts';
import { startServices, type TestServices } from '../support/services.ts';

/*
 * What people say about their health: sealed where it is stored, opened on purpose only, gone with
 * its key.
 */

const EMAIL = 'ingrid@fjord.example';
const [OLD, NEW, STRANGE] = [1, 2, 3].map((byte) => Buffer.alloc(32, byte)) as [
  Buffer,
  Buffer,
  Buffer,
];
const TEXTS = {
  specialRequests: 'Canary one: a cake',
  dietaryRestrictions: 'Canary two: no peanuts',
  medicalConditions: 'Canary three: asthma',
};
const clock = pageClock(systemClock);

let started: TestServices;
let db: Database;
let services: Services;
let admin: SignedInAdmin;

beforeAll(async () => {
  const env = { SECRETS_KEY: settingOf(OLD) };
  started = await startServices({ clock: systemClock, env, role: 'superadmin' });
  ({ db, services, admin } = started);
});

afterAll(() => started.stop());

beforeEach(async () => {
  await db.delete(enquiries);
  await db.delete(bookings);
  await db.delete(auditEntries);
});

describe('a text about health', () => {
  test('is stored nowhere unsealed, and is opened for those it concerns', async () => {
    const id = await book();
    const enquiryId = await enquire();
    expect(await everythingStored()).not.toContain('Canary');
    expect(await services.bookings.showTexts(id, admin)).toEqual(TEXTS);
    expect(await services.enquiryDesk.showTexts(enquiryId, admin)).toMatchObject({
      service: 'dental',
      message: 'Canary four: my heart',
    });
    const search = { state: 'all', source: 'all', search: 'heart', page: 1 } as const;
    expect((await services.enquiryDesk.list(search)).total).toBe(0);
  });

  test('is shown on purpose only, and who looked at it is written down', async () => {
    const id = await book();
    const enquiryId = await enquire();
    await services.bookings.list(DEFAULT_BOOKING_TABLE_FILTER);
    expect(JSON.stringify(await services.bookings.find(id))).not.toContain('Canary');
    expect(JSON.stringify(await services.enquiryDesk.find(enquiryId))).not.toContain('Canary');
    expect(await shows()).toEqual([]);

    await services.bookings.showTexts(id, admin);
    await services.enquiryDesk.showTexts(enquiryId, admin);
    const listed = await services.bookings.listOpened(DEFAULT_BOOKING_TABLE_FILTER, admin);
    expect(listed.texts).toEqual([TEXTS]);
    expect(await shows()).toEqual([
      ['lan', 'booking', String(id)],
      ['lan', 'enquiry', String(enquiryId)],
      ['lan', 'bookings', 'api'],
    ]);
  });

  test('is sent to the form of the page that asks for it, and not to a form that edits something else', async () => {
    const id = await book();
    const ask = (fields: Record<string, string>) => {
      const form = new FormData();
      for (const [name, value] of Object.entries({ bookingId: String(id), ...fields }))
        form.set(name, value);
      return runBookingIntent({ ...services, clock }, admin, parseBookingIntent(form)!, form);
    };
    expect(await ask({ intent: 'show-texts' })).toMatchObject({ ok: true, texts: TEXTS });
    const open = { bookingId: id, mode: 'edit' } as const;
    const loaded = await loadDialog({ ...services, clock }, open);
    expect(JSON.stringify(loaded)).not.toContain('Canary');
    if (loaded?.mode !== 'edit') throw new Error('No edit form was loaded');
    expect(loaded.given).toMatchObject({ medicalConditions: true });
    const fields = { ...loaded.fields, intent: 'edit', lastName: 'Berg' };
    expect(await ask(fields)).toMatchObject({ ok: true });
    expect(await services.bookings.find(id)).toMatchObject({ lastName: 'Berg' });
    expect(await services.bookings.showTexts(id, admin)).toEqual(TEXTS);
  });

  test('stays the same under an edit that does not show it, and changes under one that does', async () => {
    const id = await book();
    await services.bookings.changeFields(id, { phone: '12345678' }, admin);
    expect(await services.bookings.showTexts(id, admin)).toEqual(TEXTS);
    await services.bookings.changeFields(id, { medicalConditions: '' }, admin);
    const changed = { ...TEXTS, medicalConditions: '' };
    expect(await services.bookings.showTexts(id, admin)).toEqual(changed);
    expect(await everythingStored()).not.toContain('Canary');
  });

  test('does not open in another record, nor if one byte of it was changed', async () => {
    const [one, other] = [await book(), await book()];
    await db.execute(sql`update bookings as b set data_key = o.data_key,
      special_requests = o.special_requests, dietary_restrictions = o.dietary_restrictions,
      medical_conditions = o.medical_conditions from bookings o where b.id = ${one} and o.id = ${other}`);
    await expect(services.bookings.showTexts(one, admin)).rejects.toMatchObject({ status: 503 });
    await db.execute(
      sql`update bookings set medical_conditions = dietary_restrictions where id = ${other}`,
    );
    await expect(services.bookings.showTexts(other, admin)).rejects.toMatchObject({ status: 503 });
  });

  test('is gone with its key when the person is erased', async () => {
    const id = await book();
    await enquire();
    const seen = countsMark(await services.personalData.look(EMAIL, admin));
    await services.personalData.erase({ address: EMAIL, confirmation: EMAIL, seen }, admin);
    const [booking] = await db.select().from(bookings).where(eq(bookings.id, id));
    expect(booking).toMatchObject({ dataKey: null, medicalConditions: '', firstName: 'Erased' });
    expect(await db.$count(enquiries)).toBe(0);
    expect(await db.select().from(webhookDeliveries)).toMatchObject([{ body: '', dataKey: null }]);
  });

  test('that contains someone else’s address is found, and the address struck out', async () => {
    const id = await book({ email: 'friend@x.example', specialRequests: `Beside ${EMAIL}.` });
    const counts = await services.personalData.look(EMAIL, admin);
    expect(counts).toMatchObject({ bookings: 0, mentions: 1, messages: 1 });
    const seen = countsMark(counts);
    await services.personalData.erase({ address: EMAIL, confirmation: EMAIL, seen }, admin);
    expect(await services.bookings.showTexts(id, admin)).toMatchObject({
      specialRequests: 'Beside [erased].',
    });
  });
});

describe('a repeated request', () => {
  test('is recognized, even after the master key was changed', async () => {
    const again = { idempotencyKey: randomUUID() };
    const id = await book(again);
    const rotated = servicesWith(NEW, OLD);
    expect(await book(again)).toBe(id);
    expect(await book(again, rotated)).toBe(id);
    await expect(book({ ...again, medicalConditions: 'None' }, rotated)).rejects.toMatchObject({
      status: 422,
    });
  });

  test('cannot be found out by trying texts on a copy of the database', async () => {
    const same = { idempotencyKey: randomUUID() };
    const digests = async (using: Services) => {
      await book(same, using);
      await enquire('', using);
      const [booking] = await db.delete(bookings).returning();
      const [enquiry] = await db.delete(enquiries).returning();
      return [booking!.requestHash, enquiry!.idempotencyKey];
    };
    const [ofBooking, ofEnquiry] = await digests(services);
    expect(await digests(services)).toEqual([ofBooking, ofEnquiry]);
    const others = await digests(servicesWith(STRANGE));
    expect(others).not.toContain(ofBooking);
    expect(others).not.toContain(ofEnquiry);
  });
});

describe('texts from before they were sealed', () => {
  test('are read as they are, and sealed once, together with their search text', async () => {
    const id = await book();
    const enquiryId = await enquire();
    await makePlain(id, enquiryId);
    expect(await everythingStored()).toContain('Canary');
    expect(await services.bookings.showTexts(id, admin)).toEqual(TEXTS);

    await services.sealedTexts.sealPlain();
    const sealed = await everythingStored();
    expect(sealed).not.toMatch(/Canary|plain digest/);
    expect(await services.bookings.showTexts(id, admin)).toEqual(TEXTS);
    const fields = await services.enquiryDesk.showTexts(enquiryId, admin);
    expect(fields).toMatchObject({ message: 'Canary four: my heart', country: 'Norway' });
    const once = await rowsOfTexts();
    await services.sealedTexts.sealPlain();
    expect(await rowsOfTexts()).toEqual(once);
  });

  test('are either plain or sealed when the work is interrupted, and sealed by the next run', async () => {
    const ids = await Promise.all(Array.from({ length: 5 }, () => book()));
    await db.execute(sql`update bookings set data_key = null, medical_conditions = 'Canary three: asthma',
      special_requests = '', dietary_restrictions = ''`);
    await expect(
      db.transaction(async (tx) => {
        await services.sealedTexts.sealRestored(tx);
        throw new Error('cut off');
      }),
    ).rejects.toThrow('cut off');
    for (const id of ids)
      expect(await services.bookings.showTexts(id, admin)).toMatchObject({
        medicalConditions: TEXTS.medicalConditions,
      });
    await services.sealedTexts.sealPlain();
    expect(await everythingStored()).not.toContain('Canary');
  });
});

describe('a master key', () => {
  test('is changed without changing any text: afterwards the old one opens nothing', async () => {
    const id = await book();
    await enquire();
    const [before] = await db.select().from(bookings);
    const rotating = servicesWith(NEW, OLD);
    expect(await rotating.sealedTexts.wrapKeys()).toBe(4);
    expect(await rotating.sealedTexts.wrapKeys()).toBe(0);
    const [after] = await db.select().from(bookings);
    expect(after?.medicalConditions).toBe(before?.medicalConditions);
    expect(await servicesWith(NEW).bookings.showTexts(id, admin)).toEqual(TEXTS);
    await expect(services.bookings.showTexts(id, admin)).rejects.toMatchObject({ status: 503 });
  });

  test('that is lost is reported, in words and as a number, and everything else works', async () => {
    const id = await book();
    const strange = servicesWith(STRANGE);
    expect(await strange.sealedTexts.countLost()).toBe(2);
    expect(await strange.sealedTexts.wrapKeys()).toBe(0);
    await expect(strange.bookings.showTexts(id, admin)).rejects.toMatchObject({
      status: 503,
      message: expect.stringContaining('the key they were sealed with is missing'),
    });
    const { texts } = await strange.bookings.listOpened(DEFAULT_BOOKING_TABLE_FILTER, admin);
    expect(texts[0]?.medicalConditions).toBe(UNREADABLE);
    await strange.bookings.changeFields(id, { phone: '12345678' }, admin);
    await expect(
      strange.bookings.changeFields(id, { medicalConditions: 'none' }, admin),
    ).rejects.toMatchObject({ status: 503 });
    expect(await services.bookings.showTexts(id, admin)).toEqual(TEXTS);
    expect(await services.sealedTexts.countLost()).toBe(0);
  });
});

/** The services with these keys in their settings. */
const servicesWith = (...keys: Buffer[]) =>
  started.servicesWith({ env: { SECRETS_KEY: settingOf(...keys) } });

const settingOf = (...keys: Buffer[]) => keys.map((key) => key.toString('base64')).join(',');

async function book(change: Record<string, unknown> = {}, using = services): Promise<number> {
  const form = bookingForm(services.bookings.today(), { email: EMAIL, ...TEXTS, ...change });
  return (await using.bookings.add(form, { caller: VISITOR })).id;
}

async function enquire(idempotencyKey: string = randomUUID(), using = services): Promise<number> {
  const form = parseMedicalForm({
    name: 'Ingrid Solberg',
    email: EMAIL,
    phone: '+47 400 00 000',
    country: 'Norway',
    service: 'dental',
    message: 'Canary four: my heart',
    consent: 'yes',
  });
  if (!form.ok) throw new Error(JSON.stringify(form.errors));
  const from = { clientAddress: '198.51.100.7', isTrapped: false, idempotencyKey };
  await using.enquiries.add('medical', form.value, from);
  const [row] = await db.select({ id: enquiries.id }).from(enquiries);
  return row!.id;
}

/** Every row of every table of the product and of its jobs, as text. */
async function everythingStored(): Promise<string> {
  const { rows: tables } = await db.execute<{ name: string }>(sql`
    select format('%I.%I', table_schema, table_name) as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`);
  const texts = [];
  for (const { name } of tables) {
    const { rows } = await db.execute(sql`select t::text as row from ${sql.raw(name)} as t`);
    texts.push(...rows.map(({ row }) => String(row)));
  }
  return texts.join('\n');
}

/** The audit entries of people who looked at sealed texts, oldest first. */
async function shows() {
  const rows = await db.select().from(auditEntries).orderBy(auditEntries.id);
  return rows
    .filter(({ action }) => action === 'show_texts')
    .map(({ actor, entity, entityId }) => [actor, entity, entityId]);
}

const rowsOfTexts = async () => [
  await db.select().from(bookings),
  await db.select().from(enquiries),
];

/** Rows as an earlier version of the product stored them. */
async function makePlain(bookingId: number, enquiryId: number): Promise<void> {
  const texts = createPrivateTexts(createSealer(() => [OLD]));
  await db
    .update(bookings)
    .set({ ...TEXTS, dataKey: null, requestHash: 'a plain digest' })
    .where(eq(bookings.id, bookingId));
  const fields = {
    phone: '1',
    country: 'Norway',
    service: 'dental',
    message: 'Canary four: my heart',
  };
  await db
    .update(enquiries)
    .set({
      fields,
      dataKey: null,
      searchText: 'ingrid\ncanary four: my heart',
      idempotencyKey: 'a plain digest too',
    })
    .where(eq(enquiries.id, enquiryId));
  for (const { id, body, dataKey } of await db.select().from(webhookDeliveries))
    await db
      .update(webhookDeliveries)
      .set({ ...texts.read(`webhook_deliveries ${id}`, dataKey, { body }), dataKey: null })
      .where(eq(webhookDeliveries.id, id));
}
