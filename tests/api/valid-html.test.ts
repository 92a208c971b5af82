import { HtmlValidate } from 'html-validate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApp, type TestApp } from '../support/app.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { fixedPages } from '../support/fixed-pages.ts';

let app: TestApp;
let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
  app = await startApp({ DATABASE_URL: database.connectionString, SEED: 'demo' });
});

afterAll(async () => {
  await app.stop();
  await app.forget();
  await database.drop();
});

/** What the HTML standard asks for; how one writes it is the rendering library's affair. */
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

  test('every article and every tour', async () => {
    const sitemap = await (await fetch(`${app.url}/sitemap.xml`)).text();
    const paths = [...sitemap.matchAll(/\/(blog\/post|tour)\/[^<]+/g)].map(([path]) => path);
    expect(paths.length).toBeGreaterThanOrEqual(12 + 24);
    for (const path of paths) expect(await mistakesIn(path), path).toEqual([]);
  });
});

async function mistakesIn(path: string): Promise<string[]> {
  const html = await (await fetch(`${app.url}${path}`)).text();
  expect(html).toContain('</html>');
  const { results } = await validator.validateString(html);
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} at ${selector}`),
  );
}
