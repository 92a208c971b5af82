import { expect, type Locator, type Page, type Route } from '@playwright/test';
import { agency } from '../../src/web/content/agency.ts';
import { unescaped } from '../../src/web/lib/html-text.ts';
import { contrast } from '../../src/web/styles/color-pairs.ts';
import { test } from '../support/browser-test.ts';
import { waitUntilAwake } from '../support/awake.ts';
import { axeViolationsInThemes, problemsInAllLooks } from '../support/axe.ts';
import { holdScripts } from '../support/hold-requests.ts';
import { sideways } from '../support/sideways.ts';

test.use({ baseURL: process.env.APP_URL });

const PHONE = { width: 390, height: 844 };
const QUESTION = '**/search-suggestions?*';

const header = (page: Page) => page.getByRole('banner');
const field = (page: Page) => header(page).locator('#site-search');
const panel = (page: Page) => page.getByRole('listbox', { name: 'Suggestions' });
const option = (page: Page, name: string | RegExp) => panel(page).getByRole('option', { name });
const group = (page: Page, name: string) => panel(page).getByRole('group', { name });
const menu = (page: Page) => page.getByRole('dialog', { name: 'Menu' });
const footer = (page: Page) => page.getByRole('contentinfo');

/** The five service pages, in the order of the public spec, section 2. */
const SERVICES: [name: string, path: string][] = [
  ['Travel Services', '/travel-services'],
  ['Team Building', '/team-building'],
  ['Events & Conferences', '/events'],
  ['Romantic Travel', '/romantic-travel'],
  ['Medical Travel', '/medical-travel'],
];

/** The first line of each link in a part, and where it leads. */
const waysOf = (part: Locator) =>
  part
    .getByRole('link')
    .evaluateAll((links) =>
      links.map((link) => [
        (link as HTMLElement).innerText.split('\n')[0],
        link.getAttribute('href'),
      ]),
    );

/** Replaces the text in the header's search, letter by letter. */
async function type(page: Page, text: string) {
  await field(page).fill('');
  await field(page).pressSequentially(text);
}

