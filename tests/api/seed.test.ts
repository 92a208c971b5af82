import { sql } from 'drizzle-orm';
import type pg from 'pg';
import { afterEach, expect, test } from 'vitest';
import { openDatabase, type Database } from '../../src/server/database/connection.ts';
import { bookings, categories, settings, tours } from '../../src/server/database/schema.ts';
import { seedDatabase } from '../../src/server/database/seed/seed.ts';
import { addDays, returnDate } from '../../src/shared/dates/plain-date.ts';
import { durationDays } from '../../src/shared/tours/duration.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';

const clock = { now: () => new Date('2026-11-21T03:00:00Z') };

let database: TestDatabase;
let pool: pg.Pool;
async function emptyDatabase(): Promise<Database> {
  database = await createTestDatabase();
  const opened = openDatabase(database.connectionString, () => undefined);
  pool = opened.pool;
  return opened.db;
}
afterEach(async () => {
  await pool.end();
  await database.drop();
});

test('copies of the app that start together add the catalogue once', async () => {
  const db = await emptyDatabase();
  await Promise.all([1, 2, 3, 4].map(() => seedDatabase({ db, seed: 'starter', clock })));
  expect(await db.$count(categories)).toBe(9);
  const count = await db.$count(tours);
  expect(count).toBeGreaterThanOrEqual(24);
  await seedDatabase({ db, seed: 'demo', clock });
  expect([await db.$count(tours), await db.$count(bookings)]).toEqual([count, 0]);
});

test('an emptied catalogue stays empty, and the setting none adds nothing', async () => {
  const db = await emptyDatabase();
  await seedDatabase({ db, seed: 'none', clock });
  expect([await db.$count(categories), await db.$count(settings)]).toEqual([0, 0]);
  await seedDatabase({ db, seed: 'starter', clock });
  await db.delete(tours);
  await db.delete(categories);
  await seedDatabase({ db, seed: 'starter', clock });
  expect(await db.$count(tours)).toBe(0);
});

test('a catalogue that somebody has begun is left alone', async () => {
  const db = await emptyDatabase();
  await db.insert(categories).values({ name: 'Mine' });
  await seedDatabase({ db, seed: 'demo', clock });
  expect([await db.$count(categories), await db.$count(tours)]).toEqual([1, 0]);
});

test('sample bookings carry the price, days and people of their tours', async () => {
  const db = await emptyDatabase();
  await seedDatabase({ db, seed: 'demo', clock });
  const stored = await db.select().from(bookings);
  expect(stored.length).toBeGreaterThanOrEqual(20);
  for (const booking of stored) {
    expect(booking.reference).toMatch(/^VN-[0-9A-HJKMNP-TV-Z]{8}$/);
    const days = durationDays(booking.tourDuration) ?? 1;
    expect(booking.returnDate).toBe(returnDate(booking.departureDate, days));
    const isContact = booking.tourPriceType === 'contact_for_details';
    expect(booking.pricePerPersonCents === null).toBe(isContact);
    expect(booking.totalCents ?? 0).toBe(
      (booking.pricePerPersonCents ?? 0) * booking.numberOfTravelers,
    );
  }
  expect(stored.some(({ departureDate }) => departureDate > addDays('2026-11-21', 7))).toBe(true);
  // Each answered one says who did it, and nothing happened before it arrived.
  const { rows: told } = await db.execute<{ status: string; changes: string[] }>(sql`
    select b.status, array_agg(a.changes->'status'->>'to' order by a.at) as changes
    from bookings b join audit_entries a on a.entity = 'booking' and a.entity_id = b.id::text
    where a.action = 'update' and a.at between b.created_at and ${clock.now().toISOString()}::timestamptz
    group by b.id`);
  expect(told.map(({ changes }) => changes.at(-1))).toEqual(told.map(({ status }) => status));
  expect(told).toHaveLength(stored.filter(({ status }) => status !== 'pending').length);
  // Each has sent its webhook message; one message was given up, after all its tries.
  const { rows: messages } = await db.execute<{
    state: string;
    is_own: boolean;
    hours: number;
  }>(sql`
    select d.state, d.body::json->'contactInformation'->>'lastName' = b.last_name as is_own,
      extract(epoch from (select max(started_at) from webhook_attempts where delivery_id = d.id)
        - d.created_at)::float / 3600 as hours
    from bookings b left join webhook_deliveries d on d.booking_id = b.id order by d.state desc`);
  expect(messages).toHaveLength(stored.length);
  for (const message of messages) expect(message).toMatchObject({ is_own: true });
  expect(messages.filter(({ state }) => state !== 'delivered')).toEqual([
    { state: 'exhausted', is_own: true, hours: expect.closeTo(27.7, 0) },
  ]);
  // The next try of a message that waits comes when the worker would make it.
  const { rows: waiting } = await db.execute<{ attempts: number; minutes: number }>(sql`
    select attempts, extract(epoch from next_attempt_at
      - (select max(started_at) from webhook_attempts where delivery_id = d.id))::float / 60 as minutes
    from webhook_deliveries d where state = 'waiting'
      and next_attempt_at > ${clock.now().toISOString()}::timestamptz`);
  expect(waiting).toEqual([{ attempts: 6, minutes: 60 }]);
  const { rows } = await db.execute<{ people: number; booked: number }>(sql`
    select (select count(*)::int from travelers) as people,
      (select sum(number_of_travelers)::int from bookings) as booked`);
  expect(rows[0]?.people).toBe(rows[0]?.booked);
});
