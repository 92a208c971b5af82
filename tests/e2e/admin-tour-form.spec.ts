import { randomUUID } from 'node:crypto';
import { expect, test, type Locator, type Page } from '@playwright/test';
import { expectReadable } from '../support/looks.ts';
import { holdRequests } from '../support/hold-requests.ts';
import { openAwake, postToApi, signIn, stayInBrowser, withoutScript } from '../support/staff.ts';

const SITE = process.env.APP_URL ?? '';
const TOURS = `${SITE}/admin/tour-management`;

const unique = (words: string) => `${words} ${randomUUID().slice(0, 8)}`;

interface StoredTour {
  id: number;
  name: string;
  price: number;
  category: string;
  priceTiers: { minPeople: number; maxPeople: number | null; pricePerPerson: number }[];
  highlights: string[];
  itinerary: { day: number; title: string | null; activities: string; places: unknown[] }[];
  private_tour: boolean;
  duration: string;
  description: string;
}

/** Adds a tour for one test, through the API. */
const addTour = (page: Page, change: object = {}): Promise<number> =>
  postToApi(page, 'add-tour.php', {
    name: unique('Karst walk'),
    location: 'Ninh Bình',
    duration: '2 days 1 night',
    category: 'Adventure',
    price: 120,
    highlights: ['Boats', 'Caves'],
    itinerary: [
      { title: 'Out', activities: '7am Pick-up\nFree evening', places: [TRANG_AN] },
      { title: 'Back', activities: '8:00 AM Breakfast' },
    ],
    ...change,
  });

const TRANG_AN = { name: 'Trang An', lat: 20.25, lng: 105.92 };

async function storedTour(page: Page, id: number): Promise<StoredTour> {
  const answer = await page.request.get(`${SITE}/api/get-tour.php?id=${id}`);
  expect(answer.status()).toBe(200);
  return (await answer.json()) as StoredTour;
}

async function findTour(page: Page, name: string): Promise<StoredTour> {
  const answer = await page.request.get(
    `${SITE}/api/get-tours.php?${new URLSearchParams({ search: name })}`,
  );
  const [tour] = (await answer.json()) as StoredTour[];
  expect(tour?.name).toBe(name);
  return tour!;
}

const tab = (page: Page, name: string) => page.getByRole('tab', { name });
/** By its whole label, because buttons beside it are named after the same row. */
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Like a mouse: pressed, moved in steps, released. */
async function dragOnto(page: Page, from: Locator, to: Locator) {
  const [start, end] = [await from.boundingBox(), await to.boundingBox()];
  await page.mouse.move((start?.x ?? 0) + 12, (start?.y ?? 0) + 12);
  await page.mouse.down();
  await page.mouse.move((end?.x ?? 0) + 12, (end?.y ?? 0) + 12, { steps: 8 });
  await page.mouse.up();
}

