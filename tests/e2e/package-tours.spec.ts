import { expect, type Locator, type Page } from '@playwright/test';
import sharp from 'sharp';
import { STILL, test } from '../support/browser-test.ts';
import { problemsInAllLooks } from '../support/axe.ts';
import { holdRequests } from '../support/hold-requests.ts';
import { readHead } from '../support/page-head.ts';
import { photograph } from '../support/photograph.ts';

test.use({ baseURL: process.env.APP_URL, ...STILL });

const PHONE = { width: 390, height: 844 };

test.describe('choosing a tour', () => {
  test('shows nine of all tours, changes pages at the top, and each tour has its facts and two links', async ({
    page,
  }) => {
    await page.goto('/package-tours');
    await expect(page).toHaveTitle(/^Vietnam package tours/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Vietnam package tours');
    await expectStatus(page, `Showing 1–9 of ${await countOf(page, 'All tours')} tours`);
    await expect(cards(page)).toHaveCount(9);
    await test.step('by keyboard the filters can be skipped', async () => {
      await page.getByRole('link', { name: 'Skip the filters' }).press('Enter');
      await expect(page.getByRole('heading', { name: 'Tours', exact: true })).toBeFocused();
      await page.keyboard.press('Tab');
      await expect(cards(page).first().getByRole('link').first()).toBeFocused();
    });

    await test.step('on paper the words of a badge can be read, on a picture, with backgrounds or without', async () => {
      await page.emulateMedia({ media: 'print' });
      for (const word of ['Featured', 'Private Tour']) {
        const badge = cards(page).getByText(word, { exact: true }).first();
        await expect(badge).toHaveCSS('color', 'rgb(0, 0, 0)');
        await expect(badge).toHaveCSS('background-color', 'rgb(255, 255, 255)');
        await expect(badge).toHaveCSS('print-color-adjust', 'exact');
      }
      await page.emulateMedia({ media: 'screen' });
    });

    const first = await names(page);
    const pages = page.getByRole('navigation', { name: 'Tour pages' });
    await expect(pages.getByRole('link', { name: 'Previous page' })).toBeDisabled();
    await pages.getByRole('link', { name: 'Next page' }).click();
    await expect(page).toHaveURL('/package-tours?page=2');
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    await expectStatus(page, /^Showing 10–18 of/);
    await expect.poll(() => names(page)).not.toEqual(first);
    const next = pages.getByRole('link', { name: 'Next page' });
    await next.press('Enter');
    await expect(page).toHaveURL('/package-tours?page=3');
    await expect(next).toBeDisabled();
    await expect(next).toBeFocused();
    await next.press('Enter');
    await next.press('Tab');
    await expect(next).not.toBeFocused();
    await expect(page).toHaveURL('/package-tours?page=3');

    await page.getByLabel('Search tours', { exact: true }).fill('halong');
    await page.keyboard.press('Enter');
    const card = cards(page).filter({ hasText: 'Halong Bay Overnight Junk Cruise' });
    await expect(card).toContainText('Featured');
    await expect(card).toContainText('From $179 per person');
    await expect(card).toContainText('2 days 1 night');
    await expect(card).toContainText('Ha Long Bay');
    await expect(card).toContainText(/Rated 4\.\d of 5/);
    await expect(card.getByRole('link', { name: /^View Details/ })).toHaveAttribute(
      'href',
      '/tour/2',
    );
    await expect(card.getByRole('link', { name: /^Book Now/ })).toHaveAttribute(
      'href',
      '/booking?tourId=2&guests=2',
    );
  });

  test('a category lists as many tours as it says, going back restores the rest, and the list view shows the same tours', async ({
    page,
  }) => {
    await page.goto('/package-tours?sort=price-low');
    const all = await names(page);
    const count = await countOf(page, 'Cruise');
    await category(page, 'Cruise').click();
    await expect(page).toHaveURL('/package-tours?category=Cruise&sort=price-low');
    await expectStatus(page, `Showing 1–${count} of ${count} tours`);
    await expect(category(page, 'Cruise')).toHaveAttribute('aria-current', 'true');
    await expect(cards(page)).toHaveCount(count);

    await page.goBack();
    await expect(page).toHaveURL('/package-tours?sort=price-low');
    await expect.poll(() => names(page)).toEqual(all);
    await expect(sort(page)).toHaveValue('price-low');
    await page.goForward();
    await expect(cards(page)).toHaveCount(count);

    await page.evaluate(recordBusyPhases);
    await expectSkeletons(page, 9, () => category(page, 'Food').click());
    const shown = await names(page);
    await page.getByRole('link', { name: 'List view' }).click();
    await expect(page).toHaveURL('/package-tours?category=Food&sort=price-low&view=list');
    expect(await names(page)).toEqual(shown);
    await expect(page.getByRole('link', { name: 'List view' })).toHaveAttribute(
      'aria-current',
      'true',
    );
    await expectSkeletons(page, 8, () => category(page, 'Cruise').click());
  });

  test('what is chosen or typed just before a category counts too, even on a slow line, and a reset clears all of it', async ({
    page,
  }) => {
    await page.goto('/package-tours');
    const search = page.getByLabel('Search tours', { exact: true });
    const minimum = page.getByRole('textbox', { name: 'Minimum' });
    await search.fill('hue');
    await minimum.fill('200');
    await category(page, 'Cultural').click();
    await expect(page).toHaveURL('/package-tours?category=Cultural&search=hue&minPrice=200');

    const release = await holdRequests(page, '**/package-tours.data*');
    await category(page, 'Nature').click();
    await expect(category(page, 'Nature')).toHaveAttribute('aria-current', 'true');
    await page.getByRole('checkbox', { name: '2-3 Days' }).check();
    await page.getByRole('link', { name: 'List view' }).click();
    release();
    await expect(page).toHaveURL(/category=Nature.*duration=2-3.*view=list/);

    const reset = page.getByRole('button', { name: 'Reset Filters' }).first();
    await reset.click();
    await expect(page).toHaveURL('/package-tours?view=list');
    await search.fill('hue');
    await minimum.fill('200');
    await reset.click();
    await expect(search).toHaveValue('');
    await expect(minimum).toHaveValue('0');
    await expect(page).toHaveURL('/package-tours?view=list');
  });

  test('without results the page says so, and Reset Filters lists everything again', async ({
    page,
  }) => {
    await page.goto('/package-tours?search=balloon&category=Cruise&minPrice=50&sort=rating');
    await expect(page.getByRole('heading', { name: 'No tours found' })).toBeVisible();
    await expect(page.getByText('Try adjusting your filters or search criteria.')).toBeVisible();
    await expectStatus(page, 'Showing 0 of 0 tours');
    await expect(page.getByRole('link', { name: /^Remove filter/ })).toHaveText([
      /“balloon”/,
      /Cruise/,
      /From \$50/,
    ]);

    await page
      .getByRole('region', { name: 'Tours' })
      .getByRole('button', { name: 'Reset Filters' })
      .click();
    await expect(page).toHaveURL('/package-tours?sort=rating');
    await expect(cards(page)).toHaveCount(9);
    await expect(page.getByLabel('Search tours', { exact: true })).toHaveValue('');
    await expect(category(page, 'All tours')).toHaveAttribute('aria-current', 'true');
    await expect(field(page, 'Minimum')).toHaveValue('0');
  });

  test('an unknown category has no tours, and the title does not name it', async ({ request }) => {
    const html = await (await request.get('/package-tours?category=nope')).text();
    expect(html).toMatch(/<h2[^>]*>No tours found<\/h2>/);
    expect(html).toMatch(/Remove filter: <\/span><span[^>]*>nope<\/span>/);
    const { title, meta } = readHead(html);
    expect(title).toEqual(['Vietnam package tours | Song Xanh Travel']);
    expect(meta.robots).toEqual(['noindex']);
  });

  test('a sort starts again at the first page, and so do durations, which a chip removes one by one', async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.goto('/package-tours?page=2');
    await sort(page).selectOption('Price: Low to High');
    await expect(page).toHaveURL('/package-tours?sort=price-low');
    await expectCards(page, (texts) => {
      const prices = texts.map(priceOf);
      expect(prices).toEqual([...prices].sort((a, b) => a - b));
    });

    await sort(page).selectOption('Duration');
    await expect(page).toHaveURL('/package-tours?sort=duration');
    await expectCards(page, ([first]) => expect(first).toContain('15 days'));

    await page.getByRole('link', { name: 'Page 2' }).scrollIntoViewIfNeeded();
    const stepsToTop = page.evaluate(
      () =>
        new Promise<number>((arrived) => {
          let steps = 0;
          addEventListener('scroll', () => ++steps && scrollY === 0 && arrived(steps));
        }),
    );
    await page.getByRole('link', { name: 'Page 2' }).click();
    await expect(page).toHaveURL('/package-tours?sort=duration&page=2');
    expect(await stepsToTop, 'smoothly').toBeGreaterThan(4);
    await page.getByLabel('1 Day').check();
    await expect(page).toHaveURL('/package-tours?duration=1&sort=duration');
    await page.getByLabel('8+ Days').check();
    await expect(page).toHaveURL('/package-tours?duration=1&duration=8-plus&sort=duration');
    await expect(page.getByLabel('8+ Days')).toBeFocused();
    await expectEachCard(page, (text) => /^1 day$|^(8|9|1\d) days/m.test(text));

    await page.getByRole('link', { name: 'Remove filter: 1 Day' }).click();
    await expect(page).toHaveURL('/package-tours?duration=8-plus&sort=duration');
    await expect(page.getByLabel('1 Day')).not.toBeChecked();
    await expect(page.getByLabel('8+ Days')).toBeChecked();

    await test.step('back and forward restore texts, ticks and prices', async () => {
      const search = page.getByLabel('Search tours', { exact: true });
      await search.fill('train');
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL('/package-tours?search=train&duration=8-plus&sort=duration');
      await field(page, 'Minimum').fill('100');
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/search=train&minPrice=100&/);
      await page.goBack();
      await expect(field(page, 'Minimum')).not.toHaveValue('100');
      await expect(search).toHaveValue('train');
      await page.goBack();
      await expect(search).toHaveValue('');
      await page.goBack();
      await expect(page.getByLabel('1 Day')).toBeChecked();
      for (let step = 0; step < 3; step += 1) await page.goForward();
      await expect(field(page, 'Minimum')).toHaveValue('100');
      await expect(search).toHaveValue('train');
      await expect(page.getByLabel('1 Day')).not.toBeChecked();
    });
  });
});

