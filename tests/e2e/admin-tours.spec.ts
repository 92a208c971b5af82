import { randomUUID } from 'node:crypto';
import { expect, test, type Page } from '@playwright/test';
import { TEST_ADMIN } from '../support/app.ts';
import { holdRequests, holdScripts } from '../support/hold-requests.ts';
import { expectReadable } from '../support/looks.ts';
import { loseAnswer } from '../support/lost-answer.ts';
import { openAwake, postToApi, signIn, withoutScript } from '../support/staff.ts';

const SITE = process.env.APP_URL ?? '';
const TOURS = `${SITE}/admin/tour-management`;
const CATEGORIES = `${SITE}/admin/category-management`;

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const rows = (page: Page) => page.getByRole('table', { name: 'Tours' }).locator('tbody tr');
const dialog = (page: Page) => page.getByRole('dialog');
const toast = (page: Page, text: string | RegExp) =>
  page.getByRole('status').filter({ hasText: text }).first();

/** A word that no other tour or category contains. */
const newWord = () => `w${randomUUID().slice(0, 8)}`;

/** A tour that visitors do not see, because other tests count those that they do. */
function addDraft(page: Page, name: string, category = 'Cruise'): Promise<number> {
  return postToApi(page, 'add-tour.php', {
    name,
    location: 'Cần Giờ',
    duration: '1 day',
    category,
    priceTiers: [
      { minPeople: 1, maxPeople: 3, pricePerPerson: 68 },
      { minPeople: 4, maxPeople: null, pricePerPerson: 54.5 },
    ],
    published: false,
  });
}

const deleteTour = (page: Page, id: number) => postToApi(page, `delete-tour.php?id=${id}`);

