/* What whole pages weigh is measured in every-page.spec.ts and admin-pages.spec.ts. */
import { expect, test } from '@playwright/test';

/** The goal is 60 KB; each 10 KB more is a round trip on a slow line (docs/decisions/0018). */
const FONT_BUDGET = { files: 2, kb: 32 };

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