test('a new tour names what is missing, links to it, and is added', async ({ page }) => {
  await signIn(page);
  await openAwake(page, `${TOURS}/new?tab=itinerary`);
  await expect(page.getByRole('heading', { name: 'Create New Tour', level: 1 })).toBeVisible();
  await button(page, 'Add Tour').click();

  const summary = page.getByRole('alert').filter({ hasText: 'need another look' });
  await expect(summary.getByRole('link')).toHaveText([
    'Please enter a tour name.',
    'Please enter a location.',
    'Please enter a duration.',
    'Please select a category before submitting the form.',
    'All pricing tiers must have a price greater than 0.',
  ]);
  await expect(page).toHaveURL(/tab=basic-info/);
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused();
  await expect(tab(page, 'Basic Info')).toContainText('7 faults');

  const name = unique('Bamboo & “river”');
  await page.keyboard.type(name);
  await page.getByLabel('Location').fill('Mai Châu');
  await page.getByLabel('Duration').fill('3 days 2 nights');
  const category = unique('Slow travel');
  await button(page, '+ Add New').click();
  await page.getByLabel('Name of the new category').fill(`  ${category} `);
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Category', { exact: true }).locator('option:checked')).toHaveText(
    category,
  );

  const tier = (number: number) => page.getByRole('group', { name: `Tier ${number}` });
  await tier(1).getByLabel('Price per person, USD').fill('$1,300');
  await tier(2).getByLabel('Price per person, USD').fill('250.5');
  await button(page, 'Remove tier 3').click();
  await button(page, 'Add tier').click();
  await expect(tier(3).getByLabel('From, people')).toHaveValue('6');
  await tier(3).getByLabel('From, people').fill('8');
  await tier(3).getByLabel('Price per person, USD').fill('200');
  await expect(page.getByText('No tier for groups of 6 to 7: they pay this price.')).toBeVisible();
  await tier(3).getByLabel('From, people').fill('6');
  await expect(
    page.getByText('The card reads “From $200”. No gaps and no overlaps.'),
  ).toBeVisible();
  await expect(page.getByText('pays $250.50 each, $1,002 in all')).toBeVisible();

  await button(page, 'Add Tour').click();
  await expect(page.getByText('Tour added.')).toBeVisible();
  await expect(page).toHaveURL(TOURS);
  expect(await findTour(page, name)).toMatchObject({
    category,
    duration: '3 days 2 nights',
    priceTiers: [
      { minPeople: 1, maxPeople: 2, pricePerPerson: 1300 },
      { minPeople: 3, maxPeople: 5, pricePerPerson: 250.5 },
      { minPeople: 6, maxPeople: null, pricePerPerson: 200 },
    ],
    itinerary: [],
  });
});

/**
 * A rule of the form (back-office spec, section 5): its field, a value that breaks it, the message,
 * a value that meets it.
 */
const RULES: [field: (page: Page) => Locator, wrong: string, message: string, right: string][] = [
  [label('Name'), ' ', 'Please enter a tour name.', unique('Ruled')],
  [label('Location'), '', 'Please enter a location.', 'Mai Châu'],
  [label('Duration'), '', 'Please enter a duration.', '2 days'],
  [tierField(1, 'From, people'), '0', 'Please enter a group size from 1 to 1,000.', '2'],
  [tierField(1, 'From, people'), '1.5', 'Please enter a group size from 1 to 1,000.', '2'],
  [
    tierField(1, 'To, people'),
    '1',
    'The largest group of a tier must not be smaller than its smallest.',
    '2',
  ],
  ...['', '0', '-5'].map((wrong): (typeof RULES)[number] => [
    tierField(2, 'Price per person, USD'),
    wrong,
    'All pricing tiers must have a price greater than 0.',
    '80',
  ]),
  ...['80.005', '1,50', 'cheap'].map((wrong): (typeof RULES)[number] => [
    tierField(2, 'Price per person, USD'),
    wrong,
    'Please enter a price of at most $100,000, such as 149 or 149.50.',
    '80',
  ]),
  ...['', '0.9', '5.1'].map((wrong): (typeof RULES)[number] => [
    label('Rating'),
    wrong,
    'Please enter a rating from 1 to 5.',
    '4.6',
  ]),
  ...['-1', '1.5'].map((wrong): (typeof RULES)[number] => [
    label('Reviews'),
    wrong,
    'Please enter a number of reviews.',
    '3',
  ]),
  [label('Max group'), '0', 'Please enter a group size from 1 to 1,000.', '14'],
];

function label(name: string) {
  return (page: Page) => page.getByLabel(name, { exact: true });
}

function tierField(number: number, name: string) {
  return (page: Page) => page.getByRole('group', { name: `Tier ${number}` }).getByLabel(name);
}

