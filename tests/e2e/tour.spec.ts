import { expect, type Locator, type Page } from '@playwright/test';
import { addDays, todayInVietnam } from '../../src/shared/dates/plain-date.ts';
import { STILL, test } from '../support/browser-test.ts';
import { holdRequests, holdScripts } from '../support/hold-requests.ts';
import { problemsInAllLooks } from '../support/axe.ts';
import { openTour } from '../support/open-tour.ts';
import { readHead } from '../support/page-head.ts';
import { sideways } from '../support/sideways.ts';

test.use(STILL);

const SITE = process.env.APP_URL ?? '';
const SAPA = `${SITE}/tour/3`;
const TRAIN = `${SITE}/tour/1`;
const COFFEE = `${SITE}/tour/10`;
const PHONE = { width: 390, height: 844 };

const tab = (page: Page, name: string) => page.getByRole('tab', { name });
const bookingCard = (page: Page) => page.getByRole('complementary', { name: 'Booking' });

test.describe('a tour', () => {
  test('says what it is, where, how long and from what price, and changes its tabs by keyboard', async ({
    page,
  }) => {
    await openTour(page, SAPA);
    await expect(page).toHaveTitle('Sapa Terraces & Hill Villages | Song Xanh Travel');
    const hero = page.getByRole('region').or(page.locator('section')).first();
    await expect(hero.getByRole('heading', { level: 1 })).toHaveText(
      'Sapa Terraces & Hill Villages',
    );
    await expect(hero).toContainText('4 days 3 nights');
    await expect(hero.getByText('Adventure', { exact: true })).toBeVisible();
    await expect(hero).toContainText('Sapa, northern Vietnam');
    await expect(hero).toContainText(/From\s*\$215\s*per person, group of 6\+/);

    const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' });
    await expect(crumbs.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/');
    await expect(crumbs.getByRole('link', { name: 'Vietnam Package Tours' })).toHaveAttribute(
      'href',
      '/package-tours',
    );
    await expect(crumbs.getByText('Sapa Terraces & Hill Villages')).toHaveAttribute(
      'aria-current',
      'page',
    );
    // As wide as a phone whose letters are twice as large: every crumb can be read.
    const usual = page.viewportSize()!;
    await page.setViewportSize({ width: 195, height: 422 });
    const cut = await crumbs
      .locator('a, [aria-current]')
      .evaluateAll((parts) => parts.filter((it) => it.scrollWidth > it.clientWidth).length);
    expect(cut).toBe(0);
    await page.setViewportSize(usual);

    const panel = page.getByRole('tabpanel', { name: 'Overview' });
    for (const heading of [
      'Highlights',
      'Price by group size',
      "What's included",
      "What's excluded",
      'What to bring',
    ]) {
      await expect(panel.getByRole('heading', { name: heading })).toBeVisible();
    }
    for (const item of [
      'Walk the Muong Hoa terraces at first light',
      'Village entry fees',
      'Travel insurance',
      'Light rain jacket',
    ]) {
      await expect(panel.getByRole('listitem').filter({ hasText: item })).toBeVisible();
    }
    await expect(panel).toContainText('This is a private tour');
    await expect(panel).toContainText('English, Vietnamese');
    await expect(panel.getByText('Popular').locator('xpath=../..')).toContainText(
      /3-5 people\s*\$249\s*per person/,
    );

    await page.getByLabel('Guests').selectOption('4 guests');
    await page.getByLabel('Departure date').fill('2099-03-01');
    await tab(page, 'Overview').focus();
    await page.keyboard.press('ArrowRight');
    await expect(tab(page, 'Itinerary')).toBeFocused();
    // Around the letters, not on them.
    await expect(tab(page, 'Itinerary')).toHaveCSS('outline-offset', '3px');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/tour\/3\?tab=itinerary$/);
    await expect(page.getByRole('tabpanel', { name: 'Itinerary' })).toContainText(
      'Hanoi to Sapa, and the first valley',
    );
    await expect(page.getByRole('tabpanel', { name: 'Itinerary' })).toContainText(
      /7:00 AM\s*Pick-up in the Old Quarter/,
    );
    // The choice stays while another tab is open.
    await expect(page.getByLabel('Guests')).toHaveValue('4');
    await expect(page.getByLabel('Departure date')).toHaveValue('2099-03-01');
    await expect(bookingCard(page)).toContainText('$249 × 4 guests');
    // On a slow line the text that is left grows pale until the other is there.
    const release = await holdRequests(page, '**/tour/3.data*');
    await page.keyboard.press('End');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('tabpanel')).toHaveCSS('opacity', '0.55');
    release();
    await expect(page.getByRole('heading', { name: 'Been on this trip?' })).toBeVisible();
    await expect(page.getByRole('tabpanel')).toHaveCSS('opacity', '1');
    await page.goBack();
    await expect(tab(page, 'Itinerary')).toHaveAttribute('aria-selected', 'true');
  });

  test('shows three days first, then all fifteen, then three again', async ({ page }) => {
    await openTour(page, `${TRAIN}?tab=itinerary`);
    const days = page.getByRole('tabpanel').getByRole('heading', { name: /^Day \d+: / });
    await expect(days).toHaveCount(3);
    await page.getByRole('link', { name: 'Show Full Itinerary' }).click();
    await expect(days).toHaveCount(15);
    await expect(days.nth(3)).toBeInViewport();
    await expect(days.nth(3)).toHaveText('Day 4: Trang An, and the first night train');
    // The button is gone: reading goes on at the first day that it showed.
    await expect(page.locator('#day-4')).toBeFocused();
    await page.getByRole('link', { name: 'Show Less' }).click();
    await expect(page.locator('#day-1')).toBeFocused();
    await expect(days).toHaveCount(3);
    await expect(days.first()).toBeInViewport();
  });

  test('is the same page for everyone on any day, and says the same to search engines and social networks from every tab', async ({
    request,
  }) => {
    const html = await (await request.get(SAPA)).text();
    expect(html).toContain('name="departureDate"');
    expect(html).not.toMatch(/ min="/);
    // Without a last day, Chrome takes years of six digits.
    expect(/<input[^>]*name="departureDate"[^>]*>/.exec(html)?.[0]).toContain('max="2100-12-31"');

    const { canonical, meta } = readHead(await (await request.get(`${SAPA}?tab=itinerary`)).text());
    expect(canonical).toEqual([expect.stringMatching(/\/tour\/3$/)]);
    const [image = ''] = meta['og:image'] ?? [];
    expect(image).toMatch(/^http.*\/social\/tour\/3\.[\da-f]{8}\.jpg$/);
    const file = await request.get(`${SITE}${new URL(image).pathname}`);
    expect(file.headers()['content-type']).toBe('image/jpeg');
  });

  test('says that it is loading on the way from another page, and can be tried again if it failed', async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await openTour(page, SAPA);
    const release = await holdRequests(page, '**/tour/4.data*');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Hoi An' }).click();
    const main = page.getByRole('main');
    const words = 'Loading your Vietnam journey...';
    await expect(main.getByRole('status')).toHaveText(words);
    // Typed out: 40 to 50 ms a letter (public spec, section 9).
    const typing = await main
      .getByRole('status')
      .locator('..')
      .evaluate((line) => {
        const { animationDuration, animationTimingFunction } = getComputedStyle(line);
        return { ms: Number.parseFloat(animationDuration) * 1000, how: animationTimingFunction };
      });
    expect(typing).toEqual({ ms: 45 * words.length, how: `steps(${words.length})` });
    await expect(main.getByRole('link')).toHaveAttribute('href', '/package-tours');
    release();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hoi An by Lantern Light');
    await expect(page).toHaveTitle(/^Hoi An by Lantern Light/);
    await expect(page.getByLabel('Guests')).toHaveValue('2');

    await page.route('**/tour/3.data*', (route) => route.fulfill({ status: 500 }));
    await page.getByRole('contentinfo').getByRole('link', { name: 'Sapa' }).click();
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(
      'Something went wrong on our side',
    );
    await expect(main.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/');
    await main.getByRole('link', { name: 'Try again' }).click();
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(
      'Sapa Terraces & Hill Villages',
    );
  });

  test('whose price is agreed by contact says so everywhere and can still be booked', async ({
    page,
  }) => {
    await openTour(page, COFFEE);
    // The tours below it have their own prices.
    const ownText = page.locator(':not([aria-labelledby="related-tours"] *)');
    await expect(page.getByText('Contact for Details', { exact: true }).and(ownText)).toHaveCount(
      4,
    );
    await expect(page.getByText('$').and(ownText)).toHaveCount(0);
    // In two lines, so that it does not reach the boats of a picture.
    const inHero = page.locator('.tour-hero').getByText('Contact for Details');
    expect((await inHero.boundingBox())?.width).toBeLessThan(210);
    await expect(bookingCard(page).getByRole('link', { name: 'Contact Support' })).toHaveAttribute(
      'href',
      '/contact?tour=Central+Highlands+Coffee+Road',
    );
    await expect(page.getByRole('link', { name: 'Ask for a price' })).toHaveAttribute(
      'href',
      '/contact?tour=Central+Highlands+Coffee+Road',
    );
    await bookingCard(page).getByRole('button', { name: 'Book Now' }).click();
    await expect(page).toHaveURL(/\/booking\?tourId=10&departureDate=&guests=2$/);
  });
});

