import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { EMPTY, fill, type Size } from '../../bench/scale/fill.ts';
import { openProductOn, type Product } from '../../bench/scale/product.ts';
import { diceOf } from '../../bench/scale/measure.ts';
import { QUESTIONS } from '../../bench/scale/questions.ts';
import { listenForCatalogueChanges } from '../../src/server/database/listen-for-changes.ts';
import { listBookings } from '../../src/server/features/bookings/booking-table.store.ts';
import {
  searchTourRevisions,
  searchTourSummaries,
} from '../../src/server/features/tours/tour-search.store.ts';
import { categoryQuery } from '../../src/server/features/tours/tours.service.ts';
import { toursRoutes } from '../../src/server/features/tours/tours.routes.ts';
import { readTourTable } from '../../src/server/features/tours/tour-table.store.ts';
import { DEFAULT_BOOKING_TABLE_FILTER } from '../../src/shared/bookings/booking-table-filter.ts';
import { DEFAULT_ENQUIRY_FILTER } from '../../src/shared/enquiries/enquiry-filter.ts';
import { DEFAULT_SUBSCRIBER_FILTER } from '../../src/shared/enquiries/subscriber-filter.ts';
import { DEFAULT_TOUR_FILTER } from '../../src/shared/tours/tour-filter.ts';
import { DEFAULT_TOUR_TABLE_FILTER } from '../../src/shared/tours/tour-table-filter.ts';
import { normalizeSearch } from '../../src/shared/tours/search-text.ts';
import { loader as bookingLoader } from '../../src/web/routes/public/booking.tsx';
import { createApiServer } from '../support/api-server.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { execute } from '../support/database-server.ts';
import { pageCall } from '../support/page-call.ts';
import { findScans } from '../support/plans.ts';

/*
 * What changes with the size of a database, on a few thousand rows.
 * Everything that a list, a page or the overview reads from a large table has an index: these are
 * the queries of `npm run bench:scale`, explained on a few thousand rows. plans.test.ts checks on
 * tens of thousands of rows that the planner uses the indexes; bench/SCALE.md says how long a
 * million rows take.
 */

const SIZE: Size = {
  tours: 4_000,
  bookings: 8_000,
  enquiries: 4_000,
  reviews: 4_000,
  subscribers: 4_000,
  deliveries: 4_000,
  audit: 4_000,
};
/** As many as a search may read before it has what a page and its bounded count need. */
const FEW_ROWS = 2_000;

const SCANS_OFF = `do $$ begin
  execute format('alter database %I set enable_seqscan = off', current_database());
end $$`;

let database: TestDatabase;
let dataDir: string;
let product: Product;

beforeAll(async () => {
  database = await createTestDatabase();
  // On so few rows a scan is often the cheapest way; it must not be the only one.
  await execute(database, SCANS_OFF);
  dataDir = mkdtempSync(join(tmpdir(), 'song-xanh-plans-'));
  product = await openProductOn(database.connectionString, dataDir);
  await fill(product.client, EMPTY, SIZE);
});

afterAll(async () => {
  await product.close();
  await database.drop();
  rmSync(dataDir, { recursive: true });
});

/** Words in most rows, in many, in few, in some only together, and in none. */
const SEARCHES = [
  'the',
  'example',
  'cruise',
  'gmail',
  'lighthouse',
  'sapa walk',
  'nguyen kim',
  'zzzz',
];
const MOST = 1_000;

/** What a search must find: the ids in order, and the number that is shown. */
async function naive(table: string, where: string, order: string, search: string) {
  const words = search.split(' ').map((word) => `%${word}%`);
  const { rows } = await product.client.query<{ ids: number[] }>(
    `select coalesce(array_agg(id order by ${order}), '{}') as ids from ${table}
      where deleted_at is null and search_text like all ($1) and ${where}`,
    [words],
  );
  const ids = rows[0]?.ids ?? [];
  return { ids, total: Math.min(ids.length, MOST), isMore: ids.length > MOST };
}