test('every rule shows its message at its field, and the defaults are those of the spec', async ({
  page,
}) => {
  test.slow();
  await signIn(page);
  await openAwake(page, `${TOURS}/new?tab=basic-info`);
  for (const [name, value] of [
    ['Rating', '4.5'],
    ['Reviews', '0'],
    ['Max group', '12'],
    ['Languages', 'English, Vietnamese'],
  ] as const)
    await expect(label(name)(page)).toHaveValue(value);
  await expect(page.getByLabel('Per person', { exact: true })).toBeChecked();
  const tiers = page.getByRole('group', { name: /^Tier \d$/ });
  for (const [index, [from, to]] of [
    ['1', '2'],
    ['3', '5'],
    ['6', ''],
  ].entries()) {
    await expect(tiers.nth(index).getByLabel('From, people')).toHaveValue(from!);
    await expect(tiers.nth(index).getByLabel('To, people')).toHaveValue(to!);
    await expect(tiers.nth(index).getByLabel('To, people')).toHaveAttribute(
      'placeholder',
      'Unlimited',
    );
    await expect(tiers.nth(index).getByLabel('Price per person, USD')).toHaveValue(/^0?$/);
  }

  // Everything is valid except the category.
  await label('Name')(page).fill(unique('Ruled'));
  await label('Location')(page).fill('Mai Châu');
  await label('Duration')(page).fill('2 days');
  await button(page, 'Remove tier 3').click();
  for (const number of [1, 2]) await tierField(number, 'Price per person, USD')(page).fill('90');
  const category = label('Category')(page);
  const choices = await category.getByRole('option').count();
  await button(page, '+ Add New').click();
  await page.getByLabel('Name of the new category').fill('   ');
  await page.keyboard.press('Enter');
  await expect(category.getByRole('option')).toHaveCount(choices);
  await button(page, 'Add Tour').click();
  await expect(category).toHaveAccessibleDescription(
    /Please select a category before submitting the form\./,
  );
  await expect(category).toBeFocused();
  await category.selectOption({ index: 1 });

  await tierField(1, 'From, people')(page).fill('2');
  for (const [fieldOf, wrong, message, right] of RULES) {
    const control = fieldOf(page);
    await control.fill(wrong);
    await button(page, 'Add Tour').click();
    await expect(control, message).toBeFocused();
    await expect(control).toHaveAttribute('aria-invalid', 'true');
    expect(await control.evaluate(descriptionOf)).toContain(message);
    await control.fill(right);
    await expect(control).not.toHaveAttribute('aria-invalid', 'true');
  }

  for (const part of ['From, people', 'To, people', 'Price per person, USD'])
    for (const number of [1, 2]) await tierField(number, part)(page).fill('');
  await button(page, 'Add Tour').click();
  await expect(page.locator('#priceTiers')).toHaveText('Please add at least one pricing tier.');
  await expect(page.locator('#priceTiers')).toBeFocused();
  await button(page, 'Remove tier 2').click();
  await expect(button(page, 'Remove tier 1')).toHaveCount(0);

  await tab(page, 'Itinerary').click();
  await expect(button(page, 'Remove day 1')).toHaveCount(0);
  await button(page, 'Add day').click();
  await expect(button(page, 'Remove day 1')).toBeVisible();

  // A price by contact needs no tiers, and keeps none.
  await tab(page, 'Basic Info').click();
  const name = unique('By contact');
  await label('Name')(page).fill(name);
  await page.getByText('Contact for details', { exact: true }).click();
  await expect(tiers).toHaveCount(0);
  await button(page, 'Add Tour').click();
  await expect(page.getByText('Tour added.')).toBeVisible();
  expect(await findTour(page, name)).toMatchObject({ price: -1, priceTiers: [], itinerary: [] });
});