test.describe('the booking card', () => {
  test('stays in view while reading on, refuses dates in the past, and offers a calendar to the keyboard without past days', async ({
    page,
  }) => {
    await openTour(page, SAPA);
    await page
      .getByRole('heading', { name: 'What to bring' })
      .evaluate((heading) => heading.scrollIntoView());
    await expect(page.getByRole('heading', { level: 1 })).not.toBeInViewport();
    await expect(bookingCard(page).getByRole('button', { name: 'Book Now' })).toBeInViewport();

    await page.getByLabel('Departure date').fill('2020-01-01');
    await bookingCard(page).getByRole('button', { name: 'Book Now' }).click();
    await expect(page.getByLabel('Departure date')).toBeFocused();
    await expect(page).toHaveURL(SAPA);
    await page.getByLabel('Departure date').fill('');

    const opener = bookingCard(page).getByRole('button', { name: 'Open calendar' });
    const calendar = page.getByRole('dialog', { name: 'Choose a day' });
    const today = calendar.getByRole('button', { name: /^Today, / });
    await opener.focus();
    await page.keyboard.press('Enter');
    await expect(today).toBeFocused();
    await expect(calendar.getByRole('button', { name: 'Go to the Previous Month' })).toBeDisabled();
    await page.keyboard.press('ArrowLeft');
    await expect(today).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(calendar).toBeHidden();
    await expect(opener).toBeFocused();

    await test.step('also if it is closed and opened again within a moment', async () => {
      await page.keyboard.press('Enter');
      await expect(today).toBeFocused();
      await opener.evaluate((button: HTMLElement) => {
        button.click();
        button.click();
      });
      await expect(today).toBeFocused();
    });
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    const tomorrow = addDays(todayInVietnam(new Date()), 1);
    await expect(page.getByLabel('Departure date')).toHaveValue(tomorrow);
    await expect(opener).toBeFocused();

    await test.step('shows the chosen day and tab in forced colors', async () => {
      await page.emulateMedia({ forcedColors: 'active' });
      const background = (part: Locator) =>
        part.evaluate((element) => getComputedStyle(element).backgroundColor);
      await page.keyboard.press('Enter');
      const day = calendar.getByRole('button', { name: /, selected$/ });
      const plain = await background(tab(page, 'Reviews'));
      // Colors change in a transition.
      await expect
        .poll(async () => {
          const chosen = await background(tab(page, 'Overview'));
          return chosen !== plain && chosen === (await background(day));
        })
        .toBe(true);
      // Around its letters, not only behind them.
      await expect(tab(page, 'Overview')).toHaveCSS('box-shadow', /6px/);
      // Only today has an edge.
      const edge = (part: Locator) =>
        part.evaluate((element) => getComputedStyle(element).borderTopColor);
      const other = calendar.getByRole('button', { name: /^(?!Today).*\d$/ }).last();
      await expect.poll(async () => (await edge(today)) === (await edge(other))).toBe(false);
      await page.keyboard.press('Escape');
      await page.emulateMedia({ forcedColors: 'none' });
    });

    await test.step('counts by the number of guests and keeps the choice for the booking', async () => {
      const card = bookingCard(page);
      await expect(card).toContainText('$289 × 2 guests');
      await expect(card).toContainText('Service feesFREE');
      await expect(card).toContainText(/Total\s*\$578/);
      // A screen reader says it once, with its word.
      await expect(card.locator('[aria-live]')).toHaveText(/^Total\s*\$578\s*USD$/);
      await expect(page.getByLabel('Guests').getByRole('option')).toHaveCount(12);
      await expect(card).toContainText('One more guest: $40 less each');

      await page.getByLabel('Guests').selectOption('3 guests');
      await expect(card).toContainText('$249 × 3 guests');
      await expect(card).not.toContainText('One more guest');
      await page.getByLabel('Guests').selectOption('6 guests');
      await expect(card).toContainText('$215 × 6 guests');
      await expect(card).toContainText(/Total\s*\$1,290/);
      await page.getByLabel('Departure date').fill('2099-12-10');
      await card.getByRole('button', { name: 'Book Now' }).click();
      await expect(page).toHaveURL(/\/booking\?tourId=3&departureDate=2099-12-10&guests=6$/);
    });
  });

  test('shows the month even if the calendar is opened before the script arrives', async ({
    page,
  }) => {
    const release = await holdScripts(page);
    await page.goto(SAPA, { waitUntil: 'commit' });
    await bookingCard(page).getByRole('button', { name: 'Open calendar' }).click();
    const calendar = page.getByRole('dialog', { name: 'Choose a day' });
    await expect(calendar).toHaveText('Loading calendar...');
    release();
    await expect(calendar.getByRole('button', { name: /^Today, / })).toBeFocused();
    await expect(calendar.getByRole('button', { name: 'Go to the Previous Month' })).toBeDisabled();
    await page.keyboard.press('Escape');
    await expect(calendar).toBeHidden();
  });

  test('is saved, and its link copied, if that is pressed before the scripts arrive', async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const release = await holdScripts(page);
    await page.goto(SAPA, { waitUntil: 'commit' });
    const save = page.getByRole('button', { name: 'Save' });
    // Who sees nothing happen presses again.
    await save.dblclick();
    await page.getByRole('button', { name: 'Share' }).click();
    release();
    await expect(save).toHaveAttribute('aria-pressed', 'true');
    await expect(page.getByText('Tour link copied to clipboard!')).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('wishlist'))).toBe('[3]');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(SAPA);
    await test.step('or where the share sheet finds the press too old', async () => {
      await page.getByText('Tour link copied to clipboard!').waitFor({ state: 'hidden' });
      await page.evaluate(() => {
        navigator.share = () => Promise.reject(new DOMException('too old', 'NotAllowedError'));
      });
      await page.getByRole('button', { name: 'Share' }).click();
      await expect(page.getByText('Tour link copied to clipboard!')).toBeVisible();
    });
  });

  test('is saved on this device, and its link is shared or copied', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await openTour(page, `${SAPA}?tab=reviews`);
    await page.getByRole('button', { name: 'Share' }).click();
    await expect(page.getByText('Tour link copied to clipboard!')).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(SAPA);
    await test.step('to be copied by hand it stays, however long that takes', async () => {
      await page.evaluate(() => {
        navigator.clipboard.writeText = () => Promise.reject(new Error('not allowed'));
      });
      await page.clock.install();
      await page.getByRole('button', { name: 'Share' }).click();
      const link = page.getByText(`Please copy this link: ${SAPA}`);
      await expect(link).toBeVisible();
      await page.clock.fastForward(60_000);
      await expect(page.getByText('Tour link copied to clipboard!')).toBeHidden();
      await expect(link).toBeVisible();
      await page.getByRole('button', { name: 'Dismiss' }).last().click();
      await expect(link).toBeHidden();
    });

    const save = page.getByRole('button', { name: 'Save' });
    await expect(save).toHaveAttribute('aria-pressed', 'false');
    await save.click();
    const saved = page.getByText('Saved on this device.');
    await expect(saved).toBeVisible();
    await test.step('says so above the bar of a phone, not on it', async () => {
      await page.setViewportSize({ width: 390, height: 844 });
      const book = page.getByRole('link', { name: 'Book Now' }).last();
      const [said, way] = await Promise.all([saved.boundingBox(), book.boundingBox()]);
      expect(said!.y + said!.height).toBeLessThan(way!.y);
      await page.setViewportSize({ width: 1280, height: 720 });
    });
    await page.reload();
    await expect(save).toHaveAttribute('aria-pressed', 'true');
    expect(await page.evaluate(() => localStorage.getItem('wishlist'))).toBe('[3]');
    await save.click();
    await expect(save).toHaveAttribute('aria-pressed', 'false');
    expect(await page.evaluate(() => localStorage.getItem('wishlist'))).toBe('[]');

    await test.step("is shared with the device's own means if it has any", async () => {
      await page.evaluate(() => {
        const shared: ShareData[] = [];
        Object.assign(window, { shared });
        navigator.share = async (data = {}) => void shared.push(data);
      });
      await page.getByRole('button', { name: 'Share' }).click();
      await expect
        .poll(() => page.evaluate(() => (window as unknown as { shared: unknown }).shared))
        .toEqual([{ title: 'Sapa Terraces & Hill Villages', url: SAPA }]);
      await expect(page.getByText('Tour link copied to clipboard!')).toBeHidden();
    });
    await test.step('says so where the browser stores nothing', async () => {
      await page.evaluate(() => {
        Storage.prototype.setItem = () => {
          throw new DOMException('full', 'QuotaExceededError');
        };
      });
      await save.click();
      await expect(
        page.getByText('This browser does not let us save tours on your device.'),
      ).toBeVisible();
      await expect(save).toHaveAttribute('aria-pressed', 'false');
    });
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: PHONE });

  test('a bar at the bottom shows the total, covers no focused element, and books', async ({
    page,
  }) => {
    await openTour(page, SAPA);
    const bar = page.locator('.booking-bar');
    await expect(bar).toHaveText(/\$578\s*2 guests\s*Book Now/);
    const top = (await bar.boundingBox())?.y ?? 0;
    await page.getByLabel('Guests').focus();
    // Through the rest of the card and all of the footer.
    for (let step = 0; step < 12; step++) {
      await page.keyboard.press('Tab');
      const focused = page.locator(':focus');
      if (await focused.evaluate((element) => element.closest('.booking-bar') !== null)) continue;
      await expect
        .poll(async () => {
          const box = await focused.boundingBox();
          return box ? box.y + box.height : Infinity;
        })
        .toBeLessThanOrEqual(top);
    }
    await page.getByLabel('Guests').selectOption('1 guest');
    await expect(bar).toContainText(/\$289\s*1 guest/);
    await bar.getByRole('button', { name: 'Book Now' }).click();
    await expect(page).toHaveURL(/\/booking\?tourId=3&departureDate=&guests=1$/);
  });
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('tabs and the whole itinerary are links', async ({ page }) => {
    await page.goto(TRAIN);
    await tab(page, 'Itinerary').click();
    const days = page.getByRole('tabpanel').getByRole('heading', { name: /^Day \d+: / });
    await expect(days).toHaveCount(3);
    await page.getByRole('link', { name: 'Show Full Itinerary' }).click();
    await expect(days).toHaveCount(15);
    await page.getByRole('link', { name: 'Show Less' }).click();
    await expect(days).toHaveCount(3);
    await tab(page, 'Reviews').click();
    await expect(page.getByRole('heading', { name: 'No reviews yet' })).toBeVisible();
  });

  test('the card says for how many its total is, and shows every other total', async ({ page }) => {
    await page.goto(SAPA);
    const card = bookingCard(page);
    // What is in a noscript is only found by its tag.
    const totals = card.locator('noscript');
    await expect(totals.locator('p')).toHaveText(/^The total above is for 2 guests\./);
    await expect(totals.locator('li')).toHaveCount(12);
    await expect(totals.locator('li').nth(4)).toHaveText('5 guests: $1,245');
    await expect(totals.locator('li').nth(11)).toBeVisible();
    await expect(card.getByRole('button', { name: 'Save' })).toBeHidden();
    await expect(card.getByRole('button', { name: 'Share' })).toBeHidden();
    await page.getByLabel('Guests').selectOption('5 guests');
    await card.getByRole('button', { name: 'Book Now' }).click();
    await expect(page).toHaveURL(/\/booking\?tourId=3&departureDate=&guests=5$/);
  });

  test('a tour with endless words makes no page wider', async ({ page }) => {
    const main = page.getByRole('main');
    for (const [path, ...texts] of [
      ['/tour/3', 'h1', 'h1 + ul > li', '[role=tabpanel] p', '[role=tabpanel] li', 'h3'],
      ['/tour/3?tab=itinerary', '[role=tabpanel] h2', '[role=tabpanel] li'],
      ['/package-tours', 'h3', 'h3 + p'],
      ['/package-tours?view=list', 'h3', 'h3 + p'],
      ['/booking?tourId=3', '#summary-title'],
    ] as const) {
      await page.goto(`${SITE}${path}`);
      for (const text of texts) {
        const shown = main.locator(text);
        await expect(shown, `${text} of ${path}`).not.toHaveCount(0);
        await shown.evaluateAll((all) =>
          all.forEach((one) => one.lastChild?.replaceWith('W'.repeat(200))),
        );
      }
      for (const width of [390, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        expect(await sideways(page), `${path} at ${width}`).toBe(0);
      }
    }
  });
});

