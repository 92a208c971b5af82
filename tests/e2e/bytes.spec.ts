import { expect, test } from '@playwright/test';
import { expectAtRest } from '../support/at-rest.ts';
import { signIn } from '../support/staff.ts';
import { expectWithinBudgets } from '../support/weigh.ts';

/** The scripts that an office page may load before any interaction, in KB after brotli. */
const ADMIN_SCRIPT = 220;

/** Every kind of office page; the public ones are measured in every-page.spec.ts. */
const OFFICE_PAGES = [
  '/admin',
  '/admin/tour-management',
  '/admin/tour-management/new',
  '/admin/bookings',
  '/admin/enquiries',
  '/admin/settings',
];
/** The goal is 60 KB; each 10 KB more is a round trip on a slow line (docs/decisions/0018). */
const FONT_BUDGET = { files: 2, kb: 32 };

test('every office page, and the sign-in, keeps to its byte budgets and comes to rest', async ({
  page,
}) => {
  test.slow();
  await expectWithinBudgets(page, '/admin/login', ADMIN_SCRIPT);
  await signIn(page);
  for (const path of OFFICE_PAGES) {
    await expectWithinBudgets(page, path, ADMIN_SCRIPT);
    await expectAtRest(page, path);
  }
});

test('the first paint waits for two fonts at most', async ({ request }) => {
  const html = await (await request.get(`${process.env.APP_URL}/package-tours`)).text();
  const fonts = [...html.matchAll(/<link[^>]+as="font"[^>]+href="([^"]+)"/g)].map(
    ([, href = '']) => href,
  );
  expect(fonts).toHaveLength(FONT_BUDGET.files);
  const sizes = await Promise.all(
    fonts.map(
      async (href) => (await (await request.get(`${process.env.APP_URL}${href}`)).body()).length,
    ),
  );
  expect(sizes.reduce((sum, size) => sum + size, 0) / 1024).toBeLessThanOrEqual(FONT_BUDGET.kb);
});

test('the scripts that hydrate a public page are compiled while they load, not at their first call', async ({
  request,
}) => {
  const html = await (await request.get(`${process.env.APP_URL}/package-tours`)).text();
  const files = [...html.matchAll(/"(\/assets\/(?:site|package-tours)-[\w-]{8}\.js)"/g)];
  expect(files.length).toBeGreaterThanOrEqual(2);
  for (const [, href = ''] of files) {
    const script = await (await request.get(`${process.env.APP_URL}${href}`)).text();
    expect(script, href).toMatch(/^\/\/# allFunctionsCalledOnLoad\n/);
  }
});
