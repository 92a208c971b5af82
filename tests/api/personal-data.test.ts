import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq, isNotNull, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createSealedTextsService } from '../../src/server/features/sealed-texts/sealed-texts.service.ts';
import { systemClock } from '../../src/server/clock.ts';
import { openDatabase, type Database } from '../../src/server/database/connection.ts';
import * as schema from '../../src/server/database/schema.ts';
import { seedDatabase } from '../../src/server/database/seed/seed.ts';
import type { SignedInAdmin } from '../../src/server/features/admins/caller.ts';
import { createBackupsService } from '../../src/server/features/backups/backups.service.ts';
import { createFiguresService } from '../../src/server/features/figures/figures.service.ts';
import { createPersonalDataService } from '../../src/server/features/personal-data/personal-data.service.ts';
import { createToursService } from '../../src/server/features/tours/tours.service.ts';
import { createBackupFiles } from '../../src/server/files/backup-files.ts';
import { countsMark } from '../../src/shared/personal-data/person-counts.ts';
import { DEFAULT_RETENTION } from '../../src/shared/personal-data/retention.ts';
import { todayInVietnam } from '../../src/shared/dates/plain-date.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { noTravelerMails } from '../support/no-traveler-mails.ts';
import { testTexts } from '../support/test-sealer.ts';

const ADDRESS = 'Zxcanary.Person+vn@mail.example';
/** Another person's address, which ends with ours. */
const LONGER = `not-${ADDRESS}`;
const DAY_MS = 86_400_000;

let database: TestDatabase;
let db: Database;
let close: () => Promise<void>;
let dataDir: string;
let service: ReturnType<typeof createPersonalDataService>;
let backups: ReturnType<typeof createBackupsService>;
let figures: ReturnType<typeof createFiguresService>;
let now = Date.now();
let olderBackup: string;
const clock = { now: () => new Date(now) };
const superadmin: SignedInAdmin = {
  id: 1,
  username: 'lan',
  email: 'lan@songxanh.example',
  role: 'superadmin',
  sessionId: crypto.randomUUID(),
};
const editor: SignedInAdmin = { ...superadmin, role: 'editor' };

beforeAll(async () => {
  database = await createTestDatabase();
  const opened = openDatabase(database.connectionString, () => undefined);
  db = opened.db;
  close = () => opened.pool.end();
  dataDir = await mkdtemp(join(tmpdir(), 'song-xanh-person-'));
  await seedDatabase({ db, seed: 'demo', clock: systemClock });
  await db.execute(sql`insert into admins (id, username, email, password_hash, role)
    overriding system value values (1, 'lan', 'lan@songxanh.example', 'x', 'superadmin')
    on conflict do nothing`);
  service = createPersonalDataService({ privateTexts: testTexts, db, clock });
  backups = createBackupsService({
    db,
    sealedTexts: createSealedTextsService({ db, privateTexts: testTexts }),
    clock,
    files: createBackupFiles(dataDir),
    personalData: service,
    travelerMails: noTravelerMails,
  });
  figures = createFiguresService({ db, clock, tours: createToursService({ db, clock }) });
  await placeCanaries();
  olderBackup = (await backups.save(superadmin)).name;
});

afterAll(async () => {
  await close();
  await database.drop();
  await rm(dataDir, { recursive: true });
});

const canaries: string[] = [];
/** A word that occurs in one place of the database only. */
function canary(): string {
  const word = `zxcanary${canaries.length}q`;
  canaries.push(word);
  return word;
}

