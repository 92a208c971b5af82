import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { expect, type Page } from '@playwright/test';
import { startApp } from '../support/app.ts';
import { STILL, test } from '../support/browser-test.ts';
import { problemsInAllLooks } from '../support/axe.ts';
import { waitUntilAwake } from '../support/awake.ts';
import { holdRequests } from '../support/hold-requests.ts';

test.use(STILL);

const MAP = `${process.env.APP_URL ?? ''}/explore-map`;

const map = (page: Page) => page.getByRole('region', { name: 'Map of Vietnam' });
const list = (page: Page) => page.getByRole('region', { name: 'Destinations' });
const row = (page: Page, name: string) =>
  list(page).getByRole('link', { name: new RegExp(`^${name}`) });
const mark = (page: Page, name: string) =>
  map(page).getByRole('link', { name: new RegExp(`^${name},`) });
const search = (page: Page) =>
  page.getByRole('searchbox', { name: 'Search destinations', exact: true });
/**
 * The map's script loads when the pointer moves; from then on its links no longer lead to the list.
 */
async function turnTo(page: Page): Promise<void> {
  await expect(async () => {
    await page.mouse.move(300, 300);
    await page.mouse.move(310, 300);
    await expect(mark(page, 'Hanoi')).toHaveAttribute('href', /place=hanoi$/, { timeout: 500 });
  }).toPass();
}
const count = (page: Page) => list(page).getByRole('status');

