import { expect, type Page, type Response } from '@playwright/test';
import { test } from '../support/browser-test.ts';
import { expectFirstPictureOnce } from '../support/first-picture.ts';
import { publicPages } from '../support/fixed-pages.ts';
import { loadPictures } from '../support/load-pictures.ts';

const at = (path: string) => `${process.env.APP_URL}${path}`;

/** How many bytes a picture may have on a phone. */
const HERO_BUDGET = 60_000;
const CARD_BUDGET = 25_000;

const PHONES = [2, 3].map((deviceScaleFactor) => ({
  viewport: { width: 390, height: 844 },
  deviceScaleFactor,
  isMobile: true,
  hasTouch: true,
}));

/** A page and whether it opens with a picture. On a desk they are opened in every-page.spec.ts. */
const PAGES = [
  { path: '/', hasHero: true },
  { path: '/package-tours', hasHero: false },
  { path: '/tour/2', hasHero: true },
  { path: '/romantic-travel', hasHero: true },
  { path: '/events', hasHero: true },
  { path: '/no-such-page', hasHero: true },
];

for (const phone of PHONES) {
  test.describe(`on a phone with ${phone.deviceScaleFactor} pixels a point`, () => {
    test.use(phone);
    test('the pictures of every page keep to their budgets, and the first one is requested once', async ({
      page,
    }) => {
      for (const { path, hasHero } of PAGES) {
        const weights = weighPictures(page);
        await expectFirstPictureOnce(page, path, () =>
          page.goto(at(path), { waitUntil: 'networkidle' }),
        );
        await loadPictures(page, 'main img');
        const pictures = await page.getByRole('main').locator('img').evaluateAll(describePictures);
        expect(pictures.filter(({ isFirst }) => isFirst)).toHaveLength(1);
        for (const { url, isFullWidth, isFirst } of pictures) {
          // A file that the hero has loaded already costs a card nothing.
          const isHeroes =
            isFullWidth || pictures.some((one) => one.url === url && one.isFullWidth);
          const budget = isHeroes ? HERO_BUDGET : CARD_BUDGET;
          expect.soft(await weights.of(url), url).toBeLessThanOrEqual(budget);
          if (isFirst && hasHero) expect(url).toContain('-tall-');
        }
      }
    });
  });
}

test.describe('the pictures of an article', () => {
  test.use(PHONES[1] ?? {});
  test('are sharp on a phone with many pixels, within the budget of a hero', async ({ page }) => {
    const weights = weighPictures(page);
    await page.goto(at('/blog/post/the-night-hoi-an-turns-its-lights-off'));
    await loadPictures(page, 'main img');
    const pictures = page.getByRole('article').locator('figure img');
    const urls = await pictures.evaluateAll((images) =>
      images.map((image) => (image as HTMLImageElement).currentSrc),
    );
    expect(urls).toHaveLength(2);
    for (const url of urls) {
      expect(url).toContain('-1280.avif');
      expect(await weights.of(url), url).toBeLessThanOrEqual(HERO_BUDGET);
    }
  });
});