test('the picture at the top grows with a wide window, shows a subject in its left part beside the title, and a short title leaves its boats to themselves', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1920, height: 950 });
  await page.goto(`${SITE}/tour/1`);
  const hero = page.getByRole('main').locator('.tour-hero');
  const picture = hero.getByRole('img');
  const [frame, drawn] = [await hero.boundingBox(), await picture.boundingBox()];
  if (!frame || !drawn) throw new Error('There is no hero.');
  expect(frame.height).toBeGreaterThan(620);
  expect(drawn.x).toBe(0);
  expect(drawn.width).toBeGreaterThan(frame.width * 1.08);
  await page.goto(`${SITE}/tour/2`);
  expect((await picture.boundingBox())?.width, 'a subject on the right stays').toBe(1920);
  for (const width of [1024, 1280, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await page.evaluate(titleToBoat, undefined), `at ${width}`).toBeGreaterThan(24);
  }
  // On a tablet the boat is beside the second of three lines.
  await page.setViewportSize({ width: 768, height: 1024 });
  expect(await page.evaluate(titleToBoat, 1), 'at 768').toBeGreaterThan(0);
  await page.setViewportSize({ width: 1920, height: 900 });

  await test.step('facts stand in a row, though the languages need two lines', async () => {
    const icons = page.getByRole('tabpanel').locator('dl svg');
    const tops = await icons.evaluateAll((all) => all.map((it) => it.getBoundingClientRect().top));
    expect(tops).toEqual([tops[0], tops[0], tops[0]]);
  });

  const related = page.getByRole('region', { name: 'Journeys close to this one' });
  const tours = related.getByRole('link', { name: 'View Details' });
  await expect(tours).toHaveCount(3);
  await page.setViewportSize({ width: 820, height: 1180 });
  await expect(tours, 'no odd one in two columns').toHaveCount(2);
});