test.describe('the map and its list', () => {
  test('show every place of a tour and the archipelagos, and lead to real tours', async ({
    page,
  }) => {
    await page.goto(MAP);
    for (const name of [
      'Hanoi',
      'Ha Long Bay',
      'Hoi An',
      'Ho Chi Minh City',
      'Mekong Delta',
      'Nha Trang',
    ]) {
      await expect(mark(page, name)).toBeVisible();
      await expect(row(page, name)).toBeVisible();
    }
    for (const name of ['Sapa', 'Phong Nha', 'Phu Quoc', 'Con Dao']) {
      await expect(row(page, name)).toHaveCount(1);
    }
    const places = list(page)
      .getByRole('listitem')
      .filter({ has: page.getByText(/^\d+ tours?$/) });
    await expect(places.filter({ hasNot: page.locator('[lang=vi]') })).toHaveText([]);
    await expect(places.filter({ hasText: 'airport' })).toHaveText([]);
    await expect(count(page)).toHaveText(/^\d\d places, 26 tours$/);
    for (const name of ['Biển Đông', 'Quần đảo Hoàng Sa', 'Quần đảo Trường Sa']) {
      await expect(map(page).getByText(name)).toBeInViewport();
    }

    await test.step('in forced colors, no halo fills the letters of a name', async () => {
      await page.emulateMedia({ forcedColors: 'active' });
      for (const name of ['Hoi An', 'Biển Đông'])
        await expect(map(page).getByText(name, { exact: true }).first()).toHaveCSS(
          '-webkit-text-stroke-width',
          '0px',
        );
      await page.emulateMedia({ forcedColors: 'none' });
    });

    // Only one place is open at a time, each reached from the other.
    await turnTo(page);
    await mark(page, 'Ha Long Bay').click();
    await expect(page).toHaveURL(`${MAP}?place=ha-long-bay`);
    await expect(row(page, 'Ha Long Bay')).toHaveAttribute('aria-expanded', 'true');
    await expect(map(page).getByText(/^3 tours from \$\d+$/)).toBeVisible();
    await row(page, 'Hoi An').press('Enter');
    await expect(row(page, 'Hoi An')).toHaveAttribute('aria-expanded', 'true');
    await expect(row(page, 'Ha Long Bay')).toHaveAttribute('aria-expanded', 'false');
    await expect(mark(page, 'Hoi An')).toHaveAttribute('aria-current', 'true');
    await row(page, 'Hoi An').click();
    await expect(page).toHaveURL(MAP);
    await expect(list(page).getByRole('link', { name: /^View/ })).toHaveCount(0);
    await row(page, 'Hoi An').click();
    await list(page)
      .getByRole('link', { name: /^View ?: Hoi An by Lantern Light/ })
      .click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hoi An by Lantern Light');
  });

  test('follow search, region and category, and the list view sorts and pages them', async ({
    page,
  }) => {
    await page.goto(MAP);
    await expect(page.getByLabel('Region').getByRole('option')).toHaveText([
      'All regions',
      'North',
      'Central',
      'South',
      'Mekong Delta',
    ]);
    const offered = await page.getByLabel('Category').getByRole('option').allTextContents();
    expect(offered).toEqual(
      expect.arrayContaining(['All', 'Cultural', 'Adventure', 'Beach', 'Food', 'Nature']),
    );
    expect((await map(page).boundingBox())?.height).toBe(600);
    await page.getByLabel('Region').selectOption('Mekong Delta');
    await expect(page).toHaveURL(`${MAP}?region=mekong`);
    await expect(row(page, 'Mekong Delta')).toBeVisible();
    await expect(row(page, 'Hanoi')).toHaveCount(0);
    // What does not match stays on the map, faded and not clickable.
    await expect(mark(page, 'Hanoi')).toHaveCount(0);
    await page.getByLabel('Region').selectOption('All regions');
    await page.getByLabel('Category').selectOption('Beach');
    await expect(page).toHaveURL(`${MAP}?category=Beach`);
    await row(page, 'Nha Trang').click();
    await expect(list(page).getByText(/Beach · \$\d+$/)).not.toHaveCount(0);
    await search(page).fill('NHA TRĂNG');
    await search(page).press('Enter');
    await expect(count(page)).toHaveText(/^1 place, \d tours?$/);
    await test.step('a text is searched while it is typed, and is kept in the list view', async () => {
      await search(page).pressSequentially('x');
      await expect(
        list(page).getByRole('heading', { name: 'No destinations found' }),
      ).toBeVisible();
      await search(page).press('Backspace');
      await expect(count(page)).toHaveText(/^1 place, \d tours?$/);
      await page.getByRole('link', { name: 'List', exact: true }).click();
      await expect(search(page)).toHaveValue('NHA TRĂNG');
      await expect(page.getByRole('region', { name: 'Available Tours' })).toBeVisible();
      await expect(page).toHaveURL(/search=NHA/);
      await page.getByRole('link', { name: 'Map', exact: true }).click();
      await expect(count(page)).toHaveText(/^1 place, \d tours?$/);
    });
    await search(page).fill('atlantis');
    await page.getByRole('button', { name: 'Search', exact: true }).last().click();
    await expect(list(page).getByRole('heading', { name: 'No destinations found' })).toBeVisible();
    await list(page).getByRole('button', { name: 'Clear Filters' }).click();
    await expect(page).toHaveURL(`${MAP}?place=nha-trang`);
    await expect(search(page)).toHaveValue('');
    await expect(page.getByLabel('Category')).toHaveValue('all');
    await search(page).fill('atlantis');
    await expect(list(page).getByRole('heading', { name: 'No destinations found' })).toBeVisible();
    await list(page).getByRole('button', { name: 'Clear Filters' }).click();
    await expect(search(page)).toHaveValue('');
    await page.goBack();
    await expect(search(page)).toHaveValue('atlantis');

    await test.step('the list view sorts, filters and pages real tours', async () => {
      await page.getByRole('banner').getByRole('link', { name: 'Explore Map' }).click();
      await expect(page).toHaveURL(MAP);
      await page.getByRole('link', { name: 'List', exact: true }).click();
      const cards = page.getByRole('region', { name: 'Available Tours' });
      await expect(cards.getByRole('status')).toHaveText('Showing 1–12 of 26 tours');
      await expect(cards.getByRole('link', { name: /Book Now/ })).toHaveCount(0);
      await expect(cards.getByLabel('Sort by').getByRole('option')).toHaveText([
        'Price: Low to High',
        'Price: High to Low',
        'Rating',
        'Popularity',
      ]);
      const prices = async () =>
        (await cards.getByText(/^From \$/).allTextContents()).map((text) =>
          Number(text.replaceAll(/\D/g, '')),
        );
      const ascending = await prices();
      expect(ascending).toEqual(ascending.toSorted((a, b) => a - b));
      await cards.getByLabel('Sort by').selectOption('Price: High to Low');
      await expect(page).toHaveURL(`${MAP}?view=list&sort=price-high`);
      await expect.poll(async () => (await prices())[0]).toBeGreaterThan(ascending.at(-1) ?? 0);
      const descending = await prices();
      expect(descending).toEqual(descending.toSorted((a, b) => b - a));
      await cards.getByRole('link', { name: 'Page 2' }).click();
      await expect(cards.getByRole('status')).toHaveText('Showing 13–24 of 26 tours');
      await page.getByLabel('Category').selectOption('Food');
      await expect(page).toHaveURL(`${MAP}?category=Food&view=list&sort=price-high`);
      await expect(
        cards.getByRole('link', { name: /^View Details ?: Mekong Floating Markets/ }),
      ).toBeVisible();
      await search(page).fill('atlantis');
      await search(page).press('Enter');
      await expect(page.getByRole('heading', { name: 'No tours found' })).toBeVisible();
      await expect(cards).toContainText('Try adjusting your filters or search terms');
    });
  });

  test('what is chosen is not undone by the text that was typed just before', async ({ page }) => {
    await page.clock.install();
    await page.goto(`${MAP}?category=Beach`);
    await search(page).fill('atlantis');
    await search(page).press('Enter');
    const clear = list(page).getByRole('button', { name: 'Clear Filters' });
    await expect(clear).toBeVisible();
    const release = await holdRequests(page, '**/explore-map.data*');
    await search(page).pressSequentially('x');
    await clear.click();
    await page.clock.runFor(1000);
    release();
    await expect(page).toHaveURL(MAP);
    await expect(search(page)).toHaveValue('');
    await expect(page.getByLabel('Category')).toHaveValue('all');

    // However long the click takes to follow.
    await page.clock.pauseAt(Date.now() + 60_000);
    await search(page).pressSequentially('hue');
    await row(page, 'Nha Trang').click();
    await page.clock.runFor(1000);
    await expect(page).toHaveURL(`${MAP}?search=hue&place=nha-trang`);
    await page.clock.resume();

    await page.goto(`${MAP}?view=list`);
    await search(page).pressSequentially('a');
    await page.clock.runFor(1000);
    await expect(page).toHaveURL(`${MAP}?search=a&view=list`);
    const cards = page.getByRole('region', { name: 'Available Tours' });
    await cards.getByRole('link', { name: 'Page 2' }).click();
    await expect(cards.getByRole('status')).toHaveText(/^Showing 13–/);
    await page.clock.runFor(1000);
    await expect(cards.getByRole('status')).toHaveText(/^Showing 13–/);
  });

  test('opened without results, the filters are cleared without loading a new page', async ({
    page,
  }) => {
    const script = page.waitForResponse('**/assets/map-with-list-*.js', { timeout: 5000 });
    await page.goto(`${MAP}?search=zzz`);
    await waitUntilAwake(page);
    // Without any action of a visitor.
    await script;
    await page.waitForLoadState('networkidle');
    await page.evaluate(() => document.documentElement.setAttribute('data-same', ''));
    await list(page)
      .getByRole('button', { name: 'Clear Filters' })
      .evaluate((button: HTMLElement) => button.click());
    await expect(page).toHaveURL(MAP);
    await expect(row(page, 'Hanoi')).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('data-same');
    await expect(list(page).getByRole('heading', { name: 'Destinations' })).toBeFocused();
  });

  test('zooms even if the button was clicked before its script arrived', async ({ page }) => {
    const release = await holdRequests(page, '**/assets/map-with-list-*.js');
    await page.goto(MAP);
    const seen = async (name: string) => (await mark(page, name).boundingBox())?.y ?? NaN;
    const height = async () => (await seen('Nha Trang')) - (await seen('Hanoi'));
    const far = await height();
    await page.getByRole('button', { name: 'Zoom in' }).click();
    release();
    await expect.poll(height).toBeGreaterThan(far * 1.4);
  });

  test('zoom by button, key, wheel and drag, and then separate places', async ({ page }) => {
    // A gliding map would be somewhere else a moment after it was measured.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(MAP);
    await turnTo(page);
    const seen = async (name: string) => (await mark(page, name).boundingBox())?.x ?? NaN;
    const sapa = map(page).getByRole('link', { name: /^Sapa,/ });
    await expect(sapa).toHaveCount(0);
    await map(page)
      .getByRole('link', { name: /^\d places: .* and more$/ })
      .first()
      .click();
    await expect(sapa).toBeVisible();
    await expect(async () => {
      await page.getByRole('button', { name: 'Zoom out' }).click();
      await expect(sapa).toHaveCount(0, { timeout: 500 });
    }).toPass();

    await map(page).focus();
    const far = await seen('Hoi An');
    // With Ctrl it enlarges the page.
    await page.keyboard.press('Control++');
    expect(await seen('Hoi An')).toBe(far);
    await page.keyboard.press('+');
    await expect(map(page).getByRole('link', { name: /^Hue,/ })).toBeVisible();
    const before = await seen('Hoi An');
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => seen('Hoi An')).toBeLessThan(before - 60);

    const box = await map(page).boundingBox();
    if (!box) throw new Error('The map is not drawn.');
    const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    const start = await seen('Hoi An');
    await page.mouse.move(middle.x, middle.y);
    await page.mouse.down();
    await page.mouse.move(middle.x + 50, middle.y + 10, { steps: 3 });
    await page.mouse.up();
    await expect.poll(() => seen('Hoi An')).toBeGreaterThan(start + 40);
    // The wheel alone scrolls the page.
    const width = async () => (await seen('Nha Trang')) - (await seen('Hoi An'));
    const near = await width();
    await page.mouse.wheel(0, 10);
    await page.keyboard.down('Control');
    await page.mouse.wheel(0, -40);
    await page.keyboard.up('Control');
    await expect.poll(width).toBeGreaterThan(near * 1.3);
  });
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('filters, places and list work', async ({ page }) => {
    await page.goto(MAP);
    await expect(page.getByRole('button', { name: 'Zoom in' })).toBeHidden();
    await page.getByLabel('Region').selectOption('Central');
    await page.getByRole('button', { name: 'Apply' }).click();
    await expect(row(page, 'Hanoi')).toHaveCount(0);
    await mark(page, 'Hoi An').click();
    await expect(page).toHaveURL(`${MAP}?region=central&place=hoi-an#place-hoi-an`);
    await expect(list(page).getByRole('link', { name: /^View ?: Hanoi/ })).toHaveCount(0);
    await expect(
      list(page).getByRole('link', { name: /^View ?: Hoi An by Lantern Light/ }),
    ).toBeVisible();
    await page.getByRole('link', { name: 'List', exact: true }).click();
    await page.getByLabel('Sort by').selectOption('Rating');
    await page.getByRole('button', { name: 'Sort', exact: true }).click();
    await expect(page).toHaveURL(/[?&]view=list&.*&sort=rating$/);
    await expect(page.getByRole('heading', { name: 'Available Tours' })).toBeVisible();
  });

  test('both archipelagos stay visible whichever place is chosen: its poster covers neither', async ({
    page,
  }) => {
    const places = ['hanoi', 'ha-long-bay', 'phong-nha', 'hue', 'da-nang', 'hoi-an'];
    const sizes = [
      { width: 390, height: 844 },
      { width: 1440, height: 900 },
    ];
    for (const place of [...places, 'central-highlands', 'nha-trang']) {
      await page.goto(`${MAP}?place=${place}`);
      for (const size of sizes) {
        await page.setViewportSize(size);
        const poster = map(page)
          .getByText(/^\d+ tours?( from|$)/)
          .locator('../..');
        const [of, frame] = [await poster.boundingBox(), await map(page).boundingBox()];
        if (!of || !frame) throw new Error(`No poster of ${place}.`);
        expect.soft(of.y, `${place} at ${size.width}`).toBeGreaterThanOrEqual(frame.y);
        for (const name of ['Quần đảo Hoàng Sa', 'Quần đảo Trường Sa']) {
          const box = await map(page).getByText(name).boundingBox();
          const isUnder =
            box &&
            box.x < of.x + of.width &&
            of.x < box.x + box.width &&
            box.y < of.y + of.height &&
            of.y < box.y + box.height;
          expect.soft(isUnder, `${name} under ${place} at ${size.width}`).toBe(false);
        }
      }
    }
  });
});

