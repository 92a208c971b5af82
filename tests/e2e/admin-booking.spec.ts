import { randomUUID } from 'node:crypto';
import { expect, test, type Page } from '@playwright/test';
import { TEST_ADMIN } from '../support/app.ts';
import { axeViolations } from '../support/axe.ts';
import { holdRequests } from '../support/hold-requests.ts';
import { tabTo } from '../support/keyboard.ts';
import { expectReadable } from '../support/looks.ts';
import { BOOKINGS, addBooking, badge, changeElsewhere, row } from '../support/office-bookings.ts';
import {
  fillLogin,
  openAwake,
  postToApi,
  signIn,
  signInAnew,
  stayInBrowser,
  withoutScript,
} from '../support/staff.ts';

const SITE = process.env.APP_URL ?? '';
const LOGIN = `${SITE}/admin/login`;

const dialog = (page: Page) => page.getByRole('dialog');
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
    await expect(details.getByRole('region', { name: 'What was booked' })).toBeFocused();
    await expect(details).toContainText(reference);
    await expect(details).toContainText('from the website');
    await expect(details).toContainText('Dec 10, 2099');
    await expect(details).toContainText('Bergen, Norway');
    await expect(details.getByRole('row').filter({ hasText: 'Jonas Haugen' })).toContainText(
      'Norwegian',
    );
    await expect(details).toContainText('Request received, price set by the server');
    const tour = details.getByRole('link', { name: /View tour/ });
    await expect(tour).toHaveAttribute('target', '_blank');
    await expect(tour).toHaveAttribute('href', '/tour/2');
    await expect(details.getByRole('link', { name: '+47 400 00 000' })).toHaveAttribute(
      'href',
      'tel:+4740000000',
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

  test('leads to what else came from the same email', async ({ page }) => {
    const email = `${randomUUID()}@fjord.example`;
    const { guest, lastName } = await addBooking({ email });
    await openAwake(page, `${BOOKINGS}?search=${lastName}`);
    await row(page, guest)
      .getByRole('link', { name: `Details: ${guest}` })
      .click();
    const details = page.getByRole('dialog', { name: guest });
    await expect(details).toContainText(email);
    await expect(details).not.toContainText('From the same email');

    const { guest: companion } = await addBooking({ email: email.toUpperCase() });
    await fetch(`${SITE}/contact`, {
      method: 'POST',
      headers: { origin: SITE },
      body: new URLSearchParams({
        firstName: 'Astrid',
        lastName,
        email,
        interest: 'cultural',
        message: 'Is the boat heated?',
      }),
    });
    await page.reload();
    await details.getByRole('link', { name: '1 other booking' }).click();
    await expect(details).toHaveCount(0);
    for (const name of [guest, companion]) await expect(row(page, name)).toHaveCount(1);
    await page.goBack();
    await details.getByRole('link', { name: '1 enquiry' }).click();
    await expect(
      page.getByRole('article', { name: `Enquiry of Astrid ${lastName}` }),
    ).toBeVisible();
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
    await expect(looked.first()).toContainText('viewed private texts of');
    await expect(looked.first()).toContainText(TEST_ADMIN.username);
    await expect(looked.first().getByRole('link')).toHaveAttribute(
      'href',
      `/admin/bookings?booking=${id}`,
    );
  });

  test('shows whether its message and its email arrived, why one failed, and what happens when it is sent again', async ({
    page,
  }) => {
    // An address that has had no other email today: each gets a few at most.
    const email = `${randomUUID()}@fjord.example`;
    const { id, lastName } = await addBooking({ firstName: 'Refused', email });
    const details = dialog(page);
    const tries = details.getByRole('list', { name: 'Tries, newest first' }).getByRole('listitem');
    const again = details.getByRole('button', { name: 'Send again' });
    await waitForWords(page, id, 'last answer HTTP 500');
    await openAwake(page, `${BOOKINGS}?booking=${id}`);
    await expect(details).toContainText(
      /Trying again (now|in .+)\. \d (try|tries), last answer HTTP 500\./,
    );
    await expect(tries.last()).toHaveText(/HTTP 500[\d,]+ msFailed$/);
    await expect(details.getByRole('region', { name: 'Emails to the guest' })).toHaveText(
      /We have your booking request VN-\w+.*Sent$/,
    );
    await expect(details.getByRole('radiogroup', { name: 'Status' })).toHaveAccessibleDescription(
      /^When you confirm, the guest gets an email half a minute later\./,
    );

    // The dialog updates itself; when somebody deletes the booking, what is being written stays.
    const note = details.getByLabel('New note');
    await note.fill('They come on Friday.');
    await postToApi(page, `delete-booking.php?id=${id}`);
    await expect(details).toContainText('This booking was deleted in the meantime.');
    await expect(note).toHaveValue('They come on Friday.');
    const restore = { intent: 'restore', bookingId: String(id) };
    await page.context().request.post(BOOKINGS, { form: restore, headers: { origin: SITE } });
    await details.getByRole('button', { name: 'Add note' }).click();
    await expect(details.getByRole('listitem').filter({ hasText: 'on Friday.' })).toBeVisible();
    await expect(details).not.toContainText('was deleted in the meantime');

    // The receiver works again, and nobody waits for the next try.
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
    await expect(edit.getByRole('alert')).toContainText(`Last saved by ${TEST_ADMIN.username}`);
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
    const release = await holdRequests(page, '**/admin/bookings.data*');
    await edit.getByLabel('Phone').fill('+47 411 11 111');
    await save.click();
    await edit.getByLabel('Address').fill('Typed meanwhile');
    release();
    // The message is inside the dialog, because everything else is out of reach.
    await expect(edit.getByText('Saved, except for what you have typed since.')).toBeInViewport();
    await expect(edit.getByLabel('Address')).toHaveValue('Typed meanwhile');
    await expect(edit.getByLabel('Address')).toBeFocused();
    await edit.getByRole('button', { name: 'Dismiss' }).click();
    await expect(page.getByText('Saved, except for what you have typed since.')).toHaveCount(0);

    await changeElsewhere(page, id, { address: 'Oslo', medical_conditions: 'A stiff knee' });
    const releaseAgain = await holdRequests(page, '**/admin/bookings.data*');
    await edit.getByLabel('Duration').fill('3 days');
    await save.click();
    await edit.getByLabel('Special requests').fill('A window seat');
    await edit.getByRole('button', { name: 'Add traveler' }).click();
    const third = edit.getByRole('group', { name: 'Traveler 3' });
    await third.getByLabel('First name').fill('Liv');
    await third.getByLabel('Last name').fill(lastName);
    releaseAgain();
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
    const release = await holdRequests(page, '**/admin/bookings.data*');
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
    release();
    await expect(edit.getByText('Saved, except for what you have typed since.')).toBeInViewport();
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
      'Someone else changed this booking in the meantime. It is shown as it is now.',
    );
    await expect(badge(page, guest)).toHaveAccessibleName(/Cancelled/);
    await row(page, guest)
      .getByRole('link', { name: `Edit: ${guest}` })
      .click();
    await edit.getByLabel('Address').fill('Bergen, Norway');
    await postToApi(page, `delete-booking.php?id=${id}`);
    await edit.getByRole('button', { name: 'Save changes' }).click();
    await expect(
      edit.getByText(
        'This booking was deleted in the meantime. It can be restored from Recently deleted.',
      ),
    ).toBeInViewport();
    await expect(edit.getByLabel('Address')).toHaveValue('Bergen, Norway');
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
    await expect(question).toContainText('can be restored for 30 days');
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

  test('gets its old status back when the new one was a mistake, unless somebody else has changed it since', async ({
    page,
  }) => {
    const { id, guest, lastName } = await addBooking();
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

    await page.setViewportSize({ width: 1440, height: 900 });
    await openAwake(page, `${BOOKINGS}?search=${lastName}`);
    await badge(page, guest).click();
    await page.getByRole('menuitemradio', { name: 'Confirmed' }).click();
    await expect(page.getByText(`Status of ${guest} saved.`)).toBeVisible();
    await changeElsewhere(page, id, { status: 'completed' });
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText(`Someone else changed ${guest} in the meantime`)).toBeVisible();
    await expect(badge(page, guest)).toHaveAccessibleName(/Completed/);
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

test('without script an admin signs in, changes a status, edits, deletes and restores', async ({
  browser,
}) => {
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

test('axe finds nothing wrong in the dialogs of a booking and on its sheet', async ({ page }) => {
  test.slow();
  await signIn(page);
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