test.describe('the search of the header', () => {
  test('suggests tours, places and articles, with accents or without, and marks what was typed', async ({
    page,
  }) => {
    await page.goto('/');
    await expect(field(page)).toHaveAttribute('placeholder', 'Search destinations, tours...');
    await field(page).pressSequentially('HỘI án');
    await expect(field(page)).toHaveRole('combobox');
    await expect(field(page)).toHaveAttribute('aria-expanded', 'true');
    const tours = group(page, 'Tours').getByRole('option');
    await expect(tours.first()).toContainText('Hoi An by Lantern Light');
    // Days and nights stay together when the line breaks.
    expect(await tours.first().textContent()).toContain('Hoi An · 2\u00a0days\u00a01\u00a0night');
    await expect(tours.first()).toContainText('From$149');
    await expect(tours.first().locator('mark')).toHaveText('Hoi An');
    await expect(tours.first().locator('img')).toBeVisible();
    expect(await tours.count()).toBeLessThanOrEqual(3);
    // A place has as many tours as the list that it leads to.
    const place = group(page, 'Places').getByRole('option');
    const [count] = /\d+ tours/.exec((await option(page, 'See all').textContent()) ?? '') ?? [];
    await expect(place).toHaveText(`Hoi An${count}`);
    await expect(place).toHaveAttribute('href', '/package-tours?search=Hoi+An');
    await group(page, 'Blog')
      .getByRole('option', { name: /^The night Hoi An turns its lights off/ })
      .click();
    await expect(page).toHaveURL(/\/blog\/post\/the-night-hoi-an/);
    await expect(page.getByRole('main')).toBeFocused();
    await expect(field(page), 'empty on the page that it led to').toHaveValue('');

    await test.step('leads to categories and to the service pages', async () => {
      await type(page, 'cruise');
      await expect(group(page, 'Categories').getByRole('option')).toHaveAttribute(
        'href',
        '/package-tours?category=Cruise',
      );
      await field(page).fill('romantic');
      await expect(group(page, 'Categories').getByRole('option')).toHaveAttribute(
        'href',
        '/romantic-travel',
      );
    });

    await test.step('finds short words in the same way as the listing, instead of in nearly every tour', async () => {
      await type(page, 'ha l');
      await expect(group(page, 'Places').getByRole('option').first()).toContainText('Ha Long Bay');
      await option(page, 'See all 2 tours for “ha l”').click();
      await expect(page.getByRole('main').getByRole('status')).toHaveText(/of 2 tours/);
      await expect(page.getByRole('main').getByRole('searchbox')).toHaveValue('ha l');
      await expect(field(page)).toHaveValue('');
      await type(page, 'sa pa');
      await option(page, 'See the tour for “sa pa”').click();
      await expect(page.getByRole('main').getByRole('status')).toHaveText(/of 1 tour/);
    });

    for (const [typed, meant, tour] of [
      ['hanio', 'Hanoi', 'Hanoi in a Day: Lakes & Alleys'],
      ['sappa', 'Sapa', 'Sapa Terraces & Hill Villages'],
      ['mekng', 'Mekong', 'Mekong Floating Markets'],
      ['sapaa', 'Sapa', 'Sapa Terraces & Hill Villages'],
    ] as const) {
      await test.step(`forgives a typing error: ${typed}`, async () => {
        await type(page, typed);
        await expect(option(page, new RegExp(`^${tour}`)).locator('mark')).toHaveText(meant);
        const all = option(page, `See all tours for “${meant}”`);
        await expect(all).toHaveAttribute('href', `/package-tours?search=${meant}`);
        const found = await page.request.get(`/package-tours?search=${meant}`);
        expect(unescaped(await found.text())).toContain(tour);
      });
    }
    await option(page, 'See all tours for “Sapa”').click();
    await expect(page).toHaveURL('/package-tours?search=Sapa');
    await expect(page.getByRole('main')).toContainText('Sapa Terraces & Hill Villages');

    await test.step('says so when there is nothing of that name', async () => {
      await type(page, 'zanzibar');
      await expect(header(page).getByText('Nothing called “zanzibar” yet')).toBeVisible();
      await option(page, 'See all tours').click();
      await expect(page).toHaveURL('/package-tours');
    });
  });

  test('suggests for what was typed before the scripts arrived', async ({ page }) => {
    const release = await holdScripts(page);
    await page.goto('/', { waitUntil: 'commit' });
    await field(page).pressSequentially('sapa');
    release();
    await expect(option(page, /^Sapa Terraces & Hill Villages/)).toBeVisible();
    await expect(field(page)).toHaveValue('sapa');
  });

  test('works by keyboard: arrows choose, Escape keeps the text, Enter opens', async ({ page }) => {
    await page.goto('/');
    await type(page, 'hoi an');
    await expect(panel(page)).toBeVisible();
    await expect(panel(page).locator('[aria-selected=true]')).toHaveCount(0);
    await page.keyboard.press('ArrowDown');
    const first = option(page, /^Hoi An by Lantern Light/);
    await expect(first).toHaveAttribute('aria-selected', 'true');
    await expect(field(page)).toBeFocused();
    await expect(field(page)).toHaveAttribute(
      'aria-activedescendant',
      (await first.getAttribute('id')) ?? '',
    );
    await page.keyboard.press('Escape');
    await expect(panel(page)).toBeHidden();
    await expect(field(page)).toHaveValue('hoi an');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/tour/4');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hoi An by Lantern Light');
    await expect(panel(page)).toBeHidden();

    const all = option(page, /^See all \d+ tours for “hoi an”/);
    await test.step('the last row leads to all results', async () => {
      await type(page, 'hoi an');
      await expect(panel(page)).toBeVisible();
      await page.keyboard.press('ArrowUp');
      await expect(all).toHaveAttribute('aria-selected', 'true');
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL('/package-tours?search=hoi+an');
    });

    await test.step('and so does Enter with nothing chosen', async () => {
      await page.goBack();
      // The address changes before the page and its search field do.
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hoi An by Lantern Light');
      await type(page, 'hoi an');
      const count = /\d+/.exec(await all.innerText())?.[0];
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL('/package-tours?search=hoi+an');
      await expect(page.getByRole('main')).toContainText(`of ${count} tours`);
    });
  });

  test('requests nothing for one letter, and once for a word', async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url());
      if (pathname === '/search-suggestions') asked.push(searchParams.get('q') ?? '');
    });
    await page.goto('/about');
    await field(page).pressSequentially('s', { delay: 10 });
    await page.clock.install();
    await page.clock.runFor(1000);
    expect(asked).toEqual([]);
    await field(page).pressSequentially('apa');
    await page.clock.runFor(1000);
    await expect(option(page, /^Sapa Terraces/)).toBeVisible();
    expect(asked).toEqual(['sapa']);
  });

  test('a late answer never replaces a newer one, and a failed one leaves the plain form', async ({
    page,
  }) => {
    const late: Route[] = [];
    await page.route(QUESTION, (route) =>
      route.request().url().endsWith('q=sa') ? void late.push(route) : route.continue(),
    );
    await page.goto('/about');
    await field(page).fill('sa');
    await expect.poll(() => late.length).toBe(1);
    await field(page).fill('hue');
    await expect(option(page, /^Hue /).first()).toBeVisible();
    await late[0]?.continue();
    await field(page).press('End');
    await expect(option(page, /^Hue /).first()).toBeVisible();
    await expect(option(page, /^Sapa/)).toHaveCount(0);

    await page.unroute(QUESTION);
    await page.route(QUESTION, (route) => route.abort());
    const failed = page.waitForEvent('requestfailed', (request) =>
      request.url().includes('/search-suggestions'),
    );
    await type(page, 'hanoi');
    await failed;
    await expect(panel(page)).toBeHidden();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/package-tours?search=hanoi');
  });

  test('a request without a search text gets an empty answer', async ({ request }) => {
    for (const query of ['', '?q=', '?q=%20', `?q=${'x'.repeat(5000)}`]) {
      const answer = await request.get(`/search-suggestions${query}`);
      expect([query, answer.status()]).toEqual([query, 200]);
      expect((await answer.json()).groups).toEqual([]);
    }
    const answer = await request.get('/search-suggestions?q=sapa');
    expect(answer.headers()['cache-control']).toBe('public, max-age=60');
  });
});

