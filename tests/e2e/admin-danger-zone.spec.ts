import { rename, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, type Locator, type Page } from '@playwright/test';
import { startApp, TEST_ADMIN, type TestApp } from '../support/app.ts';
import { holdRequests } from '../support/hold-requests.ts';
import { openAwake, signInAnew } from '../support/staff.ts';

/** An app of its own: other tests need what is deleted here. */
let app: TestApp;
test.beforeAll(async () => {
  app = await startApp({ SEED: 'demo' });
});
test.afterAll(async () => {
  await app.stop();
  await app.forget();
});

test('bookings are cleared, tours reset and both restored, each after a backup and a typed word', async ({
  page,
}) => {
  test.slow();
  await signInAnew(page, TEST_ADMIN, app.url);
  const name = 'Beside the catalogue';
  await addTour(page, name);
  await openAwake(page, `${app.url}/admin/settings`);
  const counts = page.getByText(/^\d+ bookings, 19 columns$/);
  const before = await counts.textContent();
  expect(before).not.toMatch(/^0 /);

  await page.getByRole('link', { name: 'Clear bookings' }).click();
  const clearing = page.getByRole('dialog', { name: /^Clear all \d+ bookings\?$/ });
  const file = await confirm(clearing, 'Keep the bookings', 'CLEAR');
  const release = await holdRequests(page, '**/admin/settings*');
  await clearing.getByRole('button', { name: 'Clear bookings' }).click();
  await expect(clearing.getByRole('button', { name: 'Clearing...' })).toBeVisible();
  release();
  await expect(page.getByText('All bookings were removed.')).toBeInViewport();
  await expect(page.getByText('No bookings, 19 columns')).toBeVisible();
  await openAwake(page, `${app.url}/admin/bookings`);
  await expect(page.getByText('No bookings found matching your criteria.')).toBeVisible();

  await expect(await found(page, name)).toBeVisible();
  await openAwake(page, `${app.url}/admin/settings`);
  await page.getByRole('link', { name: 'Reset tours' }).click();
  const resetting = page.getByRole('dialog', { name: 'Reset the tours?' });
  await confirm(resetting, 'Keep the tours', 'RESET');
  await resetting.getByRole('button', { name: 'Reset tours' }).click();
  await expect(page.getByText('The starter catalogue is back.')).toBeInViewport();
  await expect(await found(page, name)).toHaveCount(0);
  await expect(page.getByText('No tours found')).toBeVisible();

  // The backup from before the bookings were cleared contains both.
  await openAwake(page, `${app.url}/admin/settings/restore`);
  await refuseLarge(page);
  const oldest = await makeOldest(file);
  await page.reload();
  await page.getByRole('row').filter({ hasText: oldest }).getByRole('link').click();
  await expect(page.getByRole('heading', { name: 'What would change' })).toBeVisible();
  await page.getByRole('link', { name: 'Restore this backup...' }).click();
  const restoring = page.getByRole('dialog', { name: 'Restore this backup?' });
  await confirm(restoring, 'Keep everything as it is', 'RESTORE');
  await restoring.getByRole('button', { name: 'Restore backup' }).click();
  await expect(page.getByText('The backup was restored.')).toBeInViewport();
  await expect(await found(page, name)).toBeVisible();
  await openAwake(page, `${app.url}/admin/settings`);
  await expect(counts).toHaveText(before ?? '');
});

/**
 * Makes a backup the oldest of more than are kept: the one that is saved before it is restored must
 * not push it out.
 * @returns its name
 */
async function makeOldest(file: string): Promise<string> {
  const folder = join(app.dataDir, 'backups');
  const name = (day: number) => `system_backup_2020-01-${day}_000000000_abcdef.json`;
  for (let day = 11; day < 31; day += 1) await writeFile(join(folder, name(day)), '{}');
  await rename(join(folder, file), join(folder, name(10)));
  return name(10);
}

/** A file that is too large to be uploaded is not sent, and the page says what to do with it. */
async function refuseLarge(page: Page): Promise<void> {
  const large = join(app.dataDir, 'large.json');
  await writeFile(large, '');
  await truncate(large, 64 * 1024 * 1024);
  const field = page.getByLabel('Backup file');
  await field.setInputFiles(large);
  await page.getByRole('button', { name: 'Compare', exact: true }).click();
  await expect(field).toHaveAccessibleDescription(/^This file is too large to be uploaded\./);
}

async function addTour(page: Page, name: string): Promise<void> {
  const answer = await page.context().request.post(`${app.url}/api/add-tour.php`, {
    headers: { origin: app.url },
    data: { name, location: 'Kon Tum', duration: '2 days', category: 'Adventure', price: 120 },
  });
  expect(answer.status()).toBe(200);
}

/**
 * Goes through both confirmations up to the last button: the safe button has the focus, a backup is
 * saved, a wrong word does not enable the last one.
 * @returns the name of the backup
 */
async function confirm(dialog: Locator, safe: string, word: string): Promise<string> {
  await expect(dialog.getByRole('link', { name: safe })).toBeFocused();
  await dialog.getByRole('button', { name: 'Save a backup, continue' }).click();
  const saved = dialog.getByText(/^Backup saved: /);
  await expect(saved).toBeVisible();
  const typed = dialog.getByLabel(`Type ${word} to continue`);
  const last = dialog.getByRole('button').last();
  await typed.fill(word.toLowerCase());
  await expect(last).toBeDisabled();
  await typed.fill(word);
  await expect(last).toBeEnabled();
  return /system_backup_[^,\s]+/.exec((await saved.textContent()) ?? '')?.[0] ?? '';
}

/** The card of a tour in the public listing, searched by its name. */
async function found(page: Page, name: string): Promise<Locator> {
  await openAwake(page, `${app.url}/package-tours?${new URLSearchParams({ search: name })}`);
  return page.getByRole('main').getByRole('heading', { name, exact: true });
}
