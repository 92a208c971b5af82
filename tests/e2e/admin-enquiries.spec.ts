import { randomUUID } from 'node:crypto';
import { expect, test, type Locator, type Page } from '@playwright/test';
import { TEST_ADMIN } from '../support/app.ts';
import { axeViolations } from '../support/axe.ts';
import { pressByKey } from '../support/keyboard.ts';
import { expectReadable } from '../support/looks.ts';
import { loseAnswer } from '../support/lost-answer.ts';
import { holdRequests } from '../support/hold-requests.ts';
import { openAwake, signIn, withoutScript } from '../support/staff.ts';

const SITE = process.env.APP_URL ?? '';
const INBOX = `${SITE}/admin/enquiries`;

/** Sends an enquiry for one test, as a visitor does. No other enquiry has its last name. */
async function sendEnquiry(change: Record<string, string> = {}) {
  const lastName = `Q${randomUUID().replaceAll('-', '').slice(0, 10)}`;
  const fields = {
    firstName: 'Astrid',
    lastName,
    email: `${lastName.toLowerCase()}@fjord.example`,
    phone: '+47 400 00 000',
    interest: 'cultural',
    message: 'Is the boat heated in January?',
    ...change,
  };
  await post('contact', fields);
  return { lastName, name: `${fields.firstName} ${lastName}` };
}

/** Sends a form of the site like a browser without script. */
async function post(page: string, fields: Record<string, string>) {
  const answer = await fetch(`${SITE}/${page}`, {
    method: 'POST',
    headers: { origin: SITE },
    body: new URLSearchParams(fields),
  });
  expect(answer.status).toBe(200);
}

/**
 * Writes a note while somebody else deletes its enquiry: it stays, and is saved once the enquiry is
 * restored.
 */
async function deleteUnderNote(page: Page, open: Locator) {
  const enquiryId = await open.locator('input[name="enquiryId"]').first().inputValue();
  const elsewhere = (intent: string) =>
    page
      .context()
      .request.post(INBOX, { form: { intent, enquiryId }, headers: { origin: SITE } })
      .then(() => page.evaluate(() => window.dispatchEvent(new Event('focus'))));
  const isDeleted = page.getByText(
    /^This enquiry was deleted in the meantime\. It can be restored/,
  );
  await open.getByText('Add a note').click();
  await open.getByLabel('Note', { exact: true }).fill('They come on Friday.');
  await elsewhere('delete');
  await expect(isDeleted).toHaveCount(1);
  await open.getByRole('button', { name: 'Save note' }).click();
  // Above the inbox and at the note.
  await expect(isDeleted).toHaveCount(2);
  await elsewhere('restore');
  await expect(isDeleted).toHaveCount(1);
  await open.getByRole('button', { name: 'Save note' }).click();
  await expect(open.getByRole('listitem').filter({ hasText: 'on Friday.' })).toBeVisible();
}

const list = (page: Page) => page.getByRole('region', { name: 'Enquiries' });
const pane = (page: Page, name: string) =>
  page.getByRole('article', { name: `Enquiry of ${name}` });
const history = (page: Page) => page.getByRole('list', { name: /^History of/ });