test.describe('the slide-out menu', () => {
  test.use({ viewport: PHONE, hasTouch: true, isMobile: true });

  test('traps the focus, has every link of the header, and searches over the whole screen', async ({
    page,
  }) => {
    await page.goto('/package-tours');
    const opener = page.getByRole('button', { name: 'Menu', exact: true });

    await test.step('traps the focus, and returns it on Escape', async () => {
      await opener.click();
      await expect(menu(page)).toBeVisible();
      for (let step = 0; step < 30; step += 1) {
        await page.keyboard.press('Tab');
        const isOutside = await page.evaluate(() => {
          const { activeElement } = document;
          return activeElement !== document.body && !activeElement?.closest('dialog');
        });
        expect(isOutside, `after ${step + 1} tabs`).toBe(false);
      }
      // The last Tab may have moved to the browser's own buttons, whose Escape does not reach the
      // page.
      await menu(page).getByRole('link').first().focus();
      await page.keyboard.press('Escape');
      await expect(menu(page)).toBeHidden();
      await expect(opener).toBeFocused();
    });

    await test.step('has every link of the header, marks the current page, and closes on the scrim', async () => {
      await opener.click();
      await menu(page).getByText('Categories').click();
      for (const name of [
        'Package Tours',
        ...SERVICES.map(([name]) => name),
        'Explore Map',
        'Blog',
        'About',
        'Contact',
        'Book Now',
      ]) {
        await expect(menu(page).getByRole('link', { name, exact: true })).toBeVisible();
      }
      await expect(menu(page).getByRole('link', { name: 'Package Tours' })).toHaveAttribute(
        'aria-current',
        'page',
      );
      // Of a window of 1280 by 1024 pixels, enlarged four times, head and foot leave little.
      await page.setViewportSize({ width: 320, height: 256 });
      await menu(page).getByRole('link', { name: 'Contact' }).scrollIntoViewIfNeeded();
      await expect(menu(page).getByRole('link', { name: 'About' })).toBeInViewport();
      await expect(menu(page).getByRole('button', { name: 'Close menu' })).toBeInViewport();
      await page.setViewportSize(PHONE);
      await page.touchscreen.tap(10, 400);
      await expect(menu(page)).toBeHidden();
    });

    await test.step('its search takes the whole screen and leads on', async () => {
      await opener.click();
      await page.locator('#menu-search').click();
      const search = page.getByRole('dialog', { name: 'Search' });
      await expect(search).toBeVisible();
      expect(await search.boundingBox()).toMatchObject({ x: 0, y: 0, ...PHONE });
      await expect(search.getByRole('combobox')).toBeFocused();
      await page.keyboard.type('hoi an');
      await expect(group(page, 'Tours').getByRole('option').first()).toContainText('Hoi An');
      const close = search.getByRole('button', { name: 'Close search' });
      // As low as with the keyboard of the phone: the list scrolls.
      await page.setViewportSize({ ...PHONE, height: 320 });
      await page.keyboard.press('Tab');
      await expect(close).toBeFocused();
      await page.keyboard.press('Tab');
      await expect(search.locator(':focus'), 'the list takes no Tab').toHaveCount(0);
      await page.setViewportSize(PHONE);
      await close.click();
      await expect(search).toBeHidden();
      await expect(page.locator('#menu-search')).toHaveValue('hoi an');

      await page.locator('#menu-search').click();
      await option(page, /^Hoi An by Lantern Light/).click();
      await expect(page).toHaveURL('/tour/4');
      await expect(search).toBeHidden();
      await expect(menu(page)).toBeHidden();
      await expect(page.locator('#menu-search')).toHaveValue('');
    });
  });

  test('stays open if it was opened before the scripts arrived', async ({ page }) => {
    const release = await holdScripts(page);
    await page.goto('/about', { waitUntil: 'commit' });
    await header(page).getByRole('button', { name: 'Menu' }).click();
    await expect(menu(page)).toBeVisible();
    release();
    await waitUntilAwake(page);
    await menu(page).getByRole('link', { name: 'Blog' }).click();
    await expect(page).toHaveURL('/blog');
    await expect(menu(page)).toBeHidden();
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the search is a form, and the menu opens, leads on and searches', async ({ page }) => {
    await page.goto('/');
    await field(page).fill('hoi an');
    await field(page).press('Enter');
    await expect(page).toHaveURL('/package-tours?search=hoi+an');
    await expect(page.getByRole('main')).toContainText('Hoi An by Lantern Light');

    await page.setViewportSize(PHONE);
    await page.goto('/about');
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await expect(menu(page).getByRole('link', { name: 'Package Tours' })).toBeVisible();
    await page.locator('#menu-search').fill('sapa');
    await page.locator('#menu-search').press('Enter');
    await expect(page).toHaveURL('/package-tours?search=sapa');
  });
});