test('prices are typed or moved by key, and invalid ones are ignored', async ({ page }) => {
  await page.goto('/package-tours');
  const highest = await field(page, 'Maximum').inputValue();
  await field(page, 'Maximum').press('End');
  await page.keyboard.type('-x');
  await expect(field(page, 'Maximum')).toHaveValue(highest);
  await field(page, 'Maximum').fill('90000');
  await page.keyboard.press('Enter');
  await expect(field(page, 'Maximum')).toHaveValue(highest);
  await expect(page).toHaveURL('/package-tours');

  const thumb = page.getByRole('slider', { name: 'Minimum price' });
  await test.step('the track of the thumbs, and the cross of the search, are visible in forced colors', async () => {
    await page.emulateMedia({ forcedColors: 'active' });
    const search = page.getByRole('searchbox', { name: 'Search tours' });
    // Without events, which would begin a search.
    const write = (text: string) =>
      search.evaluate((field, value) => ((field as HTMLInputElement).value = value), text);
    await write('bay');
    await search.focus();
    expect(await contrastAtCross(page, search)).toBeGreaterThan(200);
    await write('');
    const track = thumb.locator('..');
    const [line, words] = await track.evaluate((part) => [
      getComputedStyle(part, '::before').backgroundColor,
      getComputedStyle(part).color,
    ]);
    expect(line).toBe(words);
    await page.emulateMedia({ forcedColors: 'none' });
  });

  await test.step('the thumbs move by key, fill the fields and filter', async () => {
    await thumb.focus();
    await page.keyboard.press('PageUp');
    await expect(page).toHaveURL(/\?minPrice=\d+$/);
    const min = new URL(page.url()).searchParams.get('minPrice') ?? '';
    await expect(field(page, 'Minimum')).toHaveValue(min);
    await expect(thumb).toHaveAttribute('aria-valuetext', `$${min}`);
    await expect(thumb).toBeFocused();
    await expectEachCard(page, (text) => priceOf(text) >= Number(min));
  });

  await test.step('typed prices filter and keep a dollar between them', async () => {
    await field(page, 'Minimum').fill('');
    await page.keyboard.press('Tab');
    await expect(page).toHaveURL('/package-tours');
    await field(page, 'Maximum').fill('100');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/package-tours?maxPrice=100');
    await expectEachCard(page, (text) => priceOf(text) <= 100);
    // Far below half of the range, the upper bound shrinks to about 70 percent.
    await expect(page.getByRole('slider', { name: 'Maximum price' })).toHaveAttribute(
      'max',
      String(Math.floor(Number(highest) * 0.7)),
    );

    await field(page, 'Minimum').fill('500');
    await page.keyboard.press('Tab');
    await expect(page).toHaveURL('/package-tours?minPrice=99&maxPrice=100');
    await expect(field(page, 'Minimum')).toHaveValue('99');

    await field(page, 'Minimum').fill('');
    await page.keyboard.press('Tab');
    await expect(page).toHaveURL('/package-tours?maxPrice=100');
    await expect(field(page, 'Minimum')).toHaveValue('0');
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: PHONE });

  test('shows three tours of the same page, pages of three, and filters that open and close', async ({
    page,
  }) => {
    const total = await totalAt(page, '/package-tours');
    await expect(cards(page)).toHaveCount(3);
    await expectStatus(page, `Showing 1–3 of ${total} tours`);
    expect(new URL(page.url()).search).toBe('');
    const pages = page.getByRole('navigation', { name: 'Tour pages' });
    await expect(pages.getByRole('link', { name: /^Page / })).toHaveText(['1', '2', '3', '4', '5']);
    await page.getByRole('link', { name: 'Page 2' }).click();
    await expect(page).toHaveURL('/package-tours?page=2&perPage=3');
    await expectStatus(page, `Showing 4–6 of ${total} tours`);
    await expect(cards(page)).toHaveCount(3);

    const filters = page.getByRole('region', { name: 'Filters' });
    await expect(filters).toBeHidden();
    await page.getByText('Show Filters').click();
    await page.getByLabel('8+ Days').check();
    await expect(page).toHaveURL('/package-tours?duration=8-plus&perPage=3');
    await expect(filters).toBeVisible();
    await page.getByText('Hide Filters').click();
    await expect(filters).toBeHidden();
  });

  test('a page number from a wide window becomes the page with the same first tour, of three tours, and of six on a tablet', async ({
    page,
  }) => {
    await page.goto('/package-tours?page=2');
    await expect(page).toHaveURL('/package-tours?page=4&perPage=3');
    const [first] = await names(page);
    await page.setViewportSize({ width: 1440, height: 900 });
    await expect(page).toHaveURL('/package-tours?page=2');
    await expect(cards(page)).toHaveCount(9);
    expect((await names(page))[0]).toBe(first);

    await page.setViewportSize({ width: 800, height: 900 });
    await page.goto('/package-tours?page=2');
    await expect(cards(page)).toHaveCount(6);
    await expect(page).toHaveURL('/package-tours?page=2&perPage=6');
    await expectStatus(page, /^Showing 7–12 of/);
  });
});