test('a tour without a category says so without breaking the word', async ({ page }) => {
  await signIn(page);
  const name = newWord();
  const category = await postToApi(page, 'add-categories.php', { name });
  const id = await addDraft(page, `Mangroves ${newWord()}`, name);
  await postToApi(page, `delete-category.php?id=${category}`);
  await openAwake(page, `${TOURS}?category=none`);
  for (const width of [1440, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    const cell = rows(page).first().getByRole('cell', { name: 'Uncategorized' });
    const lines = await cell.evaluate((element) => {
      const text = document.createRange();
      text.selectNodeContents(element);
      return text.getClientRects().length;
    });
    expect(lines, `at ${width}`).toBe(1);
  }
  await deleteTour(page, id);
});

test('the list is searched, sorted and paged by its address alone', async ({ page }) => {
  await signIn(page);
  const word = newWord();
  const id = await addDraft(page, `Mangroves ${word}`);
  await openAwake(page, TOURS);
  await expect(page.getByText(/^\d+ tours, \d+ featured$/)).toBeVisible();
  await expect(page.getByText(/^Showing 20 of \d+ tours$/)).toBeVisible();
  await page.getByRole('link', { name: 'Next page' }).click();
  await expect(page).toHaveURL(/\?page=2$/);
  await expect(page.getByText(/^Page 2 of \d$/)).toBeVisible();

  await page.getByLabel('Search tours').fill('can GIO');
  await expect(page).toHaveURL(/\?search=can\+GIO$/);
  await expect(row(page, word)).toContainText('No description available');
  await expect(row(page, word)).toContainText('$54.50 – $68');
  await expect(row(page, word).getByText('Draft')).toBeVisible();
  await expect(page.getByLabel('Category').locator('option:checked')).toHaveText('All Categories');
  await page.getByLabel('Category').selectOption('Uncategorized');
  await expect(page.getByRole('heading', { name: 'No tours found' })).toBeVisible();
  await page.getByRole('link', { name: 'Clear Filters' }).click();
  await expect(page).toHaveURL(TOURS);
  await expect(page.getByRole('link', { name: 'Clear Filters' })).toHaveCount(0);

  const price = page.getByRole('columnheader', { name: 'Price Range' });
  await price.getByRole('link').click();
  await expect(price).toHaveAttribute('aria-sort', 'ascending');
  await expect(rows(page).first()).toContainText('Contact');
  await price.getByRole('link').click();
  await expect(page).toHaveURL(/\?sort=price&order=desc$/);
  await expect(rows(page).first()).not.toContainText('Contact');
  await page.goBack();
  await expect(price).toHaveAttribute('aria-sort', 'ascending');
  await page.goto(`${TOURS}?page=999&search=${word}`);
  await expect(page).toHaveURL(`${TOURS}?search=${word}`);
  await openAwake(page, `${TOURS}?edit=5`);
  await expect(page).toHaveURL(`${TOURS}/5`);
  await page.getByRole('tab', { name: 'Basic Info' }).click();
  await page.getByRole('switch', { name: 'Published' }).uncheck();
  await expect(page.getByText('The home page still links to it')).toBeVisible();
  await deleteTour(page, id);
});

test('after editing a tour, or leaving its form, the list is as it was before', async ({
  page,
}) => {
  await signIn(page);
  const word = newWord();
  const id = await addDraft(page, `Mangroves ${word}`);
  const list = `${SITE}/admin/tour-management?search=${word}&sort=price`;
  await openAwake(page, list);
  const edit = page.getByRole('link', { name: `Edit: Mangroves ${word}` });
  await edit.click();
  await page.getByRole('tab', { name: 'Highlights' }).click();
  await page.getByRole('link', { name: 'Cancel' }).click();
  await expect(page).toHaveURL(list);
  await edit.click();
  await page.getByRole('button', { name: 'Update Tour' }).click();
  await expect(page).toHaveURL(list);
  await expect(page.getByText('Tour updated.')).toBeVisible();
  await deleteTour(page, id);
});

test('a switch saves at once, and goes back with an explanation if it cannot', async ({ page }) => {
  await signIn(page);
  const word = newWord();
  const id = await addDraft(page, `Mangroves ${word}`);
  await openAwake(page, `${TOURS}?search=${word}`);
  const featured = page.getByRole('switch', { name: `Featured: Mangroves ${word}` });
  const isPrivate = page.getByRole('switch', { name: `Private: Mangroves ${word}` });
  // The same element before and after: of one that is new a screen reader says nothing.
  const said = await featured.locator('..').getByRole('status').elementHandle();
  await featured.click();
  await expect.poll(() => said?.textContent()).toBe('Saved');
  await isPrivate.focus();
  await page.keyboard.press('Space');
  await expect(isPrivate).toBeChecked();
  await expect(row(page, word).getByText('Saving...')).toHaveCount(0);
  await openAwake(page, `${TOURS}?search=${word}`);
  await expect(featured).toBeChecked();
  await expect(isPrivate).toBeChecked();

  // What someone else has changed meanwhile stays, and is shown.
  await postToApi(page, `update-tour.php?id=${id}`, { location: 'Saigon River' });
  await featured.click();
  await expect(row(page, word).getByText('Saved')).toBeVisible();
  await expect(row(page, word)).toContainText('Saigon River');
  await expect(featured).not.toBeChecked();

  await page.route('**/tour-management.data*', (route) => route.abort());
  await featured.click();
  await expect(
    page.getByRole('alert').filter({ hasText: 'Failed to update tour: no connection' }),
  ).toBeVisible();
  await expect(featured).not.toBeChecked();
  await page.unrouteAll();
  await deleteTour(page, id);
});

test('both switches of a tour that were flipped before the scripts arrived are saved afterwards', async ({
  page,
}) => {
  await signIn(page);
  const word = newWord();
  const id = await addDraft(page, `Mangroves ${word}`);
  const featured = page.getByRole('switch', { name: `Featured: Mangroves ${word}` });
  const isPrivate = page.getByRole('switch', { name: `Private: Mangroves ${word}` });
  const release = await holdScripts(page);
  await page.goto(`${TOURS}?search=${word}`, { waitUntil: 'commit' });
  await featured.click();
  await isPrivate.click();
  release();
  await expect(row(page, word).getByText('Saved')).toHaveCount(2);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await openAwake(page, `${TOURS}?search=${word}`);
  await expect(featured).toBeChecked();
  await expect(isPrivate).toBeChecked();
  await deleteTour(page, id);
});

test('what was ticked, typed and chosen before the scripts arrived counts afterwards', async ({
  page,
}) => {
  await signIn(page);
  const word = newWord();
  const ids: number[] = [];
  for (const name of ['One', 'Two', 'Three']) ids.push(await addDraft(page, `${name} ${word}`));
  const box = (name: string) => page.getByRole('checkbox', { name: `Select ${name} ${word}` });
  const release = await holdScripts(page);

  await page.goto(`${TOURS}?search=${word}`, { waitUntil: 'commit' });
  await box('One').check();
  await box('Three').check();
  release();
  await expect(page.getByRole('link', { name: 'Delete Selected (2)' })).toBeVisible();
  await expect(box('One')).toBeChecked();
  await expect(box('Two')).not.toBeChecked();

  await test.step('one row and then all of them: all are ticked', async () => {
    const releaseAgain = await holdScripts(page);
    await page.goto(`${TOURS}?search=${word}`, { waitUntil: 'commit' });
    await box('Two').check();
    await page.getByRole('checkbox', { name: 'Select all tours' }).check();
    releaseAgain();
    await expect(page.getByRole('link', { name: 'Delete Selected (3)' })).toBeVisible();
  });

  await test.step('a search and a category', async () => {
    const releaseAgain = await holdScripts(page);
    await page.goto(TOURS, { waitUntil: 'commit' });
    await page.getByLabel('Search tours').pressSequentially(word);
    await page.getByLabel('Category').selectOption('Uncategorized');
    releaseAgain();
    await expect(page).toHaveURL(`${TOURS}?search=${word}&category=none`);
    await expect(page.getByRole('heading', { name: 'No tours found' })).toBeVisible();
    await expect(page.getByLabel('Search tours')).toHaveValue(word);
    await expect(page.getByLabel('Category').locator('option:checked')).toHaveText('Uncategorized');
  });
  for (const id of ids) await deleteTour(page, id);
});

test('a draft is copied, and only staff can look at it', async ({ page, playwright }) => {
  await signIn(page);
  const word = newWord();
  const id = await addDraft(page, `Mangroves ${word}`);
  await openAwake(page, `${TOURS}?search=${word}`);
  const view = page.getByRole('link', { name: /^View: Mangroves/ });
  const opened = page.waitForEvent('popup');
  await view.click();
  const preview = await opened;
  await expect(preview.getByText('Preview: not published yet')).toBeVisible();
  await expect(preview.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  await preview.getByRole('tab', { name: 'Itinerary' }).click();
  await expect(preview).toHaveURL(new RegExp(`/tour/${id}\\?preview=1&tab=itinerary(#tour)?$`));
  await expect(preview.getByText('Preview: not published yet')).toBeVisible();
  const answer = await page.context().request.get(`${SITE}/tour/${id}?preview=1`);
  expect(answer.headers()).toMatchObject({
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex',
  });
  await preview.close();

  const visitor = await playwright.request.newContext();
  for (const address of [`/tour/${id}?preview=1`, `/tour/${id}?preview=1&tab=itinerary`]) {
    const refused = await visitor.get(SITE + address);
    expect(refused.status()).toBe(404);
    expect(await refused.text()).toContain('Tour Not Found');
  }
  await visitor.dispose();

  // Refused, so that the visitors of other tests never see it.
  await postToApi(page, `update-tour.php?id=${id}`, { location: 'Saigon River' });
  await page.getByRole('button', { name: `Publish Mangroves ${word}` }).click();
  await expect(page.getByRole('alert')).toContainText('was changed by lan');
  await expect(row(page, word)).toContainText('Saigon River');
  await expect(row(page, word).getByText('Draft')).toBeVisible();

  await page.getByRole('button', { name: `Duplicate: Mangroves ${word}` }).click();
  await expect(page).toHaveURL(/\/admin\/tour-management\/\d+$/);
  const copyId = Number(page.url().split('/').at(-1));
  await page.goto(`${TOURS}?search=${word}`, { waitUntil: 'commit' });
  await expect(rows(page)).toHaveCount(2);
  await expect(row(page, `Copy of Mangroves ${word}`).getByText('Draft')).toBeVisible();
  await deleteTour(page, id);
  await deleteTour(page, copyId);
});

test('a copy whose answer was lost is requested again and made once', async ({ page }) => {
  await signIn(page);
  const word = newWord();
  const id = await addDraft(page, `Mangroves ${word}`);
  await openAwake(page, `${TOURS}?search=${word}`);
  const duplicate = page.getByRole('button', { name: `Duplicate: Mangroves ${word}` });
  await loseAnswer(page, '**/admin/tour-management.data*', async () => {
    await duplicate.click();
    await expect(page.getByRole('alert')).toContainText('Failed to copy tour');
  });
  // A switch makes the list reload.
  await page.getByRole('switch', { name: `Private: Mangroves ${word}` }).click();
  await expect(rows(page)).toHaveCount(2);
  await duplicate.click();
  await expect(page).toHaveURL(/\/admin\/tour-management\/\d+$/);
  const copyId = Number(page.url().split('/').at(-1));
  await page.goto(`${TOURS}?search=${word}`, { waitUntil: 'commit' });
  await expect(rows(page)).toHaveCount(2);
  for (const each of [id, copyId]) await deleteTour(page, each);
});

test('a category whose answer was lost is in the list as soon as the page says that it exists', async ({
  page,
}) => {
  await signIn(page);
  for (const [address, open, label, data] of [
    [CATEGORIES, null, 'Name', '**/category-management.data*'],
    [`${TOURS}/new`, 'Add New', 'Name of the new category', '**/tour-management/new.data*'],
  ] as const) {
    const name = `Rice roads ${newWord()}`;
    await openAwake(page, address);
    if (open) await page.getByRole('button', { name: open }).click();
    const field = page.getByLabel(label, { exact: true });
    await field.fill(name);
    await loseAnswer(page, data, async () => {
      await field.press('Enter');
      await expect(page.getByText(/connection|could not be reached/i).first()).toBeVisible();
    });
    const there = page.getByRole('listitem').or(page.getByRole('option')).filter({ hasText: name });
    await expect(there).toHaveCount(0);
    await field.press('Enter');
    await expect(page.getByText(`A category named “${name}” already exists.`)).toBeVisible();
    await expect(there.first()).toBeAttached();
    await expect(field).toHaveValue(name);
  }
});

test('the longest category fits the width of a phone on the page of its tour', async ({ page }) => {
  await signIn(page);
  const category = `Slow overland journeys for families with grandparents ${newWord()}`;
  const categoryId = await postToApi(page, 'add-categories.php', { name: category });
  const id = await addDraft(page, 'Grandmother comes too', category);
  await page.setViewportSize({ width: 390, height: 844 });
  await openAwake(page, `${SITE}/tour/${id}?preview=1`);
  const badge = await page.getByText(category).boundingBox();
  expect((badge?.x ?? 390) + (badge?.width ?? 0)).toBeLessThan(370);
  await deleteTour(page, id);
  await postToApi(page, `delete-category.php?id=${categoryId}`);
});

test('on a phone, choosing a category does not move the list', async ({ page }) => {
  await signIn(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await openAwake(page, TOURS);
  const top = async () =>
    (await page.getByRole('navigation', { name: 'Sort tours by' }).boundingBox())?.y;
  const before = await top();
  await page.getByLabel('Category', { exact: true }).selectOption('Cultural');
  await expect(page.getByRole('link', { name: 'Clear Filters' })).toBeVisible();
  expect(await top()).toBe(before);
});

test('one tour and several are deleted after a question, and restored', async ({ page }) => {
  await signIn(page);
  const word = newWord();
  for (const name of ['One', 'Two', 'Three']) await addDraft(page, `${name} ${word}`);
  await openAwake(page, `${TOURS}?search=${word}`);
  const bin = page.getByRole('link', { name: `Delete: Two ${word}` });
  await bin.click();
  await expect(dialog(page).getByRole('heading', { name: 'Confirm Deletion' })).toBeVisible();
  await expect(dialog(page)).toContainText('This action cannot be undone with the Back button.');
  await expect(dialog(page)).toContainText('under “Recently deleted” until you restore');
  await expect(dialog(page)).not.toContainText('home page');
  await expect(dialog(page).getByRole('link', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await expect(bin).toBeFocused();
  await bin.click();
  await dialog(page).getByRole('button', { name: 'Delete tour' }).click();
  await expect(toast(page, `“Two ${word}” deleted.`)).toBeVisible();
  await expect(rows(page)).toHaveCount(2);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(toast(page, 'Tour restored.')).toBeVisible();
  await expect(rows(page)).toHaveCount(3);

  await page.getByRole('checkbox', { name: `Select Two ${word}` }).check();
  await page.getByRole('checkbox', { name: 'Select all tours' }).check();
  await page.getByRole('checkbox', { name: `Select One ${word}` }).uncheck();
  await expect(page.getByRole('paragraph').filter({ hasText: '2 selected' })).toBeVisible();
  await page.getByRole('link', { name: 'Delete Selected (2)' }).click();
  await expect(dialog(page)).toContainText('Are you sure you want to delete 2 tours?');
  await dialog(page).getByRole('button', { name: 'Delete 2 tours' }).click();
  await expect(toast(page, '2 tours deleted.')).toBeVisible();
  await expect(rows(page)).toHaveCount(1);
  await expect(page.getByText(/selected$/)).toHaveCount(0);
  // Without a connection it is not undone, and can be pressed again; what comes back is not ticked.
  const undo = page.getByRole('button', { name: 'Undo' });
  await page.context().setOffline(true);
  await undo.click();
  await expect(page.getByRole('alert')).toBeVisible();
  await page.context().setOffline(false);
  await undo.click();
  await expect(rows(page)).toHaveCount(3);
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(0);
  await page.getByRole('checkbox', { name: `Select Two ${word}` }).check();
  await page.getByRole('checkbox', { name: `Select Three ${word}` }).check();
  await page.getByRole('link', { name: 'Delete Selected (2)' }).click();
  await dialog(page).getByRole('button', { name: 'Delete 2 tours' }).click();
  await expect(rows(page)).toHaveCount(1);

  await bin.waitFor({ state: 'detached' });
  const none = await page.request.get(`${TOURS}?delete=999999`);
  expect(await none.text()).toContain('There is no such tour. It may have been deleted.');
  const linked = await page.request.get(`${TOURS}?delete=5`);
  expect(await linked.text()).toMatch(/home page links to it, .* reads “Tour Not Found”/);
  await page.getByRole('checkbox', { name: 'Select all tours' }).check();
  await page.getByRole('link', { name: 'Delete Selected (1)' }).click();
  await dialog(page).getByRole('button', { name: 'Delete tour' }).click();
  await expect(page.getByRole('heading', { name: 'No tours found' })).toBeVisible();

  await page.getByRole('link', { name: 'Recently deleted' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Recently deleted');
  await expect(row(page, `One ${word}`)).toContainText(`by ${TEST_ADMIN.username}`);
  await page.getByRole('button', { name: `Restore the tour Three ${word}` }).click();
  await expect(toast(page, `“Three ${word}” restored.`)).toBeVisible();
  await expect(row(page, `Three ${word}`)).toHaveCount(0);
});

test('categories are added, renamed in place, opened and deleted', async ({ page }) => {
  await signIn(page);
  const word = newWord();
  await openAwake(page, CATEGORIES);
  const name = page.getByLabel('Name', { exact: true });
  const add = page.getByRole('button', { name: 'Add category' });
  await add.click();
  await expect(page.getByText('Please enter a category name.')).toBeVisible();
  await name.fill('cRUISE');
  await add.click();
  await expect(page.getByText('A category named “Cruise” already exists.')).toBeVisible();
  await expect(name).toHaveValue('cRUISE');
  await name.fill(`  Slow ${word} `);
  await name.press('Enter');
  await expect(toast(page, 'Category added successfully')).toBeVisible();
  await expect(name).toHaveValue('');
  await expect(page.getByRole('listitem').filter({ hasText: word })).toContainText('No tours yet');
  // The next one may be typed before the last one is stored.
  const release = await holdRequests(page, '**/admin/category-management.data*');
  await name.fill(`Calm ${word}`);
  await name.press('Enter');
  await name.fill('Two rivers');
  release();
  const calm = page.getByRole('link', { name: `Delete: Calm ${word}` });
  const [, calmId] = /delete=(\d+)/.exec((await calm.getAttribute('href')) ?? '') ?? [];
  await expect(name).toHaveValue('Two rivers');
  // A new name stays if somebody else deletes its category.
  await page.getByRole('link', { name: `Rename: Calm ${word}` }).click();
  const typed = page.getByLabel(`New name of Calm ${word}`);
  await typed.fill('Waterways of the north');
  await postToApi(page, `delete-category.php?id=${calmId}`);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('There is no such category.')).toBeVisible();
  await expect(typed).toHaveValue('Waterways of the north');
  await page.getByRole('link', { name: 'Cancel' }).click();
  await expect(calm).toHaveCount(0);
  const id = await addDraft(page, `Mangroves ${word}`, `Slow ${word}`);

  await page.getByRole('link', { name: `Rename: Slow ${word}` }).click();
  const renamed = page.getByLabel(`New name of Slow ${word}`);
  await expect(renamed).toBeFocused();
  await renamed.press('Escape');
  await expect(renamed).toHaveCount(0);
  const rename = page.getByRole('link', { name: `Rename: Slow ${word}` });
  await expect(rename).toBeFocused();
  await rename.press('Enter');
  await expect(renamed).toBeFocused();
  await page.getByRole('link', { name: 'Cancel' }).press('Enter');
  await expect(rename).toBeFocused();
  await rename.click();
  await renamed.fill('Beach');
  await renamed.press('Enter');
  await expect(page.getByText('A category named “Beach” already exists.')).toBeVisible();
  await renamed.fill(`Slower ${word}`);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(toast(page, 'Category updated successfully')).toBeVisible();
  await expect(page.getByRole('link', { name: `Rename: Slower ${word}` })).toBeFocused();
  const item = page.getByRole('listitem').filter({ hasText: `Slower ${word}` });
  await expect(item).toContainText('1 tour');

  await page.route('**/category-management.data*', (route) => route.abort());
  await page.clock.install();
  await name.fill('Anything');
  await add.click();
  const banner = page.getByRole('alert');
  await expect(banner).toContainText('Failed to add category: no connection');
  await expect(name).toHaveValue('Anything');
  await page.clock.fastForward(60_000);
  await expect(banner).toBeVisible();
  await banner.getByRole('button', { name: 'Debug API' }).click();
  await expect(banner).toContainText(/GET \/api\/get-categories\.php: 200.*, \d+ ms/);
  await expect(banner).toContainText(/The API works: \d+ categories/);
  await expect(banner).toContainText('[{"id":');
  await page.route('**/api/get-categories.php', (route) => route.fulfill({ json: { found: 3 } }));
  await banner.getByRole('button', { name: 'Debug API' }).click();
  await expect(banner).toContainText(
    'Invalid API response format: a list of categories was expected.',
  );
  await page.unrouteAll();

  await item.getByRole('link', { name: /^Delete/ }).click();
  await expect(dialog(page)).toContainText('it becomes uncategorized');
  await dialog(page).getByLabel('Move its tour to').selectOption('Beach');
  await dialog(page).getByRole('button', { name: 'Delete category' }).click();
  await expect(toast(page, 'Category deleted successfully')).toBeVisible();
  await expect(item).toHaveCount(0);
  await page.goto(`${TOURS}?search=${word}`);
  await expect(row(page, word)).toContainText('Beach');
  await deleteTour(page, id);
});

test('everything works without script', async ({ browser }) => {
  await withoutScript(browser, async (page) => {
    await signIn(page);
    const word = newWord();
    await addDraft(page, `Mangroves ${word}`);
    await page.goto(TOURS);
    await page.getByLabel('Search tours').fill(word);
    await page.getByRole('button', { name: 'Search' }).click();
    await expect(rows(page)).toHaveCount(1);
    const featured = page.getByRole('switch', { name: /^Featured/ });
    await featured.check();
    await row(page, word).getByRole('button', { name: 'Save' }).first().click();
    await expect(page.getByText('Tour saved.')).toBeVisible();
    await expect(featured).toBeChecked();
    await page.getByRole('link', { name: /^Delete: Mangroves/ }).click();
    await dialog(page).getByRole('button', { name: 'Delete tour' }).click();
    await expect(page.getByText('Tour deleted.')).toBeVisible();
    await page.getByRole('link', { name: 'Recently deleted' }).click();
    await page.getByRole('button', { name: `Restore the tour Mangroves ${word}` }).click();
    await expect(page.getByText('Tour restored.')).toBeVisible();

    await page.goto(CATEGORIES);
    await page.getByLabel('Name', { exact: true }).fill('Beach');
    await page.getByRole('button', { name: 'Add category' }).click();
    await expect(page.getByText('A category named “Beach” already exists.')).toBeVisible();
    await page.getByLabel('Name', { exact: true }).fill(word);
    await page.getByRole('button', { name: 'Add category' }).click();
    await expect(page.getByText('Category added successfully')).toBeVisible();
    await page.getByRole('link', { name: `Rename: ${word}` }).click();
    await page.getByLabel(`New name of ${word}`).fill(`${word} again`);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Category updated successfully')).toBeVisible();
    await page.getByRole('link', { name: `Delete: ${word} again` }).click();
    await dialog(page).getByRole('button', { name: 'Delete category' }).click();
    await expect(page.getByText('Category deleted successfully')).toBeVisible();
    await page.goto(`${TOURS}?search=${word}`);
    await page.getByRole('link', { name: /^Delete: Mangroves/ }).click();
    await dialog(page).getByRole('button', { name: 'Delete tour' }).click();
  });
});

test('axe finds nothing wrong, wide in the light theme, narrow in the dark one', async ({
  page,
}) => {
  test.slow();
  await signIn(page);
  await openAwake(page, TOURS);
  await page.getByRole('checkbox', { name: 'Select Ban Gioc Falls & Ba Be Lake' }).check();
  await expectReadable(page, 'the list');
  await page.getByRole('checkbox', { name: 'Select Ban Gioc Falls & Ba Be Lake' }).uncheck();
  await page.getByLabel('Search tours').fill('nothing-at-all');
  await expect(page.getByRole('heading', { name: 'No tours found' })).toBeVisible();
  await expectReadable(page, 'nothing found');
  for (const address of [
    `${TOURS}?delete=2&delete=3`,
    `${CATEGORIES}?edit=2`,
    `${CATEGORIES}?delete=2`,
  ]) {
    await openAwake(page, address);
    await expectReadable(page, address);
  }
});