const descriptionOf = (element: Element) =>
  (element.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join(' ');

test('a tour with two prices for a group is saved as it is; no other group gets two', async ({
  page,
}) => {
  await signIn(page);
  const id = await addTour(page, { price: { '1-10': 200, '4': 150 } });
  const { priceTiers } = await storedTour(page, id);
  await openAwake(page, `${TOURS}/${id}`);
  const largest = tierField(2, 'To, people')(page);
  await expect(largest).toHaveValue('4');
  await button(page, 'Update Tour').click();
  await expect(page.getByText('Tour updated.')).toBeVisible();
  expect((await storedTour(page, id)).priceTiers).toEqual(priceTiers);

  await openAwake(page, `${TOURS}/${id}`);
  await largest.fill('6');
  await button(page, 'Update Tour').click();
  await expect(tierField(2, 'From, people')(page)).toHaveAccessibleDescription(
    /Two prices for a group of 4\./,
  );
  expect((await storedTour(page, id)).priceTiers).toEqual(priceTiers);
});

test('lists and days are written and sorted by keyboard and mouse', async ({ page }) => {
  await signIn(page);
  const id = await addTour(page);
  await openAwake(page, `${TOURS}/${id}?tab=highlights`);
  // An entry takes one line, and can be read completely on a phone.
  await page.setViewportSize({ width: 390, height: 844 });
  const entry = field(page, 'Highlight 1');
  await entry.fill('Row through the caves\nof Trang An with the people who fish there');
  await expect(entry).toHaveValue(
    'Row through the caves of Trang An with the people who fish there',
  );
  expect(await entry.evaluate((box) => box.scrollHeight - box.clientHeight)).toBe(0);
  await entry.fill('Boats');
  await page.setViewportSize({ width: 1440, height: 900 });
  await field(page, 'Highlight 2').press('Enter');
  await page.keyboard.type('Goat for dinner');
  await page.keyboard.press('Enter');
  await expect(field(page, 'Highlight 4')).toBeFocused();
  await page.keyboard.press('Backspace');
  await expect(field(page, 'Highlight 3')).toBeFocused();
  await button(page, 'Move Highlight 3').focus();
  await page.keyboard.press('Space');
  await expect(page.getByText('Highlight 3 is picked up, over place 3 of 3.')).toBeAttached();
  // A row is announced as picked up a moment before it listens to the arrow keys.
  await expect(async () => {
    await page.keyboard.press('ArrowUp');
    const moved = page.getByText(/^Highlight 3 is picked up, over place [12] of 3[.]$/);
    await expect(moved).toBeAttached({ timeout: 500 });
  }).toPass();
  await page.keyboard.press('Space');
  await expect(field(page, 'Highlight 3')).toHaveValue('Caves');

  await tab(page, 'Itinerary').click();
  const first = page.getByRole('group', { name: 'Day 1' });
  const preview = page.getByRole('region', { name: 'Preview of the itinerary' });
  await expect(first.getByLabel('Activities of day 1')).toHaveAttribute('rows', '8');
  await first.getByRole('button', { name: 'Format' }).click();
  await expect(first.getByLabel('Activities of day 1')).toHaveValue(
    '7:00 AM Pick-up\n• Free evening',
  );
  await expect(preview.getByText('7:00 AM')).toBeVisible();
  const second = page.getByRole('group', { name: 'Day 2' });
  const activities = second.getByLabel('Activities of day 2');
  await activities.fill('Breakfast\n- Caves');
  for (const value of ['• Breakfast\n• Caves', 'Breakfast\nCaves']) {
    await second.getByRole('button', { name: 'Bullets' }).click();
    await expect(activities).toHaveValue(value);
  }
  await button(page, 'Move day 1 down').click();
  await expect(field(page, 'Title of day 1')).toHaveValue('Back');
  await expect(preview.getByRole('heading')).toHaveText(['Back', 'Out']);
  await dragOnto(page, button(page, 'Move Day 2'), button(page, 'Move Day 1'));
  await expect(preview.getByRole('heading')).toHaveText(['Out', 'Back']);
  await dragOnto(page, button(page, 'Move Day 1'), button(page, 'Move Day 2'));
  await expect(preview.getByRole('heading')).toHaveText(['Back', 'Out']);
  await button(page, 'Add day').click();
  await expect(field(page, 'Title of day 3')).toBeFocused();
  await page.keyboard.type('Left out');
  await expect(page.getByText('A day without activities is not saved.')).toBeVisible();

  await button(page, 'Update Tour').click();
  await expect(page.getByText('Tour updated.')).toBeVisible();
  const { highlights, itinerary } = await storedTour(page, id);
  expect(highlights).toEqual(['Boats', 'Goat for dinner', 'Caves']);
  expect(itinerary).toMatchObject([
    { day: 1, title: 'Back', places: [] },
    { day: 2, title: 'Out', activities: '7:00 AM Pick-up\n• Free evening', places: [TRANG_AN] },
  ]);
  await page.goto(`${TOURS}/${id}`);
  await expect(page.getByText('Highlights: 2 to 3')).toBeVisible();
});

test('the link to a new category is level with the picker, right below it on phones, where the focused field is above the bar at the bottom', async ({
  page,
}) => {
  await signIn(page);
  await openAwake(page, `${TOURS}/new`);
  for (const width of [340, 360, 390, 430]) {
    await page.setViewportSize({ width, height: 844 });
    const picker = await page.locator('#category').boundingBox();
    const way = await button(page, '+ Add New').boundingBox();
    if (!picker || !way) throw new Error('There is no picker.');
    const isBeside = way.x > picker.x + picker.width;
    const from = isBeside ? picker.y : picker.y + picker.height;
    expect.soft(Math.abs(way.y - from), `at ${width}`).toBeLessThanOrEqual(isBeside ? 2 : 10);
  }

  await page.setViewportSize({ width: 390, height: 844 });
  const location = field(page, 'Location');
  // Where the next field often is after pressing Tab.
  await location.evaluate((input) =>
    window.scrollBy(0, input.getBoundingClientRect().top - window.innerHeight + 60),
  );
  await location.focus();
  const [box, bar] = await Promise.all([
    location.boundingBox(),
    page.locator('.form-bar').boundingBox(),
  ]);
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(bar?.y ?? 0);
});

test('a pasted text that is too long is kept completely, and reported', async ({ page }) => {
  await signIn(page);
  const id = await addTour(page);
  await openAwake(page, `${TOURS}/${id}`);
  const paste = async (box: Locator, length: number) => {
    await box.fill('');
    await page.keyboard.insertText('x'.repeat(length));
    await expect(box).toHaveValue('x'.repeat(length));
  };
  const description = page.getByRole('textbox', { name: /^Description/ });
  await paste(description, 10_001);
  await button(page, 'Update Tour').click();
  await expect(description).toHaveAccessibleDescription(/Please use at most 10,?000 characters/);
  await paste(description, 10_000);
  await tab(page, 'Highlights').click();
  await paste(field(page, 'Highlight 1'), 501);
  await tab(page, 'Itinerary').click();
  await paste(field(page, 'Activities of day 1'), 5001);
  await button(page, 'Update Tour').click();
  // The form moves to the first of them.
  await expect(field(page, 'Highlight 1')).toHaveAccessibleDescription(
    /Please use at most 500 characters/,
  );
  await tab(page, 'Itinerary').click();
  await expect(field(page, 'Activities of day 1')).toHaveAccessibleDescription(
    /Please use at most 5,?000 characters/,
  );
  expect((await storedTour(page, id)).description).toBe('');
});

test('if the categories fail to load the rest of the form works, and they are requested again', async ({
  page,
}) => {
  await signIn(page);
  await openAwake(page, TOURS);
  // The server says so when it cannot read them.
  await page.route('**/tour-management/new.data*', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: withoutCategories(await answer.text()) });
  });
  await page.getByRole('link', { name: 'Add New Tour' }).click();
  const problem = page.getByRole('alert').filter({ hasText: '⚠️ Error loading categories' });
  await expect(problem).toBeVisible();
  await field(page, 'Name').fill('Kept meanwhile');
  await page.unroute('**/tour-management/new.data*');
  await problem.getByRole('button', { name: 'Retry' }).click();
  await expect(problem).toHaveCount(0);
  await page.getByLabel('Category', { exact: true }).selectOption({ label: 'Adventure' });
  await expect(field(page, 'Name')).toHaveValue('Kept meanwhile');
});

