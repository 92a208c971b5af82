import { randomUUID } from 'node:crypto';
import { expect, test, type Page } from '@playwright/test';
import { TEST_ADMIN } from '../support/app.ts';
import { holdRequests, holdScripts } from '../support/hold-requests.ts';
import { expectReadable } from '../support/looks.ts';
import { BOOKINGS, addBooking, badge, changeElsewhere, row } from '../support/office-bookings.ts';
import { sideways } from '../support/sideways.ts';
import { openAwake, postToApi, signIn, withoutScript } from '../support/staff.ts';

const dialog = (page: Page) => page.getByRole('dialog');
const cells = (page: Page, column: number) => page.locator(`tbody tr > :nth-child(${column})`);

/** The heads of the arrows that show how a list is sorted. */
const ARROW = { up: 'path[d="m5 12 7-7 7 7"]', down: 'path[d="m19 12-7 7-7-7"]' };

test.describe('the table', () => {
  test.beforeEach(({ page }) => signIn(page));

  test('is searched while typing and filtered by status; the address contains everything', async ({
    page,
  }) => {
    await openAwake(page, BOOKINGS);
    await expect(page).toHaveTitle('Bookings | Song Xanh Travel');
    await expect(
      page.getByText(/^\d+ requests this year, \d+ waiting for an answer$/),
    ).toBeVisible();
    await expect(page.getByText(/^20 of \d+ bookings$/)).toBeVisible();
    await expect(page.locator('tbody tr')).toHaveCount(20);

    await page.getByRole('combobox', { name: 'Status' }).selectOption('cancelled');
    await expect(page).toHaveURL(`${BOOKINGS}?status=cancelled`);
    const statuses = page.getByTitle('Click to change status');
    await expect(statuses.filter({ hasNotText: 'Cancelled' })).toHaveCount(0);
    await expect(statuses).not.toHaveCount(0);
    const search = page.getByRole('searchbox', { name: 'Search bookings' });
    await search.fill('lukas');
    await expect(page.getByText('1 of 1 booking')).toBeVisible();
    // Typing replaces the address: one step back leads to the list before the filter.
    await page.goBack();
    await expect(page).toHaveURL(BOOKINGS);
    await expect(page.getByRole('combobox', { name: 'Status' })).toHaveValue('all');

    for (const [words, guest] of [
      ['dvoRak', 'Marek Dvořák'],
      ['t.okafor@mail', 'Thomas Okafor'],
      ['+44 7700 900713', 'Dmitri Volkov'],
      ['highlands coffee', 'Søren Kjærgaard'],
    ] as const) {
      await search.fill(words);
      await expect(page).toHaveURL((url) => url.searchParams.get('search') === words);
      await expect(row(page, guest).first()).toBeVisible();
      await expect(page.getByRole('row').filter({ hasText: 'Oliver Jørgensen' })).toHaveCount(0);
      await expect(search).toBeFocused();
    }
    await search.fill('Emily Carter');
    const cell = row(page, 'Emily Carter');
    await expect(cell).toContainText('Contact');
    await expect(cell).toContainText(/[A-Z][a-z]{2} \d\d, \d{4}/);

    await search.fill('nobody-at-all');
    await expect(page.getByText('No bookings found matching your criteria.')).toBeVisible();
    await page.getByRole('link', { name: 'Show all bookings' }).click();
    await expect(page).toHaveURL(BOOKINGS);
    await expect(search).toHaveValue('');
  });

  test('answers every key at once, and only says that it is loading if that takes a noticeable time', async ({
    page,
  }) => {
    await openAwake(page, BOOKINGS);
    const search = page.getByRole('searchbox', { name: 'Search bookings' });
    const asked: (string | null)[] = [];
    page.on('request', (request) => {
      const { searchParams } = new URL(request.url());
      // The frame around the page makes requests of its own.
      if (searchParams.get('_routes') === 'routes/admin/bookings')
        asked.push(searchParams.get('search'));
    });
    await search.pressSequentially('dvorak');
    await expect(page.getByText('1 of 1 booking')).toBeVisible();
    expect(asked).toEqual(['d', 'dv', 'dvo', 'dvor', 'dvora', 'dvorak']);

    // A key that is taken back leaves the current list as it is, whatever was requested meanwhile.
    const release = await holdRequests(page, '**/admin/bookings.data?search=dvorakx*');
    await search.press('x');
    await expect(page.getByText('Loading bookings...')).toBeVisible();
    await search.press('Backspace');
    await expect(page.getByText('1 of 1 booking')).toBeVisible();
    release();
    await expect(row(page, 'Marek Dvořák')).toBeVisible();
    await expect(page).toHaveURL(`${BOOKINGS}?search=dvorak`);
    await expect(search).toHaveValue('dvorak');
    await page.unrouteAll({ behavior: 'wait' });
  });

  test('uses what was typed and chosen before the scripts arrived', async ({ page }) => {
    const { lastName, guest } = await addBooking();
    const search = page.getByLabel('Search bookings');
    const release = await holdScripts(page);
    await page.goto(BOOKINGS, { waitUntil: 'commit' });
    await search.pressSequentially(lastName);
    await page.getByLabel('Status', { exact: true }).selectOption('Pending');
    await search.focus();
    release();
    await expect(page).toHaveURL(`${BOOKINGS}?search=${lastName}&status=pending`);
    await expect(page.getByText('1 of 1 booking')).toBeVisible();
    await expect(row(page, guest)).toBeVisible();
    await page.keyboard.press('End');
    await page.keyboard.type('x');
    await expect(page.getByText('No bookings found matching your criteria.')).toBeVisible();
  });

  test('sorts by each column, first ascending, then descending, and clears the sort', async ({
    page,
  }) => {
    const byText = (a: string, b: string) => (a < b ? -1 : Number(a > b));
    const byAmount = (a: string, b: string) =>
      (Number(a.replaceAll(/[$,]/g, '')) || 0) - (Number(b.replaceAll(/[$,]/g, '')) || 0);
    const byDay = (a: string, b: string) => Date.parse(a) - Date.parse(b);
    // Only the sample bookings, so that those of other tests do not get in between.
    await openAwake(page, `${BOOKINGS}?search=family.example`);
    // The focus ring is inside the column head, next to its letters.
    const guest = page.getByRole('columnheader', { name: 'Guest' }).getByRole('link');
    await expect(guest).toHaveCSS('outline-offset', '-3px');
    await expect(guest).toHaveCSS('padding-left', '4px');
    // Announced, because nothing else says that the rows have moved.
    const sorted = page.getByRole('region', { name: 'Bookings' }).getByRole('status').first();
    for (const [head, column, compare] of [
      ['Guest', 2, byText],
      ['Tour', 3, byText],
      ['Price', 4, byAmount],
      ['Email', 5, byText],
      ['Phone', 6, byText],
      ['Departure', 7, byDay],
      ['Travelers', 8, byAmount],
      ['Status', 9, byText],
    ] as const) {
      const texts = async () =>
        (await cells(page, column).allTextContents()).map((text) =>
          text.replace(/^Status of .*: /, ''),
        );
      const header = page.getByRole('columnheader', { name: head });
      await header.getByRole('link').click();
      await expect(header).toHaveAttribute('aria-sort', 'ascending');
      await expect(header.locator(ARROW.up).filter({ visible: true })).toHaveCount(1);
      await expect(sorted).toHaveText(`Sorted by ${head}, ascending`);
      const upward = await texts();
      expect(upward.length, head).toBeGreaterThan(3);
      expect(upward, head).toEqual(upward.toSorted(compare));
      await header.getByRole('link').click();
      await expect(header).toHaveAttribute('aria-sort', 'descending');
      await expect(header.locator(ARROW.down).filter({ visible: true })).toHaveCount(1);
      expect(await texts(), head).toEqual(upward.toReversed());
      await expect(page).toHaveURL(/search=family.example/);
    }
    await expect(sorted).toHaveText('Sorted by Status, descending');
    const clear = page.getByRole('button', { name: 'Clear Sort' });
    await clear.press('Enter');
    await expect(page).toHaveURL(`${BOOKINGS}?search=family.example`);
    await expect(page.locator('th[aria-sort]:not([aria-sort=none])')).toHaveCount(0);
    await expect(clear).toBeDisabled();
    await expect(clear).toBeFocused();
  });

  test('changes pages while a message covers the foot of the window', async ({ page }) => {
    const { guest, lastName } = await addBooking();
    await addBooking({ lastName });
    for (const [width, status] of [
      [1440, 'Confirmed'],
      [390, 'Completed'],
    ] as const) {
      await page.setViewportSize({ width, height: 520 });
      await openAwake(page, `${BOOKINGS}?search=${lastName}&perPage=1`);
      await badge(page, guest).click();
      await page.getByRole('menuitemradio', { name: status }).click();
      await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
      await page.getByRole('link', { name: 'Page 2' }).click({ timeout: 3000 });
      await expect(page).toHaveURL(/page=2/);
      await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
    }
  });

  test('can be sorted and ticked on a phone, too, with whole words in its toolbar', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await openAwake(page, BOOKINGS);
    const sorts = page.getByRole('navigation', { name: 'Sort bookings by' });
    await sorts.getByRole('link', { name: 'Departure' }).click();
    await expect(page).toHaveURL(/sort=departureDate$/);
    const upward = sorts.getByRole('link', { name: /Departure.*ascending/ });
    await expect(upward.locator(ARROW.up)).toBeVisible();
    await upward.click();
    await expect(page).toHaveURL(/sort=departureDate&order=desc/);
    await openAwake(page, page.url());
    const downward = sorts.getByRole('link', { name: /Departure.*descending/ });
    await expect(downward).toBeInViewport({ ratio: 1 });
    await expect(downward.locator(ARROW.down)).toBeVisible();
    await page.getByRole('checkbox', { name: 'Select all bookings shown' }).check();
    await expect(page.getByText(/^\d+ selected$/)).toBeVisible();
    // A thumb may miss the box itself.
    const first = page.getByRole('checkbox', { name: /^Select [A-Z]/ }).first();
    const { x = 0, y = 0 } = (await first.boundingBox()) ?? {};
    await page.mouse.click(x - 8, y - 8);
    await expect(first).not.toBeChecked();
    // Further down, too, one sees how many are ticked, and can change them.
    await page
      .getByRole('checkbox', { name: /^Select [A-Z]/ })
      .last()
      .scrollIntoViewIfNeeded();
    await expect(page.getByText(/^\d+ selected$/)).toBeInViewport();
    await expect(page.getByRole('button', { name: /^Change \d+$/ })).toBeInViewport({ ratio: 1 });
    // The actions stand in one row, so that the bookings begin on the first screen.
    const [exported, add] = await Promise.all([
      page.getByRole('button', { name: 'Export CSV' }).boundingBox(),
      page.getByRole('link', { name: 'Add booking' }).boundingBox(),
    ]);
    expect(add?.y).toBe(exported?.y);
    // Departure dates are shown completely: one below the other if there is no room for two.
    for (const width of [390, 360, 320]) {
      await page.setViewportSize({ width, height: 844 });
      const [from, until] = await Promise.all(
        ['Departs from', 'Departs until'].map((name) => page.getByLabel(name).boundingBox()),
      );
      expect(until!.y === from!.y, `at ${width}`).toBe(width === 390);
      expect(until!.width).toBeGreaterThan(155);
    }
    await page.setViewportSize({ width: 390, height: 844 });
    // Only the text of a dialog scrolls: its head and its foot stay in place.
    await page
      .getByRole('link', { name: /^Details:/ })
      .first()
      .click();
    await expect(dialog(page)).toBeVisible();
    expect(
      await dialog(page).evaluate((element) => {
        element.scrollTop = 999;
        return element.scrollTop;
      }),
    ).toBe(0);
    // If head and foot leave no room for it, as at 400 % zoom, the whole dialog scrolls.
    await page.setViewportSize({ width: 320, height: 256 });
    const field = dialog(page).getByLabel('New note');
    await field.focus();
    await expect(field).toBeInViewport({ ratio: 0.9 });
    await dialog(page).getByRole('link', { name: 'Close' }).click();

    await page.setViewportSize({ width: 1280, height: 800 });
    const [search, refresh] = await Promise.all(
      [page.getByRole('searchbox'), page.getByRole('button', { name: 'Refresh' })].map((part) =>
        part.boundingBox(),
      ),
    );
    expect(Math.abs((search?.y ?? 0) - (refresh?.y ?? 99))).toBeLessThan(10);
    await page.getByRole('button', { name: 'Refresh' }).hover();
    await expect(page.getByRole('tooltip')).toHaveText('Refresh the list');
  });

  test('reloads, says why it could not, tries again, and changes pages', async ({ page }) => {
    await openAwake(page, BOOKINGS);
    const { guest } = await addBooking();
    await expect(row(page, guest)).toHaveCount(0);
    const release = await holdRequests(page, '**/admin/bookings.data*');
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expect(page.getByText('Loading bookings...')).toBeVisible();
    release();
    await expect(row(page, guest)).toBeVisible();
    await page.unrouteAll({ behavior: 'wait' });

    await page.route('**/admin/bookings.data*', (route) => route.abort());
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expect(page.getByRole('alert')).toContainText(/^Error loading bookings: .+/);
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByText(/^20 of \d+ bookings$/)).toBeVisible();

    const departure = page.getByRole('columnheader', { name: 'Departure' });
    await departure.getByRole('link').click();
    await expect(page).toHaveURL(`${BOOKINGS}?sort=departureDate`);
    await expect(departure).toHaveAttribute('aria-sort', 'ascending');
    const first = await row(page, '').nth(1).textContent();
    const pages = page.getByRole('navigation', { name: 'Pages of bookings' });
    await pages.getByRole('link', { name: 'Page 2' }).click();
    await expect(page).toHaveURL(`${BOOKINGS}?sort=departureDate&page=2`);
    await expect(pages.getByRole('link', { name: 'Page 2' })).toHaveAttribute(
      'aria-current',
      'page',
    );
    expect(await row(page, '').nth(1).textContent()).not.toBe(first);
    await page.goto(`${BOOKINGS}?page=99`);
    await expect(page).toHaveURL(/page=\d$/);
    await expect(page.locator('tbody tr').first()).toBeVisible();
  });
});