test('nothing shifts during hydration, at any width', async ({ page }) => {
  const problems: string[] = [];
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
  page.on('pageerror', (error) => problems.push(error.message));
  // With the fonts loaded: late fonts have nothing to do with hydration (docs/decisions/0018).
  await page.goto('/package-tours');
  // System fonts that this machine does not have cannot load.
  await page.evaluate(() => Promise.allSettled(Array.from(document.fonts, (face) => face.load())));
  for (const width of [390, 800, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/package-tours');
    expect(await page.evaluate(whatMoved), `at ${width}`).toEqual([]);
  }
  expect(problems).toEqual([]);
});

test('works by keyboard alone', async ({ page }) => {
  await page.goto('/package-tours');
  await page.getByLabel('Search tours', { exact: true }).focus();
  await page.keyboard.type('sapa');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/package-tours?search=sapa');
  await page.getByLabel('4-7 Days').focus();
  await page.keyboard.press('Space');
  await expect(page).toHaveURL('/package-tours?search=sapa&duration=4-7');
  await sort(page).focus();
  await page.keyboard.press('ArrowDown');
  await expect(page).toHaveURL('/package-tours?search=sapa&duration=4-7&sort=price-low');
  await expect(sort(page)).toBeFocused();
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('links and one form do everything, on a phone too', async ({ page }) => {
    await page.goto('/package-tours?view=list');
    await expect(page.getByRole('slider')).toHaveCount(0);
    await category(page, 'Private').click();
    await page.getByLabel('2-3 Days').check();
    await field(page, 'Maximum').fill('300');
    await page.getByRole('button', { name: 'Apply' }).click();
    await expect(page.getByRole('link', { name: /^Remove filter/ })).toHaveText([
      /Private/,
      /Up to \$300/,
      /2-3 Days/,
    ]);
    await sort(page).selectOption('Price: High to Low');
    await page.getByRole('button', { name: 'Sort', exact: true }).click();

    const asked = new URL(page.url()).searchParams;
    expect(Object.fromEntries(asked)).toMatchObject({
      category: 'private',
      view: 'list',
      duration: '2-3',
      maxPrice: '300',
      sort: 'price-high',
    });
    expect(await cards(page).count()).toBeGreaterThan(0);
    for (const card of await cards(page).all()) {
      await expect(card).toContainText('Private Tour');
      await expect(card).toContainText(/[23] days/);
    }
    await page
      .getByRole('region', { name: 'Filters' })
      .getByRole('button', { name: 'Reset Filters' })
      .click();
    await expect(cards(page)).toHaveCount(9);
    await page.getByRole('link', { name: 'Page 2' }).click();
    await expectStatus(page, /^Showing 10–18 of/);

    // A phone gets three tours and a panel that opens.
    await page.setViewportSize(PHONE);
    await page.goto('/package-tours');
    await expect(cards(page)).toHaveCount(3);
    await page.getByText('Show Filters').click();
    await page.getByLabel('Search tours', { exact: true }).fill('hue');
    await page.getByLabel('Search tours', { exact: true }).press('Enter');
    await expect(page.getByRole('link', { name: 'Remove filter: “hue”' })).toBeVisible();
    await page.goto('/package-tours?page=2');
    await expectStatus(page, /^Showing 10–12 of/);
  });
});

test('a price that is agreed by contact says so, and a typing error is forgiven', async ({
  page,
}) => {
  await page.goto('/package-tours?category=private&perPage=9');
  await expect(cards(page).filter({ hasText: 'Private Tour' })).toHaveCount(
    await cards(page).count(),
  );
  await page.goto('/package-tours?maxPrice=1');
  await expect(cards(page).first()).toContainText('Contact for Details');
  await expect(page.getByText('From $')).toHaveCount(0);

  await page.goto('/package-tours?search=sappa');
  const main = page.getByRole('main');
  await expect(main).toContainText('No tours for “sappa”. Here is what matches “Sapa”.');
  await expect(
    main.getByRole('link', { name: 'Sapa Terraces & Hill Villages' }).first(),
  ).toBeVisible();
  await page.goto('/package-tours?search=zzzz');
  await expect(main.getByRole('heading', { name: 'No tours found' })).toBeVisible();
  await expect(main).not.toContainText('Here is what matches');
});

test('is accessible and fits, in both themes and at every width', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.goto('/package-tours?category=private&duration=2-3');
  await page.getByText('Show Filters').click();
  expect(await problemsInAllLooks(page), 'filtered').toEqual([]);
  await page.goto('/package-tours?view=list');
  expect(await problemsInAllLooks(page), 'the list').toEqual([]);
  await page.goto('/package-tours?search=balloon');
  expect(await problemsInAllLooks(page), 'nothing found').toEqual([]);
});