/** Puts a different word into every place that can hold something of a person. */
async function placeCanaries(): Promise<void> {
  const [template] = await db
    .select()
    .from(schema.bookings)
    .where(sql`total_cents > 0 and tour_id is not null`)
    .limit(1);
  const { id: _, ...facts } = template!;
  const bookingId = await addBooking({
    ...facts,
    firstName: canary(),
    lastName: canary(),
    phone: canary(),
    address: canary(),
    specialRequests: canary(),
    dietaryRestrictions: canary(),
    medicalConditions: canary(),
    searchText: 'zxcanary',
    status: 'completed',
    reference: 'SXT-CANA-RY01',
    idempotencyKey: 'zxcanary-key',
    requestHash: 'zxcanary-hash',
    email: ADDRESS.toUpperCase(),
  });
  await db.insert(schema.travelers).values({
    bookingId,
    position: 0,
    firstName: canary(),
    lastName: canary(),
    nationality: canary(),
  });
  await db
    .insert(schema.bookingNotes)
    .values({ bookingId, adminId: 1, author: 'lan', text: canary() });
  await db
    .insert(schema.bookingDevices)
    .values({ bookingId, deviceHash: 'zxcanary', provedAt: clock.now() });
  await db.insert(schema.oneTimeTokens).values({
    purpose: 'booking_confirmation',
    tokenHash: 'zxcanary',
    bookingId,
    expiresAt: new Date(now + DAY_MS),
  });
  const enquiryId = await addEnquiry({ email: ADDRESS, fields: { message: canary() } });
  await addEnquiry({ email: 'other@mail.example', bookingId, fields: { reason: canary() } });
  await db
    .insert(schema.enquiryNotes)
    .values({ enquiryId, adminId: 1, author: 'lan', text: canary() });
  await db.insert(schema.subscriptions).values({
    email: ADDRESS.toLowerCase(),
    source: 'blog',
    message: canary(),
    createdAt: clock.now(),
  });
  await db.insert(schema.reviews).values({
    tourId: facts.tourId!,
    bookingId,
    name: canary(),
    country: canary(),
    departureDate: facts.departureDate,
    rating: 5,
    title: `${canaries[1]!.toUpperCase()} in Hội An`,
    comment: `The lanterns at dusk. Ask for ${canaries[0]}!`,
    reply: `Come again, ${canaries[0]}.`,
    state: 'published',
    publishedAt: clock.now(),
  });
  await db.insert(schema.webhookDeliveries).values([
    { id: 'msg_b', hook: 'booking', bookingId, body: canary(), state: 'waiting' },
    { id: 'msg_e', hook: 'contact', enquiryId, body: canary(), state: 'delivered' },
    { id: 'msg_x', hook: 'contact', body: `{"to":"${ADDRESS}"}`, state: 'delivered' },
  ]);
  const mail = { usefulUntil: new Date(now + DAY_MS), nextAttemptAt: clock.now() };
  await db.insert(schema.mails).values([
    { ...mail, recipient: ADDRESS, subject: canary(), body: canary(), onceKey: 'zxcanary' },
    // Sent before the address of the booking was corrected.
    { ...mail, recipient: `${canary()}@x.example`, subject: '', body: '', bookingId },
  ]);
  await db
    .insert(schema.auditEntries)
    .values([
      audit('booking', bookingId, { phone: { from: canary(), to: '' } }),
      audit('enquiry', enquiryId, { state: { from: canary(), to: '' } }),
      audit('webhook_delivery', 'all', { to: { from: null, to: ADDRESS } }),
    ]);
  await placeMentions(facts);
}

/** Adds other people's records that name the address. */
async function placeMentions(facts: NewBooking): Promise<void> {
  const bookingId = await addBooking({
    ...facts,
    reference: 'SXT-OTHE-R001',
    idempotencyKey: null,
    email: LONGER,
    specialRequests: `A friend of ${ADDRESS}, see there.`,
  });
  await db
    .insert(schema.bookingNotes)
    .values({ bookingId, author: 'lan', text: `Ask ${ADDRESS.toUpperCase()}.` });
}

type NewBooking = typeof schema.bookings.$inferInsert;

async function addBooking(booking: NewBooking): Promise<number> {
  const [row] = await db
    .insert(schema.bookings)
    .values({ ...booking, createdAt: clock.now() })
    .returning({ id: schema.bookings.id });
  return row!.id;
}

