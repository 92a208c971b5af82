import { HtmlValidate } from 'html-validate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startAppOnDatabase, type AppOnDatabase } from '../support/app-on-database.ts';
import { withClient } from '../support/database-server.ts';
import { fixedPages } from '../support/fixed-pages.ts';

let app: AppOnDatabase;

beforeAll(async () => {
  app = await startAppOnDatabase({ SEED: 'demo' });
});

afterAll(() => app.remove());

/** What the HTML standard requires; style is up to the rendering library. */
const validator = new HtmlValidate({ root: true, extends: ['html-validate:standard'] });

describe('pages as they are served are valid HTML', () => {
  test.each([
    ...fixedPages(),
    '/package-tours?search=nowhere&view=list',
    '/explore-map?view=list',
    '/profile?section=settings',
    '/tour/2',
    '/tour/2?tab=itinerary&days=all',
    '/tour/3?tab=reviews&reviews=all',
    '/booking?tourId=2',
    '/help-center?tab=contact',
    '/help-center?tab=support',
    '/blog/category/destinations',
    '/blog/post/the-night-hoi-an-turns-its-lights-off',
    '/nowhere',
    '/admin/login',
  ])('%s', async (path) => {
    expect(await mistakesIn(path)).toEqual([]);
  });

  test.each([
    '/travel-services',
    '/romantic-travel',
    '/medical-travel',
    '/contact',
    '/help-center?tab=contact',
    '/booking?tourId=2',
    '/tour/3?tab=reviews&write=review',
    '/profile',
    '/newsletter',
  ])('%s with its form refused', async (path) => {
    expect(await mistakesIn(path, new URLSearchParams({ numberOfTravelers: '2' }))).toEqual([]);
  });

  test('a confirmation, its list of bookings and the requests for a change', async () => {
    const answer = await post('/booking', BOOKING);
    const cookie = answer.headers
      .getSetCookie()
      .map((one) => one.split(';')[0])
      .join('; ');
    const asked = { headers: { cookie } };
    const list = await (await fetch(`${app.url}/profile`, asked)).text();
    const changes = [...list.matchAll(/\/profile\/(?:modify|cancel)\/VN-\w+/g)].map(
      ([path]) => path,
    );
    expect(new Set(changes).size).toBe(2);
    for (const path of ['/booking-confirmation', '/profile', ...new Set(changes)]) {
      expect(await mistakesIn(path, null, asked), path).toEqual([]);
    }
    // Once a planner has answered, nobody is told to write before that.
    for (const [status, isToWait] of [
      ['pending', true],
      ['confirmed', false],
    ] as const) {
      await withClient(app.connectionString, (client) =>
        client.query('update bookings set status = $1 where email = $2', [status, EMAIL]),
      );
      expect(await mistakesIn('/booking-confirmation', null, asked), status).toEqual([]);
      const page = await (await fetch(`${app.url}/booking-confirmation`, asked)).text();
      expect(page.includes('Write before the planner answers'), status).toBe(isToWait);
      expect(page.includes('Write, and a planner in Hanoi answers'), status).toBe(!isToWait);
    }
  });

  test('every article and every tour', async () => {
    const sitemap = await (await fetch(`${app.url}/sitemap.xml`)).text();
    const paths = [...sitemap.matchAll(/\/(blog\/post|tour)\/[^<]+/g)].map(([path]) => path);
    expect(paths.length).toBeGreaterThanOrEqual(12 + 24);
    for (const path of paths) expect(await mistakesIn(path), path).toEqual([]);
  });
});

const EMAIL = 'anh@thu.example';
const BOOKING = new URLSearchParams({
  idempotencyKey: 'of-the-only-booking',
  tourId: '2',
  departureDate: '2099-12-10',
  numberOfTravelers: '1',
  contactFirstName: 'Thị Ánh',
  contactLastName: 'Nguyễn',
  email: EMAIL,
  phone: '+84 90 000 0000',
  'travelers.0.firstName': 'Thị Ánh',
  'travelers.0.lastName': 'Nguyễn',
  specialRequests: 'A <quiet> cabin & "tea"',
});

/** Posts a form like a browser without script. */
const post = (path: string, body: URLSearchParams) =>
  fetch(`${app.url}${path}`, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: app.url, 'sec-fetch-dest': 'document' },
    body,
  });

/** @param form what is posted to the page; null for a GET */
async function mistakesIn(
  path: string,
  form: URLSearchParams | null = null,
  asked: RequestInit = {},
): Promise<string[]> {
  const answer = form ? await post(path, form) : await fetch(`${app.url}${path}`, asked);
  const html = await answer.text();
  expect(html).toContain('</html>');
  const { results } = await validator.validateString(html);
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} at ${selector}`),
  );
}