test.describe('the inbox', () => {
  test.beforeEach(({ page }) => signIn(page));

  test('shows whether the message and the email about an enquiry have arrived, without a reload', async ({
    page,
  }) => {
    const { lastName, name } = await sendEnquiry({ firstName: 'Refused' });
    await page.clock.install();
    await openAwake(page, `${INBOX}?search=${lastName}`);
    const open = pane(page, name);
    await expect(open).toContainText(/Trying again .* last answer HTTP 500\./);

    // Once the session has ended, nothing is reloaded under a note, which would be gone.
    await open.getByText('Add a note').click();
    const note = open.getByLabel('Note', { exact: true });
    await note.fill('Call her again.');
    await page.context().clearCookies();
    const reloads: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'GET') reloads.push(request.url());
    });
    await page.clock.runFor(5_000);
    await open.getByRole('button', { name: 'Save note' }).click();
    await expect(page.getByRole('dialog', { name: 'Your session has ended' })).toBeVisible();
    expect(reloads.filter((url) => url.includes('.data'))).toEqual([]);
    await page.keyboard.press('Escape');
    const refresh = page.getByRole('button', { name: 'Refresh' });
    await refresh.click();
    await expect(page.getByRole('dialog', { name: 'Your session has ended' })).toBeVisible();
    await page.keyboard.press('Escape');
    await page.context().setOffline(true);
    await refresh.click();
    await expect(page.getByText('The server could not be reached.')).toBeVisible();
    await page.context().setOffline(false);
    await signIn(page);
    await refresh.click();
    await expect(note).toHaveValue('Call her again.');
    await open.getByRole('button', { name: 'Save note' }).click();
    await expect(open.getByRole('listitem').filter({ hasText: 'Call her again.' })).toBeVisible();

    await expect(open.getByRole('region', { name: 'Emails to the sender' })).toHaveText(
      /We have your message.*Sent$/,
    );
    await fetch(process.env.RECEIVER_URL ?? '', {
      method: 'POST',
      body: JSON.stringify({ allow: lastName }),
    });
    await open.getByRole('button', { name: 'Send again' }).click();
    await expect(page.getByText('The message is on its way.')).toBeVisible();
    await expect(open).toContainText(/Delivered\. .*, after \d tries\./);
  });

  test('shows new enquiries by itself, and leaves open the one that is being read', async ({
    page,
  }) => {
    const first = await sendEnquiry();
    await openAwake(page, INBOX);
    await expect(page).toHaveTitle('Enquiries | Song Xanh Travel');
    await expect(list(page).getByRole('link', { name: first.name })).toBeVisible();
    const read = await page.getByRole('article').getAttribute('aria-label');
    const second = await sendEnquiry({ message: 'Hẹn gặp ở Phố Hội' });
    // Coming back to the page makes it ask.
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await expect(list(page).getByRole('link', { name: second.name })).toBeVisible();
    await expect(page.getByRole('article')).toHaveAttribute('aria-label', read!);

    await page.getByRole('searchbox', { name: 'Search enquiries' }).fill('pho hoi');
    await expect(page).toHaveURL(`${INBOX}?search=pho+hoi`);
    await expect(list(page).getByRole('link', { name: first.name })).toHaveCount(0);
    await list(page).getByRole('link', { name: second.name }).click();
    await expect(pane(page, second.name)).toContainText('Hẹn gặp ở Phố Hội');
    await expect(pane(page, second.name)).toContainText(/Due by [A-Z][a-z]{2}\s\d\d,\s\d\d:\d\d/);
    await deleteUnderNote(page, pane(page, second.name));
    await page
      .getByRole('navigation', { name: 'Inbox' })
      .getByRole('link', { name: /^Medical/ })
      .click();
    await expect(page).toHaveURL(`${INBOX}?source=medical_travel_form`);
    await expect(list(page)).toContainText('About someone’s health: shown when it is opened.');
  });

  test('an enquiry is assigned, gets a note and an answer, and is finished', async ({ page }) => {
    const { lastName, name } = await sendEnquiry();
    await openAwake(page, `${INBOX}?search=${lastName}`);
    const open = pane(page, name);
    await open.getByRole('button', { name: /^Assigned to/ }).click();
    await page.getByRole('menuitemradio', { name: 'lan', exact: true }).click();
    await expect(history(page)).toContainText('Assigned to lan');
    await open.getByTitle('Click to change status').click();
    await page.getByRole('menuitemradio', { name: 'In progress' }).click();
    await expect(history(page)).toContainText('Marked as In progress');

    const addNote = open.getByText('Add a note');
    await pressByKey(page, addNote);
    // What is typed now is the text of the note, not a key of the office.
    await expect(open.getByLabel('Note', { exact: true })).toBeFocused();
    await open.getByRole('button', { name: 'Save note' }).click();
    await expect(open.getByText('Please write the note first')).toBeVisible();
    await open.getByLabel('Note', { exact: true }).fill('Asked the boat.\nThey call back.');
    await page.getByRole('link', { name: 'Bookings', exact: true }).click();
    await page.getByRole('button', { name: 'Keep editing' }).click();
    await open.getByRole('button', { name: 'Save note' }).click();
    await expect(open.getByRole('listitem').filter({ hasText: 'They call back.' })).toBeVisible();
    await expect(addNote).toBeFocused();
    await addNote.click();
    const note = open.getByLabel('Note', { exact: true });
    const release = await holdRequests(page, '**/admin/enquiries.data*');
    await note.fill('They called.');
    await open.getByRole('button', { name: 'Save note' }).click();
    await note.fill('They called. The boat is heated.');
    release();
    await expect(page.getByText('Saved, except for what you have typed since.')).toBeVisible();
    await expect(note).toHaveValue('They called. The boat is heated.');
    await open.getByRole('button', { name: 'Save note' }).click();
    await expect(note).toBeHidden();

    const reply = await open.getByRole('link', { name: 'Reply by email' }).getAttribute('href');
    expect(decodeURIComponent(reply!)).toContain(
      `mailto:${lastName.toLowerCase()}@fjord.example?subject=Your message to Song Xanh Travel`,
    );
    expect(decodeURIComponent(reply!)).toContain('> Is the boat heated in January?');
    await open.getByRole('button', { name: 'Mark as done' }).click();
    await expect(open.getByRole('button', { name: 'Open again' })).toBeVisible();
    await expect(open).not.toContainText('Due by');
    await open.getByRole('button', { name: 'Show the message' }).click();
    await expect(open.getByLabel('The message as it is sent')).toContainText(lastName);
  });

  test('shows what may be about health on request, and says who has seen it', async ({ page }) => {
    const name = `Astrid Q${randomUUID().slice(0, 8)}`;
    await post('medical-travel', {
      name,
      email: 'astrid@fjord.example',
      phone: '+47 400 00 000',
      country: 'Norway',
      service: 'dental',
      message: 'Two crowns, please',
      consent: 'yes',
    });
    await openAwake(page, `${INBOX}?search=${name}`);
    await list(page).getByRole('link', { name }).click();
    const open = pane(page, name);
    await expect(open).toContainText('Norway');
    expect(await page.content()).not.toMatch(/Two crowns|dental/i);
    await open.getByRole('button', { name: 'Show what was written' }).click();
    await expect(open).toContainText('Two crowns, please');
    await expect(open).toContainText('Dental');
    await expect(history(page)).toContainText('Text shown');
    await expect(history(page)).toContainText(`by ${TEST_ADMIN.username}`);
    expect(await axeViolations(page)).toEqual([]);
  });

  test('deletes and restores, and marks several at once', async ({ page }) => {
    const { lastName, name } = await sendEnquiry();
    await sendEnquiry({ firstName: 'Bjørn', lastName });
    await openAwake(page, `${INBOX}?search=${lastName}`);
    await list(page).getByRole('link', { name }).click();
    await page.getByRole('button', { name: `Delete the enquiry of ${name}` }).click();
    await expect(list(page).getByRole('link', { name })).toHaveCount(0);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(list(page).getByRole('link', { name })).toBeVisible();
    await list(page).getByRole('link', { name }).click();
    await page.getByRole('button', { name: `Delete the enquiry of ${name}` }).focus();
    await page.keyboard.press('Enter');
    await expect(list(page).getByRole('link', { name })).toHaveCount(0);
    await expect(page.getByRole('main')).toBeFocused();
    await list(page)
      .getByRole('link', { name: `Bjørn ${lastName}` })
      .click();
    // The message about the last one lies over nothing that can be done with this one.
    const reply = await page.getByRole('link', { name: 'Reply by email' }).boundingBox();
    const message = await page.getByText(`Enquiry of ${name} deleted.`).boundingBox();
    expect(message!.y + message!.height).toBeLessThan(reply!.y);
    await page.getByRole('button', { name: `Delete the enquiry of Bjørn ${lastName}` }).click();
    await expect(list(page).getByRole('link', { name: `Bjørn ${lastName}` })).toHaveCount(0);
    await page.getByRole('link', { name: 'Recently deleted' }).click();
    const restore = (each: string) =>
      page.getByRole('button', { name: `Restore the enquiry of ${each}` });
    const late = await page.context().newPage();
    await openAwake(late, `${INBOX}/deleted`);
    await restore(`Bjørn ${lastName}`).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByText(`Enquiry of Bjørn ${lastName} restored.`)).toBeVisible();
    // The next one took the place of its row.
    await expect(restore(name)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByText(`Enquiry of ${name} restored.`)).toBeVisible();
    await late.getByRole('button', { name: `Restore the enquiry of ${name}` }).click();
    await expect(late.getByText('There is nothing left to restore')).toBeVisible();
    await late.close();
    expect(await axeViolations(page)).toEqual([]);

    await page.goto(`${INBOX}?search=${lastName}`);
    await page.getByRole('link', { name: 'Select several' }).click();
    const all = page.getByRole('checkbox', { name: /^(Select all|2 selected)$/ });
    await all.check();
    await expect(page.getByText('2 selected')).toBeVisible();
    const state = page.getByRole('combobox', { name: 'Mark as' });
    const mark = page.getByRole('button', { name: 'Mark', exact: true });
    // On a phone, too, the button is next to the choice of what to mark them as.
    await page.setViewportSize({ width: 390, height: 844 });
    expect((await mark.boundingBox())?.y).toBe((await state.boundingBox())?.y);
    await mark.click();
    await expect(page.getByText('2 enquiries saved.')).toBeVisible();
    await expect(all).toBeFocused();
    await page.getByRole('button', { name: 'Dismiss' }).click();
    for (const each of [name, `Bjørn ${lastName}`]) {
      await page.getByRole('checkbox', { name: `Select the enquiry of ${each}` }).check();
      await state.selectOption('spam');
      await mark.click();
      await expect(page.getByText('1 enquiry saved.').first()).toBeVisible();
      await expect(
        page.getByRole('checkbox', { name: `Select the enquiry of ${each}` }),
      ).toHaveCount(0);
    }
    await expect(list(page)).toContainText('Nothing found');
  });

  test('makes a booking from an enquiry', async ({ page }) => {
    const { lastName, name } = await sendEnquiry();
    await openAwake(page, `${INBOX}?search=${lastName}`);
    await page.getByRole('link', { name: 'Make a booking' }).click();
    const dialog = page.getByRole('dialog', { name: 'Make a booking' });
    await expect(dialog.getByLabel('Last name')).toHaveValue(lastName);
    await expect(dialog.getByLabel('Special requests')).toHaveValue(
      'Is the boat heated in January?',
    );
    await dialog.getByRole('button', { name: 'Make booking' }).click();
    await expect(dialog.getByRole('alert')).toContainText('Two fields need another look');
    await dialog.getByRole('combobox', { name: 'Tour' }).fill('Sapa');
    await page.getByRole('option').first().click();
    await dialog.getByLabel('Departure date').fill('2099-12-10');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Keep editing' }).click();
    await expect(dialog.getByLabel('Departure date')).toHaveValue('2099-12-10');
    await dialog.getByRole('button', { name: 'Make booking' }).click();
    await expect(dialog).toHaveCount(0);
    await pane(page, name).getByRole('link', { name: /^VN-/ }).click();
    await expect(page).toHaveURL(/\/admin\/bookings\?booking=\d+$/);
    await expect(page.getByRole('dialog')).toContainText(lastName);
  });

  test('stores a note and a booking once if they are sent again after a lost answer, even if the inbox was reloaded meanwhile', async ({
    page,
  }) => {
    const { lastName, name } = await sendEnquiry();
    await openAwake(page, `${INBOX}?search=${lastName}`);
    const open = pane(page, name);
    const loseAnswerTo = (send: Locator) =>
      loseAnswer(page, '**/admin/enquiries.data*', async () => {
        await send.click();
        await expect(page.getByText(/could not be reached/)).toBeVisible();
      });
    const comeBack = () => page.evaluate(() => window.dispatchEvent(new Event('focus')));
    const saveNote = open.getByRole('button', { name: 'Save note' });
    const note = open.getByRole('listitem').filter({ hasText: 'They call back.' });
    await open.getByText('Add a note').click();
    await open.getByLabel('Note', { exact: true }).fill('They call back.');
    await loseAnswerTo(saveNote);
    await comeBack();
    // The inbox reloads, now or a moment before.
    await expect(note).toHaveCount(1);
    await saveNote.click();
    await expect(saveNote).toBeHidden();
    await expect(note).toHaveCount(1);

    await page.getByRole('link', { name: 'Make a booking' }).click();
    const dialog = page.getByRole('dialog', { name: 'Make a booking' });
    await dialog.getByRole('combobox', { name: 'Tour' }).fill('Sapa');
    await page.getByRole('option').first().click();
    await dialog.getByLabel('Departure date').fill('2099-12-10');
    await loseAnswerTo(dialog.getByRole('button', { name: 'Make booking' }));
    await comeBack();
    // The booking exists, and cannot be made again.
    await expect(dialog).toHaveCount(0);
    await expect(open.getByRole('link', { name: /^VN-/ })).toHaveCount(1);
    await expect(page.getByRole('link', { name: 'Make a booking' })).toHaveCount(0);
  });

  test('axe finds nothing wrong, on a desk in the light theme and on a phone in the dark one', async ({
    page,
  }) => {
    test.slow();
    for (const path of STATES) {
      await openAwake(page, `${SITE}/admin/${path}`);
      await expectReadable(page, path);
    }
  });
});