test.describe('the header', () => {
  test('is transparent over the hero until 10 px or its search has the focus, then solid', async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/');
    const background = (color: string) => expect(header(page)).toHaveCSS('background-color', color);
    await page.mouse.wheel(0, 10);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(10);
    await background('rgba(0, 0, 0, 0)');
    await page.mouse.wheel(0, 1);
    await background('rgb(255, 255, 255)');
    await page.mouse.wheel(0, 2000);
    await expect(header(page)).toBeInViewport();
    await page.mouse.wheel(0, -4000);
    await background('rgba(0, 0, 0, 0)');

    await test.step('the search grows with the focus, its panel flush at the right', async () => {
      const width = async () => Math.round((await field(page).boundingBox())?.width ?? 0);
      expect(await width()).toBe(262);
      await field(page).click();
      await expect.poll(width).toBeGreaterThan(300);
      expect(await width()).toBeLessThanOrEqual(332);
      await background('rgb(255, 255, 255)');
      await page.keyboard.type('hoi an');
      const list = await panel(page).locator('..').boundingBox();
      const box = await field(page).boundingBox();
      expect(list?.width).toBe(520);
      expect((list?.x ?? 0) + 520).toBeCloseTo((box?.x ?? 0) + (box?.width ?? 0), 0);
    });
  });

  test('skips to the main part, marks the current page, and opens Categories without moving anything', async ({
    page,
  }) => {
    await page.goto('/package-tours');
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: 'Skip to main content' });
    await expect(skip).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();

    const marked = header(page).locator('nav [aria-current=page]:visible');
    await expect(marked).toHaveText(['Package Tours']);
    await page.goto('/about');
    await expect(marked).toHaveText(['About']);

    const label = header(page).getByText('Categories').first();
    const ruleUnder = (link: Locator) =>
      link.evaluate((element) => getComputedStyle(element, '::after').backgroundColor);
    const mark = await ruleUnder(marked);
    expect(await ruleUnder(label.locator('..'))).not.toBe(mark);
    await page.goto('/events');
    expect(await ruleUnder(label.locator('..'))).toBe(mark);
    await page.goto('/tour/2');
    const tours = header(page).getByRole('link', { name: 'Package Tours' });
    expect(await ruleUnder(tours), 'a tour belongs to Package Tours').toBe(mark);
    const colors = await page
      .locator('#slide-out-menu nav > a')
      .evaluateAll((rows) => rows.map((row) => getComputedStyle(row).color));
    expect(new Set(colors.slice(1)).size).toBe(1);
    expect(colors[0], 'in the menu of phones, too').not.toBe(colors[1]);
    expect(await ruleUnder(label.locator('..'))).not.toBe(mark);
    await page.goto('/about');
    expect(await ruleUnder(tours)).not.toBe(mark);

    const links = header(page).getByRole('link', { name: 'Explore Map' });
    const before = [await label.boundingBox(), await links.boundingBox()];
    expect(before[0]?.height).toBeLessThan(30);
    await label.click();
    const medical = header(page).getByRole('link', { name: /^Medical Travel/ });
    await expect(medical).toBeVisible();
    expect(await waysOf(header(page).locator('details[open] ul'))).toEqual(SERVICES);
    expect([await label.boundingBox(), await links.boundingBox()]).toEqual(before);
    await page.keyboard.press('Escape');
    await expect(medical).toBeHidden();
    await label.click();
    await header(page)
      .getByRole('link', { name: /^Team Building/ })
      .click();
    await expect(page).toHaveURL('/team-building');
    await expect(medical).toBeHidden();
  });

  test('keeps a menu open that was opened before the scripts arrived', async ({ page }) => {
    const release = await holdScripts(page);
    await page.goto('/about', { waitUntil: 'commit' });
    await header(page).getByText('Categories').first().click();
    release();
    await waitUntilAwake(page);
    await header(page)
      .getByRole('link', { name: /^Medical Travel/ })
      .click();
    await expect(page).toHaveURL('/medical-travel');
    await expect(header(page).locator('details[open]')).toHaveCount(0);
  });

  test('scrolls with the page if the window is too low for it', async ({ page }) => {
    await page.setViewportSize({ width: 640, height: 400 });
    await page.goto('/tour/2');
    await page.mouse.wheel(0, 300);
    await expect(header(page)).not.toBeInViewport();
    await page.setViewportSize({ width: 640, height: 600 });
    await expect(header(page)).toBeInViewport({ ratio: 1 });
  });

  test('shows everything from 320 to 1440 px', async ({ page }) => {
    for (const path of ['/', '/package-tours', '/tour/2', '/booking?tourId=2', '/nowhere']) {
      await page.goto(path);
      // 720 is a window of 1440 at 200 %.
      for (const width of [320, 390, 720, 768, 1024, 1279, 1280, 1440]) {
        await page.setViewportSize({ width, height: 700 });
        expect(await sideways(page), `${path} at ${width}`).toBe(0);
        const isWide = width >= 1280;
        await expect(header(page).getByRole('navigation').first()).toBeVisible({
          visible: isWide,
        });
        const way = isWide
          ? header(page).getByRole('link', { name: 'Contact', exact: true })
          : header(page).getByRole('button', { name: 'Menu', exact: true });
        await expect(way).toBeInViewport({ ratio: 1 });
      }
    }
  });
});

