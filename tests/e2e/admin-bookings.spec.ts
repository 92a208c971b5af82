import { randomUUID } from 'node:crypto';
import { expect, test, type Page } from '@playwright/test';
import { TEST_ADMIN } from '../support/app.ts';
import { axeViolations } from '../support/axe.ts';
import { holdRequests, holdScripts } from '../support/hold-requests.ts';
import { tabTo } from '../support/keyboard.ts';
import { expectReadable } from '../support/looks.ts';
import {
  holdPosts,
  openAwake,
  signIn,
  signInAnew,
  stayInBrowser,
  withoutScript,
} from '../support/staff.ts';
import { bookAsVisitor } from '../support/visitor-booking.ts';

const SITE = process.env.APP_URL ?? '';
const BOOKINGS = `${SITE}/admin/bookings`;
const LOGIN = `${SITE}/admin/login`;

async function addBooking(change: Record<string, unknown> = {}) {
  const booking = await bookAsVisitor(SITE, { firstName: 'Astrid', ...change });
  return { ...booking, guest: `Astrid ${booking.lastName}` };
}

/** Changes a booking as somebody else who has it open at the same time. */
async function changeElsewhere(page: Page, id: number, change: Record<string, unknown>) {
  const answer = await page.request.post(`${SITE}/api/update-booking.php`, {
    headers: { origin: SITE },
    data: { id, ...change },
  });
  expect(answer.status()).toBe(200);
}

const pressEscape = (page: Page) => page.keyboard.press('Escape');

/** Cancels all open dialogs, the topmost first, as Firefox may do after one Escape. */
const cancelAll = (page: Page) =>
  page.evaluate(async () => {
    for (const open of [...document.querySelectorAll('dialog[open]')].toReversed()) {
      open.dispatchEvent(new Event('cancel', { cancelable: true }));
      // The page may render the result before the next dialog is cancelled.
      await Promise.resolve();
    }
  });

/** Waits until the server's HTML of the booking page contains some words. */
const waitForWords = (page: Page, id: number, words: string) =>
  expect
    .poll(async () => (await page.request.get(`${BOOKINGS}?booking=${id}`)).text())
    .toContain(words);

const row = (page: Page, guest: string) => page.getByRole('row').filter({ hasText: guest });
const badge = (page: Page, guest: string) =>
  page.getByRole('button', { name: `Status of ${guest}` });
const dialog = (page: Page) => page.getByRole('dialog');
const cells = (page: Page, column: number) => page.locator(`tbody tr > :nth-child(${column})`);

const fillLogin = async (page: Page, username: string, password: string) => {
  await page.getByLabel('Email or username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
};

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
    await expect(page.locator('tbody tr')).not.toHaveCount(20);
    for (const text of await statuses.allInnerTexts()) expect(text).toContain('Cancelled');
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
      const upward = await texts();
      expect(upward.length, head).toBeGreaterThan(3);
      expect(upward, head).toEqual(upward.toSorted(compare));
      await header.getByRole('link').click();
      await expect(header).toHaveAttribute('aria-sort', 'descending');
      expect(await texts(), head).toEqual(upward.toReversed());
      await expect(page).toHaveURL(/search=family.example/);
    }
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
    await sorts.getByRole('link', { name: /Departure.*ascending/ }).click();
    await expect(page).toHaveURL(/sort=departureDate&order=desc/);
    await openAwake(page, page.url());
    await expect(sorts.getByRole('link', { name: /Departure.*descending/ })).toBeInViewport({
      ratio: 1,
    });
    await page.getByRole('checkbox', { name: 'Select all bookings shown' }).check();
    await expect(page.getByText(/^\d+ selected$/)).toBeVisible();
    // A thumb may miss the box itself.
    const first = page.getByRole('checkbox', { name: /^Select [A-Z]/ }).first();
    const { x = 0, y = 0 } = (await first.boundingBox()) ?? {};
    await page.mouse.click(x - 8, y - 8);
    await expect(first).not.toBeChecked();
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