async function addEnquiry(
  enquiry: Partial<typeof schema.enquiries.$inferInsert> & { email: string },
): Promise<number> {
  const [row] = await db
    .insert(schema.enquiries)
    .values({
      source: 'medical',
      name: canary(),
      fields: {},
      consentText: canary(),
      consentedAt: clock.now(),
      searchText: 'zxcanary',
      createdAt: clock.now(),
      ...enquiry,
    })
    .returning({ id: schema.enquiries.id });
  return row!.id;
}

const audit = (
  entity: string,
  entityId: number | string,
  changes: Record<string, { from: unknown; to: unknown }>,
) => ({ actor: 'lan', action: 'update', entity, entityId: String(entityId), changes });

/**
 * Where in the whole database a word of the person is still found; someone people's addresses are not
 * theirs.
 */
async function places(of = db): Promise<string[]> {
  const { rows: columns } = await of.execute<{ table: string; column: string }>(sql`
    select c.table_name as table, c.column_name as column from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where t.table_type = 'BASE TABLE' and c.table_schema not in ('pg_catalog', 'information_schema')
      and (c.data_type in ('text', 'jsonb', 'json', 'character varying', 'character')
        or c.data_type = 'ARRAY')
      and c.table_schema = 'public'`);
  expect(columns.length).toBeGreaterThan(80);
  const found: string[] = [];
  for (const { table, column } of columns) {
    const { rows } = await of.execute<{ text: string }>(sql`
      select ${sql.identifier(column)}::text as text from ${sql.identifier(table)}
      where ${sql.identifier(column)}::text ilike '%zxcanary%'`);
    const theirs = rows.filter(({ text }) => /zxcanary/i.test(text.replaceAll(LONGER, '')));
    if (theirs.length > 0) found.push(`${table}.${column}`);
  }
  return found;
}

const erase = async (address: string, confirmation = address, asker = superadmin) =>
  service.erase(
    { address, confirmation, seen: countsMark(await service.look(address, superadmin)) },
    asker,
  );

const lastAudit = async () => {
  const { rows } = await db.execute<{ action: string; entity: string; changes: object }>(
    sql`select action, entity, entity_id, changes from audit_entries order by id desc limit 1`,
  );
  return rows[0];
};

/**
 * Tables without personal data, and what they hold instead. Whoever adds a table decides where it
 * belongs.
 */
const WITHOUT_PEOPLE: Record<string, string> = {
  admins: 'staff, who are removed in Admin accounts',
  article_reads: 'counts',
  booking_day_tallies: 'counts',
  booking_tour_tallies: 'counts',
  categories: 'catalogue',
  erased_people: 'digests of addresses under a secret',
  images: 'catalogue',
  rate_limits: 'digests, for 45 days at most',
  recovery_codes: 'digests of codes of staff',
  sent_forms: 'digests of forms of staff, for a day',
  sessions: 'of staff',
  settings: 'of the office',
  tour_images: 'catalogue',
  tour_step_tallies: 'counts',
  tour_tallies: 'counts',
  tours: 'catalogue',
  webhook_attempts: 'times and statuses',
};

test('every table either holds a word of the person in this test, or is listed as holding none', async () => {
  const { rows } = await db.execute<{ name: string }>(sql`select table_name as name
    from information_schema.tables where table_schema = 'public' order by 1`);
  const withPeople = (await places()).map((place) => place.split('.', 1)[0] ?? '');
  const reviewed = [...new Set(withPeople), ...Object.keys(WITHOUT_PEOPLE)].toSorted();
  expect(rows.map(({ name }) => name)).toEqual(reviewed);
});