test('an address that was unsubscribed by mistake is put back from the next page, which says so', async ({
  page,
}) => {
  const email = `q${randomUUID().slice(0, 8)}@fjord.example`;
  await fetch(`${SITE}/newsletter.json`, {
    method: 'POST',
    headers: { origin: SITE },
    body: new URLSearchParams({ email, place: 'footer' }),
  });
  await signIn(page);
  const list = `${SITE}/admin/subscribers?search=${email}`;
  await openAwake(page, list);
  await page.getByRole('button', { name: `Unsubscribe ${email}` }).click();
  await expect(page.getByText('Nobody found')).toBeVisible();
  await page.getByRole('link', { name: /^Reviews to read/ }).click();
  await expect(page).toHaveURL(/reviews$/);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText(`${email} is back on the list.`)).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('button', { name: `Unsubscribe ${email}` })).toBeVisible();
});

test('the name of a missing setting only breaks where it is longer than a line', async ({
  page,
}) => {
  await signIn(page);
  await openAwake(page, `${SITE}/admin/deliveries`);
  const names = page.getByText(/^WEBHOOK_[A-Z_]+_URL[,.]$/);
  expect(await names.count()).toBeGreaterThan(2);
  for (const width of [1440, 700, 390, 320]) {
    await page.setViewportSize({ width, height: 900 });
    for (const { lines, isLonger } of await names.evaluateAll(brokenNames)) {
      if (!isLonger) expect(lines, `at ${width}`).toHaveLength(1);
      for (const line of lines.slice(0, -1)) expect(line).toMatch(/_$/);
    }
  }
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  for (const { lines, isLonger } of await names.evaluateAll(brokenNames)) {
    expect([isLonger, lines.length > 1], lines.join('')).toEqual([true, true]);
    for (const line of lines.slice(0, -1)) expect(line).toMatch(/_$/);
  }
});