test.describe('working with bookings', () => {
  test.beforeEach(({ page }) => signIn(page));

  test('finds bookings by their departure, typed or chosen, and shows all of them again', async ({
    page,
  }) => {
    const early = await addBooking({ departureDate: '2099-03-01', returnDate: '' });
    const late = await addBooking({ departureDate: '2099-03-20', returnDate: '' });
    await openAwake(page, BOOKINGS);
    await page.getByLabel('Departs from').fill('2099-03-02');
    await expect(page).toHaveURL(`${BOOKINGS}?from=2099-03-02`);
    await page.getByLabel('Departs until').fill('2099-03-31');
    await expect(page).toHaveURL(`${BOOKINGS}?from=2099-03-02&to=2099-03-31`);
    await expect(row(page, late.guest)).toBeVisible();
    await expect(row(page, early.guest)).toHaveCount(0);
    await page.reload();
    await expect(page.getByLabel('Departs until')).toHaveValue('2099-03-31');
    await page.getByRole('link', { name: 'Any departure' }).click();
    await expect(page).toHaveURL(BOOKINGS);
    await expect(page.getByLabel('Departs from')).toHaveValue('');
  });

  test('a page that no longer exists leads to the last one', async ({ page }) => {
    const email = `q${randomUUID().slice(0, 8)}@fjord.example`;
    const kept = await addBooking({ email });
    const gone = await addBooking({ email });
    await openAwake(page, `${BOOKINGS}?search=${email}&perPage=1`);
    await postToApi(page, `delete-booking.php?id=${gone.id}`);
    await page.getByRole('link', { name: 'Page 2' }).click();
    await expect(row(page, kept.guest)).toBeVisible();
    const last = new URLSearchParams({ search: email, perPage: '1' });
    await expect(page).toHaveURL(`${BOOKINGS}?${last}`);
  });

  test('a date that was typed just before does not undo what is chosen', async ({ page }) => {
    const guest = await addBooking({ departureDate: '2099-04-01', returnDate: '' });
    await page.clock.install();
    await openAwake(page, `${BOOKINGS}?from=2099-01-01`);
    const until = page.getByLabel('Departs until');
    const release = await holdRequests(page, '**/admin/bookings.data*');
    await until.fill('2099-03-31');
    await page.getByRole('link', { name: 'Any departure' }).click();
    await page.clock.runFor(1000);
    release();
    await expect(page).toHaveURL(BOOKINGS);
    await expect(until).toHaveValue('');

    await openAwake(page, `${BOOKINGS}?search=${guest.lastName}&sort=guest`);
    await until.fill('2099-12-31');
    await page.getByRole('button', { name: 'Clear Sort' }).click();
    await page.clock.runFor(1000);
    await expect(page).toHaveURL(`${BOOKINGS}?search=${guest.lastName}&to=2099-12-31`);
    // The address changes before the list does.
    await expect(page.getByRole('link', { name: 'Any departure' })).toBeVisible();

    await until.fill('2099-11-30');
    await row(page, guest.guest)
      .getByRole('link', { name: /^Details/ })
      .click();
    await page.clock.runFor(1000);
    await expect(page).toHaveURL(
      `${BOOKINGS}?search=${guest.lastName}&to=2099-11-30&booking=${guest.id}`,
    );
    await expect(dialog(page)).toContainText(guest.reference);
  });

  test('sets the status of several bookings, and names the one that someone else has changed', async ({
    page,
  }) => {
    const company = `q${randomUUID().slice(0, 8)}@fjord.example`;
    const anna = await addBooking({ firstName: 'Anna', email: company });
    const bjarne = await addBooking({ firstName: 'Bjarne', email: company });
    const cato = await addBooking({ firstName: 'Cato', email: company });
    const dag = await addBooking({ firstName: 'Dag', email: company });
    await openAwake(page, `${BOOKINGS}?search=${company}`);
    await changeElsewhere(page, bjarne.id, { status: 'cancelled' });

    await page.getByRole('checkbox', { name: 'Select all bookings shown' }).check();
    await page.getByRole('checkbox', { name: `Select ${dag.guest}` }).uncheck();
    await expect(page.getByText('3 selected')).toBeVisible();
    await page.getByLabel('New status').selectOption('confirmed');
    await page.getByRole('button', { name: 'Change 3' }).click();
    await expect(page.getByText('2 bookings are now Confirmed.')).toBeVisible();
    await expect(
      page.getByText(`Someone else changed ${bjarne.guest} in the meantime`),
    ).toBeVisible();
    await expect(badge(page, anna.guest)).toHaveAccessibleName(/Confirmed/);
    await expect(badge(page, bjarne.guest)).toHaveAccessibleName(/Cancelled/);
    await expect(badge(page, cato.guest)).toHaveAccessibleName(/Confirmed/);
    await expect(badge(page, dag.guest)).toHaveAccessibleName(/Pending/);
    await expect(page.getByText('3 selected')).toHaveCount(0);
    // The focus goes to where rows are ticked.
    await expect(page.getByRole('checkbox', { name: 'Select all bookings shown' })).toBeFocused();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText('2 bookings are now as before.')).toBeVisible();
    await expect(badge(page, anna.guest)).toHaveAccessibleName(/Pending/);
    await expect(badge(page, bjarne.guest)).toHaveAccessibleName(/Cancelled/);
  });

  test('prints the departures of some days with phone numbers and without controls', async ({
    page,
  }) => {
    const { guest, lastName } = await addBooking({ departureDate: '2099-03-01', returnDate: null });
    const days = 'from=2099-02-20&to=2099-03-05';
    await openAwake(page, `${BOOKINGS}?search=${lastName}&status=pending&${days}`);
    await page.emulateMedia({ media: 'print' });
    // Paper of A4, upright and across.
    for (const width of [718, 1047]) {
      await page.setViewportSize({ width, height: 1000 });
      await expect(row(page, guest)).toContainText('Mar 01, 2099');
      await expect(page.getByText('+47 400 00 000').filter({ visible: true })).toHaveCount(1);
      // Whoever reads it knows that there may be other bookings.
      await expect(
        page.getByText(`“${lastName}” · Pending · Departing from Feb 20, 2099 until Mar 05, 2099`),
      ).toBeVisible();
      await expect(page.getByText('1 of 1 booking')).toBeVisible();
      const controls = page.locator('nav, input, select, [aria-label^="Details"]');
      await expect(controls.filter({ visible: true })).toHaveCount(0);
      await expect(page.getByRole('button')).toHaveCount(1);
    }
  });

  test('adds a booking for a caller and a note, and prints a sheet without the note', async ({
    page,
  }) => {
    const lastName = `Q${randomUUID().slice(0, 8)}`;
    await openAwake(page, BOOKINGS);
    await page.getByRole('link', { name: 'Add booking' }).click();
    const add = page.getByRole('dialog', { name: 'Add a booking' });
    const tour = add.getByRole('combobox', { name: 'Tour' });
    await expect(tour).toBeFocused();
    await tour.fill('sapa terr');
    await page.keyboard.press('Enter');
    await add.getByLabel('Departure date').fill('2099-06-01');
    await add.getByLabel('First name').first().fill('Aoife');
    await add.getByLabel('Last name').first().fill(lastName);
    await add.getByRole('button', { name: 'Add booking' }).click();
    await expect(add.getByRole('alert')).toContainText('Email is required');
    await expect(add.getByRole('alert')).toContainText('fields need another look');
    await expect(add.getByLabel('Last name').first()).toHaveValue(lastName);
    await add.getByLabel('Email').fill('aoife@post.example');
    await add.getByLabel('Phone').fill('+353 20 910 7731');
    await add.getByLabel('Price per person in USD').fill('100.50');
    await add.getByRole('button', { name: 'Add traveler' }).click();
    for (const [index, firstName] of ['Aoife', 'Conor'].entries()) {
      const traveler = add.getByRole('group', { name: `Traveler ${index + 1}` });
      await traveler.getByLabel('First name').fill(firstName);
      await traveler.getByLabel('Last name').fill(lastName);
    }
    await expect(add.getByText('$100.50 × 2 = $201')).toBeVisible();
    await add.getByRole('button', { name: 'Add booking' }).click();

    const details = page.getByRole('dialog', { name: `Aoife ${lastName}` });
    await expect(details).toContainText('Booking added.');
    await expect(details).toContainText('Added by the office');
    await expect(details).toContainText('$201');
    await details.getByRole('button', { name: 'Add note' }).click();
    await expect(details).toContainText('Please write the note first');
    await details.getByLabel('New note').fill('Window seats\nand no early start');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Keep editing' }).click();
    await details.getByRole('button', { name: 'Add note' }).click();
    await expect(details.getByRole('listitem').filter({ hasText: 'Window seats' })).toContainText(
      TEST_ADMIN.username,
    );
    const note = details.getByLabel('New note');
    await expect(note).toHaveValue('');
    const release = await holdRequests(page, '**/admin/bookings.data*');
    await note.fill('No fish');
    await details.getByRole('button', { name: 'Add note' }).click();
    await note.fill('No fish, and an early dinner');
    release();
    await expect(details.getByText('Saved, except for what you have typed since.')).toBeVisible();
    await expect(details.getByRole('listitem').filter({ hasText: /^No fish/ })).toHaveCount(1);
    await expect(note).toHaveValue('No fish, and an early dinner');
    const sheet = page.context().waitForEvent('page');
    await details.getByRole('link', { name: /^Print/ }).click();
    const paper = await sheet;
    await expect(paper.getByRole('heading', { level: 1 })).toHaveText(`Aoife ${lastName}`);
    await expect(paper.locator('main')).toContainText('Conor');
    await expect(paper.locator('main')).toContainText('$201');
    await expect(paper.locator('main')).not.toContainText('Window seats');
  });

  test('restores what was deleted recently, also without script', async ({ page, browser }) => {
    const { guest, lastName } = await addBooking();
    const second = await addBooking();
    await postToApi(page, `delete-booking.php?id=${second.id}`);
    await openAwake(page, `${BOOKINGS}?search=${lastName}`);
    await row(page, guest)
      .getByRole('link', { name: `Delete: ${guest}` })
      .click();
    await dialog(page).getByRole('button', { name: 'Delete booking' }).click();
    await expect(row(page, guest)).toHaveCount(0);

    await page.getByRole('link', { name: 'Recently deleted' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Recently deleted');
    await expect(row(page, guest)).toContainText(`by ${TEST_ADMIN.username}`);
    const late = await page.context().newPage();
    await openAwake(late, `${BOOKINGS}/deleted`);
    await page.getByRole('button', { name: `Restore the booking of ${guest}` }).click();
    await expect(page.getByText(`Booking of ${guest} restored.`)).toBeVisible();
    await expect(row(page, guest)).toHaveCount(0);
    await late.getByRole('button', { name: `Restore the booking of ${guest}` }).click();
    await expect(late.getByText('There is nothing left to restore')).toBeVisible();
    await expect(row(late, guest)).toHaveCount(0);
    await late.close();
    await withoutScript(browser, async (plain) => {
      await signIn(plain);
      await plain.goto(`${BOOKINGS}/deleted`);
      await plain.getByRole('button', { name: `Restore the booking of ${second.guest}` }).click();
      await expect(plain.getByText('Booking restored.')).toBeVisible();
      await plain.goto(`${BOOKINGS}?search=${second.lastName}`);
      await expect(row(plain, second.guest)).toBeVisible();
    });
  });
});

test('without script, several bookings get a status at once', async ({ browser }) => {
  await withoutScript(browser, async (page) => {
    await signIn(page);
    const company = `q${randomUUID().slice(0, 8)}@fjord.example`;
    const [anna, bjarne] = [
      await addBooking({ email: company }),
      await addBooking({ email: company }),
    ];
    await page.goto(`${BOOKINGS}?search=${company}`);
    await page.getByLabel(`Select ${anna.guest}`).check();
    await page.getByLabel(`Select ${bjarne.guest}`).check();
    await page.getByLabel('New status').selectOption('confirmed');
    await page.getByRole('button', { name: 'Change the selected' }).click();
    await expect(page.getByText('2 bookings are now Confirmed.')).toBeVisible();
    await expect(badge(page, anna.guest)).toHaveAccessibleName(/Confirmed/);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText('2 bookings are now as before.')).toBeVisible();
    await page.goto(`${BOOKINGS}?search=${company}`);
    await expect(badge(page, anna.guest)).toHaveAccessibleName(/Pending/);
  });
});