test('the export holds every word of the person, however the address is written', async () => {
  const { name, text } = await service.export(ADDRESS.toLowerCase(), superadmin);
  expect(name).toMatch(/^personal_data_[0-9a-f]{8}\.json$/);
  for (const word of canaries) expect(text, word).toContain(word);
  const file = JSON.parse(text);
  expect(file.bookings).toHaveLength(1);
  expect(file.enquiries[0].consentText).toMatch(/^zxcanary/);
  expect(Date.parse(file.enquiries[0].consentedAt)).toBe(now);
  const entry = await lastAudit();
  expect(entry).toMatchObject({ action: 'export', entity: 'personal_data', entity_id: file.case });
  expect(JSON.stringify(entry)).not.toMatch(/zxcanary/i);
});

test('nothing is erased by an editor, without the address typed again, or after a change', async () => {
  const before = await places();
  await expect(service.look(ADDRESS, editor)).rejects.toMatchObject({ id: 'not_allowed' });
  await expect(service.export(ADDRESS, editor)).rejects.toMatchObject({ id: 'not_allowed' });
  await expect(erase(ADDRESS, ADDRESS, editor)).rejects.toMatchObject({ id: 'not_allowed' });
  await expect(erase(ADDRESS, LONGER)).rejects.toMatchObject({ id: 'invalid' });
  await expect(
    service.erase({ address: ADDRESS, confirmation: ADDRESS, seen: '0-0' }, superadmin),
  ).rejects.toMatchObject({ id: 'conflict' });
  await expect(erase('nobody@mail.example')).rejects.toMatchObject({ id: 'not_found' });
  expect(await places()).toEqual(before);
  expect(await db.$count(schema.erasedPeople)).toBe(0);
});

test('erasing leaves no word in any table, and every figure unchanged', async () => {
  const overview = await figures.overview();
  const bookings = await db.$count(schema.bookings);
  expect(await service.look(ADDRESS, superadmin)).toMatchObject({
    bookings: 1,
    travelers: 1,
    notes: 2,
    enquiries: 2,
    subscriptions: 1,
    reviews: 1,
    messages: 3,
    mails: 2,
    links: 2,
    history: 3,
    mentions: 2,
    accounts: 0,
  });
  // When they wrote, the clock was ahead of where it is now.
  now -= DAY_MS;
  const caseId = await erase(ADDRESS.toUpperCase(), ADDRESS.toLowerCase());
  now += DAY_MS;
  expect(await places()).toEqual([]);
  expect(await figures.overview()).toEqual(overview);
  expect(await db.$count(schema.bookings)).toBe(bookings);
  expect(await db.$count(schema.mails, isNotNull(schema.mails.bookingId))).toBe(0);
  const { rows } = await db.execute(sql`
    select b.first_name, b.email, r.name, r.title, r.comment, r.reply, d.state, d.body
    from bookings b join reviews r on r.booking_id = b.id join webhook_deliveries d on d.booking_id = b.id
    where b.reference = 'SXT-CANA-RY01'`);
  expect(rows).toEqual([
    {
      first_name: 'Erased',
      email: '',
      name: 'A traveler',
      title: '[erased] in Hội An',
      comment: 'The lanterns at dusk. Ask for [erased]!',
      reply: 'Come again, [erased].',
      state: 'exhausted',
      body: '',
    },
  ]);
  const { rows: others } = await db.execute(
    sql`select email, special_requests from bookings where reference = 'SXT-OTHE-R001'`,
  );
  expect(others).toEqual([{ email: LONGER, special_requests: 'A friend of [erased], see there.' }]);
  expect(await lastAudit()).toMatchObject({
    action: 'erase',
    entity: 'personal_data',
    entity_id: caseId,
  });
  await expect(erase(ADDRESS)).rejects.toMatchObject({ id: 'not_found' });
});

test('restoring an older backup brings nothing of them back', async () => {
  const safety = await backups.save(superadmin);
  await backups.restore(olderBackup, safety.name, superadmin);
  expect(await places()).toEqual([]);
  const { rows } = await db.execute(
    sql`select first_name from bookings where reference = 'SXT-CANA-RY01'`,
  );
  expect(rows).toEqual([{ first_name: 'Erased' }]);
});

