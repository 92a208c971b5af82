import { brotliCompressSync } from 'node:zlib';
import { expect, test, type Page } from '@playwright/test';

/** Bytes as they travel, before any interaction (budgets in KB, brotli). */
const PAGES = [
  { path: '/', js: 115 },
  { path: '/package-tours', js: 115 },
  { path: '/tour/2', js: 130 },
  { path: '/booking?tourId=2', js: 130 },
  { path: '/admin/login', js: 220 },
  { path: '/admin', js: 220 },
] as const;
const HTML_BUDGET = 25;
const CSS_BUDGET = 15;
const FONT_BUDGET = { files: 2, kb: 60 };

for (const { path, js } of PAGES) {
  test(`${path} keeps to its byte budgets`, async ({ page }) => {
    const travelled = await loadAndWeigh(page, path);
    expect.soft(travelled.html, 'HTML').toBeLessThanOrEqual(HTML_BUDGET);
    expect.soft(travelled.css, 'CSS').toBeLessThanOrEqual(CSS_BUDGET);
    expect.soft(travelled.js, 'JavaScript').toBeLessThanOrEqual(js);
  });
}

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

/** Loads a page and sums what came, by kind, in KB after brotli. */
async function loadAndWeigh(page: Page, path: string) {
  const weights = { html: 0, css: 0, js: 0 };
  const bodies: Promise<void>[] = [];
  page.on('response', (response) => {
    const kind = { document: 'html', stylesheet: 'css', script: 'js' }[
      response.request().resourceType()
    ];
    if (!kind || response.status() !== 200) return;
    const weigh = async () => {
      // Read after the wait: other answers are added meanwhile.
      const kilobytes = brotliCompressSync(await response.body()).length / 1024;
      weights[kind as keyof typeof weights] += kilobytes;
    };
    bodies.push(weigh());
  });
  await page.goto(`${process.env.APP_URL}${path}`, { waitUntil: 'networkidle' });
  await Promise.all(bodies);
  return weights;
}