test.each(SEARCHES)('“%s” finds the same rows however many there are', async (search) => {
  const { tours, bookings, enquiryDesk } = product.services;
  for (const [sort, order] of [
    ['recommended', 'featured desc, rating desc, id'],
    ['price-low', 'lowest_price_cents, id'],
    ['price-high', 'highest_price_cents desc, id'],
    ['duration', 'duration_days desc, id'],
  ] as const) {
    const { ids, ...counts } = await naive('tours', 'published', order, search);
    const page = await tours.search({ ...DEFAULT_TOUR_FILTER, search, sort, page: 3 }, 9);
    expect(page).toMatchObject(counts);
    expect(page.tours.map(({ id }) => id)).toEqual(ids.slice(18, 27));
  }
  for (const [sort, order, columns] of [
    ['guest', 'desc', 'lower(first_name) desc, lower(last_name) desc, id desc'],
    ['price', 'asc', 'price_per_person_cents asc nulls first, id'],
    ['status', 'asc', 'status, created_at desc, id desc'],
    [null, 'asc', 'created_at desc, id desc'],
  ] as const) {
    const { ids, ...counts } = await naive('bookings', 'true', columns, search);
    const filter = { ...DEFAULT_BOOKING_TABLE_FILTER, search, sort, order, page: 2 };
    const page = await bookings.list(filter);
    expect(page).toMatchObject(counts);
    expect(page.bookings.map(({ id }) => id)).toEqual(ids.slice(20, 40));
  }
  const newest = 'created_at desc, id desc';
  const { ids, ...counts } = await naive('enquiries', `state <> 'spam'`, newest, search);
  const page = await enquiryDesk.list({ ...DEFAULT_ENQUIRY_FILTER, search });
  expect(page).toMatchObject(counts);
  expect(page.enquiries.map(({ id }) => id)).toEqual(ids.slice(0, 20));
});

test.each(['asc', 'desc'] as const)(
  'both ends of the list are right when it is sorted by a text, %s',
  async (order) => {
    // More tours are called Wild than are counted here; sorted by name, they come last.
    const filter = { ...DEFAULT_TOUR_TABLE_FILTER, search: 'wild', sort: 'name' as const, order };
    const { ids } = await naive('tours', 'true', `lower(name) ${order}, id ${order}`, 'wild');
    expect(ids.length).toBeGreaterThan(100);
    for (const page of [1, 3]) {
      const table = await readTourTable(product.db, { ...filter, page }, 100);
      expect(table).toMatchObject({ found: 100, isMore: true, page });
      expect(table.tours.map(({ id }) => id)).toEqual(ids.slice((page - 1) * 20, page * 20));
    }
    // In this order, the guests with this name come last.
    const [guest, first] = order === 'asc' ? ['yuki', 'asc'] : ['amelia', 'desc'];
    const sorted = `lower(first_name) ${first}, lower(last_name) ${first}, id ${first}`;
    const found = await naive('bookings', 'true', sorted, guest);
    const listed = await listBookings(
      product.db,
      { ...DEFAULT_BOOKING_TABLE_FILTER, search: guest, sort: 'guest', order },
      2026,
      50,
    );
    expect(listed).toMatchObject({ total: 50, isMore: true });
    expect(listed.bookings.map(({ id }) => id)).toEqual(found.ids.slice(0, 20));
  },
);

test('there are no pages after the counted rows', async () => {
  const { tours, bookings } = product.services;
  const listed = await tours.search({ ...DEFAULT_TOUR_FILTER, search: 'the', page: 112 }, 9);
  expect(listed).toMatchObject({ total: MOST, isMore: true });
  expect(listed.tours).toHaveLength(1);
  const filter = { ...DEFAULT_BOOKING_TABLE_FILTER, search: 'example', page: 51 };
  expect((await bookings.list(filter)).bookings).toEqual([]);
  const table = { ...DEFAULT_TOUR_TABLE_FILTER, search: 'a', page: 400 };
  expect(await tours.table(table)).toMatchObject({ found: MOST, isMore: true, page: 50 });
  // One or two letters are not in any index: only the recommended tours are searched for them.
  expect(await tours.suggest('zz')).toMatchObject({ tours: [], total: null });
  const letters = await tours.suggest('HÀ');
  expect(letters).toMatchObject({ total: null });
  expect(letters.tours).toHaveLength(3);
  expect(letters.tours.every(({ name }) => normalizeSearch(name).includes('ha'))).toBe(true);
});