test('every picture of every page comes in several sizes, with its dimensions and its alternative text', async ({
  request,
}) => {
  for (const path of publicPages()) {
    const html = await (await request.get(at(path))).text();
    const body = html.slice(html.indexOf('<body'));
    const pictures = body.match(/<picture.*?<\/picture>/gs) ?? [];
    for (const picture of pictures) {
      expect(picture, path).toMatch(/<source type="image\/avif"[^>]* srcSet="[^"]+ \d+w/);
      expect(picture, path).toMatch(/<source [^>]*sizes="[^"]+"/);
      expect(picture, path).toMatch(/<source type="image\/webp"/);
    }
    const images = body.match(/<img[^>]*>/g) ?? [];
    for (const image of images) {
      // The sheet of a map gets its size from the crop that shows it.
      expect(image, path).toMatch(/ width="\d+"|[";]width:/);
      expect(image, path).toMatch(/ height="\d+"|[";]height:/);
      expect(image, path).toMatch(/ alt="/);
    }
    const inPictures = new Set(pictures.flatMap((picture) => picture.match(/<img[^>]*>/g) ?? []));
    // A line drawing is sharp at any size.
    const alone = images.filter((image) => !inPictures.has(image) && !/\.svg["#]/.test(image));
    expect(alone, path).toEqual([]);
  }
});

test.describe('pictures far below the window', () => {
  const missing = (page: Page) =>
    page
      .getByRole('main')
      .locator('img')
      .evaluateAll((all: HTMLImageElement[]) => all.filter((img) => !img.naturalWidth).length);

  test('load after the hydration of the page', async ({ page }) => {
    await page.goto(at('/'));
    await expect.poll(() => missing(page)).toBe(0);
    expect(await page.evaluate(() => scrollY)).toBe(0);
    // Those of closed menus wait until the menu is opened.
    expect(await page.locator('header img[loading=lazy]').count()).toBeGreaterThan(0);
  });

  test('do not load on a connection that is slow or metered', async ({ page }) => {
    for (const line of [
      { saveData: true, effectiveType: '4g' },
      { saveData: false, effectiveType: '3g' },
    ]) {
      await page.addInitScript(
        (value) => Object.defineProperty(navigator, 'connection', { value, configurable: true }),
        line,
      );
      await page.goto(at('/'));
      await expect(page.locator('html')).not.toHaveClass(/opening/);
      await page.waitForLoadState('networkidle');
      expect(await missing(page), JSON.stringify(line)).toBeGreaterThan(0);
    }
  });

  test('do load in browsers that do not say how fast their connection is', async ({ page }) => {
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'connection', { value: { type: 'wifi' } }),
    );
    await page.goto(at('/'));
    await expect.poll(() => missing(page)).toBe(0);
  });
});

test('every format is served with its own type', async ({ request }) => {
  const html = await (await request.get(at('/'))).text();
  const [, scene] = /<main[^]*?<img[^>]* src="([^"]+)"/.exec(html) ?? [];
  const base = scene?.replace(/-\d+\.jpg$/, '');
  for (const [file, type] of [
    ['-tall-480.avif', 'image/avif'],
    ['-1280.avif', 'image/avif'],
    ['-1280.webp', 'image/webp'],
    ['-1280.jpg', 'image/jpeg'],
  ] as const) {
    const response = await request.get(at(`${base}${file}`));
    expect(response.headers()['content-type']).toBe(type);
    expect(response.headers()['cache-control']).toContain('immutable');
  }
});

test('a blur of the picture is shown while it is loading', async ({ page }) => {
  const problems: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) problems.push(message.text());
  });
  const scripts: Response[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response);
  });
  // Never answered: the page is examined before any file has arrived.
  await page.route('**/art/**', () => {});
  await page.goto(at('/'), { waitUntil: 'domcontentloaded' });
  const hero = page.locator('main img').first();
  const blur = () => hero.evaluate((img) => getComputedStyle(img).backgroundImage);
  expect(await blur()).toMatch(/^url\("data:image\/webp/);

  // It is still there after hydration, though no script knows it.
  await page.getByRole('navigation', { name: 'Main', exact: true }).getByText('Categories').click();
  expect(await blur()).toMatch(/^url\("data:image\/webp/);
  const texts = await Promise.all(scripts.map((script) => script.text()));
  expect(texts.join()).not.toContain('data:image/webp');
  expect(problems).toEqual([]);
});

test('a picture that fails is replaced by another file, then by words', async ({ page }) => {
  const poster = (name: string) =>
    page.getByRole('article').filter({ has: page.getByRole('heading', { name, exact: true }) });
  await page.route('**/art/hoi-an*', (route) => route.abort());
  await page.goto(at('/'));
  await poster('Hoi An').scrollIntoViewIfNeeded();
  const image = poster('Hoi An').getByRole('img');
  await expect(image).toHaveAccessibleName(/^A junk with red sails/);
  await expect.poll(() => image.evaluate((img: HTMLImageElement) => img.naturalWidth)).not.toBe(0);

  await page.route('**/art/**', (route) => route.abort());
  await page.goto(at('/'));
  await poster('Hue').scrollIntoViewIfNeeded();
  await expect(poster('Hue').getByText('Failed to load image')).toBeVisible();
  // Next to words it had no alternative text, and has none now: only its color is left.
  const beside = poster('Team Building');
  await beside.scrollIntoViewIfNeeded();
  await expect(beside.locator('.art-failed')).toHaveText('');
  await expect(beside.locator('.art-failed')).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: 'Plan My Journey' }).first()).toBeVisible();
});

/** Collects the size of each picture on the wire. */
function weighPictures(page: Page) {
  const weights = new Map<string, Promise<number>>();
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'image') return;
    weights.set(
      response.url(),
      response.body().then((body) => body.length),
    );
  });
  return {
    of: (url: string) => weights.get(url) ?? Promise.reject(new Error(`${url} never came`)),
  };
}

/** Runs in the page. A picture over the full width is a hero or a band; all others are cards. */
function describePictures(images: Element[]) {
  return (images as HTMLImageElement[])
    .filter((img) => img.currentSrc !== '' && img.naturalWidth > 0)
    .map((img) => ({
      url: img.currentSrc,
      isFirst: img.fetchPriority === 'high',
      isFullWidth: img.getBoundingClientRect().width >= innerWidth,
    }));
}