test('axe finds nothing wrong in the table, which is a list on a phone and never wider than its screen', async ({
  page,
}) => {
  test.slow();
  await signIn(page);
  await openAwake(page, BOOKINGS);
  await page
    .getByRole('checkbox', { name: /^Select [A-Z]/ })
    .first()
    .check();
  // Far down, too, one sees how many are ticked and which column is which.
  await page
    .getByRole('checkbox', { name: /^Select [A-Z]/ })
    .last()
    .scrollIntoViewIfNeeded();
  const head = page.getByRole('columnheader', { name: /^Guest/ });
  const { bottom, top } = await head.evaluate((cell) => ({
    bottom: document.querySelector('.selection-bar')?.getBoundingClientRect().bottom ?? NaN,
    top: cell.getBoundingClientRect().top,
  }));
  expect(Math.round(top - bottom)).toBe(0);
  expect(bottom).toBeGreaterThan(0);
  await page.getByTitle('Click to change status').first().click();
  await expect(page.getByRole('menuitemradio').first()).toBeVisible();
  await expectReadable(page, 'ticked, with a menu');
  await page.keyboard.press('Escape');
  const search = page.getByRole('searchbox');
  await search.fill('nobody-at-all');
  await expect(page.getByText('No bookings found matching your criteria.')).toBeVisible();
  await expectReadable(page, 'nothing found');

  await search.fill('dvorak');
  const item = row(page, 'Marek Dvořák');
  await expect(item).toContainText('1 traveler');
  for (const width of [390, 768, 1024, 1280, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    await expect(item.getByRole('link', { name: 'Details: Marek Dvořák' })).toBeVisible();
    expect(await sideways(page), `at ${width}`).toBe(0);
  }
  await page.getByRole('link', { name: 'Recently deleted' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Recently deleted');
  await expectReadable(page, 'recently deleted');
});
