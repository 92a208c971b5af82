import { brotliCompressSync } from 'node:zlib';
import { expect, test, type Page, type Response } from '@playwright/test';
import { waitUntilAwake } from '../support/awake.ts';
import { signIn } from '../support/staff.ts';

/** Script that a page may load before any interaction, in KB after brotli: home, listing, contents. */
const CONTENT_SCRIPT = 115;
/** Pages that one books on. */
const BOOKING_SCRIPT = 130;
const ADMIN_SCRIPT = 220;
/** React and the router: who weighs less has missed something. */
const SMALLEST_SCRIPT = 95;

/** Every kind of page and its budget; add a line for a new page. */
const SCRIPT_BUDGETS: Record<string, number> = {
  '/': CONTENT_SCRIPT,
  '/package-tours': CONTENT_SCRIPT,
  '/travel-services': CONTENT_SCRIPT,
  '/team-building': CONTENT_SCRIPT,
  '/events': CONTENT_SCRIPT,
  '/romantic-travel': CONTENT_SCRIPT,
  '/medical-travel': CONTENT_SCRIPT,
  '/about': CONTENT_SCRIPT,
  '/contact': CONTENT_SCRIPT,
  '/help-center': CONTENT_SCRIPT,
  '/explore-map': CONTENT_SCRIPT,
  '/explore-map?view=list': CONTENT_SCRIPT,
  '/blog': CONTENT_SCRIPT,
  '/blog/post/the-night-hoi-an-turns-its-lights-off': CONTENT_SCRIPT,
  '/profile': CONTENT_SCRIPT,
  '/privacy-policy': CONTENT_SCRIPT,
  '/terms-of-service': CONTENT_SCRIPT,
  '/tour/2': BOOKING_SCRIPT,
  '/booking?tourId=2': BOOKING_SCRIPT,
  '/admin': ADMIN_SCRIPT,
  '/admin/tour-management': ADMIN_SCRIPT,
  '/admin/tour-management/new': ADMIN_SCRIPT,
  '/admin/bookings': ADMIN_SCRIPT,
  '/admin/enquiries': ADMIN_SCRIPT,
  '/admin/settings': ADMIN_SCRIPT,
};
const HTML_BUDGET = 25;
const CSS_BUDGET = { public: 15, backOffice: 20 };
const FONT_BUDGET = { files: 2, kb: 60 };

/** In one tab, page after page: what a page needs comes again, if only from the browser's cache. */
for (const part of ['public', 'office'] as const) {
  test(`every ${part} page keeps to its byte budgets`, async ({ page }) => {
    test.slow();
    if (part === 'office') await signIn(page);
    for (const [path, budget] of Object.entries(SCRIPT_BUDGETS)) {
      const isOffice = path.startsWith('/admin');
      if (isOffice !== (part === 'office')) continue;
      await expectWithinBudgets(page, path, budget);
    }
  });
}

test('the sign-in keeps to its byte budgets', async ({ page }) => {
  await expectWithinBudgets(page, '/admin/login', ADMIN_SCRIPT);
});

async function expectWithinBudgets(page: Page, path: string, script: number) {
  const { html, css, js } = await loadAndWeigh(page, path);
  const mostStyle = path.startsWith('/admin') ? CSS_BUDGET.backOffice : CSS_BUDGET.public;
  expect.soft(html, `HTML of ${path}`).toBeLessThanOrEqual(HTML_BUDGET);
  expect.soft(css, `CSS of ${path}`).toBeLessThanOrEqual(mostStyle);
  expect.soft(js, `JavaScript of ${path}`).toBeGreaterThan(SMALLEST_SCRIPT);
  expect.soft(js, `JavaScript of ${path}`).toBeLessThanOrEqual(script);
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

test('what wakes a public page up is compiled while it comes, not at its first call', async ({
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

/** Loads a page and sums what came, by kind, in KB after brotli. */
async function loadAndWeigh(page: Page, path: string) {
  const weights = { html: 0, css: 0, js: 0 };
  const bodies: Promise<void>[] = [];
  const weighResponse = (response: Response) => {
    const kind = { document: 'html', stylesheet: 'css', script: 'js' }[
      response.request().resourceType()
    ];
    if (!kind || response.status() !== 200) return;
    const weigh = async () => {
      // Read after the wait: other answers are added meanwhile.
      const kilobytes = await weightOf(response);
      weights[kind as keyof typeof weights] += kilobytes;
    };
    bodies.push(weigh());
  };
  page.on('response', weighResponse);
  await page.goto(`${process.env.APP_URL}${path}`);
  expect(new URL(page.url()).pathname, 'weighed').toBe(path.split('?')[0]);
  await waitUntilAwake(page);
  await page.waitForLoadState('networkidle');
  await Promise.all(bodies);
  page.off('response', weighResponse);
  const { html, css, js } = weights;
  test.info().annotations.push({
    type: 'KB after brotli',
    description: `${path}: HTML ${html.toFixed(1)}, CSS ${css.toFixed(1)}, JavaScript ${js.toFixed(1)}`,
  });
  return weights;
}

/** A file's KB after brotli; the large ones are on every page, and compressed once. */
async function weightOf(response: Response): Promise<number> {
  const url = response.url();
  const known = fileWeights.get(url);
  if (known !== undefined) return known;
  const kilobytes = brotliCompressSync(await response.body()).length / 1024;
  fileWeights.set(url, kilobytes);
  return kilobytes;
}

const fileWeights = new Map<string, number>();