/**
 * The data of the page with null in place of its categories, in the router's notation:
 * `"_key":value`. The frame around the page makes its own request, whose answer contains none.
 */
function withoutCategories(data: string): string {
  const [flat = ''] = data.split('\n');
  const key = (JSON.parse(flat) as unknown[]).indexOf('categories');
  return data.replace(new RegExp(`"_${key}":\\d+`), `"_${key}":-5`);
}

test('unsaved input is kept on this device, and asked about once', async ({ page }) => {
  await signIn(page);
  const id = await addTour(page);
  await openAwake(page, `${TOURS}/${id}`);
  await expect(page.getByText('unsaved changes')).toHaveCount(0);
  const name = page.getByLabel('Name', { exact: true });
  const stored = await name.inputValue();
  await name.fill('Half a name');
  await expect(page.getByText('unsaved changes')).toBeVisible();

  await stayInBrowser(page);
  await page.getByRole('link', { name: 'Cancel' }).click();
  const dialog = page.getByRole('dialog', { name: 'Leave without saving?' });
  await dialog.getByRole('button', { name: 'Keep editing' }).click();
  await expect(name).toHaveValue('Half a name');
  await tab(page, 'Highlights').click();
  await expect(page).toHaveURL(/tab=highlights/);
  await expect(dialog).toHaveCount(0);
  await page.getByRole('link', { name: 'Cancel' }).click();
  await dialog.getByRole('button', { name: 'Leave', exact: true }).click();
  await expect(page).toHaveURL(TOURS);

  await openAwake(page, `${TOURS}/${id}`);
  await expect(page.getByText('These changes were kept on this device')).toBeVisible();
  await expect(name).toHaveValue('Half a name');
  await button(page, 'Discard').click();
  await expect(name).toHaveValue(stored);
  await page.getByRole('link', { name: 'Cancel' }).click();
  await expect(page).toHaveURL(TOURS);
  expect((await storedTour(page, id)).name).toBe(stored);
});