describe('in a new database', () => {
  let other: TestDatabase;
  let pool: { end(): Promise<void> };
  let newDb: Database;
  let newService: typeof service;
  let newBackups: typeof backups;
  const restore = async (name: string) =>
    newBackups.restore(name, (await newBackups.save(superadmin)).name, superadmin);
  beforeEach(async () => {
    other = await createTestDatabase();
    ({ db: newDb, pool } = openDatabase(other.connectionString, () => undefined));
    await newDb.execute(sql`insert into admins (id, username, email, password_hash, role)
      overriding system value values (1, 'lan', 'lan@songxanh.example', 'x', 'superadmin')`);
    newService = createPersonalDataService({ privateTexts: testTexts, db: newDb, clock });
    const files = createBackupFiles(dataDir);
    const sealedTexts = createSealedTextsService({ db: newDb, privateTexts: testTexts });
    newBackups = createBackupsService({
      db: newDb,
      clock,
      files,
      personalData: newService,
      sealedTexts,
      travelerMails: noTravelerMails,
    });
  });
  afterEach(async () => {
    await pool.end();
    await other.drop();
  });

  test('a backup from before the erasure brings nothing back behind a later one', async () => {
    const later = await backups.save(superadmin);
    await restore(later.name);
    await restore(olderBackup);
    expect(await places(newDb)).toEqual([]);
    expect(await newDb.$count(schema.bookings)).toBeGreaterThan(1);
  });

  test('the list of erased people erases them there too', async () => {
    await restore(olderBackup);
    await newDb.insert(schema.mails).values({
      recipient: ADDRESS,
      subject: 'zxcanary',
      body: 'zxcanary',
      usefulUntil: new Date(now + DAY_MS),
      createdAt: new Date(now - DAY_MS),
    });
    expect((await places(newDb)).length).toBeGreaterThan(10);
    const list = await service.erasedPeople();
    expect(JSON.stringify(list)).not.toMatch(/zxcanary|mail\.example/i);
    await newService.rememberErased(list);
    expect(await places(newDb)).toEqual([]);
    // Once more changes nothing, and the list can grow from here.
    await newService.rememberErased(list);
    expect(await newService.erasedPeople()).toEqual(list);
  });
});

test('who comes back after being erased is new, and stays through a restore', async () => {
  now += DAY_MS;
  await addEnquiry({ email: ADDRESS });
  const { name } = await backups.save(superadmin);
  const safety = await backups.save(superadmin);
  await backups.restore(name, safety.name, superadmin);
  expect(await service.look(ADDRESS, superadmin)).toMatchObject({ enquiries: 1, bookings: 0 });
});

test('if several set the same periods at the same moment one succeeds, and the others are told', async () => {
  const seen = await service.retention();
  const saves = await db.transaction(async (tx) => {
    // Nobody can write until all of them have begun.
    await tx.execute(sql`lock table ${schema.settings} in exclusive mode`);
    const begun = Promise.allSettled(
      [31, 32, 33].map((spam) => service.setRetention({ ...seen, spam }, superadmin, seen)),
    );
    await vi.waitFor(async () => {
      const { rows } = await tx.execute(sql`select from pg_locks where not granted
        and database = (select oid from pg_database where datname = current_database())`);
      expect(rows).toHaveLength(3);
    });
    return { begun };
  });
  const results = await saves.begun;
  const refusals = results.filter((result) => result.status === 'rejected');
  expect(refusals).toHaveLength(2);
  for (const { reason } of refusals) expect(reason).toMatchObject({ id: 'conflict' });
  await service.setRetention(seen, superadmin);
});