test.describe('the theme', () => {
  const choose = async (page: Page, name: string) => {
    await header(page).getByLabel('Theme', { exact: true }).click();
    await header(page).getByRole('button', { name }).click();
  };
  const ground = (page: Page) =>
    page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  const NIGHT = 'rgb(11, 27, 36)';
  const DAY = 'rgb(251, 248, 242)';

  test('is chosen by keyboard or mouse, remembered, and set before anything is drawn', async ({
    page,
  }) => {
    await page.addInitScript(() => {
      const seen = (globalThis as { grounds?: string[] }).grounds ?? [];
      (globalThis as { grounds?: string[] }).grounds = seen;
      new MutationObserver((_all, observer) => {
        if (!document.body) return;
        seen.push(getComputedStyle(document.documentElement).backgroundColor);
        observer.disconnect();
      }).observe(document, { childList: true, subtree: true });
    });
    await page.goto('/about');
    const button = header(page).getByLabel('Theme', { exact: true });
    await button.press('Enter');
    await header(page).getByRole('button', { name: 'Dark' }).press('Enter');
    await expect.poll(() => ground(page)).toBe(NIGHT);
    await expect(header(page).getByRole('button', { name: 'Dark' })).toBeHidden();
    await expect(button).toBeFocused();
    await page.reload();
    expect(await page.evaluate(() => (globalThis as { grounds?: string[] }).grounds)).toEqual([
      NIGHT,
    ]);
    await button.click();
    for (const [name, isChosen] of [
      ['System', 'false'],
      ['Dark', 'true'],
    ] as const) {
      const choice = header(page).getByRole('button', { name });
      await expect(choice).toHaveAttribute('aria-pressed', isChosen);
    }
    await header(page).getByRole('button', { name: 'System' }).click();
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await ground(page)).toBe(NIGHT);
    await choose(page, 'Light');
    expect(await ground(page)).toBe(DAY);
  });

  test('can be chosen in browsers that store nothing', async ({ page }) => {
    const errors: Error[] = [];
    page.on('pageerror', (error) => errors.push(error));
    await page.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        get() {
          throw new DOMException('denied', 'SecurityError');
        },
      });
    });
    await page.goto('/about');
    await choose(page, 'Dark');
    expect(await ground(page)).toBe(NIGHT);
    expect(errors).toEqual([]);
  });
});

