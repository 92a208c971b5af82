import { randomUUID } from 'node:crypto';
import { expect, test, type Page } from '@playwright/test';
import { expectReadable } from '../support/looks.ts';
import { openAwake, signIn } from '../support/staff.ts';

const SITE = process.env.APP_URL ?? '';
const AI_IMPORT = `${SITE}/admin/tour-management/new?tab=ai-import`;

const source = (page: Page) => page.getByRole('textbox', { name: 'Program to read' });
const generate = (page: Page) => page.getByRole('button', { name: /^Generate/ });
const review = (page: Page) => page.getByRole('region', { name: 'Review, field by field' });
const field = (page: Page, name: string) =>
  review(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('checkbox', { name: `Select ${name}`, exact: true }) });

async function readSample(page: Page) {
  await page.getByRole('button', { name: 'Use a sample' }).click();
  await page.getByRole('menuitem', { name: 'A short message: Ha Giang' }).click();
  await generate(page).click();
  await expect(review(page).getByText('selected')).toBeVisible();
}

test.beforeEach(({ page }) => signIn(page));

test('a text becomes a tour: it is read, compared with its lines, changed and applied', async ({
  page,
}) => {
  await openAwake(page, AI_IMPORT);
  await expect(generate(page)).toBeDisabled();
  await expect(page.getByText('Please enter some text to process')).toBeVisible();
  await source(page).fill('   ');
  await expect(generate(page)).toBeDisabled();
  await readSample(page);
  await expect(review(page)).toBeFocused();

  // Uncertain prices are not ticked; everything else is.
  await expect(field(page, 'Name')).toContainText('Ha Giang Loop by motorbike or jeep');
  await expect(field(page, 'Price')).toContainText('Check this');
  await expect(field(page, 'Price')).toContainText('No price for one person.');
  await expect(page.getByRole('checkbox', { name: 'Select Price' })).not.toBeChecked();
  await expect(page.getByRole('checkbox', { name: 'Select Duration' })).toBeChecked();
  await expect(field(page, 'Max group')).toContainText('Changed');
  await expect(review(page)).toContainText('Not found in the text: Description, Highlights.');

  // The place where a field was found is marked in the text.
  await field(page, 'Price')
    .getByRole('button', { name: /^Line 2/ })
    .click();
  const marked = page.getByRole('list', { name: 'Lines of the source text' }).locator('mark');
  await expect(marked).toHaveText([
    'Price: 2 pax 345usd/pax, 3-5 pax 295, 6 up 262 (low season ask)',
  ]);

  // A price is changed: an invalid one is refused and stays in its field to be corrected.
  await field(page, 'Price').getByRole('button', { name: 'Edit Price' }).click();
  const editor = field(page, 'Price').getByRole('textbox', { name: 'Price' });
  await expect(editor).toHaveValue('2: 345\n3-5: 295\n6+: 262');
  await editor.fill('1: cheap');
  await field(page, 'Price').getByRole('button', { name: 'Done' }).click();
  await expect(field(page, 'Price')).toContainText('“1: cheap” is not a group size and a price');
  await editor.fill('1: 420\n2: 345\n3-5: 295\n6+: 262');
  await field(page, 'Price').getByRole('button', { name: 'Done' }).click();
  await expect(field(page, 'Price')).toContainText('1 person $420');
  await expect(page.getByRole('checkbox', { name: 'Select Price' })).toBeChecked();
  await expect(page.getByRole('button', { name: 'Edit Price' })).toBeFocused();

  await page.getByRole('checkbox', { name: 'Select Excluded' }).uncheck();
  await page.getByRole('button', { name: /^Apply \d+ fields$/ }).click();
  const next = review(page).getByText('Switch to the other tabs to look through them');
  await expect(next).toBeInViewport();
  await expect(page.locator(':focus', { hasText: 'Switch to the other tabs' })).toHaveCount(1);
  await expect(field(page, 'Name')).toContainText('Same');

  await page.getByRole('tab', { name: 'Basic Info' }).click();
  const written = (label: string) => page.getByRole('textbox', { name: label, exact: true });
  await expect(written('Name')).toHaveValue('Ha Giang Loop by motorbike or jeep');
  await expect(written('Duration')).toHaveValue('4 days 3 nights');
  await test.step('undo takes it back, but not what was typed since', async () => {
    await written('Duration').fill('Five days');
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(written('Name')).toHaveValue('');
    await expect(written('Duration')).toHaveValue('Five days');
    await page.getByRole('tab', { name: 'AI Import' }).click();
    await expect(page.getByRole('checkbox', { name: 'Select Name' })).toBeVisible();
    for (const box of await page.getByRole('checkbox', { name: /^Select (?!Excluded)/ }).all())
      await box.check();
    await page.getByRole('button', { name: /^Apply \d+ fields$/ }).click();
    await page.getByRole('tab', { name: 'Basic Info' }).click();
    await expect(written('Duration')).toHaveValue('4 days 3 nights');
  });
  await page.getByRole('tab', { name: 'Itinerary' }).click();
  await expect(page.locator('textarea').filter({ hasText: 'Ma Pi Leng pass' })).toHaveCount(1);

  // What was applied is what gets saved.
  await page.getByRole('tab', { name: 'Basic Info' }).click();
  const name = `Ha Giang Loop ${randomUUID().slice(0, 8)}`;
  await written('Name').fill(name);
  await page.getByLabel('Category', { exact: true }).selectOption({ label: 'Adventure' });
  await page.getByRole('button', { name: 'Add Tour' }).click();
  await expect(page.getByText('Tour added.')).toBeVisible();
  const found = await page.request.get(
    `${SITE}/api/get-tours.php?${new URLSearchParams({ search: name })}`,
  );
  expect(await found.json()).toMatchObject([
    { name, duration: '4 days 3 nights', price: 262, priceTiers: [{}, {}, {}, {}] },
  ]);
});