test('at night everything is erased whose period has ended, and the rest stays', async () => {
  const days = { ...DEFAULT_RETENTION, bookings: 730, enquiries: 60, spam: 20, sessions: 3 };
  await service.setRetention(days, superadmin);
  expect(await service.retention()).toEqual(days);
  await expect(service.setRetention(DEFAULT_RETENTION, editor)).rejects.toMatchObject({
    id: 'not_allowed',
  });
  const ago = (count: number) => new Date(now - count * DAY_MS);
  const doneId = await addEnquiry({ email: 'a@x.example', state: 'done', updatedAt: ago(61) });
  const recentId = await addEnquiry({ email: 'b@x.example', state: 'done', updatedAt: ago(59) });
  const openId = await addEnquiry({ email: 'c@x.example', state: 'new', updatedAt: ago(900) });
  const deletedId = await addEnquiry({ email: 'd@x.example', deletedAt: ago(31) });
  const restorableId = await addEnquiry({
    email: 'g@x.example',
    state: 'spam',
    updatedAt: ago(29),
    deletedAt: ago(29),
  });
  const spamId = await addEnquiry({ email: 'e@x.example', state: 'spam', updatedAt: ago(21) });
  const newSpamId = await addEnquiry({ email: 'f@x.example', state: 'spam', updatedAt: ago(19) });
  const oldTrip = await addTrip('SXT-TRIP-0001', 731);
  const recentTrip = await addTrip('SXT-TRIP-0002', 729);
  const deletedTrip = await addTrip('SXT-TRIP-0003', 731);
  await db.execute(sql`update bookings set deleted_at = ${ago(29).toISOString()}
    where id = ${deletedTrip}`);
  const noted = await addTrip('SXT-TRIP-0004', 195);
  const texts = { specialRequests: 'A quiet room', medicalConditions: 'Asthma' };
  await db
    .update(schema.bookings)
    .set(testTexts.seal(`bookings ${noted}`, texts))
    .where(eq(schema.bookings.id, noted));
  await db.insert(schema.webhookDeliveries).values([
    { id: 'msg_old', hook: 'contact', body: '{}', state: 'delivered', createdAt: ago(91) },
    { id: 'msg_due', hook: 'contact', body: '{}', state: 'waiting', createdAt: ago(91) },
  ]);
  const mail = { createdAt: ago(91), nextAttemptAt: ago(91), usefulUntil: ago(-1), body: 'Hello' };
  await db.insert(schema.mails).values([
    { ...mail, recipient: 'sent@x.example', subject: 'old', state: 'sent' },
    { ...mail, recipient: 'due@x.example', subject: 'due', state: 'waiting' },
  ]);
  // More than one batch of them.
  const many = Array.from({ length: 1_001 }, (_, n) => `test old ${n}`);
  await db
    .insert(schema.rateLimits)
    .values([
      ...many.map((key) => ({ key, windowStart: ago(46), count: 1 })),
      { key: 'test new', windowStart: ago(31), count: 1 },
    ]);
  await db.insert(schema.sessions).values(
    [2, 4].map((count) => ({
      adminId: 1,
      cookieHash: `cookie ${count}`,
      tokenHash: `token ${count}`,
      expiresAt: ago(count),
    })),
  );
  await service.applyRetention();
  const { rows } = await db.execute<{ id: number }>(sql`select id from enquiries
    where id in (${doneId}, ${recentId}, ${openId}, ${deletedId}, ${restorableId}, ${spamId}, ${newSpamId})
    order by id`);
  expect(rows.map(({ id }) => id)).toEqual([recentId, openId, restorableId, newSpamId]);
  const gone = { guest: 'Erased', email: '', travelers: 0, history: '{}', total: 120_000 };
  expect(await readTrip(oldTrip)).toEqual(gone);
  const whole = { guest: 'Thuỳ', travelers: 1, total: 120_000 };
  expect(await readTrip(recentTrip)).toMatchObject(whole);
  // It can still be restored.
  expect(await readTrip(deletedTrip)).toMatchObject(whole);
  expect(await readTexts(noted)).toEqual({
    specialRequests: 'A quiet room',
    medicalConditions: '',
  });
  const { rows: kept } = await db.execute(sql`select
    (select string_agg(recipient || body, ',') from mails
      where created_at < ${ago(90).toISOString()} and recipient <> '') as mails,
    (select body from webhook_deliveries where id = 'msg_old') as old,
    (select body from webhook_deliveries where id = 'msg_due') as due,
    (select string_agg(key, ',') from rate_limits where key like 'test %') as limits,
    (select string_agg(cookie_hash, ',') from sessions) as sessions`);
  expect(kept).toEqual([
    {
      mails: 'due@x.exampleHello',
      old: '',
      due: '{}',
      limits: 'test new',
      sessions: 'cookie 2',
    },
  ]);
  expect(await lastAudit()).toMatchObject({ entity: 'personal_data', entity_id: 'retention' });
  const entries = await db.$count(schema.auditEntries);
  await service.applyRetention();
  expect(await db.$count(schema.auditEntries)).toBe(entries);
});