/** The lines of each name, and whether it is longer than a line of its sentence. */
function brokenNames(names: Element[]) {
  return names.map((name) => {
    const lines: { top: number; text: string }[] = [];
    const texts = document.createTreeWalker(name, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const range = document.createRange();
      range.selectNodeContents(node);
      const { top } = range.getBoundingClientRect();
      const last = lines.at(-1);
      if (last?.top === top) last.text += node.textContent ?? '';
      else lines.push({ top, text: node.textContent ?? '' });
    }
    const style = (name as HTMLElement).style;
    style.cssText = 'display: inline-block; width: max-content';
    const isLonger =
      name.getBoundingClientRect().width > (name.parentElement?.getBoundingClientRect().width ?? 0);
    style.cssText = '';
    return { lines: lines.map(({ text }) => text), isLonger };
  });
}

/** The states of the inbox; enquiry 2 is about health. */
const STATES = [
  'enquiries?state=done',
  'enquiries?open=2',
  'enquiries?open=1&book=1',
  'enquiries?select=1',
  'enquiries?search=nobody-at-all',
  'subscribers',
  'subscribers?group=ended',
  'deliveries?view=failing',
];

test('the office and a subscriber can do everything without script', async ({ browser }) => {
  const { lastName, name } = await sendEnquiry();
  await withoutScript(browser, async (page) => {
    await signIn(page);
    await page.goto(INBOX);
    await page.getByRole('searchbox').fill(lastName);
    await page.keyboard.press('Enter');
    await list(page).getByRole('link', { name }).click();
    const open = pane(page, name);
    await open.getByRole('button', { name: 'Mark as done' }).click();
    await expect(page.getByText('Saved.')).toBeVisible();
    await open.getByText('Add a note').click();
    await open.getByLabel('Note', { exact: true }).fill('Called her.');
    await open.getByRole('button', { name: 'Save note' }).click();
    await expect(open).toContainText('Called her.');
    await open.getByRole('button', { name: `Delete the enquiry of ${name}` }).click();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText('Enquiry restored.')).toBeVisible();

    const file = await page.request.post(`${SITE}/admin/subscribers/export?search=omar`, {
      headers: { origin: SITE },
    });
    expect(file.headers()['content-disposition']).toMatch(/subscribers_export_[\d-]+\.csv/);
    const link = /\/unsubscribe\?\S+/.exec(await file.text())?.[0];
    await page.context().clearCookies();
    await page.goto(SITE + link!);
    await page.getByRole('button', { name: 'Unsubscribe' }).click();
    await expect(page.getByRole('heading', { name: 'You have left the list' })).toBeVisible();
    await signIn(page);
    await page.goto(`${SITE}/admin/subscribers?group=ended&search=omar`);
    await page.getByRole('button', { name: /^Put back/ }).click();
    await expect(page.getByText('Back on the list.')).toBeVisible();

    // Comes last, because a retry of this test could not send again what is on its way.
    await page.goto(`${SITE}/admin/deliveries?hook=booking`);
    await page.getByLabel('State').selectOption('exhausted');
    await page.getByRole('button', { name: 'Show', exact: true }).click();
    await page
      .getByRole('button', { name: /^Send again/ })
      .first()
      .click();
    await expect(page.getByText('The message is on its way.')).toBeVisible();
  });
});