test.each([
  ['recommended', 'featured desc, rating desc, id'],
  ['price-low', 'lowest_price_cents, id'],
  ['duration', 'duration_days desc, id'],
] as const)(
  'a page of tours sorted by %s is the right one in a small catalogue as in a large one',
  async (sort, by) => {
    const all = { search: '', minPrice: null, maxPrice: null, durations: [], sort };
    for (const [filter, where] of [
      [{}, 'true'],
      [{ minPrice: 50_000, maxPrice: 90_000 }, 'lowest_price_cents between 50000 and 90000'],
      [{ minPrice: 90_000, durations: ['1'] }, 'lowest_price_cents >= 90000 and duration_days = 1'],
    ] as const) {
      const { rows } = await product.client.query<{ id: number; revision: string }>(
        `select id, xmin::text as revision from tours
        where deleted_at is null and published and ${where} order by ${by}`,
      );
      const total = rows.length;
      expect(total).toBeGreaterThan(50);
      for (const offset of [0, 24, total - 10, total + 24]) {
        const query = { ...categoryQuery('all'), ...all, ...filter, limit: 24, offset };
        const expected = rows.slice(offset, offset + 24);
        for (const listed of [0, SIZE.tours]) {
          const read = await searchTourRevisions(product.db, query, listed);
          expect(read).toEqual({ total, isMore: false, tours: expected });
          const { tours } = await searchTourSummaries(product.db, query, listed);
          expect(tours.map(({ id }) => id)).toEqual(expected.map(({ id }) => id));
        }
      }
    }
  },
);

test.each([
  [null, 'asc', 'created_at desc, id desc'],
  ['departureDate', 'asc', 'departure_date, id'],
  ['departureDate', 'desc', 'departure_date desc, id desc'],
  ['guest', 'asc', 'lower(first_name), lower(last_name), id'],
] as const)('a late page of bookings sorted by %s %s is the right one', async (sort, order, by) => {
  const [from, to] = ['2025-01-01', '2026-06-30'];
  for (const [filter, where] of [
    [{}, 'true'],
    [{ status: 'cancelled' }, `status = 'cancelled'`],
    [{ from, to }, `departure_date between '${from}' and '${to}'`],
    [{ status: 'completed', from }, `status = 'completed' and departure_date >= '${from}'`],
  ] as const) {
    const { rows } = await product.client.query<{ id: number }>(
      `select id from bookings where deleted_at is null and ${where} order by ${by}`,
    );
    const last = Math.ceil(rows.length / 20);
    expect(last).toBeGreaterThan(10);
    for (const page of [1, 2, Math.floor(last / 3), last - 1, last, last + 1, last + 1_000]) {
      const asked = { ...DEFAULT_BOOKING_TABLE_FILTER, ...filter, sort, order, page };
      const listed = await product.services.bookings.list(asked);
      expect(listed.total).toBe(rows.length);
      const expected = rows.slice((page - 1) * 20, page * 20).map(({ id }) => id);
      expect(listed.bookings.map(({ id }) => id)).toEqual(expected);
    }
  }
});

test('get-tours streams a catalogue of any size, also page by page, and answers 304 for each part until it changes', async () => {
  const content = await listenForCatalogueChanges(
    database.connectionString,
    pino({ enabled: false }),
  );
  const { app } = await createApiServer({ routes: toursRoutes(product.services.tours), content });
  const get = async (query: string, headers = {}) => {
    const answer = await app.inject({ url: `/api/get-tours.php?${query}`, headers });
    const ids = answer.body === '' ? [] : answer.json<{ id: number }[]>().map(({ id }) => id);
    return { status: answer.statusCode, headers: answer.headers, ids };
  };
  const { rows } = await product.client.query<{ id: number }>(
    `select id from tours where published and deleted_at is null order by lowest_price_cents, id`,
  );
  const all = rows.map(({ id }) => id);
  const total = String(all.length);
  expect(all.length).toBeGreaterThan(3_000);

  const whole = await get('sort=price-low');
  expect(whole.headers['x-total-count']).toBe(total);
  expect(whole.ids).toEqual(all);

  const seen: number[] = [];
  for (let page = 1; page <= Math.ceil(all.length / 100); page += 1) {
    const { headers, ids } = await get(`sort=price-low&perPage=100&page=${page}`);
    expect(headers['x-total-count']).toBe(total);
    seen.push(...ids);
  }
  expect(seen).toEqual(all);

  const [changed = 0] = all.slice(250);
  const parts = ['', '&perPage=100&page=2', '&perPage=100&page=3'].map(
    (part) => `sort=price-low${part}`,
  );
  const tags = new Map<string, string>();
  for (const part of parts) tags.set(part, String((await get(part)).headers.etag));
  const statuses = () =>
    Promise.all(
      parts.map(async (part) => (await get(part, { 'if-none-match': tags.get(part) })).status),
    );
  expect(await statuses()).toEqual([304, 304, 304]);
  await product.services.tours.update(changed, { location: 'Kon Tum' }, product.editor);
  await content.caughtUp();
  expect(await statuses()).toEqual([200, 304, 200]);
  expect((await get(parts[0] ?? '')).ids).toEqual(all);
  await app.close();
  await content.stop();
});