/** Changes a tour as someone else who has it open at the same time. */
const changeElsewhere = (page: Page, id: number, change: object) =>
  postToApi(page, `update-tour.php?id=${id}`, change);

const conflictRow = (page: Page, name: string) =>
  page
    .getByRole('table', { name: 'What they changed, and what you wrote' })
    .getByRole('row', { name })
    .getByRole('cell');

test('if someone else was faster, both versions are shown, and only one’s own changes are saved over theirs', async ({
  page,
  browser,
}) => {
  await signIn(page);
  const id = await addTour(page);
  await openAwake(page, `${TOURS}/${id}`);
  await page.getByLabel('Description').fill('Mine, typed slowly.');
  await page.getByRole('switch', { name: 'Private tour' }).check();
  await changeElsewhere(page, id, {
    duration: '5 days',
    description: 'Theirs.',
    highlights: ['Boats', 'Caves', 'Goats'],
  });

  await button(page, 'Update Tour').click();
  const notice = page.getByRole('alert').filter({ hasText: 'None of your changes are saved yet' });
  await expect(notice).toContainText('This tour was changed in the meantime.');
  await expect(notice).toContainText('Last saved by lan, ');
  await expect(notice).toBeInViewport();
  await expect(conflictRow(page, 'Description')).toHaveText(['Theirs.', 'Mine, typed slowly.']);
  await expect(conflictRow(page, 'Duration')).toHaveText(['5 days', 'Not changed by you']);
  await expect(conflictRow(page, 'Highlights')).toHaveText([
    'Boats\nCaves\nGoats',
    'Not changed by you',
  ]);
  await expect(page.getByRole('row')).toHaveCount(4);
  await expect(page.getByLabel('Description')).toHaveValue('Mine, typed slowly.');
  await expect(page.getByLabel('Duration')).toHaveValue('5 days');
  expect((await storedTour(page, id)).description).toBe('Theirs.');
  await expectReadable(page, 'two people');

  await button(page, 'Save mine over theirs').click();
  await expect(page.getByText('Tour updated.')).toBeVisible();
  const both = { description: 'Mine, typed slowly.', duration: '5 days', private_tour: true };
  expect(await storedTour(page, id)).toMatchObject({
    ...both,
    highlights: ['Boats', 'Caves', 'Goats'],
  });

  await openAwake(page, `${TOURS}/${id}`);
  await page.getByLabel('Duration').fill('6 days');
  await changeElsewhere(page, id, { duration: '7 days' });
  await button(page, 'Update Tour').click();
  await expect(conflictRow(page, 'Duration')).toHaveText(['7 days', '6 days']);
  await page.getByRole('link', { name: 'Keep theirs' }).click();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(page.getByLabel('Duration')).toHaveValue('7 days');
  await expect(page.getByText('unsaved changes')).toHaveCount(0);

  // A draft that was kept on the device knows the version it began with, and so does a form without
  // script.
  await page.getByLabel('Location').fill('Hoa Lư');
  await expect(page.getByText('unsaved changes')).toBeVisible();
  await page.reload();
  await expect(page.getByText('These changes were kept on this device')).toBeVisible();
  await changeElsewhere(page, id, { languages: ['Italian'] });
  await openAwake(page, `${TOURS}/${id}`);
  await button(page, 'Update Tour').click();
  await expect(conflictRow(page, 'Languages')).toHaveText(['Italian', 'Not changed by you']);
  await expect(page.getByRole('row')).toHaveCount(2);
  await page.getByRole('link', { name: 'Keep theirs' }).click();

  // Somebody who deletes the tour deletes nothing of what is being typed.
  await expect(page.getByText('unsaved changes')).toHaveCount(0);
  await page.getByLabel('Vietnamese name').fill('Hang Múa');
  await postToApi(page, `delete-tour.php?id=${id}`);
  await button(page, 'Update Tour').click();
  await expect(page.getByRole('alert')).toContainText(
    'restore the tour from Recently deleted, then save again',
  );
  await page.context().request.post(TOURS, {
    form: { intent: 'restore', tourId: String(id) },
    headers: { origin: SITE },
  });
  await button(page, 'Update Tour').click();
  await expect(page.getByText('Tour updated.')).toBeVisible();
  expect(await storedTour(page, id)).toMatchObject({ vietnameseName: 'Hang Múa' });

  await withoutScript(browser, async (plain) => {
    await signIn(plain);
    await plain.goto(`${TOURS}/${id}`);
    await plain.getByLabel('Location').fill('Tam Cốc');
    await changeElsewhere(plain, id, { duration: '8 days', location: 'Bích Động' });
    await button(plain, 'Update Tour').click();
    await expect(conflictRow(plain, 'Location')).toHaveText(['Bích Động', 'Tam Cốc']);
    await expect(conflictRow(plain, 'Duration')).toHaveText(['8 days', 'Not changed by you']);
    await button(plain, 'Save mine over theirs').click();
    await expect(plain.getByText('Tour saved.')).toBeVisible();
    expect(await storedTour(plain, id)).toMatchObject({ location: 'Tam Cốc', duration: '8 days' });
  });
});