interface BusyWindow extends Window {
  busyPhases: {
    /** How long the list was busy, in ms. */
    time: number;
    /** The text of the count meanwhile, and the number of skeleton cards. */
    says: string;
    skeletons: number;
  }[];
}

const busyPhases = (page: Page) =>
  page.evaluate(() => (window as unknown as BusyWindow).busyPhases);

/** Expects this many skeletons for at least half a second, once, after `act`. */
async function expectSkeletons(page: Page, count: number, act: () => Promise<void>) {
  const before = (await busyPhases(page)).length;
  await act();
  await expect.poll(() => busyPhases(page)).toHaveLength(before + 1);
  const busy = (await busyPhases(page)).at(-1);
  expect(busy?.says).toBe('Loading tours...');
  expect(busy?.skeletons).toBe(count);
  expect(busy?.time).toBeGreaterThanOrEqual(490);
}

/**
 * Watches from inside the page: on a busy machine, half a second is too short to look in from
 * outside.
 */
function recordBusyPhases() {
  const phases: BusyWindow['busyPhases'] = [];
  let since = 0;
  let says = '';
  let skeletons = 0;
  (window as unknown as BusyWindow).busyPhases = phases;
  const list = document.querySelector('[aria-busy]');
  if (!list) throw new Error('There is no list.');
  new MutationObserver(() => {
    if (list.getAttribute('aria-busy') === 'true') {
      since = performance.now();
      says = document.querySelector<HTMLElement>('[role=status]')?.innerText ?? '';
      skeletons = list.querySelectorAll('ul[aria-hidden] > li').length;
    } else {
      phases.push({ time: performance.now() - since, says, skeletons });
    }
  }).observe(list, { attributeFilter: ['aria-busy'] });
}

