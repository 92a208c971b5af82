import { expect, test, type Page } from '@playwright/test';
import { holdRequests } from '../support/hold-requests.ts';
import { expectReadable } from '../support/looks.ts';
import { sideways } from '../support/sideways.ts';
import { openAwake, signIn, withoutScript } from '../support/staff.ts';
import { bookAsVisitor } from '../support/visitor-booking.ts';

const SITE = process.env.APP_URL ?? '';
const OVERVIEW = `${SITE}/admin`;

const palette = (page: Page) => page.getByRole('dialog', { name: 'Find anything' });
const field = (page: Page) => palette(page).getByRole('combobox');
const option = (page: Page, name: string | RegExp) => palette(page).getByRole('option', { name });

test.beforeEach(({ page }) => signIn(page));

test('the overview shows its figures, and counts again on request', async ({ page }) => {
  await openAwake(page, OVERVIEW);
  await expect(page).toHaveTitle('Overview | Song Xanh Travel');
  const card = (label: string) =>
    page.locator('dl > div').filter({ has: page.getByText(label, { exact: true }) });
  for (const label of [
    'Total Tours',
    'Tours Booked This Month',
    'Revenue This Month',
    'Avg Booking Value',
    'Featured Tours',
    'Categories',
    'Average Tour Price',
    'Private Tours',
  ]) {
    await expect(card(label)).toBeVisible();
  }
  await expect(card('Featured Tours')).toContainText('+1 featured this week');
  const booked = async () =>
    Number(await card('Tours Booked This Month').locator('dd').first().textContent());
  const before = await booked();
  await bookAsVisitor(SITE);
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect.poll(booked).toBeGreaterThan(before);

  const ranking = page.getByRole('table', { name: 'Top 5 Tours by Bookings' });
  await expect(ranking.getByRole('row')).toHaveCount(6);
  const first = await ranking.getByRole('rowheader').first().textContent();
  await expect(page.getByRole('region', { name: 'Most Popular Tour' })).toContainText(first ?? '?');
  const months = page.getByRole('table', { name: /^Bookings by month, January to June/ });
  await expect(months.getByRole('rowheader')).toHaveText([
    'Jan',
    'Feb',
    'Mar',
    'Apr',
    'May',
    'Jun',
  ]);
  const recent = page.getByRole('region', { name: 'Recent Tours Added' });
  await expect(recent.getByRole('listitem')).toHaveCount(5);
  await expect(recent.getByRole('link', { name: /^View/ }).first()).toHaveAttribute(
    'target',
    '_blank',
  );
  const toursOf = (links: RegExp) =>
    recent
      .getByRole('link', { name: links })
      .evaluateAll((all) => all.map((link) => /\d+/.exec(link.getAttribute('href') ?? '')?.[0]));
  await expect(recent.getByRole('link', { name: /^Edit/ }).first()).toHaveAttribute(
    'href',
    /^\/admin\/tour-management\/\d+$/,
  );
  expect(await toursOf(/^Edit/)).toEqual(await toursOf(/^View/));
  expect(new Set(await toursOf(/^Edit/)).size).toBe(5);
  // Paper has no backgrounds, but bars without a length would say something else.
  await page.emulateMedia({ media: 'print' });
  const length = ranking.locator('[aria-hidden] > [style*="width"]').first();
  await expect(length).toHaveCSS('print-color-adjust', 'exact');
  await expect(length).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  // A panel between two pages would lose the names of its months.
  const chart = page.getByRole('region', { name: 'Monthly Bookings' });
  await expect(chart).toHaveCSS('break-inside', 'avoid');
  await page.emulateMedia({ media: 'screen' });
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByText('% market share').first()).toBeVisible();
  for (const width of [390, 768, 1024]) {
    await page.setViewportSize({ width, height: 844 });
    expect(await sideways(page), `at ${width}`).toBe(0);
  }
});