test('without style sheet and scripts, the sea still has its names', async ({ page }) => {
  await page.route(/\/assets\/.*\.(css|js)$/, (route) => route.abort());
  await page.goto(MAP, { waitUntil: 'commit' });
  await expect(map(page).getByText('Biển Đông')).toBeVisible();
});

test('the itinerary of a tour has a map of its route, and the same in words', async ({
  page,
  request,
}) => {
  await page.goto(`${process.env.APP_URL}/tour/2?tab=itinerary`);
  const figure = page.getByRole('figure', { name: 'Places on the way', exact: true });
  await expect(figure.getByRole('listitem').first()).toHaveText(
    /^Day 1\s*1\sHanoi Old Quarter, 2\sHon Gai/,
  );
  await expect(figure.locator('img:visible')).toHaveCount(1);
  const ways = figure.locator('polyline:visible');
  await expect(ways).toHaveAttribute('points', /\d+,\d+ /);
  const names = figure.locator('[aria-hidden] span:visible');
  await expect(names.getByText('Hon Gai harbor, Ha Long')).toHaveCount(1);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(ways).toHaveCount(1);
  await expect(names.getByText('Hanoi Old Quarter')).toHaveCount(1);
  await expect(names.getByText('Hon Gai harbor', { exact: true })).toHaveCount(1);
  const overview = `${process.env.APP_URL}/tour/2`;
  expect(await (await request.get(overview)).text()).not.toContain('Places on the way');

  const openItinerary = () => page.getByRole('tab', { name: 'Itinerary' }).click();
  await test.step('which comes together with the days below it, so that it pushes nothing down', async () => {
    await page.goto(overview);
    const hasMapAtFirst = page.evaluate(whetherMapComesWithDays);
    await openItinerary();
    expect(await hasMapAtFirst).toBe(true);
  });
  await test.step('and without which they can be read, too', async () => {
    await page.route('**/assets/itinerary-map-*.js', (route) => route.abort());
    await page.goto(overview);
    await openItinerary();
    await expect(page.getByRole('heading', { name: /^Day 1: / })).toBeVisible();
    await expect(figure).toHaveCount(0);
  });
});

