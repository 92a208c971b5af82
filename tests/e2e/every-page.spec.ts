import { expect, type Page, type Response } from '@playwright/test';
import { OPENING } from '../../src/web/layout/use-later-blocks.ts';
import { expectAtRest } from '../support/at-rest.ts';
import { test } from '../support/browser-test.ts';
import { faultsByTab } from '../support/by-tab.ts';
import { cutText } from '../support/cut-text.ts';
import { expectFirstPictureOnce } from '../support/first-picture.ts';
import { publicPages } from '../support/fixed-pages.ts';
import { holdScripts } from '../support/hold-requests.ts';
import { hindrancesOf, noteHindrances } from '../support/kept-pages.ts';
import { loadPictures } from '../support/load-pictures.ts';
import { sideways } from '../support/sideways.ts';
import { expectWithinBudgets } from '../support/weigh.ts';

const SITE = process.env.APP_URL ?? '';

/**
 * The scripts that a page may load before any interaction, in KB after brotli: for reading, and for
 * booking.
 */
const SCRIPT = { content: 115, booking: 130 };
const isToBookOn = (path: string) => /^[/](tour|booking)/.test(path);

/**
 * From the smallest phone (WCAG 1.4.10, which is also 1280 pixels at 400 %) and a window of 1440 at
 * 200 % to the widths where columns change.
 */
const WIDTHS = [320, 720, 768, 1024];
const DESK = { width: 1440, height: 900 };

/** The pages are shared out among these tests. */
const PARTS = [0, 1, 2, 3];

/** Pages that begin with a picture, or have one in the first card. */
const OPENED_BY_PICTURE = new Set([
  '/',
  '/package-tours',
  '/tour/2',
  '/romantic-travel',
  '/events',
  '/nowhere',
]);

/**
 * Some browsers keep these for some minutes, others not at all, because they may show personal
 * data.
 */
const NOT_STORED = new Set(['/booking', '/profile', '/booking?tourId=2', '/nowhere']);
const isStored = (answer: Response | null) =>
  !answer?.headers()['cache-control']?.includes('no-store');

/**
 * A phone of 390 pixels whose owner has doubled the letter size: it is as many rem wide as this.
 * Words may break, nothing may scroll sideways.
 */
const DOUBLED = { width: 195, height: 422 };

test.describe('every page, looked at from its top to its end', () => {
  test.slow();
  for (const part of PARTS) {
    test(`keeps to its bytes, requests its first picture once, calls no other site, logs no errors, shifts nothing, can be brought back at once, and is all reached by keyboard (${part + 1} of ${PARTS.length})`, async ({
      page,
    }) => {
      const faults = faultsOf(page);
      await page.addInitScript(complainOfIntl);
      await page.addInitScript(noteHindrances);
      for (const path of publicPages().filter((_, n) => n % PARTS.length === part)) {
        await forgetPictures(page);
        await page.setViewportSize(DESK);
        await page.emulateMedia({ reducedMotion: 'no-preference' });
        const script = isToBookOn(path) ? SCRIPT.booking : SCRIPT.content;
        const load = () => expectWithinBudgets(page, path, script);
        const answer = OPENED_BY_PICTURE.has(path)
          ? await expectFirstPictureOnce(page, path, load)
          : await load();
        expect(isStored(answer), path).toBe(!NOT_STORED.has(path));
        expect(await hindrancesOf(page), path).toEqual([]);
        await expectAtRest(page, path);
        await page.emulateMedia({ reducedMotion: 'reduce' });
        await expect(page.getByRole('heading', { level: 1 }), path).toHaveCount(1);
        await expectWayBack(page, path);
        await expect.poll(() => leftUndrawn(page), path).toEqual([]);
        await page.setViewportSize(DOUBLED);
        expect(await sideways(page), `${path} with doubled letters`).toBe(0);
        for (const width of WIDTHS) {
          await page.setViewportSize({ width, height: 800 });
          expect(await sideways(page), `${path} at ${width}`).toBe(0);
          expect(await cutText(page), `${path} at ${width}`).toEqual([]);
        }
        await loadPictures(page, 'img');
        await page.setViewportSize(DESK);
        expect(await faultsByTab(page), path).toEqual([]);
        expect(faults.splice(0), path).toEqual(path === '/nowhere' ? [NOT_FOUND] : []);
      }
    });
  }

  test('shifts nothing on the smallest phone in fallback fonts, and asks for few files first', async ({
    page,
  }) => {
    await page.route('**/*.woff2', (route) => route.abort());
    await page.setViewportSize({ width: 320, height: 800 });
    await page.addInitScript(sumShifts);
    const asked = filesAskedBy(page);
    for (const path of publicPages()) {
      // What the page before still asked for belongs to that page.
      asked.length = 0;
      await page.goto(SITE + path);
      expect(await sideways(page), path).toBe(0);
      await expect.poll(() => asked.findIndex(isStyleSheet), path).not.toBe(-1);
      const files = asked.splice(0);
      const first = new Set(files.slice(0, files.findIndex(isStyleSheet)).flatMap(faceOf));
      const expected = new Set([...FIRST_FACES, ...(MORE_FACES[path] ?? [])]);
      expect.soft(first, path).toEqual(expected);
      await expect.poll(() => page.evaluate(askedForUnseen), path).toEqual([]);
      await expect(page.locator('html'), path).not.toHaveClass(new RegExp(OPENING));
      expect.soft(await page.evaluate(() => window.shifts), path).toBe(0);
    }
  });
});

