import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { escapeLiteral, type Client, type Pool } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { EMPTY, fill, type Size } from '../../bench/scale/fill.ts';
import { openProductOn, type Product } from '../../bench/scale/product.ts';
import { diceOf } from '../../bench/scale/measure.ts';
import { QUESTIONS } from '../../bench/scale/questions.ts';
import { mergeTallies } from '../../src/server/features/bookings/booking-tallies.store.ts';
import { DEFAULT_TOUR_FILTER } from '../../src/shared/tours/tour-filter.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { findReads, findScans, type Statement } from '../support/plans.ts';

/*
 * What PostgreSQL's planner does when it is free to choose, on tens of thousands of rows: no query
 * of a page reads a large table without an index. at-size.test.ts checks that an index exists for
 * each of them; this file checks that it is used, and which queries miss it when it is gone.
 */

const SIZE: Size = {
  tours: 20_000,
  bookings: 40_000,
  enquiries: 10_000,
  reviews: 10_000,
  subscribers: 10_000,
  deliveries: 10_000,
  audit: 10_000,
};
/**
 * A frequent text is searched in the order of the table until enough rows are found: that does not
 * count as a scan.
 */
const FEW_ROWS = 4_000;
/**
 * One or two letters of an address are in no index, and the matching subscribers are all counted.
 */
const WITHOUT_INDEX = 'newsletter: search';
/**
 * These tables exist to be summed up: they have a row for each day and status, for each tour, and for
 * each step of each order of tours.
 */
const TALLIES = new Set(['booking_day_tallies', 'booking_tour_tallies', 'tour_step_tallies']);

let database: TestDatabase;
let dataDir: string;
let product: Product;

beforeAll(async () => {
  database = await createTestDatabase();
  dataDir = mkdtempSync(join(tmpdir(), 'song-xanh-free-plans-'));
  product = await openProductOn(database.connectionString, dataDir);
  await fill(product.client, EMPTY, SIZE);
  // As the regular job does; the remaining table is analyzed again like all others.
  await product.db.transaction(mergeTallies);
  await product.client.query('vacuum analyze');
});

afterAll(async () => {
  await product.close();
  await database.drop();
  rmSync(dataDir, { recursive: true });
});

/** All statements of a question, asked each time in another way. */
async function statementsOf(question: string, times: number): Promise<Statement[]> {
  const { ask } = QUESTIONS.find(({ name }) => name === question)!;
  const dice = diceOf(question);
  product.statements.length = 0;
  for (let time = 0; time < times; time += 1) await ask(product.services, dice, SIZE);
  return [...product.statements];
}

test.each([{}, { category: 'featured' }, { maxPrice: 50_000 }])(
  'listing: %o: from the sixth time on its plan is kept',
  async (filter) => {
    await product.services.tours.search({ ...DEFAULT_TOUR_FILTER, ...filter }, 9);
    const { text, values } = product.statements.at(-1)!;
    const given = values.map((value) => escapeLiteral(String(value))).join(', ');
    await product.client.query(`prepare list as ${text}`);
    for (let time = 0; time < 6; time += 1) await product.client.query(`execute list(${given})`);
    const kept = await product.client.query(
      `select generic_plans > 0 as "isKept" from pg_prepared_statements where name = 'list'`,
    );
    await product.client.query('deallocate list');
    expect(kept.rows).toEqual([{ isKept: true }]);
  },
);

test.each(QUESTIONS.filter(({ name }) => name !== WITHOUT_INDEX))(
  '$name: the planner uses an index',
  async ({ name }) => {
    const statements = await statementsOf(name, 12);
    expect(statements.length).toBeGreaterThanOrEqual(12);
    for (const statement of statements) {
      const scans = await findScans(product.pool, statement);
      const large = scans.filter(({ table, rows }) => rows > FEW_ROWS && !TALLIES.has(table));
      expect(large, statement.text).toEqual([]);
    }
  },
);

// Connections keep one plan for it, whichever tour it is for.
test('tours beside a tour: the plan for all of them reads few tours', async () => {
  const statements = await statementsOf('tour page with related tours', 1);
  const { text, values } = statements.find(({ text: words }) => words.includes('candidates'))!;
  await product.client.query(`set plan_cache_mode = force_generic_plan`);
  await product.client.query(`prepare related as ${text}`);
  const asked = { text: `execute related(${values.join(', ')})`, values: [] };
  const reads = await findReads(product.client, asked);
  await product.client.query(`deallocate related; reset plan_cache_mode`);
  const ofTours = reads.filter(({ table }) => table === 'tours');
  expect(ofTours.length).toBeGreaterThan(0);
  expect(Math.max(...ofTours.map(({ rows }) => rows))).toBeLessThan(200);
});