/** Runs in the page: whether the map of an itinerary is there as soon as its days are. */
function whetherMapComesWithDays(): Promise<boolean> {
  return new Promise((resolve) => {
    new MutationObserver(() => {
      const panel = document.querySelector('[role=tabpanel]');
      if (panel?.querySelector('#day-1')) resolve(panel.querySelector('polyline') !== null);
    }).observe(document.body, { childList: true, subtree: true });
  });
}

test('with a map style set, streets lie under the same marks and names, and the map works without them if they fail', async ({
  page,
}) => {
  // It starts its own app.
  test.slow();
  const asked: string[] = [];
  let status = 200;
  const styles = createServer((request, response) => {
    asked.push(request.url ?? '');
    response.writeHead(status, {
      'content-type': 'application/json',
      'access-control-allow-origin': '*',
    });
    response.end(JSON.stringify(STYLE));
  }).listen(0, '127.0.0.1');
  await once(styles, 'listening');
  const origin = `http://127.0.0.1:${(styles.address() as AddressInfo).port}`;
  const app = await startApp({ SEED: 'starter', MAP_STYLE_URL: `${origin}/style.json` });
  try {
    const home = await page.goto(app.url);
    expect(home?.headers()['content-security-policy']).not.toContain(origin);
    // What is not set does not exist: neither chat nor a button for it.
    await page.waitForLoadState('networkidle');
    await expect(page.locator('.contact-dock')).toHaveCount(0);
    await expect(page.getByRole('contentinfo').getByRole('link', { name: 'WhatsApp' })).toHaveCount(
      0,
    );
    // A page reached from another one has the policy of that one, so the map's page is loaded as a
    // document of its own. Whoever comes back to a page that the browser kept does not see it
    // loading for ever.
    const toMap = page.getByRole('link', { name: 'Explore Map' }).first();
    await page.route('**/explore-map', (route) => route.fulfill({ status: 204 }), { times: 1 });
    const isUnderWay = page.waitForResponse('**/explore-map');
    await toMap.click();
    await isUnderWay;
    await expect(page.locator('.page-loader')).toBeAttached();
    await page.evaluate(() =>
      dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })),
    );
    await expect(page.locator('.page-loader')).toHaveCount(0);
    await toMap.click();
    await expect(page.getByText('© Streets of Vietnam')).toBeVisible();
    expect(asked).toContain('/style.json');
    await expect(map(page).locator('canvas')).toBeVisible();
    await expect(mark(page, 'Hanoi')).toBeVisible();
    const archipelago = map(page).getByText('Quần đảo Trường Sa');
    await expect(archipelago).toBeVisible();
    // Whatever the colors of the streets, at night too: names have a rim, and the attribution has a
    // background.
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect(archipelago).toHaveCSS('-webkit-text-stroke', '4px rgb(12, 42, 56)');
    const credits = map(page).locator('.maplibregl-ctrl-attrib');
    await expect(credits).toHaveCSS('background-color', 'rgb(17, 38, 47)');
    await expect(credits.getByText('© Streets of Vietnam')).toHaveCSS(
      'color',
      'rgb(195, 205, 208)',
    );
    await turnTo(page);
    await page.getByRole('button', { name: 'Zoom in' }).click();
    await expect(map(page).getByRole('link', { name: /^Hue,/ })).toBeVisible();
    const policy = (await page.goto(`${app.url}/explore-map`))?.headers()[
      'content-security-policy'
    ];
    expect(policy).toContain(`connect-src 'self' ${origin}`);
    expect(policy).toContain("worker-src 'self'");

    // Without the streets the map is the same as without a style.
    status = 503;
    asked.length = 0;
    await page.goto(`${app.url}/explore-map`);
    await expect.poll(() => asked).toContain('/style.json');
    await expect(map(page).locator('canvas')).toBeHidden();
    await expect(mark(page, 'Hanoi')).toBeVisible();
    await expect(map(page).getByText('Quần đảo Trường Sa')).toBeVisible();
  } finally {
    await app.stop();
    await app.forget();
    styles.close();
  }
});

/** A map style of one plain color, with its attribution. */
const STYLE = {
  version: 8,
  sources: {
    ground: {
      type: 'geojson',
      attribution: '© Streets of Vietnam',
      data: {
        type: 'Feature',
        properties: {},
        geometry: { type: 'Point', coordinates: [106, 16] },
      },
    },
  },
  layers: [
    { id: 'ground', type: 'background', paint: { 'background-color': '#d3e7ec' } },
    { id: 'place', type: 'circle', source: 'ground' },
  ],
};

test('is accessible and fits, in both themes and at every width', async ({ page }) => {
  for (const query of ['?place=hanoi', '?search=atlantis', '?view=list']) {
    await page.goto(`${MAP}${query}`);
    expect(await problemsInAllLooks(page), query).toEqual([]);
  }
});