/** What has moved in the main part of the page since it began to load, and how far. */
function whatMoved(): Promise<string[]> {
  interface Shift extends PerformanceEntry {
    sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
  }
  const main = document.querySelector('main');
  const place = ({ x, y, width, height }: DOMRectReadOnly) => `${width}x${height} at ${x},${y}`;
  const ownParts = ({ startTime, sources }: Shift) =>
    sources.flatMap(({ node, previousRect, currentRect }) =>
      node && main?.contains(node)
        ? [
            `${node.nodeName} '${node.textContent?.slice(0, 40)}' after ${startTime} ms, from ${place(previousRect)} to ${place(currentRect)}`,
          ]
        : [],
    );
  return new Promise((resolve) => {
    new PerformanceObserver((list) => {
      resolve((list.getEntries() as Shift[]).flatMap(ownParts));
    }).observe({ type: 'layout-shift', buffered: true });
    // The observer is only called if there was a shift.
    requestAnimationFrame(() => requestAnimationFrame(() => resolve([])));
  });
}

function cards(page: Page): Locator {
  return page
    .getByRole('region', { name: 'Tours' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 3 }) });
}

/** The visible text of the count: those for other widths are in the page too. */
function expectStatus(page: Page, text: string | RegExp): Promise<void> {
  return expect(page.getByRole('status')).toHaveText(text, { useInnerText: true });
}