test('a clock that is wrong by years erases a week too early each night, and not everything', async () => {
  await service.setRetention(DEFAULT_RETENTION, superadmin);
  const trip = await addTrip('SXT-TRIP-0005', DEFAULT_RETENTION.bookings - 10);
  const right = now;
  now += 20 * 365 * DAY_MS;
  await service.applyRetention();
  expect(await readTrip(trip)).toMatchObject({ guest: 'Thuỳ', travelers: 1 });
  now += DAY_MS;
  await service.applyRetention();
  expect(await readTrip(trip)).toMatchObject({ guest: 'Erased' });

  // Once the clock is right again, nothing more is erased too early.
  now = right;
  const recent = await addTrip('SXT-TRIP-0006', DEFAULT_RETENTION.bookings - 10);
  await service.applyRetention();
  now += DAY_MS;
  await service.applyRetention();
  expect(await readTrip(recent)).toMatchObject({ guest: 'Thuỳ', travelers: 1 });
});

/** A booking of somebody who returned this many days ago, after a journey of a month. */
async function addTrip(reference: string, daysAgo: number): Promise<number> {
  const day = (count: number) => todayInVietnam(new Date(now - count * DAY_MS));
  const id = await addBooking({
    reference,
    source: 'booking_form',
    tourName: 'Sapa',
    tourLocation: 'Sapa',
    tourDuration: '30 days',
    tourPriceType: 'per_person',
    totalCents: 120_000,
    firstName: 'Thuỳ',
    lastName: 'Lê',
    email: 'thuy@mail.example',
    phone: '1',
    departureDate: day(daysAgo + 30),
    returnDate: day(daysAgo),
    numberOfTravelers: 1,
    searchText: 'thuy le',
  });
  await db
    .insert(schema.travelers)
    .values({ bookingId: id, position: 0, firstName: 'Thuỳ', lastName: 'Lê' });
  await db
    .insert(schema.auditEntries)
    .values(audit('booking', id, { email: { from: 'a', to: 'b' } }));
  return id;
}

/** The wishes and the health notes of a booking, as staff read them. */
async function readTexts(id: number) {
  const [row] = await db.select().from(schema.bookings).where(eq(schema.bookings.id, id));
  const { specialRequests, medicalConditions, dataKey } = row!;
  return testTexts.read(`bookings ${id}`, dataKey, { specialRequests, medicalConditions });
}

async function readTrip(id: number) {
  const { rows } = await db.execute(sql`select first_name as guest, email,
      (select count(*)::int from travelers where booking_id = bookings.id) as travelers,
      (select string_agg(changes::text, '') from audit_entries
        where entity = 'booking' and entity_id = ${String(id)}) as history,
      total_cents::int as total
    from bookings where id = ${id}`);
  return rows[0];
}
