import { expect, test, type Locator } from '@playwright/test';
import { TEST_ADMIN } from '../support/app.ts';
import { expectAtRest } from '../support/at-rest.ts';
import { bookingBody } from '../support/booking-body.ts';
import { holdRequests } from '../support/hold-requests.ts';
import { newTour } from '../support/new-tour.ts';
import { sideways } from '../support/sideways.ts';
import { openAwake, postToApi, signIn, signInAnew, withoutScript } from '../support/staff.ts';
import { expectWithinBudgets } from '../support/weigh.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const SITE = process.env.APP_URL ?? '';

/** Every page of the back office, and the tab that it belongs to. */
const PAGES: Record<string, string> = {
  '/admin': 'Overview',
  '/admin/tour-management': 'Tour Management',
  '/admin/tour-management/new': 'Tour Management',
  '/admin/tour-management/2': 'Tour Management',
  '/admin/tour-management/deleted': 'Tour Management',
  '/admin/category-management': 'Tour Management',
  '/admin/bookings': 'Bookings',
  '/admin/bookings?booking=1': 'Bookings',
  '/admin/bookings/deleted': 'Bookings',
  '/admin/enquiries': 'Enquiries',
  '/admin/enquiries/deleted': 'Enquiries',
  '/admin/subscribers': 'Enquiries',
  '/admin/deliveries': 'Enquiries',
  '/admin/reviews': 'Reviews',
  '/admin/settings': 'Settings',
  '/admin/account-management': 'Settings',
  '/admin/my-account': 'Settings',
  '/admin/audit': 'Settings',
  '/admin/system-test': 'Settings',
};

/** The scripts that an office page may load before any interaction, in KB after brotli. */
const ADMIN_SCRIPT = 220;

/** One page of each kind, whose files are weighed. */
const WEIGHED = new Set([
  '/admin',
  '/admin/tour-management',
  '/admin/tour-management/new',
  '/admin/bookings',
  '/admin/enquiries',
  '/admin/settings',
]);