test('what is typed while a tour is being saved stays, whether saving works or not', async ({
  page,
}) => {
  await signIn(page);
  const id = await addTour(page);
  await openAwake(page, `${TOURS}/${id}`);
  const release = await holdRequests(page, `**/tour-management/${id}.data*`);
  await page.getByLabel('Duration').fill('4 days');
  await button(page, 'Update Tour').click();
  await page.getByLabel('Location').fill('Typed meanwhile');
  release();
  await expect(page.getByText('Saved, except for what you have typed since.')).toBeVisible();
  await expect(page.getByLabel('Location')).toHaveValue('Typed meanwhile');
  expect(await storedTour(page, id)).toMatchObject({ duration: '4 days', location: 'Ninh Bình' });
  await button(page, 'Update Tour').click();
  await expect(page.getByText('Tour updated.')).toBeVisible();
  expect(await storedTour(page, id)).toMatchObject({ location: 'Typed meanwhile' });

  await openAwake(page, `${TOURS}/${id}`);
  await changeElsewhere(page, id, { location: 'Theirs' });
  const releaseAgain = await holdRequests(page, `**/tour-management/${id}.data*`);
  await page.getByLabel('Duration').fill('5 days');
  await button(page, 'Update Tour').click();
  await page.getByLabel('Location').fill('Typed late');
  releaseAgain();
  await expect(conflictRow(page, 'Location')).toHaveText(['Theirs', 'Typed late']);
  await expect(page.getByLabel('Location')).toHaveValue('Typed late');
  await expect(page.getByLabel('Duration')).toHaveValue('5 days');

  const name = unique('Typed on');
  await openAwake(page, `${TOURS}/new`);
  await field(page, 'Name').fill(name);
  await page.getByLabel('Location').fill('Mai Châu');
  await page.getByLabel('Duration').fill('2 days');
  await page.getByText('Contact for details', { exact: true }).click();
  await page.getByLabel('Category', { exact: true }).selectOption({ label: 'Adventure' });
  const releaseThird = await holdRequests(page, '**/tour-management/new.data*');
  await button(page, 'Add Tour').click();
  await page.getByLabel('Vietnamese name').fill('Mai Châu xanh');
  releaseThird();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Edit Tour Details');
  await expect(page.getByLabel('Vietnamese name')).toHaveValue('Mai Châu xanh');
  await button(page, 'Update Tour').click();
  await expect(page.getByText('Tour updated.')).toBeVisible();
});