test('the palette finds pages, tours, guests and enquiries while typing, with the keyboard alone', async ({
  page,
}) => {
  const { lastName } = await bookAsVisitor(SITE, { firstName: 'Béla' });
  await openAwake(page, OVERVIEW);
  const release = await holdRequests(page, '**/assets/palette-*.js');
  await page.keyboard.press('Control+k');
  // None of these is a shortcut key while the palette is on its way.
  await page.keyboard.type('ngho');
  await page.keyboard.press('Backspace');
  release();
  await expect(field(page)).toHaveValue('ngh');
  await expect(page).toHaveURL(OVERVIEW);
  await page.keyboard.press('Escape');
  await expect(palette(page)).toHaveCount(0);
  await page.keyboard.press('Control+k');
  await expect(field(page)).toHaveValue('');
  await expect(field(page)).toBeFocused();
  await expect(option(page, /^Overview/)).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowDown');
  await expect(option(page, /^Tour Management/)).toHaveAttribute('aria-selected', 'true');
  await field(page).fill('cham islands or nothing');
  await expect(palette(page)).toContainText('Nothing found for “cham islands or nothing”.');
  await field(page).fill('sapa terraces');
  await expect(option(page, /Sapa Terraces.*Sapa/).first()).toBeVisible();
  await field(page).fill(`bela ${lastName}`);
  // The reference comes first, so that a phone does not cut it off.
  await expect(option(page, new RegExp(`Béla ${lastName}\\s*VN-`))).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/admin\/bookings\?booking=\d+$/);
  await expect(page.getByRole('dialog', { name: `Béla ${lastName}` })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('Control+k');
  await field(page).fill('norrebro');
  await option(page, /^Studio Nørrebro\s*Contact · /).click();
  await expect(page.getByRole('article', { name: 'Enquiry of Studio Nørrebro' })).toBeVisible();

  const button = page.getByRole('button', { name: 'Find anything' });
  await button.click();
  await field(page).fill('recently del');
  await option(page, 'Recently deleted enquiries').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Recently deleted');
  await expect(page).toHaveURL(/enquiries.deleted/);
  await expect(palette(page)).toHaveCount(0);
  await button.click();
  await page.keyboard.press('Escape');
  await expect(palette(page)).toHaveCount(0);
  await expect(button).toBeFocused();
});

test('single keys lead to pages, never while typing, and can be turned off', async ({ page }) => {
  await openAwake(page, OVERVIEW);
  await page.keyboard.press('g');
  await page.keyboard.press('b');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bookings');
  await page.keyboard.press('/');
  const search = page.getByRole('searchbox', { name: 'Search bookings' });
  await expect(search).toBeFocused();
  await page.keyboard.type('gon?/');
  await expect(search).toHaveValue('gon?/');
  await expect(page).toHaveURL(/search=gon/);
  await search.blur();

  await page.keyboard.press('?');
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(help).toContainText('Search field of the page');
  await help.getByRole('switch').uncheck();
  await page.keyboard.press('Escape');
  await expect(help).toHaveCount(0);
  await page.keyboard.press('?');
  await page.keyboard.press('Control+k');
  await expect(palette(page)).toBeVisible();
  await expect(help).toHaveCount(0);
  await field(page).fill('shortcuts');
  // A low or a zoomed window shows the list of keys first.
  await page.setViewportSize({ width: 720, height: 400 });
  await page.keyboard.press('Enter');
  await expect(help.getByRole('heading', { name: 'Keyboard shortcuts' })).toBeInViewport();
  await page.setViewportSize({ width: 1440, height: 900 });
  await help.getByRole('switch').check();
  await page.keyboard.press('Escape');
  await page.keyboard.press('g');
  await page.keyboard.press('o');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Overview');
});

test('the palette says when it cannot search, and is for staff only', async ({ page, browser }) => {
  await openAwake(page, OVERVIEW);
  await page.route('**/admin/find*', (route) => route.abort());
  await page.keyboard.press('Control+k');
  await field(page).fill('bookings');
  await expect(palette(page)).toContainText('could not be searched just now');
  await expect(option(page, /^Bookings/)).toBeVisible();
  await withoutScript(browser, async (plain) => {
    const answer = await plain
      .context()
      .request.get(`${OVERVIEW}/find?q=sapa`, { maxRedirects: 0 });
    expect(answer.status()).toBe(302);
    expect(answer.headers()['location']).toMatch(/^\/admin\/login/);
    await signIn(plain);
    await plain.goto(OVERVIEW);
    await expect(plain.getByRole('table', { name: 'Top 5 Tours by Bookings' })).toBeVisible();
    await plain.getByRole('button', { name: 'Refresh' }).click();
    await expect(plain).toHaveURL(/\/admin\??$/);
  });
});

test('axe finds nothing wrong, with everything open', async ({ page }) => {
  await openAwake(page, OVERVIEW);
  await expectReadable(page, 'the overview');
  await page.keyboard.press('Control+k');
  await field(page).fill('sapa');
  await expect(option(page, /Sapa Terraces/).first()).toBeVisible();
  await expectReadable(page, 'the palette');
  await page.keyboard.press('Escape');
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  await expectReadable(page, 'the keys');
});
