import { readFile } from 'node:fs/promises';
import { expect, test, type Page } from '@playwright/test';
import { parse } from 'csv-parse/sync';
import { TEST_ADMIN } from '../support/app.ts';
import { axeViolations } from '../support/axe.ts';
import { holdRequests } from '../support/hold-requests.ts';
import { expectReadable } from '../support/looks.ts';
import { openAwake, signIn, withoutScript } from '../support/staff.ts';

const SITE = process.env.APP_URL ?? '';
const SETTINGS = `${SITE}/admin/settings`;

/** The text of the file that a button downloads. */
async function downloadBy(page: Page, name: string | RegExp) {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name }).click(),
  ]);
  return {
    name: download.suggestedFilename(),
    text: await readFile(await download.path(), 'utf8'),
  };
}

test('tours, bookings and everything can be downloaded; the log says who did', async ({ page }) => {
  await signIn(page);
  await openAwake(page, SETTINGS);
  await expect(page.getByText('Require login')).toHaveCount(0);
  await test.step('the state of every webhook is in view if the panels stand side by side', async () => {
    await page.setViewportSize({ width: 1024, height: 900 });
    const table = page.getByRole('region', { name: 'Messages by webhook' });
    expect(await table.evaluate((region) => region.scrollWidth - region.clientWidth)).toBe(0);
    await page.setViewportSize({ width: 1440, height: 900 });
  });
  const tours = await downloadBy(page, 'Export CSV of the tours');
  expect(tours.name).toMatch(/^tours_export_\d{4}-\d\d-\d\d\.csv$/);
  expect(tours.text).toContain('\uFEFFID,Name,Description,Price,');
  const bookings = await downloadBy(page, 'Export CSV of the bookings');
  expect(bookings.name).toMatch(/^bookings_export_\d{4}-\d\d-\d\d\.csv$/);
  const rows: string[][] = parse(bookings.text, { bom: true });
  expect(rows[0]).toHaveLength(19);
  expect(rows.flat()).toContain('Emily');
  const backup = await downloadBy(page, 'Backup');
  expect(backup.name).toMatch(/^system_backup_\d{4}-\d\d-\d\d\.json$/);
  const { version, tours: kept } = JSON.parse(backup.text) as { version: string; tours: unknown[] };
  expect(version).toBe('1.0');
  expect(kept.length).toBeGreaterThanOrEqual(24);

  await page.getByRole('link', { name: 'Read the audit log' }).click();
  await expect(page.getByRole('heading', { name: 'Audit log' })).toBeVisible();
  await page.getByLabel('What', { exact: true }).selectOption({ label: 'exported' });
  await expect(page).toHaveURL(/action=export/);
  const entry = page.getByRole('row').filter({ hasText: bookings.name }).first();
  await expect(entry).toContainText(TEST_ADMIN.username);
  const dash = entry.getByText('No details');
  await expect(dash).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(dash).toBeHidden();
  // The filters leave room for an entry.
  await expect(page.locator('tbody tr').first()).toBeInViewport({ ratio: 1 });
  // The long name of a backup leaves room for the label.
  const saved = page.getByRole('row').filter({ hasText: 'exported backup' }).first();
  expect(
    await saved.locator('td[data-label="Did what"]').evaluate(roomBesideLabel),
  ).toBeGreaterThan(8);
  await page.setViewportSize({ width: 1440, height: 900 });
  // Each typed digit of a date makes another valid date.
  const to = page.getByLabel('To', { exact: true });
  await to.focus();
  await page.keyboard.type('01012020', { delay: 60 });
  await expect(page.getByText('No such entries')).toBeVisible();
  await expect(to).toBeFocused();
  await expect(to).toHaveValue('2020-01-01');
  await page.getByRole('link', { name: 'Show all entries' }).click();
  await expect(page).toHaveURL(`${SITE}/admin/audit`);
  await expect(to).toHaveValue('');
});

