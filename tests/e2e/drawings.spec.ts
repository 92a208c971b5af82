import { expect, type Page } from '@playwright/test';
import { problemsInAllLooks } from '../support/axe.ts';
import { STILL, test } from '../support/browser-test.ts';

test.use(STILL);

const at = (path: string) => `${process.env.APP_URL}${path}`;

/** Empty and failed states, by the drawing that is shown next to their words. */
const DRAWN = {
  'karsts, where nothing was found': {
    'No tours found': '/package-tours?search=nowhere',
    'No destinations found': '/explore-map?search=nowhere',
    'No articles found': '/blog?search=nowhere',
    'No results found': '/help-center?search=nowhere',
    'No tour selected yet': '/booking',
    'Tour Not Found': '/tour/999999',
  },
  'a landing stage without a boat': {
    'No journeys ahead yet': '/profile',
    'Nothing behind you yet': '/profile?show=past',
  },
  'a lantern that is not lit': { 'No tours saved yet': '/profile' },
  'the post boat, far out': { 'No reviews yet': '/tour/9?tab=reviews' },
} as const;

test('each empty state of the site shows its own drawing, in visible lines', async ({ page }) => {
  const sheets = new Map<string, string>();
  for (const [drawing, states] of Object.entries(DRAWN)) {
    for (const [heading, path] of Object.entries(states)) {
      await page.goto(at(path));
      const sheet = await sheetBeside(page, heading);
      sheets.set(drawing, sheets.get(drawing) ?? sheet);
      expect(sheet, heading).toBe(sheets.get(drawing));
    }
  }

  await page.evaluate(() => localStorage.setItem('wishlist', '[4]'));
  await page.route('**/saved-tours*', (route) => route.abort());
  await page.goto(at('/profile'));
  sheets.set(
    'a ferry without its boat',
    await sheetBeside(page, 'Your saved tours could not be loaded'),
  );
  expect(await problemsInAllLooks(page)).toEqual([]);
  await page.unroute('**/saved-tours*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('link', { name: /^View tour/ })).toBeVisible();

  expect(new Set(sheets.values()).size).toBe(sheets.size);
});

test('a missing page and a page that failed show a scene each', async ({ page }) => {
  await page.goto(at('/nowhere'));
  await expectScene(page, 'phong-nha');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Not Found');
  const styles = await page.locator('link[rel="stylesheet"]').elementHandle();
  await page.route('**/about.data*', (route) => route.fulfill({ status: 500 }));
  await page.getByRole('banner').getByRole('link', { name: 'About', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Something went wrong on our side',
  );
  // With a new document it would stay without styles until they were loaded again.
  expect(await styles?.evaluate((link) => link.isConnected)).toBe(true);
  await expectScene(page, 'ha-long');
  expect(await problemsInAllLooks(page)).toEqual([]);
});

/** The drawing in the smallest part of the page that has one and these words. */
async function sheetBeside(page: Page, heading: string): Promise<string> {
  const words = page.getByRole('heading', { name: heading, exact: true });
  const places = page.locator('main :is(div, aside, section)').filter({ has: words });
  const smallest = places.filter({ has: page.locator(SHEET) }).last();
  const drawing = smallest.locator(SHEET);
  await expect(drawing, heading).toBeVisible();
  expect((await drawing.boundingBox())?.width, heading).toBeGreaterThan(120);
  const strokes = await drawing
    .locator('path')
    .evaluateAll((lines) => lines.map((line) => getComputedStyle(line).stroke));
  expect(strokes.length, heading).toBeGreaterThanOrEqual(3);
  expect(strokes, heading).not.toContain('none');
  return drawing.innerHTML();
}

/** Decorative: the words next to it say everything. */
const SHEET = 'svg[aria-hidden=true][viewBox="0 0 220 120"]';

/**
 * The picture behind the words has loaded, and is hidden from screen readers: the words are the
 * page.
 */
async function expectScene(page: Page, id: string): Promise<void> {
  const picture = page.getByRole('main').locator('img');
  await expect(picture).toHaveCount(1);
  await expect(picture).toHaveAttribute('alt', '');
  await expect
    .poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth))
    .not.toBe(0);
  expect(await picture.evaluate((img: HTMLImageElement) => img.currentSrc)).toContain(
    `/art/${id}.`,
  );
}