test('a late page of reviews and of the newsletter is the right one', async () => {
  const idsOf = async (query: string) => {
    const { rows } = await product.client.query<{ id: number }>(query);
    return rows.map(({ id }) => id);
  };
  for (const [state, way] of [
    ['published', 'desc'],
    ['rejected', 'desc'],
    ['pending', 'asc'],
  ] as const) {
    const ids = await idsOf(
      `select id from reviews where state = '${state}' order by created_at ${way}, id ${way}`,
    );
    const last = Math.ceil(ids.length / 10);
    for (const page of [1, 2, Math.ceil(last / 2), last, last + 1]) {
      const shown = Math.min(page, last);
      const read = await product.services.reviews.inState(state, page);
      expect(read).toMatchObject({ page: shown, counts: { [state]: ids.length } });
      expect(read.reviews.map(({ id }) => id)).toEqual(ids.slice((shown - 1) * 10, shown * 10));
    }
  }
  for (const [filter, where] of [
    [{}, 'ended_at is null'],
    [{ source: 'blog' }, `ended_at is null and source = 'blog'`],
    [{ search: 'gmail' }, `ended_at is null and lower(email) like '%gmail%'`],
    [{ search: 'zzzz' }, `email like '%zzzz%'`],
  ] as const) {
    const ids = await idsOf(
      `select id from subscriptions where ${where} order by created_at desc, id desc`,
    );
    const last = Math.max(1, Math.ceil(ids.length / 25));
    for (const page of [1, Math.ceil(last / 2), last, last + 1]) {
      const shown = Math.min(page, last);
      const asked = { ...DEFAULT_SUBSCRIBER_FILTER, ...filter, page };
      const read = await product.services.subscribers.list(asked);
      expect(read).toMatchObject({ page: shown, total: ids.length });
      expect(read.subscribers.map(({ id }) => id)).toEqual(ids.slice((shown - 1) * 25, shown * 25));
    }
  }
});

test('two letters find the guests whose names begin with them, and no hosts of addresses', async () => {
  expect(await product.services.bookings.suggest('gm')).toEqual([]);
  const found = await product.services.bookings.suggest('yu');
  expect(found).toHaveLength(5);
  expect(found.every(({ firstName }) => firstName === 'Yuki')).toBe(true);
  expect(await product.services.bookings.suggest('gmail')).toHaveLength(5);
});

test('two words find guests with these names, the ones with both names next to each other first; a word that contains the other finds no more', async () => {
  const { bookings } = product.services;
  for (const search of ['de vries', 'Vries  de']) {
    const found = await bookings.suggest(search);
    expect(found).toHaveLength(5);
    expect(found.every(({ lastName }) => lastName === 'de Vries')).toBe(true);
  }
  const full = await bookings.suggest('olivia de vries');
  expect(full[0]).toMatchObject({ firstName: 'Olivia', lastName: 'de Vries' });
  expect(await bookings.suggest('martin mart')).toEqual(await bookings.suggest('martin martin'));
  expect(await bookings.suggest('martin mart')).toHaveLength(5);
});

test('typing errors are forgiven for the tours that are recommended most', async () => {
  const { tours } = product.services;
  const suggested = await tours.suggest('hanio');
  expect(suggested).toMatchObject({ search: 'Hanoi', total: null, categories: [] });
  expect(suggested.tours.every(({ location }) => location === 'Hanoi')).toBe(true);
  expect(suggested.places[0]).toBe('Hanoi');
  const [typed, meant] = await Promise.all(
    ['hanio', 'Hanoi'].map((search) => tours.search({ ...DEFAULT_TOUR_FILTER, search }, 9)),
  );
  expect(typed).toEqual({ ...meant, meant: 'Hanoi' });
  expect(typed?.tours.length).toBe(9);
  // A word that some tours contain is not an error, even if the filter leaves none of them.
  const filtered = { ...DEFAULT_TOUR_FILTER, search: 'cruise', category: 'Nothing' };
  expect(await tours.search(filtered, 9)).toMatchObject({ total: 0, meant: null });
  const misspelled = { ...filtered, search: 'crusie', category: 'Cruises' };
  expect(await tours.search(misspelled, 9)).toMatchObject({ meant: 'cruise' });
  // An error in a word of the description is not an error in a name.
  expect(await tours.suggest('hammokc')).toMatchObject({ search: 'hammokc', tours: [], total: 0 });
});