test('works without script: errors, one more row, and saving', async ({ browser }) => {
  await withoutScript(browser, async (page) => {
    await signIn(page);
    const id = await addTour(page, { priceType: 'per_person', price: 99 });
    await page.goto(`${TOURS}/${id}`);
    await page.getByLabel('Duration').fill(' ');
    await field(page, 'One more highlight').fill('A row more');
    await field(page, 'Title of day 3').fill('And home');
    await field(page, 'Activities of day 3').fill('9:00 AM Train');
    await button(page, 'Update Tour').click();
    await expect(page.getByRole('link', { name: 'Please enter a duration.' })).toBeVisible();
    await expect(field(page, 'Highlight 3')).toHaveValue('A row more');
    await page.getByLabel('Duration').fill('3 days');
    await button(page, 'Update Tour').click();
    await expect(page.getByText('Tour saved.')).toBeVisible();
    const stored = await storedTour(page, id);
    expect(stored).toMatchObject({ duration: '3 days', price: 99 });
    expect(stored.highlights).toEqual(['Boats', 'Caves', 'A row more']);
    expect(stored.itinerary.map(({ title }) => title)).toEqual(['Out', 'Back', 'And home']);
    expect(stored.itinerary[0]?.places).toEqual([TRANG_AN]);
  });
});

test('axe finds nothing wrong, in both themes, wide and narrow', async ({ page }) => {
  test.slow();
  const problems: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().includes('422'))
      problems.push(message.text());
  });
  await signIn(page);
  const id = await addTour(page);
  await openAwake(page, `${TOURS}/${id}?tab=highlights`);
  await expectReadable(page, 'highlights');
  await tab(page, 'Itinerary').click();
  await page.getByText('Places on the map: Trang An').click();
  await expectReadable(page, 'itinerary');
  await openAwake(page, `${TOURS}/new`);
  await page.getByText('Contact for details', { exact: true }).click();
  await button(page, '+ Add New').click();
  await button(page, 'Add Tour').click();
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused();
  await expectReadable(page, 'faults');
  await page.getByRole('link', { name: 'Cancel' }).click();
  await expect(page.getByRole('dialog', { name: 'Leave without saving?' })).toBeVisible();
  await expectReadable(page, 'leaving');
  await page.getByRole('button', { name: 'Leave', exact: true }).click();
  await expect(page).toHaveURL(TOURS);
  expect(problems).toEqual([]);
});