// A step of an order has up to a fifth of the tours: those that take one day.
test('listing: any page, each sort: of the tours before the page only those on its step are read', async () => {
  const rows = [];
  for (const statement of await statementsOf('listing: any page, each sort', 40)) {
    const reads = await findReads(product.pool, statement);
    rows.push(...reads.filter(({ table }) => table === 'tours').map((read) => read.rows));
  }
  expect(rows.length).toBeGreaterThanOrEqual(40);
  expect(Math.max(...rows)).toBeLessThan(4_000);
});

// From the sixth time on, a connection may keep one plan of it for all prices.
test('tours between two prices: the tours of the page alone are fetched, however often they are asked for', async () => {
  const filter = { ...DEFAULT_TOUR_FILTER, maxPrice: 100_000, durations: ['4-7' as const] };
  const ask = (minPrice: number) => product.services.tours.search({ ...filter, minPrice }, 9);
  for (let time = 0; time < 10; time += 1) await ask(30_000 + time);
  const before = await fetchedTours();
  expect(await ask(31_000)).toMatchObject({ total: expect.toSatisfy((found) => found > 1_000) });
  expect((await fetchedTours()) - before).toBe(9);
});

/** Tours that were fetched by an index so far, also by the connection that asks. */
async function fetchedTours(): Promise<number> {
  await product.pool.query('select pg_stat_force_next_flush()');
  const { rows } = await product.pool.query<{ fetched: number }>(
    `select idx_tup_fetch::int as fetched from pg_stat_user_tables where relname = 'tours'`,
  );
  return rows[0]?.fetched ?? 0;
}

// What each index is for: without it, another index or the table itself is read from end to end.
test.each([
  ['listing: search', 'tours', ['tours_search_idx']],
  [
    'listing: first page, each sort',
    'tours',
    ['tours_recommended_idx', 'tours_highest_price_idx', 'tours_duration_idx', 'tours_rating_idx'],
  ],
  ['tours of the office while typing', 'tours', ['tours_names_idx']],
  ['tour page with related tours', 'reviews', ['reviews_tour_idx']],
  ['bookings: search', 'bookings', ['bookings_search_idx']],
  ['bookings: phone', 'bookings', ['bookings_phone_digits_idx']],
  ['a booking with its history', 'enquiries', ['enquiries_email_idx']],
  ['enquiries: phone', 'enquiries', ['enquiries_phone_digits_idx']],
  ['bookings while typing', 'bookings', ['bookings_guests_idx']],
  ['bookings: first page, newest', 'bookings', ['bookings_created_idx']],
  [
    'bookings: first page, each sort',
    'bookings',
    [
      'bookings_guest_idx',
      'bookings_tour_name_idx',
      'bookings_price_idx',
      'bookings_email_idx',
      'bookings_phone_idx',
      'bookings_departure_idx',
      'bookings_travelers_idx',
      'bookings_status_idx',
    ],
  ],
] as const)('%s: many %s are read without its index', async (question, table, indexes) => {
  const statements = await statementsOf(question, 40);
  expect(await mostRead(product.pool, table, statements)).toBeLessThanOrEqual(FEW_ROWS);
  for (const index of indexes) {
    await product.client.query(`begin; drop index ${index}`);
    const without = await mostRead(product.client, table, statements);
    await product.client.query('rollback');
    expect(without, `without ${index}`).toBeGreaterThan(FEW_ROWS);
  }
});

// If they came last, tens of thousands of rows would be fetched for nothing.
test.each([
  ['listing: one filter, any page, each sort', 9],
  ['tours of the office: one category, any page', 20],
])('%s: only the tours of the page are fetched', async (question, ofPage) => {
  const statements = await statementsOf(question, 40);
  for (const statement of statements) {
    const reads = await findReads(product.pool, statement);
    const fetched = reads.filter(
      ({ table, way }) => table === 'tours' && way !== 'Index Only Scan',
    );
    const rows = fetched.reduce((sum, read) => sum + read.rows, 0);
    expect(rows, statement.text).toBeLessThanOrEqual(ofPage);
  }
});

/**
 * The rows of a table that the most expensive of the statements reads, with or without an index.
 */
async function mostRead(on: Pool | Client, name: string, statements: Statement[]): Promise<number> {
  const counts: number[] = [];
  for (const statement of statements) {
    const reads = await findReads(on, statement);
    const ofTable = reads.filter(({ table }) => table === name);
    counts.push(ofTable.reduce((sum, { rows }) => sum + rows, 0));
  }
  return Math.max(...counts);
}