test('on a phone every page fits, shows its tab and logs no error; each kind, and the sign-in, keeps to its byte budgets and comes to rest', async ({
  page,
}) => {
  test.slow();
  await expectWithinBudgets(page, '/admin/login', ADMIN_SCRIPT);
  await signIn(page);
  const problems: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(`${page.url()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => problems.push(`${page.url()}: ${error.message}`));
  for (const [path, tab] of Object.entries(PAGES)) {
    await page.setViewportSize({ width: 390, height: 844 });
    if (WEIGHED.has(path)) {
      await expectWithinBudgets(page, path, ADMIN_SCRIPT);
      await expectAtRest(page, path);
    } else await openAwake(page, `${SITE}${path}`);
    const current = page.getByRole('navigation', { name: 'Back office', includeHidden: true });
    await expect(current.locator('[aria-current]'), path).toContainText(tab);
    await expect(current.locator('[aria-current]'), path).toBeInViewport({ ratio: 0.99 });
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 844 });
      expect.soft(await sideways(page), `${path} at ${width}`).toBe(0);
    }
  }
  expect(problems).toEqual([]);

  await page.setViewportSize({ width: 390, height: 844 });
  await openAwake(page, `${SITE}/admin`);
  const settings = page.getByRole('link', { name: 'Settings', exact: true });
  await expect(settings).not.toBeInViewport();
  await page.keyboard.press('g');
  await page.keyboard.press('s');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Settings');
  await expect(settings).toBeInViewport({ ratio: 0.99 });
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});

test('on a phone the head says who is signed in, completely if there is room', async ({ page }) => {
  const username = `phone${Date.now().toString(36)}`;
  const password = 'a boat in the rain';
  const email = `${username}.of.the.long.river.behind.the.mountains@songxanh.example`;
  await signIn(page);
  await postToApi(page, 'create-admin.php', { username, email, password, role: 'editor' });
  const head = page.getByRole('banner');
  await page.goto(`${SITE}/admin/my-account`);
  for (const width of [360, 390]) {
    await page.setViewportSize({ width, height: 844 });
    for (const text of [TEST_ADMIN.email, 'superadmin']) {
      const said = head.getByText(text, { exact: true });
      expect((await said.boundingBox())?.height, text).toBeGreaterThan(12);
      expect(await said.evaluate((part) => part.scrollWidth - part.clientWidth), text).toBe(0);
    }
  }
  await test.step('next to the name there is the search, if there is room, and the sign-out', async () => {
    for (const width of [320, 360]) {
      await page.setViewportSize({ width, height: 844 });
      await expect(head.getByRole('button', { name: 'Find anything' })).toBeVisible({
        visible: width === 360,
      });
      const [name, out] = await Promise.all([
        head.getByRole('link', { name: /^Song Xanh/ }).boundingBox(),
        head.getByRole('button', { name: 'Logout' }).boundingBox(),
      ]);
      expect(out!.x, `at ${width}`).toBeGreaterThan(name!.x + name!.width);
    }
  });
  await page.context().clearCookies();
  await signInAnew(page, { username, password });
  await page.setViewportSize({ width: 360, height: 844 });
  await page.goto(`${SITE}/admin/my-account`);
  const address = head.getByText(email, { exact: true });
  await expect(address).toHaveAttribute('title', email);
  expect((await address.boundingBox())?.height).toBeLessThan(24);
  await expect(head.getByText('editor', { exact: true })).toBeInViewport({ ratio: 1 });
  expect(await sideways(page)).toBe(0);
});

test('from 1024 pixels up, every list shows the columns that matter, however long its words are', async ({
  page,
}) => {
  await signIn(page);
  const word = `Wolfeschlegel${Date.now().toString(36)}steinhausenbergerdorffwelchevoralternwaren`;
  const category = `Photographers ${word.slice(13, 21)}`;
  const categoryId = await postToApi(page, 'add-categories.php', { name: category });
  const tour = {
    category,
    name: `Everything at once, with ${word}`,
    description: word,
    location: `Thừa Thiên Huế, ${word}`,
    duration: '15 days 14 nights, with two more for whoever wants',
    priceTiers: [
      { minPeople: 1, maxPeople: 2, pricePerPerson: 99_999.5 },
      { minPeople: 3, maxPeople: null, pricePerPerson: 88_888 },
    ],
  };
  const tourId = await postToApi(page, 'add-tour.php', newTour({ ...tour, published: false }));
  const traveler = bookingBody({ firstName: word, lastName: 'Wolfeschlegel-Steinhausen' });
  const email = `${word}@${word}.example`.toLowerCase();
  const terms = { email, phone: `+49 40 ${'1234567890'.repeat(3)}`, price: 99_999.99 };
  const bookingId = await postToApi(page, 'add-booking.php', { ...traveler, ...terms });

  for (const [path, shown] of [
    ['/admin/bookings', ['$99,999.99', 'Pending', word]],
    ['/admin/tour-management', ['$88,888 – $99,999.50', word]],
  ] as const) {
    await openAwake(page, `${SITE}${path}?search=${word}`);
    const record = page.getByRole('row').filter({ hasText: word });
    for (const width of [1024, 1180, 1280, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      for (const text of shown) {
        const said = record.getByText(text).filter({ visible: true });
        await expect(said.first(), `${text} at ${width}`).toBeInViewport({ ratio: 1 });
      }
      const remove = record.getByRole('link', { name: /^Delete/ });
      await expect(remove, `${path} at ${width}`).toBeInViewport({ ratio: 1 });
      // Hidden overflow would still show the last button, but cut off the column head above it.
      const beyond = await page.getByRole('table').evaluate((table) => {
        const panel = table.parentElement?.getBoundingClientRect();
        return table.getBoundingClientRect().right - (panel?.right ?? 0);
      });
      expect(beyond, `${path} at ${width}`).toBeLessThan(1);
      expect(await sideways(page), `${path} at ${width}`).toBe(0);
    }
  }

  // A short word in a column is not broken.
  const lines = await page.getByRole('cell', { name: category }).evaluate((cell) => {
    const word = document.createRange();
    word.setStart(cell.firstChild ?? cell, 0);
    word.setEnd(cell.firstChild ?? cell, 'Photographers'.length);
    return word.getClientRects().length;
  });
  expect(lines).toBe(1);

  // Columns that do not have room of their own can still be sorted by.
  await page.setViewportSize({ width: 1024, height: 800 });
  await openAwake(page, `${SITE}/admin/bookings`);
  await page
    .getByRole('columnheader', { name: 'Guest' })
    .getByRole('link', { name: 'Email' })
    .click();
  await expect(page).toHaveURL(/sort=email/);
  await expect(page.getByRole('columnheader', { name: 'Email ascending' })).toBeVisible();
  await openAwake(page, `${SITE}/admin/tour-management`);
  await page
    .getByRole('columnheader', { name: 'Tour' })
    .getByRole('link', { name: 'Location' })
    .click();
  await expect(page).toHaveURL(/sort=location/);

  for (const path of [`?booking=${bookingId}`, `/${bookingId}/print`]) {
    await openAwake(page, `${SITE}/admin/bookings${path}`);
    for (const width of [1440, 820, 390]) {
      await page.setViewportSize({ width, height: 800 });
      const tables = page.getByRole('table', { name: /^Travelers/ });
      const [table, box] = await Promise.all([
        tables.boundingBox(),
        tables.locator('..').boundingBox(),
      ]);
      expect(table?.width, `${path} at ${width}`).toBeLessThanOrEqual(box?.width ?? 0);
      expect(await sideways(page), `${path} at ${width}`).toBe(0);
    }
  }
  await postToApi(page, `delete-booking.php?id=${bookingId}`);
  await postToApi(page, `delete-tour.php?id=${tourId}`);
  await postToApi(page, `delete-category.php?id=${categoryId}`);
});

test('on a tablet in portrait, all tabs and the actions for tours and admins are in view', async ({
  page,
}) => {
  await signIn(page);
  await page.setViewportSize({ width: 820, height: 1180 });
  await openAwake(page, `${SITE}/admin`);
  const tabs = page.getByRole('navigation', { name: 'Back office' }).getByRole('link');
  await expect(tabs).toHaveCount(6);
  for (const tab of await tabs.all()) await expect(tab).toBeInViewport({ ratio: 0.99 });

  // The actions for a tour stand in one row.
  await openAwake(page, `${SITE}/admin/tour-management/1`);
  for (const width of [820, 768]) {
    await page.setViewportSize({ width, height: 1180 });
    const [first, last] = await Promise.all([
      page.getByRole('link', { name: 'Preview' }).boundingBox(),
      page.getByRole('button', { name: 'Update Tour' }).boundingBox(),
    ]);
    expect(first?.y, `at ${width}`).toBe(last?.y);
  }

  // An address takes two lines, broken at its @.
  await openAwake(page, `${SITE}/admin/account-management?search=${TEST_ADMIN.email}`);
  const own = page.getByRole('table').getByText(TEST_ADMIN.email);
  expect((await own.boundingBox())?.height).toBeLessThan(50);

  // So are the actions for admins, however long a name is.
  const username = `wolfeschlegelsteinhausenbergerdorff${Date.now().toString(36)}`;
  const email = `${username}@${'long-river-behind-the-mountains.'.repeat(2)}example`;
  const password = 'a boat in the rain';
  await postToApi(page, 'create-admin.php', { username, email, password, role: 'editor' });
  await page.setViewportSize({ width: 768, height: 1024 });
  await openAwake(page, `${SITE}/admin/account-management?search=${username}`);
  await expect(page.getByRole('link', { name: `Delete ${username}` })).toBeInViewport({ ratio: 1 });
});

test('on a slow line, clicking a link shows that the page is loading', async ({ page }) => {
  await signIn(page);
  await openAwake(page, `${SITE}/admin/bookings`);
  const release = await holdRequests(page, '**/*.data*');
  // A booking in the table might be deleted by another test meanwhile.
  await page.getByRole('link', { name: 'Add Booking' }).click();
  await expect(page.locator('.page-loader')).toBeVisible();
  release();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(page.locator('.page-loader')).toHaveCount(0);
});

test('going back after closing a booking does not open it again', async ({ page }) => {
  await signIn(page);
  await openAwake(page, `${SITE}/admin`);
  const tabs = page.getByRole('navigation', { name: 'Back office' });
  await tabs.getByRole('link', { name: 'Bookings' }).click();
  await page
    .getByRole('link', { name: /^Details: / })
    // The first ones may be deleted meanwhile: other tests work on the newest.
    .last()
    .click();
  // On a phone that lies on its side everything scrolls but the way out.
  await page.setViewportSize({ width: 568, height: 320 });
  const foot = page.getByRole('dialog').getByRole('link', { name: 'Delete booking' });
  await foot.scrollIntoViewIfNeeded();
  await expect(foot).toBeInViewport();
  const close = page.getByRole('dialog').getByRole('link', { name: 'Close' });
  await expect(close).toBeInViewport({ ratio: 1 });
  // Its head leaves room for what is read.
  const head = await page.getByRole('dialog').locator('header').boundingBox();
  expect(head?.height).toBeLessThan(320 / 3);
  await close.click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL(`${SITE}/admin/bookings`);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Overview');
  // A screen reader hears where it has come to, as with a new document.
  await expect(page.locator('#announcer')).toHaveText(await page.title());
});

test('in forced colors, the open page, tab and row can be told from the others, and what covers the page has an edge', async ({
  page,
}) => {
  await signIn(page);
  await page.emulateMedia({ forcedColors: 'active' });
  const background = (part: Locator) =>
    part.evaluate((element) => getComputedStyle(element).backgroundColor);
  await openAwake(page, `${SITE}/admin/enquiries`);
  const tabs = page.getByRole('navigation', { name: 'Back office' });
  const plain = await background(tabs.getByRole('link', { name: 'Overview' }));
  const chosen = await background(tabs.getByRole('link', { name: 'Enquiries' }));
  expect(chosen).not.toBe(plain);
  // No line under each of the others.
  const [line, ground] = await tabs
    .getByRole('link', { name: 'Overview' })
    .evaluate((link) => [
      getComputedStyle(link).borderBottomColor,
      getComputedStyle(document.documentElement).backgroundColor,
    ]);
  expect(line).toBe(ground);
  const row = page.getByRole('region', { name: 'Enquiries' }).getByRole('listitem');
  await row.nth(1).getByRole('link').click();
  await expect.poll(() => background(row.nth(1).getByRole('link'))).toBe(chosen);
  expect(await background(row.nth(2).getByRole('link'))).toBe(plain);
  // The dot of a status, which is a background alone, is there still.
  const dot = page.getByRole('button', { name: /^Status of / }).locator('span:empty');
  expect(await background(dot)).not.toBe(ground);
  await openAwake(page, `${SITE}/admin/tour-management`);
  for (const isOn of [true, false]) {
    const knob = page.getByRole('switch', { checked: isOn }).first();
    await expect(knob).toHaveCSS('background-image', /gradient/);
    expect((await background(knob)) === chosen).toBe(isOn);
  }
  await openAwake(page, `${SITE}/admin/reviews`);
  expect(await background(page.getByRole('tab', { selected: true }))).toBe(chosen);
  await page.keyboard.press('Control+k');
  await expect.poll(() => background(page.getByRole('option', { selected: true }))).toBe(chosen);

  const edge = (part: Locator) =>
    part.evaluate((element) => getComputedStyle(element).borderTopWidth);
  expect(await edge(page.getByRole('dialog', { name: 'Find anything' }))).toBe('1px');
  await openAwake(page, `${SITE}/admin/bookings?booking=1`);
  expect(await edge(page.getByRole('dialog'))).toBe('1px');
});

test('an unknown office address is a message among the tabs, for staff only', async ({ page }) => {
  const nowhere = `${SITE}/admin/tour-managment`;
  await page.goto(nowhere);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Log in');

  await signIn(page);
  const answer = await page.goto(nowhere);
  expect(answer?.status()).toBe(404);
  await expect(page).toHaveTitle(/^Page Not Found/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Not Found');
  await expect(page.getByRole('navigation', { name: 'Back office' })).toBeVisible();
  await page.getByRole('link', { name: 'To the overview' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Overview');
});

test('a dialog that opens without script dims the page behind it', async ({ browser }) => {
  await withoutScript(browser, async (page) => {
    await signIn(page);
    await page.goto(`${SITE}/admin/bookings?booking=1`);
    const scrim = await page
      .getByRole('dialog')
      .evaluate((dialog) => getComputedStyle(dialog).outlineWidth);
    expect(scrim).toMatch(/^\d{4,}px$/);
  });
});