/** The distance of a stacked value from the end of its label, which the cell shows before it. */
function roomBesideLabel(cell: HTMLElement): number {
  const label = document.createElement('span');
  label.textContent = cell.dataset.label ?? '';
  label.style.cssText = 'position: absolute; white-space: nowrap';
  cell.append(label);
  const { width } = label.getBoundingClientRect();
  label.remove();
  const start =
    cell.getBoundingClientRect().left + Number.parseFloat(getComputedStyle(cell).paddingLeft);
  return cell.firstElementChild!.getBoundingClientRect().left - start - width;
}

test('the log: Clear Filters is not undone by a date that was typed just before', async ({
  page,
}) => {
  await signIn(page);
  await page.clock.install();
  await openAwake(page, `${SITE}/admin/audit?entity=session`);
  const release = await holdRequests(page, '**/admin/audit.data*');
  await page.getByLabel('From', { exact: true }).fill('2020-02-29');
  await page.getByRole('link', { name: 'Clear Filters' }).click();
  await page.clock.runFor(1000);
  release();
  await expect(page).toHaveURL(`${SITE}/admin/audit`);
  await expect(page.getByLabel('From', { exact: true })).toHaveValue('');
  await expect(page.getByLabel('Kind')).toHaveValue('');
});

test('a backup from a local file is compared; one that was cut off changes nothing', async ({
  page,
}) => {
  await signIn(page);
  await openAwake(page, SETTINGS);
  const { text } = await downloadBy(page, 'Backup');
  await page.getByRole('link', { name: 'Restore...' }).click();
  const file = (content: string) => ({
    name: 'system_backup.json',
    mimeType: 'application/json',
    buffer: Buffer.from(content),
  });
  const choose = async (content: string) => {
    const field = page.getByLabel('Backup file');
    const face = await field.evaluate(
      (element) => getComputedStyle(element, '::file-selector-button').fontFamily,
    );
    expect(face, 'its button is set as everything else').toMatch(/^"Be Vietnam Pro"/);
    await field.setInputFiles(file(content));
    await page.getByRole('button', { name: 'Compare', exact: true }).click();
  };
  await choose(text.slice(0, text.trimEnd().lastIndexOf('\n') + 1));
  await expect(page.getByText('The backup is incomplete: its end is missing.')).toBeVisible();
  await choose('{"hello":1}');
  await expect(page.getByText('This file is not a backup of this site')).toBeVisible();
  await choose(text.replace('"Cultural"', '"Culture of old"'));
  await expect(page.getByRole('heading', { name: 'What would change' })).toBeVisible();
  // Only what would change has a row; a phone shows the question below without scrolling far.
  await expect(page.getByRole('rowheader')).toHaveText(['Categories']);
  await expect(page.getByRole('row').filter({ hasText: 'Categories' })).toContainText('1');
  await expect(page.getByText(/^As they are: Images, Tours, .*Reviews\.$/)).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole('link', { name: 'Restore this backup...' }).click();
  const dialog = page.getByRole('dialog', { name: 'Restore this backup?' });
  await expect(dialog.getByRole('link', { name: 'Keep everything as it is' })).toBeFocused();
  await dialog.getByRole('button', { name: 'Save a backup, continue' }).click();
  await expect(dialog.getByText(/^Backup saved: system_backup_/)).toBeVisible();
  await dialog.getByLabel('Type RESTORE to continue').fill('restore');
  await expect(dialog.getByRole('button', { name: 'Restore backup' })).toBeDisabled();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
});

test('without script the danger zone asks twice too, and a wrong word does nothing', async ({
  browser,
}) => {
  await withoutScript(browser, async (page) => {
    await signIn(page);
    await page.goto(SETTINGS);
    await page.getByRole('link', { name: 'Clear bookings' }).click();
    const dialog = page.getByRole('dialog', { name: /^Clear all \d+ bookings\?$/ });
    await dialog.getByRole('button', { name: 'Save a backup, continue' }).click();
    await dialog.getByLabel('Type CLEAR to continue').fill('YES');
    await dialog.getByRole('button', { name: 'Clear bookings' }).click();
    await expect(dialog.getByText('Please type CLEAR in capital letters.')).toBeVisible();
    await dialog.getByRole('link', { name: 'Keep the bookings' }).click();
    await expect(page).toHaveURL(SETTINGS);
    await expect(page.getByText(/^\d+ bookings, 19 columns$/)).toBeVisible();
  });
});

