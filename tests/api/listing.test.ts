import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PATIENCE_MS } from '../support/patience.ts';
import { startSession } from '../support/sign-in.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { execute } from '../support/database-server.ts';
import { newTour } from '../support/new-tour.ts';

/* The listing page: what many of its pages have in common is counted and rendered once. */

let database: TestDatabase;
let copies: TestApp[];

beforeAll(async () => {
  database = await createTestDatabase();
  const settings = {
    DATABASE_URL: database.connectionString,
    SECRETS_KEY: Buffer.alloc(32, 7).toString('base64'),
    SITE_URL: 'https://songxanh.example',
  };
  // One after the other, because the first one fills the database.
  copies = [await startApp(settings), await startApp(settings)];
});

afterAll(async () => {
  await Promise.all(copies.map((copy) => copy.stop()));
  await Promise.all(copies.map((copy) => copy.forget()));
  await database.drop();
});

/** The number of cultural tours on a listing page that nobody has asked for before. */
async function culturalTours({ url }: TestApp): Promise<number> {
  asked += 1;
  const page = await (await fetch(`${url}/package-tours?minPrice=${asked}`)).text();
  return Number(/>Cultural<span[^>]*>(\d+)</.exec(page)?.[1]);
}

let asked = 0;

test('a filter counts a tour that staff have just written, on every copy', async () => {
  const [here, there] = copies as [TestApp, TestApp];
  const before = await culturalTours(here);
  expect(before).toBeGreaterThan(0);
  expect(await culturalTours(there)).toBe(before);

  const { token } = await startSession(here.url);
  const answer = await fetch(`${here.url}/api/add-tour.php`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(newTour()),
  });
  expect(answer.status).toBe(200);
  expect(await culturalTours(here)).toBe(before + 1);
  await expect.poll(() => culturalTours(there), { timeout: PATIENCE_MS }).toBe(before + 1);
});

test('a tour that is found alone is counted as one, and its page says that its days are not written yet and that any group pays the same', async () => {
  const { url } = copies[0]!;
  const { token } = await startSession(url);
  const answer = await fetch(`${url}/api/add-tour.php`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(
      newTour({
        name: 'Paper Boats at Dusk',
        priceTiers: [{ minPeople: 1, maxPeople: null, pricePerPerson: 45 }],
      }),
    ),
  });
  const { id } = (await answer.json()) as { id: number };
  const textOf = async (path: string) =>
    (await (await fetch(`${url}${path}`)).text()).replace(/<script.*?<\/script>|<[^>]*>/gs, '');
  expect(await textOf('/package-tours?search=paper+boats')).toContain('Showing 1 of 1 tour');
  expect(await textOf(`/tour/${id}?tab=itinerary`)).toContain('The days are still being written');
  const overview = await textOf(`/tour/${id}`);
  expect(overview).toMatch(/From \$45 per person(?!, group)/);
  expect(overview).toContain('Any group size$45');
});

test('a category is found whether a keyboard sends its letters whole or in parts', async () => {
  const { url } = copies[0]!;
  const { token } = await startSession(url);
  const name = 'Ẩm thực'.normalize('NFD');
  const post = (call: string, body: object) =>
    fetch(`${url}/api/${call}.php`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify(body),
    });
  expect((await post('add-categories', { name })).status).toBe(200);
  expect((await post('add-tour', newTour({ category: name }))).status).toBe(200);
  for (const category of [name, name.normalize()]) {
    const query = new URLSearchParams({ category });
    const listed = await fetch(`${url}/api/get-tours.php?${query}`);
    expect(listed.headers.get('x-total-count')).toBe('1');
    const page = await (await fetch(`${url}/package-tours?${query}`)).text();
    expect(page).toContain(`<title>${name.normalize()} tours in Vietnam`);
    const map = await (await fetch(`${url}/explore-map?view=list&${query}`)).text();
    expect(map).toContain(newTour().name);
  }
});

test('the selected category links back to its first page', async () => {
  const page = await (await fetch(`${copies[0]?.url}/package-tours?perPage=6&page=2`)).text();
  const links = [...page.matchAll(/<a [^>]*aria-current="true"[^>]*>/g)].map(([link]) => link);
  expect(links.filter((link) => link.includes('href="/package-tours?perPage=6"'))).toHaveLength(1);
});

const ADDRESSES = [
  '/package-tours',
  '/package-tours?page=2',
  '/package-tours?page=3',
  '/package-tours?view=list',
  '/package-tours?view=list&page=2',
  '/package-tours?perPage=6&page=2',
  '/package-tours?sort=price-low',
  '/package-tours?category=Cultural',
  '/package-tours?category=Cultural&sort=rating&view=list',
  '/package-tours?minPrice=100&maxPrice=300',
  '/package-tours?minPrice=100&maxPrice=301',
  '/package-tours?duration=2-3&duration=1',
  '/package-tours?search=hoi%20an',
  '/package-tours?search=hoi%20ann',
  '/package-tours?search=nothing-has-this-name',
];

test('a page is the same whatever was rendered before it', async () => {
  const [here, there] = copies as [TestApp, TestApp];
  const pagesOf = async ({ url }: TestApp, addresses: readonly string[]) => {
    const pages = new Map<string, string>();
    for (const address of addresses) pages.set(address, await (await fetch(url + address)).text());
    return pages;
  };
  const forwards = await pagesOf(here, ADDRESSES);
  const backwards = await pagesOf(there, ADDRESSES.toReversed());
  for (const address of ADDRESSES)
    expect(forwards.get(address), address).toBe(backwards.get(address));
});

test('the booking page of a large catalogue keeps to its size, and says where its other tours are', async () => {
  const bookingPage = async () => (await fetch(`${copies[0]?.url}/booking`)).text();
  const others = /Not in this list\? <a [^>]*href="\/package-tours"/;
  expect(await bookingPage()).not.toMatch(others);
  await execute(
    { connectionString: database.connectionString },
    `insert into tours (name, description, location, duration, duration_days, price_type,
       lowest_price_cents, highest_price_cents, max_group_size, search_text)
     select 'Journey ' || md5(n::text), '', 'Place ' || md5(n::text), '3 days', 3, 'per_person',
       100 * n, 100 * n, 12, ''
     from generate_series(1, 600) n`,
  );
  const page = await bookingPage();
  expect(page).toMatch(others);
  expect(brotliCompressSync(page).length).toBeLessThanOrEqual(25_000);
});