test.describe('a booking', () => {
  test.beforeEach(({ page }) => signIn(page));

  test('shows everything at its own address, changes its status, and is saved once its errors are corrected', async ({
    page,
  }) => {
    const { guest, reference, lastName } = await addBooking();
    await openAwake(page, `${BOOKINGS}?search=${lastName}`);
    const open = row(page, guest).getByRole('link', { name: `Details: ${guest}` });
    await open.click();
    const details = page.getByRole('dialog', { name: guest });
    await expect(details).toContainText(reference);
    await expect(details).toContainText('from the website');
    await expect(details).toContainText('Dec 10, 2099');
    await expect(details).toContainText('Bergen, Norway');
    await expect(details.getByRole('row').filter({ hasText: 'Jonas Haugen' })).toContainText(
      'Norwegian',
    );
    await expect(details).toContainText('Request received, price set by the server');
    await expect(details.getByRole('link', { name: /View tour/ })).toHaveAttribute(
      'target',
      '_blank',
    );
    await expect(details.getByRole('link', { name: 'Write to guest' })).toHaveAttribute(
      'href',
      new RegExp(`^mailto:ingrid%40fjord\\.example\\?subject=.*${reference}`),
    );
    await page.reload();
    await expect(details).toBeVisible();
    await page.getByRole('link', { name: 'Close' }).click();
    await expect(page).toHaveURL(`${BOOKINGS}?search=${lastName}`);
    await expect(dialog(page)).toHaveCount(0);

    await open.click();
    const state = (name: string) => details.getByRole('radio', { name });
    await expect(state('Pending')).toBeChecked();
    await details.getByRole('button', { name: 'Confirm booking' }).click();
    await expect(state('Confirmed')).toBeChecked();
    await expect(details.getByRole('button', { name: 'Mark as completed' })).toBeVisible();
    await expect(details).toContainText('Changed status from Pending to Confirmed');
    await expect(details).toContainText(`by ${TEST_ADMIN.username}`);
    await state('Cancelled').click();
    await expect(state('Cancelled')).toBeChecked();

    await details.getByRole('link', { name: 'Edit' }).click();
    const edit = page.getByRole('dialog', { name: 'Edit booking' });
    await expect(edit.getByLabel('Tour name')).toBeFocused();
    const email = edit.getByLabel('Email', { exact: true });
    await edit.getByLabel('Number of travelers').fill('0');
    await email.fill('nowhere');
    await edit.getByLabel('Return date').fill('2099-12-01');
    await edit.getByRole('group', { name: 'Traveler 2' }).getByLabel('Last name').fill('');
    await edit.getByRole('button', { name: 'Save changes' }).click();
    const summary = edit.getByRole('alert');
    const firstField = (await summary.getByRole('link').first().getAttribute('href'))?.slice(1);
    await expect(edit.locator(`[id="${firstField}"]`)).toBeFocused();
    await expect(summary).toContainText('Please enter a valid email address');
    await expect(summary).toContainText('Return date cannot be before departure');
    await expect(summary).toContainText('Please enter 1 to 500 travelers');
    await summary.getByRole('link', { name: 'Last name is required' }).click();
    const last = edit.getByRole('group', { name: 'Traveler 2' }).getByLabel('Last name');
    await expect(last).toHaveAttribute('aria-invalid', 'true');
    await expect(last).toHaveAccessibleDescription('Last name is required');
    await last.fill('Haugen');
    await expect(last).not.toHaveAttribute('aria-invalid');

    await email.fill('ingrid@fjord.example');
    await edit.getByLabel('Return date').fill('2099-12-11');
    await edit.getByLabel('Price per person in USD').fill('$1,123.50');
    await edit.getByLabel('Number of travelers').fill('3');
    await edit.getByLabel('Phone').fill('+47 411 11 111');
    await edit.getByRole('button', { name: 'Add traveler' }).click();
    const third = edit.getByRole('group', { name: 'Traveler 3' });
    await expect(third.getByLabel('First name')).toBeFocused();
    await third.getByLabel('First name').fill('Liv');
    await third.getByLabel('Last name').fill(lastName);
    await edit.getByRole('button', { name: 'Remove traveler 2' }).click();
    await edit.getByRole('button', { name: 'Save changes' }).click();
    await expect(details.getByText('Booking saved.')).toBeVisible();
    await expect(details).toContainText('$3,370.50');
    await expect(details).toContainText('Phone: +47 400 00 000 to +47 411 11 111');
    await expect(details.getByRole('row').filter({ hasText: `Liv ${lastName}` })).toBeVisible();
    await expect(details).not.toContainText('Jonas Haugen');
  });

  test('shows the field with the error and its message, on a phone too', async ({ page }) => {
    const { id } = await addBooking();
    await page.setViewportSize({ width: 390, height: 844 });
    await openAwake(page, `${BOOKINGS}?booking=${id}&edit=1`);
    const people = dialog(page).getByLabel('Number of travelers');
    await people.fill('0');
    await page.locator('[data-dialog-body]').evaluate((body) => body.scrollTo(0, 0));
    await dialog(page).getByRole('button', { name: 'Save changes' }).click();
    await expect(people).toBeFocused();
    await expect(people).toBeInViewport({ ratio: 1 });
    await expect(page.locator('[id="edit-numberOfTravelers-error"]')).toBeInViewport({ ratio: 1 });
  });

  test('shows wishes and health on request, and records that in its history and the log', async ({
    page,
  }) => {
    const { id } = await addBooking({
      specialRequests: 'A room\nwith a view',
      medicalConditions: 'Asthma',
    });
    await openAwake(page, `${BOOKINGS}?booking=${id}&edit=1`);
    const edit = page.getByRole('dialog', { name: 'Edit booking' });
    await edit.getByLabel('Phone').fill('+47 411 11 111');
    await edit.getByRole('button', { name: 'Save changes' }).click();
    await expect(dialog(page).getByText('Booking saved.')).toBeVisible();

    await expect(dialog(page)).toContainText('Not shown');
    expect(await page.content()).not.toContain('Asthma');
    await dialog(page).getByRole('button', { name: 'Show requests and health notes' }).click();
    await expect(dialog(page)).toContainText('A room\nwith a view', { useInnerText: true });
    await expect(dialog(page)).toContainText('Asthma');
    await expect(dialog(page)).toContainText('None given');
    await expect(dialog(page)).toContainText('Requests and health notes shown');
    expect(await axeViolations(page)).toEqual([]);
    await dialog(page).getByRole('link', { name: 'Edit' }).click();
    await edit.getByRole('button', { name: /^Show/ }).click();
    await expect(edit.getByLabel('Medical conditions')).toHaveValue('Asthma');
    expect(await axeViolations(page)).toEqual([]);

    await page.goto(`${SITE}/admin/audit?action=show_texts`);
    const looked = page.getByRole('row').filter({ hasText: `booking ${id}` });
    await expect(looked).toHaveCount(2);
    await expect(looked.first()).toContainText('looked at private texts of');
    await expect(looked.first()).toContainText(TEST_ADMIN.username);
  });

  test('shows whether its message arrived, why it failed, and what happens when it is sent again', async ({
    page,
  }) => {
    const { id, lastName } = await addBooking({ firstName: 'Refused' });
    const details = dialog(page);
    const tries = details.getByRole('list', { name: 'Tries, newest first' }).getByRole('listitem');
    const again = details.getByRole('button', { name: 'Send again' });
    await waitForWords(page, id, 'last answer HTTP 500');
    await openAwake(page, `${BOOKINGS}?booking=${id}`);
    await expect(details).toContainText(
      /Trying again (now|in .+)\. \d (try|tries), last answer HTTP 500\./,
    );
    await expect(tries.last()).toHaveText(/HTTP 500[\d,]+ msFailed$/);

    // The receiver works again; nobody waits for the next try, and the dialog updates itself.
    await fetch(process.env.RECEIVER_URL ?? '', {
      method: 'POST',
      body: JSON.stringify({ allow: lastName }),
    });
    await again.click();
    await expect(details.getByRole('status')).toHaveText('The message is on its way.');
    await expect(details).toContainText(/Delivered\. .*, after \d tries\./);
    await expect(tries.first()).toHaveText(/HTTP 200[\d,]+ msOK$/);

    // A message that has arrived can be sent once more, too.
    const arrived = await tries.count();
    await again.click();
    await expect(tries).toHaveCount(arrived + 1);
    await expect(details).toContainText(/Delivered\. .*, after \d tries\./);
    await expect(details).toContainText('Message sent again');
    await expectReadable(page, 'a message with tries');
    const answer = await tries.first().getByText('HTTP 200').boundingBox();
    expect(answer?.height, 'the answer is on one line').toBeLessThan(30);
  });

  test('changed by two people: the second sees both versions, and keeps the other one or saves over it', async ({
    page,
    browser,
  }) => {
    const { id, lastName } = await addBooking({ phone: '+47 400 00 000' });
    const edit = page.getByRole('dialog', { name: 'Edit booking' });
    const conflict = edit.getByRole('table', { name: 'What they changed, and what you wrote' });
    const line = (field: string) => conflict.getByRole('row', { name: field }).getByRole('cell');
    await openAwake(page, `${BOOKINGS}?search=${lastName}&booking=${id}&edit=1`);
    const theirs = { phone: '+47 411 11 111', address: 'Bergen', status: 'confirmed' };
    await changeElsewhere(page, id, theirs);
    await edit.getByLabel('Phone').fill('+47 499 99 999');
    await edit.getByLabel('Duration').fill('3 days');
    await edit.getByRole('button', { name: 'Save changes' }).click();
    await expect(edit.getByRole('alert')).toContainText(
      'This booking was changed in the meantime.',
    );
    await expect(edit.getByRole('alert')).toContainText(`Saved last by ${TEST_ADMIN.username}`);
    await expect(line('Phone')).toHaveText(['+47 411 11 111', '+47 499 99 999']);
    await expect(line('Address')).toHaveText(['Bergen', 'Not changed by you']);
    await expect(line('Status')).toHaveText(['Confirmed', 'Not changed by you']);
    await expect(conflict.getByRole('row')).toHaveCount(4);
    await expect(edit.getByRole('alert')).toBeInViewport();
    await expect(edit.getByLabel('Phone')).toHaveValue('+47 499 99 999');
    await expect(edit.getByLabel('Address')).toHaveValue('Bergen');
    await expectReadable(page, 'two people');

    // Somebody is faster once more, and the form handles that as well.
    await changeElsewhere(page, id, { last_name: `${lastName}-Berg` });
    await edit.getByRole('button', { name: 'Save mine over theirs' }).click();
    await expect(line('Last name')).toHaveText([`${lastName}-Berg`, 'Not changed by you']);
    await expect(conflict.getByRole('row')).toHaveCount(2);
    await edit.getByRole('button', { name: 'Save mine over theirs' }).click();
    await expect(dialog(page).getByText('Booking saved.')).toBeVisible();
    await expect(dialog(page)).toContainText('Bergen');
    await expect(dialog(page)).toContainText('Phone: +47 400 00 000 to +47 411 11 111');
    await expect(dialog(page)).toContainText('Phone: +47 411 11 111 to +47 499 99 999');

    // It works without script, too, and the other version can be kept.
    await withoutScript(browser, async (plain) => {
      await signIn(plain);
      await plain.goto(`${BOOKINGS}?booking=${id}&edit=1`);
      await changeElsewhere(plain, id, { address: 'Oslo' });
      await plain.getByLabel('Address').fill('Tromsø');
      await plain.getByRole('button', { name: 'Save changes' }).click();
      await expect(plain.getByRole('row', { name: 'Address' }).getByRole('cell')).toHaveText([
        'Oslo',
        'Tromsø',
      ]);
      await plain.getByRole('link', { name: 'Keep theirs' }).click();
      await expect(plain.getByLabel('Address')).toHaveValue('Oslo');
      await expect(plain.getByRole('alert')).toHaveCount(0);
    });
  });

  test('keeps what is typed while it is being saved, whether saving works or not', async ({
    page,
  }) => {
    const { id, lastName } = await addBooking({ medicalConditions: 'Asthma' });
    const edit = page.getByRole('dialog', { name: 'Edit booking' });
    const save = edit.getByRole('button', { name: 'Save changes' });
    await openAwake(page, `${BOOKINGS}?search=${lastName}&booking=${id}&edit=1`);
    await edit.getByRole('button', { name: /^Show/ }).click();
    const held = await holdPosts(page, '**/admin/bookings.data*');
    await edit.getByLabel('Phone').fill('+47 411 11 111');
    await save.click();
    await edit.getByLabel('Address').fill('Typed meanwhile');
    await held.release();
    // The message is inside the dialog, because everything else is out of reach.
    await expect(edit.getByText('Saved, but for what you typed since.')).toBeInViewport();
    await expect(edit.getByLabel('Address')).toHaveValue('Typed meanwhile');
    await expect(edit.getByLabel('Address')).toBeFocused();
    await edit.getByRole('button', { name: 'Dismiss' }).click();
    await expect(page.getByText('Saved, but for what you typed since.')).toHaveCount(0);

    await changeElsewhere(page, id, { address: 'Oslo', medical_conditions: 'A stiff knee' });
    const again = await holdPosts(page, '**/admin/bookings.data*');
    await edit.getByLabel('Duration').fill('3 days');
    await save.click();
    await edit.getByLabel('Special requests').fill('A window seat');
    await edit.getByRole('button', { name: 'Add traveler' }).click();
    const third = edit.getByRole('group', { name: 'Traveler 3' });
    await third.getByLabel('First name').fill('Liv');
    await third.getByLabel('Last name').fill(lastName);
    await again.release();
    const cellsOf = (field: string) => edit.getByRole('row', { name: field }).getByRole('cell');
    await expect(cellsOf('Address')).toHaveText(['Oslo', 'Typed meanwhile']);
    await expect(cellsOf('Medical conditions')).toHaveText(['A stiff knee', 'Not changed by you']);
    await expect(edit.getByRole('row')).toHaveCount(3);
    await expect(edit.getByLabel('Special requests')).toHaveValue('A window seat');
    await expect(third.getByLabel('First name')).toHaveValue('Liv');
    await edit.getByRole('button', { name: 'Save mine over theirs' }).click();
    await expect(dialog(page).getByText('Booking saved.')).toBeVisible();
    for (const words of ['+47 411 11 111', 'Typed meanwhile', '3 days', `Liv ${lastName}`])
      await expect(dialog(page)).toContainText(words);
  });

  // A letter may cause a rendering that contains the answer before React has been told of it.
  test('notices an answer that arrives between two letters', async ({ page }) => {
    const { id } = await addBooking();
    const edit = page.getByRole('dialog', { name: 'Edit booking' });
    await openAwake(page, `${BOOKINGS}?booking=${id}&edit=1`);
    const held = await holdPosts(page, '**/admin/bookings.data*');
    await edit.getByLabel('Address').fill('Tromsø');
    await edit.getByRole('button', { name: 'Save changes' }).click();
    await expect(edit.getByRole('button', { name: 'Saving...' })).toBeVisible();
    await edit.getByLabel('Phone').pressSequentially('1');
    await page.evaluate(() => {
      const { __reactRouterDataRouter: router } = window as unknown as {
        __reactRouterDataRouter: { subscribe: (onChange: () => void) => void };
      };
      router.subscribe(() => document.execCommand('insertText', false, '2'));
    });
    await held.release();
    await expect(edit.getByText('Saved, but for what you typed since.')).toBeInViewport();
  });

  test('keeps the health notes that somebody else saved while the form was open', async ({
    page,
  }) => {
    const { id } = await addBooking({ medicalConditions: 'Asthma' });
    const edit = page.getByRole('dialog', { name: 'Edit booking' });
    const cellsOf = (field: string) => edit.getByRole('row', { name: field }).getByRole('cell');
    await openAwake(page, `${BOOKINGS}?booking=${id}&edit=1`);
    await edit.getByRole('button', { name: /^Show/ }).click();
    await expect(edit.getByLabel('Medical conditions')).toHaveValue('Asthma');
    await changeElsewhere(page, id, { medical_conditions: 'Asthma, and a stiff knee' });
    await edit.getByLabel('Phone').fill('+47 422 22 222');
    await edit.getByRole('button', { name: 'Save changes' }).click();
    await expect(cellsOf('Medical conditions')).toHaveText([
      'Changed, and not shown here',
      'Not changed by you',
    ]);
    expect(await page.content()).not.toContain('stiff knee');
    await edit.getByRole('button', { name: /^Show/ }).click();
    await expect(edit.getByLabel('Medical conditions')).toHaveValue('Asthma, and a stiff knee');

    // Whoever changes the same notes is shown both versions.
    await changeElsewhere(page, id, { medical_conditions: 'A stiff knee' });
    await edit.getByLabel('Special requests').fill('A window seat');
    await edit.getByRole('button', { name: 'Save mine over theirs' }).click();
    await expect(cellsOf('Medical conditions')).toHaveText(['A stiff knee', 'Not changed by you']);
    await edit.getByRole('button', { name: 'Save mine over theirs' }).click();
    await expect(dialog(page).getByText('Booking saved.')).toBeVisible();
    await dialog(page).getByRole('button', { name: /^Show/ }).click();
    await expect(dialog(page)).toContainText('A stiff knee');
    await expect(dialog(page)).toContainText('A window seat');
  });

  test('an edit that cannot be sent stays, and is not lost by a key that was meant for something else', async ({
    page,
  }) => {
    const { id, guest, lastName } = await addBooking();
    const edit = page.getByRole('dialog', { name: 'Edit booking' });
    await openAwake(page, `${BOOKINGS}?search=${lastName}&booking=${id}`);
    await dialog(page).getByRole('link', { name: 'Edit' }).click();
    await edit.getByLabel('Address').fill('Oslo, Norway');
    await page.route('**/admin/bookings.data*', (route) => route.abort());
    await edit.getByRole('button', { name: 'Save changes' }).click();
    await expect(edit.getByRole('alert')).toHaveText('Failed to update booking: no connection');
    await expect(edit.getByLabel('Address')).toHaveValue('Oslo, Norway');
    await page.unrouteAll();
    await stayInBrowser(page);
    await expect(edit.getByLabel('Address')).toHaveValue('Oslo, Norway');
    const question = page.getByRole('dialog', { name: 'Leave without saving?' });
    await edit.getByLabel('Address').focus();
    for (const answer of [pressEscape, pressEscape, cancelAll]) {
      await page.keyboard.press('Escape');
      await expect(question.getByRole('button', { name: 'Keep editing' })).toBeFocused();
      await answer(page);
      await expect(question).toHaveCount(0);
      await expect(edit.getByLabel('Address')).toHaveValue('Oslo, Norway');
      await expect(edit.getByLabel('Address')).toBeFocused();
    }
    await page.keyboard.press('Escape');
    await question.getByRole('button', { name: 'Leave' }).click();
    await page.getByRole('dialog', { name: guest }).getByRole('link', { name: 'Close' }).click();
    await expect(dialog(page)).toHaveCount(0);

    await changeElsewhere(page, id, { status: 'cancelled' });
    await badge(page, guest).click();
    await page.getByRole('menuitemradio', { name: 'Completed' }).click();
    await expect(page.getByRole('alert')).toContainText(
      'This booking was changed by someone else.',
    );
    await expect(badge(page, guest)).toHaveAccessibleName(/Cancelled/);
  });

  test('changes its status from the badge, is deleted after one question, and can be restored', async ({
    page,
  }) => {
    const { guest, lastName } = await addBooking();
    await openAwake(page, `${BOOKINGS}?search=${lastName}`);
    await expect(badge(page, guest)).toHaveAttribute('title', 'Click to change status');
    await badge(page, guest).click();
    const items = page.getByRole('menuitemradio');
    await expect(items).toHaveText(['Pending', 'Confirmed', 'Cancelled', 'Completed']);
    await expect(items.first()).toBeChecked();
    const release = await holdRequests(page, '**/admin/bookings.data*');
    await page.getByRole('menuitemradio', { name: 'Confirmed' }).click();
    await expect(badge(page, guest)).toContainText('Updating...');
    release();
    await expect(badge(page, guest)).toHaveAccessibleName(/Confirmed/);
    await page.unrouteAll({ behavior: 'wait' });
    await openAwake(page, page.url());
    await expect(badge(page, guest)).toHaveAccessibleName(/Confirmed/);

    const bin = row(page, guest).getByRole('link', { name: `Delete: ${guest}` });
    await bin.click();
    const question = page.getByRole('dialog', { name: 'Delete this booking?' });
    await expect(question).toContainText('can be brought back for 30 days');
    await expect(question.getByRole('link', { name: 'Keep booking' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(question).toHaveCount(0);
    await expect(row(page, guest)).toBeVisible();
    await bin.click();
    await question.getByRole('button', { name: 'Delete booking' }).click();
    await expect(page.getByText(`Booking of ${guest} deleted.`)).toBeVisible();
    await expect(row(page, guest)).toHaveCount(0);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(row(page, guest)).toBeVisible();
    await expect(page.getByText('Booking restored.')).toBeVisible();

    const none = await page.request.get(`${BOOKINGS}?booking=99999999`);
    expect(await none.text()).toContain('There is no such booking. It may have been deleted.');
  });

  test('gets its old status back when the new one was a mistake', async ({ page }) => {
    const { guest, lastName } = await addBooking();
    // The row leaves the filtered list with its new status; the button that undoes it stays.
    await openAwake(page, `${BOOKINGS}?search=${lastName}&status=pending`);
    await badge(page, guest).click();
    await page.getByRole('menuitemradio', { name: 'Cancelled' }).click();
    await expect(page.getByText(`Status of ${guest} saved.`)).toBeVisible();
    await expect(row(page, guest)).toHaveCount(0);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(row(page, guest)).toBeVisible();
    await expect(page.getByText('1 booking is now as before.')).toBeVisible();

    await row(page, guest)
      .getByRole('link', { name: `Details: ${guest}` })
      .click();
    const details = page.getByRole('dialog', { name: guest });
    const state = (name: string) => details.getByRole('radio', { name });
    // On a phone the status is far below, but the message about it is in view.
    await page.setViewportSize({ width: 390, height: 844 });
    await details.getByRole('button', { name: 'Confirm booking' }).click();
    await expect(state('Confirmed')).toBeChecked();
    await expect(details.getByText('Status saved.')).toBeInViewport({ ratio: 1 });
    await details.getByRole('button', { name: 'Undo' }).click();
    await expect(state('Pending')).toBeChecked();
    await expect(details).toContainText('1 booking is now as before.');
    await expect(details.getByRole('button', { name: 'Undo' })).toHaveCount(0);
  });

  test('gets its old status back from the next page, which says so', async ({ page }) => {
    const { guest, lastName } = await addBooking();
    const confirm = async () => {
      await openAwake(page, `${BOOKINGS}?search=${lastName}`);
      await badge(page, guest).click();
      await page.getByRole('menuitemradio', { name: 'Confirmed' }).click();
      await expect(page.getByText(`Status of ${guest} saved.`)).toBeVisible();
      await page.getByRole('link', { name: 'Overview' }).click();
      await expect(page.getByRole('heading', { name: 'Overview', level: 1 })).toBeVisible();
    };
    await confirm();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText('1 booking is now as before.')).toBeVisible();

    await confirm();
    await page.context().setOffline(true);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByRole('alert')).toBeVisible();
    await page.context().setOffline(false);
    await openAwake(page, `${BOOKINGS}?search=${lastName}`);
    await expect(badge(page, guest)).toHaveAccessibleName(/Confirmed/);
  });

  test('keeps what somebody else has changed since, when a status is set back', async ({
    page,
  }) => {
    const { id, guest, lastName } = await addBooking();
    await openAwake(page, `${BOOKINGS}?search=${lastName}`);
    await badge(page, guest).click();
    await page.getByRole('menuitemradio', { name: 'Confirmed' }).click();
    await expect(page.getByText(`Status of ${guest} saved.`)).toBeVisible();
    await changeElsewhere(page, id, { status: 'completed' });
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText(`Somebody else has changed ${guest} meanwhile`)).toBeVisible();
    await expect(badge(page, guest)).toHaveAccessibleName(/Completed/);
  });

  test('changes its status in browsers that cannot close a popover by script', async ({ page }) => {
    const problems: string[] = [];
    page.on('pageerror', ({ message }) => problems.push(message));
    await page.addInitScript(() => Reflect.deleteProperty(HTMLElement.prototype, 'hidePopover'));
    const { guest, lastName } = await addBooking();
    await openAwake(page, `${BOOKINGS}?search=${lastName}`);
    await badge(page, guest).click();
    await page.getByRole('menuitemradio', { name: 'Confirmed' }).click();
    await expect(badge(page, guest)).toHaveAccessibleName(/Confirmed/);
    expect(problems).toEqual([]);
  });

  test('can be handled with the keyboard alone', async ({ page }) => {
    const { guest, lastName } = await addBooking();
    await openAwake(page, BOOKINGS);
    await tabTo(page, page.getByRole('searchbox'));
    await page.keyboard.type(lastName);
    await expect(page.getByText('1 of 1 booking')).toBeVisible();
    await tabTo(page, badge(page, guest));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menuitemradio', { name: 'Pending' })).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('menuitemradio', { name: 'Cancelled' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(badge(page, guest)).toBeFocused();
    await page.keyboard.press('Enter');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(badge(page, guest)).toHaveAccessibleName(/Confirmed/);
    const details = row(page, guest).getByRole('link', { name: `Details: ${guest}` });
    await tabTo(page, details);
    await page.keyboard.press('Enter');
    await expect(dialog(page)).toBeVisible();
    await tabTo(page, dialog(page).getByRole('button', { name: 'Mark as completed' }));
    await page.keyboard.press('Enter');
    await expect(dialog(page).getByRole('radio', { name: 'Completed' })).toBeChecked();
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);
    await expect(details).toBeFocused();
  });
});