test('with more contrast requested from the system, quiet text, links and states have 7:1', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/tour/2?tab=reviews&write=1');
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, contrast: 'more' });
    for (const words of ['One star is poor, five are wonderful.', 'FREE', 'Contact Support']) {
      const part = page.getByText(words, { exact: true }).first();
      const contrastToPage = async () => {
        const [text, ground] = await part.evaluate((element) =>
          [element, document.documentElement].map((each, n) => {
            const style = getComputedStyle(each);
            const channels = (n === 0 ? style.color : style.backgroundColor).match(/\d+/g) ?? [];
            return `#${channels.map((part) => Number(part).toString(16).padStart(2, '0')).join('')}`;
          }),
        );
        return contrast(text ?? '', ground ?? '');
      };
      // These colors come with the style sheet, after the first frame.
      await expect.poll(contrastToPage, `${words}, ${colorScheme}`).toBeGreaterThan(7);
    }
  }
});

test.describe('the footer', () => {
  test('begins with the newsletter, names places, services, office and years, and leads back to the top', async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/about');
    await expect(footer(page).getByRole('textbox').first()).toHaveAccessibleName('Email address');
    const links = (name: string) =>
      footer(page)
        .locator('div', { has: page.getByRole('heading', { name }) })
        .last();
    expect(await waysOf(links('Popular destinations'))).toEqual([
      ['Halong Bay', '/tour/2'],
      ['Hoi An', '/tour/4'],
      ['Sapa', '/tour/3'],
      ['Mekong Delta', '/tour/5'],
      ['Hanoi', '/tour/7'],
      ['Hue', '/tour/8'],
    ]);
    expect(await waysOf(links('Travel services'))).toEqual([
      ['Package Tours', '/package-tours'],
      ...SERVICES,
    ]);
    const office = links('Our office');
    await expect(office).toContainText('Hà Nội');
    await expect(office).toContainText('Mon-Fri 9AM-6PM (GMT+7)');
    await expect(office.getByRole('link', { name: agency.phone.display })).toHaveAttribute(
      'href',
      `tel:${agency.phone.number}`,
    );
    await expect(office.getByRole('link', { name: agency.email })).toHaveAttribute(
      'href',
      `mailto:${agency.email}`,
    );
    for (const { label, url } of agency.social) {
      await expect(office.getByRole('link', { name: label })).toHaveAttribute('href', url);
    }
    await expect(office.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
      'href',
      'https://wa.me/84000000000',
    );
    const year = new Intl.DateTimeFormat('en-US', {
      timeZone: 'Asia/Ho_Chi_Minh',
      year: 'numeric',
    }).format();
    const years = Number(year) > agency.founded ? `${agency.founded}–${year}` : year;
    await expect(footer(page)).toContainText(`© ${years} ${agency.name}`);
    for (const [name, href] of [
      ['Privacy Policy', '/privacy-policy'],
      ['Terms of Service', '/terms-of-service'],
      ['Help Center', '/help-center'],
    ] as const) {
      await expect(footer(page).getByRole('link', { name })).toHaveAttribute('href', href);
    }

    await test.step('the button back to the top appears after 300 px', async () => {
      const top = page.getByRole('button', { name: 'Back to top' });
      await page.mouse.wheel(0, 300);
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(300);
      await expect(top).toBeHidden();
      await page.mouse.wheel(0, 1);
      await top.click();
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
      await expect(top).toBeHidden();
    });

    await test.step('its lists begin at the same height if they stand side by side', async () => {
      const firsts = ['Halong Bay', 'Package Tours'].map((name) =>
        footer(page).getByRole('link', { name, exact: true }),
      );
      for (const width of [320, 390, 480, 1024, 1159, 1160, 1440]) {
        await page.setViewportSize({ width, height: 800 });
        const tops = await Promise.all(firsts.map(async (link) => (await link.boundingBox())?.y));
        expect(tops[0], `${width}`).toBeCloseTo(tops[1] ?? NaN, 0);
      }
    });

    await test.step('the button covers no link at the end of the page', async () => {
      const top = page.getByRole('button', { name: 'Back to top' });
      const last = footer(page).getByRole('link', { name: 'Profile' });
      for (const width of [390, 768, 1024, 1280, 1375, 1440]) {
        await page.setViewportSize({ width, height: 800 });
        await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
        await expect(last).toBeInViewport({ ratio: 1 });
        const [button, link] = [await top.boundingBox(), await last.boundingBox()];
        const isAside = (button?.x ?? 0) >= (link?.x ?? 0) + (link?.width ?? Infinity);
        const isBelow = (button?.y ?? 0) >= (link?.y ?? 0) + (link?.height ?? Infinity);
        expect(isAside || isBelow, `${width}`).toBe(true);
      }
    });

    await test.step('and disappears wherever it would cover the form', async () => {
      const top = page.getByRole('button', { name: 'Back to top' });
      const subscribe = footer(page).getByRole('button', { name: 'Subscribe' });
      /** Scrolls until the form's button ends this many px above the bottom of the window. */
      const raise = (px: number) =>
        subscribe.evaluate((button, above) => {
          const { bottom } = button.getBoundingClientRect();
          window.scrollBy({ top: bottom - innerHeight + above, behavior: 'instant' });
        }, px);
      const isCovered = () =>
        subscribe.evaluate((button) => {
          const { right, top: upper, bottom } = button.getBoundingClientRect();
          return [upper + 4, (upper + bottom) / 2, bottom - 4].some(
            (y) => y < innerHeight && !button.contains(document.elementFromPoint(right - 12, y)),
          );
        });
      for (const [width, height] of [
        [320, 568],
        [390, 844],
        [667, 375],
      ] as const) {
        await page.setViewportSize({ width, height });
        await raise(-200);
        await expect(top, `${width}, before`).toBeVisible();
        for (const px of [-30, 0, 20, 40, 60]) {
          await raise(px);
          await expect.poll(isCovered, `${width}, ${px} px above`).toBe(false);
        }
        await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
        await expect(top, `${width}, at the end`).toBeVisible();
      }
      await page.setViewportSize({ width: 1440, height: 800 });
      await raise(40);
      await expect(top, 'when the form is on the other side').toBeVisible();
    });
  });
});