for (const [path, name] of [
  ['/booking', 'Travelers'],
  ['/contact', 'Contact details'],
] as const) {
  test(`${path} on a phone leaves "${name}" out of its first layout`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const release = await holdScripts(page);
    await page.goto(SITE + path, { waitUntil: 'commit' });
    const part = page.locator('main').getByLabel(name, { exact: true });
    await expect(part).toHaveCSS('content-visibility', 'auto');
    release();
    await expect(part).toHaveCSS('content-visibility', 'visible');
  });
}

/**
 * Runs in the page: sums up how far visible elements move by themselves (Layout Instability API).
 */
function sumShifts(): void {
  window.shifts = 0;
  new PerformanceObserver((list) => {
    for (const shift of list.getEntries()) {
      window.shifts += 'value' in shift ? Number(shift.value) : 0;
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

declare global {
  interface Window {
    shifts: number;
  }
}

/**
 * Runs in the page: the scripts and style sheets that it requested before its first frame was on
 * the screen.
 */
function askedForUnseen(): string[] {
  const [seen] = performance.getEntriesByName('first-contentful-paint');
  const files = performance
    .getEntriesByType('resource')
    .filter(({ name }) => /[.](css|js)$/.test(name));
  if (!seen || files.length === 0) return ['nothing yet'];
  return files.filter(({ startTime }) => startTime < seen.startTime).map(({ name }) => name);
}

/** The fonts in the first view: of titles, and of everything else. */
const FIRST_FACES = ['fraunces-latin', 'be-vietnam-pro-latin'];
/** More fonts, for pages that open with Vietnamese names, in the text or in italics on a map. */
const MORE_FACES: Record<string, string[]> = {
  '/privacy-policy': ['be-vietnam-pro-vietnamese'],
  '/tour/3?tab=reviews': ['be-vietnam-pro-vietnamese'],
  '/tour/3?tab=itinerary': ['fraunces-italic'],
};

/** An array that fills with the files that a page requests from now on, in that order. */
function filesAskedBy(page: Page): string[] {
  const files: string[] = [];
  page.on('request', (request) => files.push(request.url()));
  return files;
}

const isStyleSheet = (file: string) => file.endsWith('.css');

/**
 * 'fraunces-latin' from the name of its file, which ends with a hash; rare letters have a file of
 * their own.
 */
const faceOf = (file: string) => /([^/]+?)(?:-rest)?-[\w-]{8}\.woff2$/.exec(file)?.slice(1) ?? [];

/** What browsers log about the one page that answers 404 on purpose. */
const NOT_FOUND = `404 ${SITE}/nowhere`;

/**
 * An array that fills with everything that goes wrong from now on: console errors, exceptions,
 * failed requests, and requests to other sites.
 */
function faultsOf(page: Page): string[] {
  const faults: string[] = [];
  page.on('console', (message) => {
    // The status is reported below, with its address.
    const isStatus = message.text().startsWith('Failed to load resource');
    if (['error', 'warning'].includes(message.type()) && !isStatus) faults.push(message.text());
  });
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('response', (answer) => {
    if (answer.status() >= 400) faults.push(`${answer.status()} ${answer.url()}`);
  });
  page.on('request', (request) => {
    const isOwn = request.url().startsWith(`${SITE}/`) || /^(data|blob):/.test(request.url());
    if (!isOwn) faults.push(`asks ${request.url()}`);
  });
  return faults;
}

/**
 * Makes it an error to format numbers and dates with the browser's own functions during hydration:
 * their first use takes a phone a tenth of a second (docs/decisions/0016).
 */
function complainOfIntl(): void {
  const complaining = (prototype: object, name: string) => {
    const method: unknown = Reflect.get(prototype, name);
    if (typeof method !== 'function') throw new Error(`There is no ${name}`);
    Reflect.set(prototype, name, function (this: unknown, ...args: unknown[]) {
      reportError(new Error(`${name} of the browser is used`));
      return Reflect.apply(method, this, args);
    });
  };
  complaining(Number.prototype, 'toLocaleString');
  for (const name of ['toLocaleString', 'toLocaleDateString', 'toLocaleTimeString']) {
    complaining(Date.prototype, name);
  }
  for (const name of ['NumberFormat', 'DateTimeFormat', 'ListFormat', 'PluralRules', 'Collator']) {
    Reflect.set(
      Intl,
      name,
      new Proxy(Reflect.get(Intl, name), {
        construct(target, args) {
          reportError(new Error(`Intl.${name} is used`));
          return Reflect.construct(target, args);
        },
      }),
    );
  }
}

/**
 * Blocks that the browser does not render because they are far from the window: they would be
 * missing on a picture of the whole page.
 */
const leftUndrawn = (page: Page) =>
  page.evaluate(() =>
    [...document.body.querySelectorAll('*')]
      .filter(
        (element) =>
          element.checkVisibility() && !element.checkVisibility({ contentVisibilityAuto: true }),
      )
      .map((element) => element.outerHTML.slice(0, 120)),
  );

/** A breadcrumb on every page but home: from Home to the page itself, which is not a link. */
async function expectWayBack(page: Page, path: string): Promise<void> {
  const way = page.getByRole('navigation', { name: 'Breadcrumb' });
  if (path === '/') return expect(way).toHaveCount(0);
  await expect(way.getByRole('link').first(), path).toHaveText('Home');
  const last = way.getByRole('listitem').last();
  await expect(last, path).toHaveAttribute('aria-current', 'page');
  await expect(last.getByRole('link'), path).toHaveCount(0);
}

/**
 * As for a visitor who comes to the page first: Chromium shows a larger size of a picture that it has
 * in memory from the page before, and says of the one that was preloaded that nobody used it.
 */
async function forgetPictures(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  for (const cacheDisabled of [true, false]) {
    await devtools.send('Network.setCacheDisabled', { cacheDisabled });
  }
  await devtools.detach();
}
