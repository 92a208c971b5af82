import { afterAll, beforeAll, expect, test } from 'vitest';
import { startSession } from '../promises/sign-in.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';

/* What stands beside the listing is counted once for all filters, until there is another tour. */

let database: TestDatabase;
let copies: TestApp[];

beforeAll(async () => {
  database = await createTestDatabase();
  const settings = {
    DATABASE_URL: database.connectionString,
    SECRETS_KEY: Buffer.alloc(32, 7).toString('base64'),
  };
  // One after the other: the first fills the database.
  copies = [await startApp(settings), await startApp(settings)];
});

afterAll(async () => {
  await Promise.all(copies.map((copy) => copy.stop()));
  await Promise.all(copies.map((copy) => copy.forget()));
  await database.drop();
});

/** How many cultural tours a page of the listing tells of that nobody has asked for before. */
async function culturalTours({ url }: TestApp): Promise<number> {
  asked += 1;
  const page = await (await fetch(`${url}/package-tours?minPrice=${asked}`)).text();
  return Number(/>Cultural<span[^>]*>(\d+)</.exec(page)?.[1]);
}

let asked = 0;

test('a filter counts the tour that staff wrote just now, on every copy', async () => {
  const [here, there] = copies as [TestApp, TestApp];
  const before = await culturalTours(here);
  expect(before).toBeGreaterThan(0);
  expect(await culturalTours(there)).toBe(before);

  const { token } = await startSession(here.url);
  const answer = await fetch(`${here.url}/api/add-tour.php`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({
      name: 'Lantern Night Walk',
      description: 'An evening among the lanterns.',
      location: 'Hoi An',
      duration: '3 days 2 nights',
      category: 'Cultural',
      priceType: 'per_person',
      priceTiers: [{ minPeople: 1, maxPeople: null, pricePerPerson: 150 }],
    }),
  });
  expect(answer.status).toBe(200);
  expect(await culturalTours(here)).toBe(before + 1);
  await expect.poll(() => culturalTours(there), { timeout: 5_000 }).toBe(before + 1);
});