test('retention periods: the confirmation, and the error of an invalid one, are in view on a phone', async ({
  page,
}) => {
  await signIn(page);
  await page.setViewportSize({ width: 390, height: 700 });
  await openAwake(page, `${SETTINGS}/personal-data`);
  const days = page.getByLabel('Who booked and traveled');
  const save = page.getByRole('button', { name: 'Save the days' });
  const before = await days.inputValue();
  await save.click();
  await expect(page.getByText('The days are saved.')).toBeInViewport();
  await days.fill('-3');
  await save.click();
  await expect(days).toBeFocused();
  await expect(days).toHaveAccessibleDescription(/Please/);
  await expect(days).toBeInViewport();
  await days.fill(before);
  await save.click();
  await expect(page.getByText('The days are saved.')).toBeInViewport();

  await days.fill('77');
  const back = page.getByRole('main').getByRole('link', { name: 'Settings' });
  await back.click();
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await expect(days).toHaveValue('77');
  await days.fill(before);
  await back.click();
  await expect(page).toHaveURL(SETTINGS);
});

test('the system test calls every endpoint, and its tester stays signed in', async ({ page }) => {
  test.slow();
  await signIn(page);
  await page.clock.install();
  await openAwake(page, `${SITE}/admin/system-test`);
  await expect(page.getByLabel('Email')).toHaveValue('');
  await expect(page.getByLabel('API base URL')).toHaveValue('/api');
  await page.getByLabel('Email').fill(TEST_ADMIN.username);
  await page.getByLabel('Password (optional)').fill(TEST_ADMIN.password);
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.getByRole('button', { name: 'Run All Tests' }).click();
  const results = page.getByRole('region', { name: 'Checks' }).getByRole('row');
  await expect(results.nth(1)).toContainText('API endpoint accessible (200)');
  // The next call comes half a second later.
  await page.clock.runFor(499);
  await expect(results.nth(2)).toContainText('Pending');
  await page.clock.runFor(1);
  await expect(results.nth(2)).toContainText('API endpoint accessible (200)');
  await expect(results.nth(3)).toContainText('Pending');
  const summary = page.getByText(/^All tests have run: 26 passed, 0 warnings, 0 errors\.$/);
  await expect(async () => {
    await page.clock.fastForward(500);
    await expect(summary).toBeAttached({ timeout: 50 });
  }).toPass({ timeout: 40_000, intervals: [20] });
  await page.clock.resume();
  await expect(results.filter({ hasText: 'delete-tour' })).toContainText('(404)');
  await expect(results.filter({ hasText: 'upload-image' })).toContainText('(415)');
  expect(await axeViolations(page)).toEqual([]);
  const clear = page.getByRole('button', { name: 'Clear Results' });
  await clear.click();
  await expect(page.getByText('No results yet')).toBeVisible();
  await expect(clear).toBeDisabled();
  await expect(clear).toBeFocused();

  await page.getByLabel('API base URL').fill('https://elsewhere.example/api');
  await page.getByRole('button', { name: 'Run All Tests' }).click();
  await expect(results.nth(1)).toContainText('Connection failed:');
  await page.goto(SETTINGS);
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible();
});

test('every state is accessible and fits the screen', async ({ page }) => {
  test.slow();
  await signIn(page);
  for (const path of [
    '/admin/settings?empty=tours',
    '/admin/settings?confirm=reset-tours',
    '/admin/settings/restore',
    '/admin/audit',
    '/admin/audit?actor=nobody',
    '/admin/system-test',
  ]) {
    await openAwake(page, SITE + path);
    await expectReadable(page, path);
  }
});