test('an edit stays when the session ends, and is saved after signing in again', async ({
  page,
}) => {
  await signInAnew(page);
  const { id } = await addBooking();
  await openAwake(page, `${BOOKINGS}?booking=${id}&edit=1`);
  const edit = page.getByRole('dialog', { name: 'Edit booking' });
  await edit.getByLabel('Address').fill('Oslo, Norway');
  // Signed out somewhere else, as in another tab.
  const out = await page.request.post(`${SITE}/api/logout-admin.php`, {
    headers: { origin: SITE },
  });
  expect(out.status()).toBe(200);
  await edit.getByRole('button', { name: 'Save changes' }).click();
  const again = page.getByRole('dialog', { name: 'Your session has ended' });
  await expect(again).toContainText('Nothing is lost: what you typed stays on this page.');
  await expect(again.getByLabel('Email')).toHaveValue(TEST_ADMIN.email);
  await expect(again.getByLabel('Password', { exact: true })).toBeFocused();
  await expectReadable(page, 'signing in again');
  await page.keyboard.type('not the password');
  await page.keyboard.press('Enter');
  await expect(again.getByRole('alert')).toHaveText('Invalid username/email or password');
  await again.getByLabel('Password', { exact: true }).fill(TEST_ADMIN.password);
  await again.getByRole('button', { name: 'Log in' }).click();
  await expect(again).toHaveCount(0);
  await expect(edit.getByText('You are logged in again.')).toBeInViewport();
  await expect(edit.getByLabel('Address')).toHaveValue('Oslo, Norway');
  await expect(edit.getByRole('alert')).toHaveText('Failed to update booking: 401');
  await edit.getByRole('button', { name: 'Save changes' }).click();
  await expect(dialog(page).getByText('Booking saved.')).toBeVisible();
  await expect(dialog(page)).toContainText('Oslo, Norway');
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
    const answer = await page.request.post(`${SITE}/api/delete-booking.php?id=${gone.id}`, {
      headers: { origin: SITE },
    });
    expect(answer.status()).toBe(200);
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

  test('sets the status of several bookings, and names the one that somebody else has changed', async ({
    page,
  }) => {
    const company = `q${randomUUID().slice(0, 8)}@fjord.example`;
    const guests = [];
    for (const firstName of ['Anna', 'Bjarne', 'Cato']) {
      guests.push({ firstName, ...(await addBooking({ firstName, email: company })) });
    }
    const [anna, bjarne, cato] = guests;
    await openAwake(page, `${BOOKINGS}?search=${company}`);
    await changeElsewhere(page, bjarne?.id ?? 0, { status: 'cancelled' });

    await page.getByRole('checkbox', { name: 'Select all bookings shown' }).check();
    await expect(page.getByText('3 selected')).toBeVisible();
    await page.getByLabel('New status').selectOption('confirmed');
    await page.getByRole('button', { name: 'Change 3' }).click();
    await expect(page.getByText('2 bookings are now Confirmed.')).toBeVisible();
    await expect(
      page.getByText(`Somebody else has changed Bjarne ${bjarne?.lastName} meanwhile`),
    ).toBeVisible();
    for (const [guest, status] of [
      [anna, 'Confirmed'],
      [bjarne, 'Cancelled'],
      [cato, 'Confirmed'],
    ] as const) {
      const name = `${guest?.firstName} ${guest?.lastName}`;
      await expect(badge(page, name)).toHaveAccessibleName(new RegExp(status));
    }
    await expect(page.getByText('3 selected')).toHaveCount(0);
    // The focus goes to where rows are ticked.
    await expect(page.getByRole('checkbox', { name: 'Select all bookings shown' })).toBeFocused();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText('2 bookings are now as before.')).toBeVisible();
    await expect(badge(page, `Anna ${anna?.lastName}`)).toHaveAccessibleName(/Pending/);
    await expect(badge(page, `Bjarne ${bjarne?.lastName}`)).toHaveAccessibleName(/Cancelled/);
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
    await expect(details.getByLabel('New note')).toHaveValue('');
    const sheet = page.context().waitForEvent('page');
    await details.getByRole('link', { name: /^Print/ }).click();
    const paper = await sheet;
    await expect(paper.getByRole('heading', { level: 1 })).toHaveText(`Aoife ${lastName}`);
    await expect(paper.locator('main')).toContainText('Conor');
    await expect(paper.locator('main')).not.toContainText('Window seats');
  });

  test('restores what was deleted recently, also without script', async ({ page, browser }) => {
    const { guest, lastName } = await addBooking();
    const second = await addBooking();
    const gone = await page.request.post(`${SITE}/api/delete-booking.php?id=${second.id}`, {
      headers: { origin: SITE },
    });
    expect(gone.status()).toBe(200);
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
    await expect(late.getByText('There is nothing to restore any more')).toBeVisible();
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

test.describe('without script', () => {
  test('an admin signs in, changes a status, edits, deletes and restores', async ({ browser }) => {
    await withoutScript(browser, async (page) => {
      const { guest, lastName } = await addBooking();
      await page.goto(`${BOOKINGS}?search=${lastName}`);
      await expect(page.getByRole('button', { name: 'Show password' })).toHaveCount(0);
      await fillLogin(page, `nobody-${randomUUID()}`, 'wrong');
      await page.getByRole('button', { name: 'Log in' }).click();
      await expect(page.getByRole('alert')).toHaveText('Invalid username/email or password');
      await fillLogin(page, TEST_ADMIN.username, TEST_ADMIN.password);
      await page.getByRole('button', { name: 'Log in' }).click();
      await expect(page).toHaveURL(`${BOOKINGS}?search=${lastName}`);

      await badge(page, guest).click();
      await page.getByRole('menuitemradio', { name: 'Confirmed' }).click();
      await expect(page.getByText('Status saved.')).toBeVisible();
      await expect(badge(page, guest)).toHaveAccessibleName(/Confirmed/);

      await row(page, guest)
        .getByRole('link', { name: `Edit: ${guest}` })
        .click();
      const extra = page.getByRole('group', { name: 'One more traveler' });
      await extra.getByLabel('First name').fill('Liv');
      await dialog(page).getByRole('button', { name: 'Save changes' }).click();
      await expect(page.getByRole('alert')).toContainText('Last name is required');
      await page.getByRole('group', { name: 'Traveler 3' }).getByLabel('Last name').fill('Holm');
      await dialog(page).getByRole('button', { name: 'Save changes' }).click();
      await expect(dialog(page)).toContainText('Booking saved.');
      await expect(dialog(page)).toContainText('Liv Holm');

      await dialog(page).getByRole('link', { name: 'Delete booking' }).click();
      await dialog(page).getByRole('button', { name: 'Delete booking' }).click();
      await expect(page.getByText('Booking deleted.')).toBeVisible();
      await expect(row(page, guest)).toHaveCount(0);
      await page.getByRole('button', { name: 'Undo' }).click();
      await page.getByRole('searchbox').fill(lastName);
      await page.getByRole('button', { name: 'Refresh' }).click();
      await expect(row(page, guest)).toBeVisible();
      await page.getByRole('button', { name: 'Logout' }).click();
      await expect(page).toHaveURL(LOGIN);
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
    await page.getByRole('button', { name: 'Change the ticked' }).click();
    await expect(page.getByText('2 bookings are now Confirmed.')).toBeVisible();
    await expect(badge(page, anna.guest)).toHaveAccessibleName(/Confirmed/);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText('2 bookings are now as before.')).toBeVisible();
    await page.goto(`${BOOKINGS}?search=${company}`);
    await expect(badge(page, anna.guest)).toHaveAccessibleName(/Pending/);
  });
});

test.describe('axe finds nothing wrong, on a desk in the light theme and on a phone in the dark one', () => {
  test.beforeEach(({ page }) => signIn(page));

  test('in the table, which is a list on a phone and never wider than its screen', async ({
    page,
  }) => {
    test.slow();
    await openAwake(page, BOOKINGS);
    await page
      .getByRole('checkbox', { name: /^Select [A-Z]/ })
      .first()
      .check();
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
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    }
    await page.getByRole('link', { name: 'Recently deleted' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Recently deleted');
    await expectReadable(page, 'recently deleted');
  });

  test('in the dialogs and on the sheet', async ({ page }) => {
    test.slow();
    const { id, guest } = await addBooking();
    await openAwake(page, `${BOOKINGS}?booking=${id}`);
    const details = page.getByRole('dialog', { name: guest });
    await expect(details).toBeVisible();
    await expectReadable(page, 'details');
    await details.getByRole('link', { name: 'Delete booking' }).click();
    await expect(page.getByRole('dialog', { name: 'Delete this booking?' })).toBeVisible();
    await expectReadable(page, 'delete');
    await page.getByRole('link', { name: 'Keep booking' }).click();
    await openAwake(page, `${BOOKINGS}?booking=${id}&edit=1`);
    await expectReadable(page, 'edit');
    await openAwake(page, `${BOOKINGS}?new=1`);
    await expect(page.getByRole('combobox', { name: 'Tour', exact: true })).toBeFocused();
    await expectReadable(page, 'new');
    await openAwake(page, `${BOOKINGS}/${id}/print`);
    await expectReadable(page, 'print');
  });
});