test('prices of a season that was not chosen are shown, and none of them is applied by itself', async ({
  page,
}) => {
  await openAwake(page, AI_IMPORT);
  const head = 'Hue by Cyclo\nDuration: 1 day\n\nPrice per person';
  const rows = ['1-2 pax | $210 | $260', '3-5 pax | $180 | $220', '6+ pax | $150 | $190'];
  await source(page).fill(
    [head, 'Group size | Low season (May-Sep) | High season (Oct-Apr)', ...rows].join('\n'),
  );
  await generate(page).click();
  await expect(field(page, 'Price')).toContainText(
    'The text has more prices than these ($260, $220, $190), perhaps of another season.',
  );
  await expect(field(page, 'Price')).toContainText('Check this');
  await expect(page.getByRole('checkbox', { name: 'Select Price' })).not.toBeChecked();
  await expect(page.getByRole('checkbox', { name: 'Select Duration' })).toBeChecked();
});

test('a failure is shown, and nothing typed is lost', async ({ page }) => {
  await openAwake(page, AI_IMPORT);
  const text = 'Hue Food Walk\nDuration: 3 hours\nPrice: $39 per person';
  await expect(source(page)).toHaveAttribute('rows', '12');
  await expect(generate(page)).toBeDisabled();
  await source(page).fill(text);
  const api = '**/api/ai-parse-tour.php';
  const message = 'AI processing failed: 500 - no luck today';
  await page.route(api, (route) =>
    route.fulfill({ status: 503, json: { success: false, message, error: message } }),
  );
  await generate(page).click();
  await expect(page.getByText('Processing Error')).toBeVisible();
  await expect(page.getByText(message)).toBeVisible();
  await expect(source(page)).toHaveValue(text);
  await page.unroute(api);
  // An answer from a proxy in between, not from the product.
  await page.route(api, (route) =>
    route.fulfill({
      status: 502,
      contentType: 'text/html',
      body: '<html><head><title>502</title></head><body><h1>Bad  Gateway</h1>\n<hr>nginx</body></html>',
    }),
  );
  await generate(page).click();
  await expect(page.getByText('AI processing failed: 502 - Bad Gateway nginx')).toBeVisible();
  await page.unroute(api);
  await page.route(api, (route) => route.fulfill({ status: 200, body: '<p>Please sign in</p>' }));
  await generate(page).click();
  await expect(page.getByText('Could not parse AI response as valid JSON')).toBeVisible();
  await page.unroute(api);
  await page.route(api, (route) => route.abort());
  await generate(page).click();
  await expect(page.getByText('Failed to process with AI: no connection')).toBeVisible();
  await page.unroute(api);

  // Enter in the panel neither sends nor saves the tour.
  await source(page).press('Control+Enter');
  await expect(field(page, 'Name')).toContainText('Hue Food Walk');
  await expect(page.getByText('Processing Error')).toHaveCount(0);
  await field(page, 'Name').getByRole('button', { name: 'Edit Name' }).click();
  const name = field(page, 'Name').getByRole('textbox', { name: 'Name' });
  await name.fill('Hue by Night');
  await name.press('Enter');
  await expect(field(page, 'Name')).toContainText('Hue by Night');
  await expect(page).toHaveURL(AI_IMPORT);

  // After a review, too, the text that could not be read is still there, without the lines of the
  // text before.
  await page.getByRole('button', { name: 'Edit the text' }).click();
  await source(page).fill('Another program');
  await page.route(api, (route) => route.abort());
  await generate(page).click();
  await expect(page.getByText('Processing Error')).toBeVisible();
  await expect(source(page)).toHaveValue('Another program');
  await page.unroute(api);
  await source(page).fill(text);

  // A sample replaces the text, which can be brought back.
  await page.getByRole('button', { name: 'Use a sample' }).click();
  await page.getByRole('menuitem', { name: 'A letter: Hue' }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(source(page)).toHaveValue(text);
  await source(page).fill('x'.repeat(50_001));
  await expect(page.getByText('Please use at most 50,000 characters')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Generate/ })).toBeDisabled();
});

test('every state is accessible, on a desk in the light theme and on a phone in the dark one', async ({
  page,
}) => {
  await openAwake(page, AI_IMPORT);
  await expectReadable(page, 'nothing typed');
  await readSample(page);
  await field(page, 'Name').getByRole('button', { name: /^Line/ }).click();
  await field(page, 'Included').getByRole('button', { name: 'Edit Included' }).click();
  await field(page, 'Itinerary').getByText('Open').click();
  await expectReadable(page, 'review');

  // On a phone the message appears above the bar with the buttons.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: /^Apply/ }).click();
  const message = await page.getByText('Applied. Please look through').boundingBox();
  const add = await page.getByRole('button', { name: 'Add Tour' }).boundingBox();
  expect((message?.y ?? 0) + (message?.height ?? 0)).toBeLessThan(add?.y ?? 0);
  await expectReadable(page, 'applied');
});
