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
    const html = await (await fetch(`${app.url}${path}`)).text();
    expect(html).toContain('</html>');
    const { results } = await validator.validateString(html);
    const mistakes = results.flatMap(({ messages }) =>
      messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} at ${selector}`),
    );
    expect(mistakes).toEqual([]);
  });
});