test('a tour that is not among the first of a long list can be booked from its page', async () => {
  const { rows } = await product.client.query<{ id: number }>(
    `select id from tours where published and deleted_at is null
     order by featured, rating, id desc limit 1`,
  );
  const id = rows[0]!.id;
  const page = await bookingLoader(pageCall(product.services, `/booking?tourId=${id}&guests=3`));
  expect(page.trip).toMatchObject({ tourId: String(id), numberOfTravelers: '3' });
  expect(page.tours.filter((tour) => tour.id === id)).toHaveLength(1);
  // So few that the page keeps to its size; it says where the others are.
  expect(page.tours).toHaveLength(101);
  expect(page.areAllTours).toBe(false);
});

test.each(QUESTIONS)('$name: no large table is read without an index', async ({ name, ask }) => {
  const dice = diceOf(name);
  product.statements.length = 0;
  for (let time = 0; time < 6; time += 1) await ask(product.services, dice, SIZE);
  const asked = [...product.statements];
  expect(asked.length).toBeGreaterThan(0);
  for (const statement of asked) {
    const scans = await findScans(product.pool, statement);
    const large = scans.filter(({ rows }) => rows > FEW_ROWS);
    expect(large, statement.text).toEqual([]);
  }
});

const LISTED = 'deleted_at is null and published';
const ORDERS = [
  ['recommended', 'featured desc, rating desc, id'],
  ['price-low', 'lowest_price_cents, id'],
  ['price-high', 'highest_price_cents desc, id'],
  ['duration', 'duration_days desc, id'],
  ['rating', 'rating desc, id'],
] as const;

test.each([
  ['that are there', 'select 1'],
  [
    'that are rated and recommended anew',
    'update tours set featured = not featured, rating = 8 - rating where id % 3 = 0',
  ],
  [
    'that cost more and take longer',
    `update tours set lowest_price_cents = lowest_price_cents + 990,
      highest_price_cents = highest_price_cents + 1990, duration_days = duration_days + 1
      where id % 5 = 0`,
  ],
  [
    'that are published, taken back, deleted and restored',
    `update tours set published = (id % 2 = 0) <> published,
      deleted_at = case when deleted_at is null and id % 3 = 0 then now() end where id % 7 = 0`,
  ],
  ['of which some are gone for good', 'delete from tours where id % 11 = 0'],
])('every page and count is right of tours %s', async (_, change) => {
  const sizePage = 239;
  await product.client.query(change);
  const { rows } = await product.client.query<{ id: number; price: number; days: number }>(
    `select id, lowest_price_cents as price, duration_days as days from tours where ${LISTED}`,
  );
  const everything = { ...categoryQuery('all'), search: '', minPrice: null, maxPrice: null };
  for (const [sort, by] of ORDERS) {
    const all = await product.client.query<{ id: number; days: number }>(
      `select id, duration_days as days from tours where ${LISTED} order by ${by}`,
    );
    for (const [durations, isMeant] of [
      [[], () => true],
      [['2-3', '8-plus'], (days: number) => (days > 1 && days < 4) || days > 7],
    ] as const) {
      const ids = all.rows.filter(({ days }) => isMeant(days)).map(({ id }) => id);
      for (let offset = 0; offset < ids.length + 2 * sizePage; offset += sizePage) {
        const query = { ...everything, durations, sort, limit: sizePage, offset };
        const { tours, total } = await searchTourRevisions(product.db, query, SIZE.tours);
        expect(total).toBe(ids.length);
        expect(tours.map(({ id }) => id)).toEqual(ids.slice(offset, offset + sizePage));
      }
    }
  }
  for (const [minPrice, maxPrice] of [
    [30_010, 30_950],
    [30_000, 30_999],
    [30_999, 31_000],
    [29_950, 43_210],
    [0, 1_000],
    [1, null],
    [null, 80_050],
    [null, 0],
    [90_000, 50_000],
  ] as const) {
    const isMeant = ({ price, days }: { price: number; days: number }) =>
      price >= (minPrice ?? 0) && price <= (maxPrice ?? Infinity) && days > 3 && days < 8;
    const filter = { ...everything, minPrice, maxPrice, durations: ['4-7' as const] };
    const query = { ...filter, sort: 'rating' as const, limit: 9, offset: 0 };
    const { total } = await searchTourRevisions(product.db, query, SIZE.tours);
    expect(total, `${minPrice} to ${maxPrice}`).toBe(rows.filter(isMeant).length);
  }
});