test('nothing that waits for its entrance is missing in print', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 500 });
  await page.goto('/');
  const hidden = () =>
    page
      .locator('[data-reveal]')
      .evaluateAll((all) => all.filter((it) => getComputedStyle(it).opacity !== '1').length);
  // A timer releases what is held ready below the window.
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.mouse.move(720, 250);
  await expect(async () => {
    await page.mouse.wheel(0, 60);
    expect(await hidden()).toBeGreaterThan(0);
  }).toPass();
  await page.emulateMedia({ media: 'print' });
  expect(await hidden()).toBe(0);
});

test('an unknown path answers 404 with two links, is accessible and fits, in both themes and at every width', async ({
  page,
}) => {
  const answer = await page.goto('/no/such-page');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Not Found');
  await expect(page.getByRole('main')).toContainText(
    "The page you're looking for might have been moved, deleted, or doesn't exist.",
  );
  const trail = page.getByRole('navigation', { name: 'Breadcrumb' });
  await expect(trail.getByRole('listitem')).toHaveText(['Home', 'Page Not Found']);
  await expect(page.getByRole('link', { name: 'Browse Tours' })).toHaveAttribute(
    'href',
    '/package-tours',
  );
  expect(await problemsInAllLooks(page)).toEqual([]);
  await page.setViewportSize({ width: 1440, height: 900 });
  // Neither the server nor the page's script can decode this one.
  const odd = await page.goto('/%E0%A4%A');
  expect(odd?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Not Found');
  await page.getByRole('link', { name: 'Back to Home' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toHaveCount(0);
});

// The page below is checked in home.spec.ts.
test('what opens in the header is accessible in both themes, on a desk and on a phone', async ({
  page,
}) => {
  const expectAccessible = async (within: string, state: string) =>
    expect(await axeViolationsInThemes(page, within), state).toEqual([]);
  const search = async () => {
    await page.keyboard.type('hoi an');
    await expect(panel(page)).toBeVisible();
    await page.keyboard.press('ArrowDown');
  };
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  const opened = 'header:has(#site-search)';
  await header(page).getByText('Categories').first().click();
  await expectAccessible(opened, 'the categories');
  await field(page).click();
  await search();
  await expectAccessible(opened, 'the suggestions');
  await field(page).fill('');

  await page.setViewportSize({ width: 390, height: 900 });
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await menu(page).getByText('Categories').click();
  await expectAccessible('dialog[open]', 'the menu');
  await page.locator('#menu-search').click();
  await search();
  await expectAccessible('dialog[open]', 'the search over the whole screen');
});