async function names(page: Page): Promise<string[]> {
  await expectStatus(page, /^Showing/);
  return cards(page).getByRole('heading').allTextContents();
}

/** Checks the texts of the cards, which change with the address as soon as the list is there. */
async function expectCards(page: Page, check: (texts: string[]) => void): Promise<void> {
  await expect(async () => {
    const texts = await cards(page).allInnerTexts();
    expect(texts.length).toBeGreaterThan(0);
    check(texts);
  }).toPass({ timeout: 10_000 });
}

/** Expects `isRight` for each card. */
function expectEachCard(page: Page, isRight: (text: string) => boolean): Promise<void> {
  return expectCards(page, (texts) => expect(texts.filter((text) => !isRight(text))).toEqual([]));
}

function category(page: Page, name: string): Locator {
  return page
    .getByRole('navigation', { name: 'Category' })
    .getByRole('link', { name: new RegExp(`^${name} ?\\d+$`) });
}

async function countOf(page: Page, name: string): Promise<number> {
  const text = await category(page, name).textContent();
  return Number(/\d+$/.exec(text ?? '')?.[0]);
}

async function totalAt(page: Page, path: string): Promise<number> {
  await page.goto(path);
  await page.getByText('Show Filters').click();
  const total = await countOf(page, 'All tours');
  await page.getByText('Hide Filters').click();
  return total;
}

function sort(page: Page): Locator {
  return page.getByRole('combobox', { name: 'Sort by' });
}

function field(page: Page, name: 'Minimum' | 'Maximum'): Locator {
  return page.getByRole('textbox', { name });
}

/** How far the lightest and the darkest point are apart where a search field has its cross, of 255. */
async function contrastAtCross(page: Page, search: Locator): Promise<number> {
  const { x, y, width, height } = (await search.boundingBox()) ?? {
    x: 0,
    y: 0,
    width: 0,
    height: 0,
  };
  const cross = { x: x + width - 74, y: y + 6, width: 24, height: height - 12 };
  const { channels } = await sharp(await photograph(page, cross)).stats();
  return Math.max(...channels.slice(0, 3).map(({ min, max }) => max - min));
}

/** The lowest price that a card names in dollars; contact pricing counts as 0 (public spec, section 9). */
function priceOf(text: string): number {
  return Number(/From \$([\d,]+)/.exec(text)?.[1]?.replace(',', '') ?? 0);
}
