import { expect, type Page } from '@playwright/test';
import { test } from '../support/browser-test.ts';
import { holdScripts } from '../support/hold-requests.ts';
import { waitUntilAwake } from '../support/awake.ts';
import { signIn } from '../support/staff.ts';

/* On a slow line people begin to type before the scripts arrive: their input must stay. */

const SITE = process.env.APP_URL ?? '';

test.beforeEach(({ page }) => signIn(page));

/**
 * Opens a page without its scripts; the returned function lets them through and waits until the
 * page is hydrated.
 */
async function openAsleep(page: Page, path: string): Promise<() => Promise<void>> {
  const release = await holdScripts(page);
  await page.goto(`${SITE}${path}`, { waitUntil: 'commit' });
  return async () => {
    release();
    await waitUntilAwake(page);
    await page.unrouteAll({ behavior: 'wait' });
  };
}

test('a form in a dialog leaves the caret in the field that is being typed in', async ({
  page,
}) => {
  const wakeUp = await openAsleep(page, '/admin/account-management?open=create');
  const dialog = page.getByRole('dialog', { name: 'Create New Admin' });
  const [username, email] = [dialog.getByLabel('Username'), dialog.getByLabel('Email')];
  await username.fill('thao');
  await email.pressSequentially('thao@songxanh');
  await wakeUp();
  await expect(dialog).toHaveJSProperty('open', true);
  await page.keyboard.type('.example');
  await expect(email).toHaveValue('thao@songxanh.example');
  await expect(username).toHaveValue('thao');
});

test('unsaved input is asked about on leaving, even if nothing was typed since the scripts arrived', async ({
  page,
}) => {
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await test.step('a form in a dialog', async () => {
    const wakeUp = await openAsleep(page, '/admin/account-management?open=create');
    const username = page.getByLabel('Username');
    await username.fill('thao');
    await wakeUp();
    await page.keyboard.press('Escape');
    await question.getByRole('button', { name: 'Keep editing' }).click();
    await expect(question).toHaveCount(0);
    await expect(username).toHaveValue('thao');
    await page.keyboard.press('Escape');
    await question.getByRole('button', { name: 'Leave' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
  await test.step('a reply', async () => {
    const wakeUp = await openAsleep(page, '/admin/reviews?state=published');
    await page.locator('summary').filter({ hasText: 'Reply of ' }).first().click();
    await page.getByLabel('Reply', { exact: true }).first().fill('Come again');
    await wakeUp();
    await page.getByRole('tab', { name: 'Waiting' }).click();
    await question.getByRole('button', { name: 'Leave' }).click();
    await expect(page).toHaveURL(`${SITE}/admin/reviews`);
  });
});

test('a category that is being renamed keeps what was typed', async ({ page }) => {
  await page.goto(`${SITE}/admin/category-management`);
  const rename = page.getByRole('link', { name: /^Rename: / }).first();
  const address = (await rename.getAttribute('href')) ?? '';
  const wakeUp = await openAsleep(page, address);
  const field = page.getByLabel(/^New name of /);
  await field.fill('Slow');
  await wakeUp();
  await page.keyboard.type(' travel');
  await expect(field).toHaveValue('Slow travel');
});

test('the deliveries and the log show what was chosen', async ({ page }) => {
  await test.step('a state', async () => {
    const wakeUp = await openAsleep(page, '/admin/deliveries');
    await page.getByLabel('State').selectOption({ index: 1 });
    const chosen = await page.getByLabel('State').inputValue();
    // It is for browsers without script: others would see it go as the page wakes up.
    await expect(page.getByRole('button', { name: 'Show', exact: true })).toHaveCount(0);
    await wakeUp();
    await expect(page).toHaveURL(`${SITE}/admin/deliveries?view=${chosen}`);
  });
  await test.step('a day', async () => {
    const wakeUp = await openAsleep(page, '/admin/audit');
    await page.getByLabel('From').fill('2020-02-29');
    await wakeUp();
    await expect(page).toHaveURL(`${SITE}/admin/audit?from=2020-02-29`);
  });
});

test('a program that was pasted for the import is still there', async ({ page }) => {
  const wakeUp = await openAsleep(page, '/admin/tour-management/new?tab=ai-import');
  const text = page.getByLabel('Program to read');
  await text.fill('Day 1: Hanoi');
  await wakeUp();
  await page.keyboard.type(' to Sapa');
  await expect(text).toHaveValue('Day 1: Hanoi to Sapa');
  await expect(page.getByText('20 characters')).toBeVisible();
});

test('a text that was typed into a tour and a switch that was pressed stay', async ({ page }) => {
  const wakeUp = await openAsleep(page, '/admin/tour-management/2?tab=basic');
  const featured = page.getByRole('switch', { name: 'Featured' });
  const wasFeatured = await featured.isChecked();
  await featured.setChecked(!wasFeatured);
  const description = page.getByLabel(/^Description/);
  await description.fill('Green towers on every');
  await wakeUp();
  await page.keyboard.type(' side');
  await expect(description).toHaveValue('Green towers on every side');
  await expect(featured).toBeChecked({ checked: !wasFeatured });
  await expect(page.getByText('unsaved changes')).toBeVisible();
});

test('a text that was typed over a reply stays', async ({ page }) => {
  const wakeUp = await openAsleep(page, '/admin/reviews?state=published');
  const review = page.getByRole('listitem').filter({ hasText: 'Reply of ' }).first();
  await review.locator('summary').click();
  const reply = review.getByLabel('Reply', { exact: true });
  await reply.fill('Come again');
  await wakeUp();
  await page.keyboard.type(' soon');
  await expect(reply).toHaveValue('Come again soon');
});