/** Runs in the page: from the title, or one of its lines, to the rowing boat of the scene, in px. */
function titleToBoat(line?: number): number {
  const [title, picture] = ['h1', 'img'].map((part) =>
    document.querySelector(`.tour-hero ${part}`),
  );
  if (!title || !picture) throw new Error('There is no hero.');
  const words = document.createRange();
  words.selectNodeContents(title);
  const { width, height } = picture.getBoundingClientRect();
  // As the scene covers its frame: 2454 x 1080, seen from 70 % of its width, the boat at 1170.
  const drawn = Math.max(width, (height * 2454) / 1080);
  const boat = (1170 / 2454) * drawn - 0.7 * (drawn - width);
  const ends = [...words.getClientRects()].map(({ right }) => right);
  return boat - Math.max(...(line === undefined ? ends : [ends[line] ?? Infinity]));
}

test('an unknown tour answers that it was not found', async ({ page, request }) => {
  const told = new Set<string | undefined>();
  for (const path of ['/tour/ha-long', '/tour/999', '/tour/0', '/tour/99999999999']) {
    const answer = await request.get(`${SITE}${path}`);
    expect(answer.status(), path).toBe(404);
    const html = await answer.text();
    expect(readHead(html).title, path).toEqual(['Tour Not Found | Song Xanh Travel']);
    told.add(/<main[^]*<\/main>/.exec(html)?.[0]);
  }
  // All say the same.
  expect(told.size).toBe(1);
  await page.goto(`${SITE}/tour/ha-long`);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Tour Not Found');
  await expect(page).toHaveTitle('Tour Not Found | Song Xanh Travel');
  await expect(main.getByRole('navigation', { name: 'Breadcrumb' })).toHaveText(
    /Home.*Vietnam Package Tours.*Not Found/,
  );
  const lastCrumb = main.locator('nav [aria-current=page]');
  for (const width of [320, 360, 390]) {
    await page.setViewportSize({ width, height: 844 });
    const hidden = await lastCrumb.evaluate((crumb) => crumb.scrollWidth - crumb.clientWidth);
    expect(hidden, `a phone of ${width} shows the current page`).toBe(0);
  }
  await expect(main.getByRole('link', { name: 'Browse Tours' })).toHaveAttribute(
    'href',
    '/package-tours',
  );
  await expect(main.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/');
});

for (const [what, paths] of [
  ['a tour', ['/tour/3', '/tour/1?tab=itinerary', '/tour/3?tab=reviews']],
  ['a tour by contact, or that is not there,', ['/tour/10', '/tour/999']],
] as const) {
  test(`${what} is accessible and fits, in both themes and at every width, and the console is quiet`, async ({
    page,
  }) => {
    const complaints: string[] = [];
    page.on('console', (message) => {
      const isOurs = !/Failed to load resource/.test(message.text());
      if (message.type() === 'error' && isOurs) complaints.push(message.text());
    });
    for (const path of paths) {
      await page.goto(`${SITE}${path}`);
      expect(await problemsInAllLooks(page), path).toEqual([]);
    }
    expect(complaints).toEqual([]);
  });
}
