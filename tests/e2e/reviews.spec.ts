import { randomUUID } from 'node:crypto';
import { expect, type Locator, type Page, type Route } from '@playwright/test';
import { addDays, todayInVietnam } from '../../src/shared/dates/plain-date.ts';
import { STILL, test } from '../support/browser-test.ts';
import { problemsInAllLooks } from '../support/axe.ts';
import { openAwake, signIn } from '../support/staff.ts';
import { bookAsVisitor } from '../support/visitor-booking.ts';

test.use(STILL);

const SITE = process.env.APP_URL ?? '';
const NO_REPLY = { intent: 'reply', formerReply: '', formerName: '' };
const SAPA = `${SITE}/tour/3?tab=reviews`;
/** A tour without sample reviews. */
const NHA_TRANG = 23;
const THANKS = /^Thank you for your review! It is read before it is shown/;
const NO_TRIP = /^We could not match this to a trip/;

const panel = (page: Page) => page.getByRole('tabpanel', { name: 'Reviews' });
const cards = (page: Page) => panel(page).getByRole('article');
const form = (page: Page) => page.getByRole('region', { name: 'Write a review' });
const field = (page: Page, label: string) => form(page).getByLabel(label, { exact: true });
const send = (page: Page) => form(page).getByRole('button', { name: 'Send review' });

/** Sends a review that waits to be read, and returns its title. */
async function sendReview(page: Page): Promise<string> {
  const title = `Salt and sun ${randomUUID().slice(0, 8)}`;
  const { reference, email } = await bookForToday();
  const answer = await page.request.post(`${SITE}/tour/${NHA_TRANG}?tab=reviews&write=1`, {
    headers: { origin: SITE },
    form: {
      reference,
      email,
      rating: '5',
      title,
      comment: 'Good.',
      name: 'Zoë & Noël',
      country: 'Belgium',
    },
  });
  expect(answer.ok()).toBe(true);
  return title;
}

/** Books a trip that departs today, as a visitor does. */
async function bookForToday(): Promise<{ reference: string; email: string; id: number }> {
  const today = todayInVietnam(new Date());
  const email = `${randomUUID()}@thu.example`;
  const dates = { departureDate: today, returnDate: addDays(today, 2) };
  const { id, reference } = await bookAsVisitor(SITE, { tourId: NHA_TRANG, email, ...dates });
  return { id, reference, email };
}

test.describe('reviews', () => {
  test('show their score, three first, then all of them ten by ten', async ({ page }) => {
    await openAwake(page, SAPA);
    await expect(panel(page)).toContainText('Rated 4.6 of 5 from 27 reviews');
    const fourStars = panel(page)
      .getByRole('listitem')
      .filter({ hasText: /^4 stars/ });
    await expect(fourStars).toHaveText(/5$/);
    await test.step('the bars are visible in forced colors', async () => {
      await page.emulateMedia({ forcedColors: 'active' });
      const words = await fourStars.evaluate((item) => getComputedStyle(item).color);
      await expect(fourStars.locator('.bg-brand')).toHaveCSS('background-color', words);
      await page.emulateMedia({ forcedColors: 'none' });
    });
    await expect(cards(page)).toHaveCount(3);
    await expect(cards(page).first()).toContainText('Canada · traveled');
    await expect(cards(page).first()).toContainText('5.0 of 5');
    await expect(cards(page).first()).toContainText('Mẩy, your guide');

    await page.getByRole('link', { name: 'View All Reviews' }).click();
    await expect(page).toHaveURL(/\?tab=reviews&reviews=all#review-4$/);
    await expect(cards(page)).toHaveCount(10);
    await expect(cards(page).nth(3)).toBeInViewport();
    await expect(page.locator('#review-4')).toBeFocused();
    await page.getByRole('link', { name: 'Page 3' }).click();
    await expect(cards(page)).toHaveCount(7);
    await expect(panel(page)).toContainText('21 to 27 of 27');
    await expect(cards(page).first()).toBeInViewport();

    await page.getByLabel('Order of reviews').selectOption('Lowest first');
    await expect(page).toHaveURL(/sort=lowest/);
    await expect(cards(page).first()).toContainText('2.0 of 5');
    await page.goBack();
    await expect(panel(page)).toContainText('21 to 27 of 27');
    await expect(page.getByLabel('Order of reviews')).toHaveValue('newest');
    await page.goBack();
    await page.getByRole('link', { name: 'Next page' }).click();
    await expect(panel(page)).toContainText('11 to 20 of 27');
    await page.getByRole('link', { name: 'Next page' }).press('Enter');
    await expect(panel(page)).toContainText('21 to 27 of 27');
    await expect(page.getByRole('link', { name: 'Next page' })).toBeFocused();
    await page.goBack();
    await page.goBack();
    await page.goBack();
    await expect(cards(page)).toHaveCount(3);
  });
});

test.describe('a review', () => {
  test('is written by somebody who was on the trip, read by staff, and then shown', async ({
    page,
    browser,
  }) => {
    const { id, reference, email } = await bookForToday();
    const title = `Round boats ${randomUUID().slice(0, 8)}`;
    const card = cards(page).filter({ hasText: title });
    await openAwake(page, `${SITE}/tour/${NHA_TRANG}?tab=reviews`);
    await page.getByRole('link', { name: 'Write a review' }).click();
    await expect(page.getByRole('heading', { name: 'Write a review' })).toBeFocused();
    await send(page).click();
    await expect(form(page).getByRole('alert')).toContainText('Six fields need another look');
    await expect(field(page, 'Booking reference')).toBeFocused();

    await field(page, 'Booking reference').fill(reference.toLowerCase());
    await field(page, 'Email').fill('somebody@else.example');
    await form(page)
      .getByRole('alert')
      .getByRole('link', { name: /stars$/ })
      .click();
    await expect(field(page, '1 star')).toBeFocused();
    for (let star = 2; star <= 4; star += 1) await page.keyboard.press('ArrowRight');
    await expect(field(page, '4 stars')).toBeChecked();
    await form(page).getByLabel('Title').fill(title);
    await field(page, 'Your review').fill('Paddled in circles.\n<b>Twice</b> 🛶');
    await field(page, 'Name to show').fill('Seo-yeon Park');
    await field(page, 'Country').fill('South Korea');
    await send(page).click();
    await expect(form(page).getByRole('alert')).toHaveText(NO_TRIP);
    await expect(field(page, '4 stars')).toBeChecked();
    await expect(field(page, 'Country')).toHaveValue('South Korea');

    await field(page, 'Email').fill(email.toUpperCase());
    await send(page).click();
    await expect(form(page).getByRole('status')).toHaveText(THANKS);
    await expect(send(page)).toHaveCount(0);
    await page.goto(`${SITE}/tour/${NHA_TRANG}?tab=reviews`);
    await expect(page.getByRole('link', { name: 'Write a review' })).toBeVisible();
    await expect(card).toHaveCount(0);

    const staff = await browser.newPage();
    await signIn(staff);
    await openAwake(staff, `${SITE}/admin`);
    await staff.getByRole('link', { name: 'Reviews' }).click();
    const item = staff.getByRole('article').filter({ hasText: title });
    await expect(item.getByRole('link', { name: reference })).toHaveAttribute(
      'href',
      `/admin/bookings?booking=${id}`,
    );
    await item.getByText('Reply', { exact: false }).first().click();
    await expect(item.getByLabel('Name of the guide')).toBeFocused();
    const reply = item.getByLabel('Reply', { exact: true });
    await reply.fill('Circles are the only way.');
    // A reply that is not saved disappears neither with its review nor with the page.
    await item.getByRole('button', { name: 'Publish' }).click();
    await expect(
      staff.getByText('Please save your reply to Seo-yeon Park first, or clear it.'),
    ).toBeVisible();
    await expect(reply).toBeFocused();
    await staff.getByRole('tab', { name: /^Published/ }).click();
    await staff.getByRole('button', { name: 'Keep editing' }).click();
    await item.getByRole('button', { name: 'Save reply' }).click();
    await expect(item.getByLabel('Name of the guide')).toHaveAccessibleDescription(
      'Please enter the name of the guide',
    );
    await item.getByLabel('Name of the guide').fill('Thảo');
    // Saved is saved, even if the page's own reload is late.
    const late: Route[] = [];
    let isHeld = true;
    await staff.route(/[.]data/, (route) =>
      isHeld && route.request().method() === 'GET' ? void late.push(route) : route.continue(),
    );
    await item.getByRole('button', { name: 'Save reply' }).click();
    await expect(staff.getByText('Seo-yeon Park: Reply saved.')).toBeVisible();
    await expect.poll(() => late.length).toBeGreaterThan(0);
    await item.getByRole('button', { name: 'Publish' }).click();
    isHeld = false;
    for (const route of late) await route.continue();
    await expect(staff.getByText('Seo-yeon Park: Review published.')).toBeVisible();
    await expect(item).toHaveCount(0);
    await staff.close();

    await expect(async () => {
      await page.reload();
      await expect(card).toHaveCount(1, { timeout: 500 });
    }).toPass();
    await expect(panel(page)).toContainText(/Rated 4[.]0 of 5 from \d reviews?/);
    await expect(card).toContainText('<b>Twice</b> 🛶');
    await expect(card).toContainText('Thảo, your guide');
  });

  test('does not get a reply that overwrites someone else’s newer one', async ({ page }) => {
    await signIn(page);
    const titles = [await sendReview(page), await sendReview(page)];
    await openAwake(page, `${SITE}/admin/reviews`);
    const [mine, next] = titles.map((title) =>
      page.getByRole('article').filter({ hasText: title }),
    );
    const write = async (item: Locator, text: string) => {
      await item.getByText('Reply', { exact: false }).first().click();
      await item.getByLabel('Name of the guide').fill('Thảo');
      await item.getByLabel('Reply', { exact: true }).fill(text);
    };
    const save = (item: Locator) => item.getByRole('button', { name: 'Save reply' }).click();
    await write(mine!, 'Typed slowly.');
    const reviewId = await mine!.locator('[name=reviewId]').first().inputValue();
    const theirs = await page.request.post(`${SITE}/admin/reviews`, {
      headers: { origin: SITE },
      form: { ...NO_REPLY, reviewId, reply: 'Faster.', replyName: 'Minh' },
    });
    expect(theirs.ok()).toBe(true);
    // A saved reply reloads the page, and theirs is shown under what is being typed.
    await write(next!, 'Round boats turn.');
    await save(next!);
    await expect(mine!.getByText('Reply of Minh')).toBeVisible();
    await save(mine!);
    await expect(page.getByText('Someone else replied as Minh: “Faster.”')).toBeVisible();
    await expect(mine!.getByLabel('Reply', { exact: true })).toHaveValue('Typed slowly.');
    await save(mine!);
    await expect(mine!.getByText('Reply of Thảo')).toBeVisible();

    // It stays in the list while somebody replies, though somebody else rejects it meanwhile.
    await next!.getByLabel('Reply', { exact: true }).fill('Round boats turn slowly.');
    const nextId = await next!.locator('[name=reviewId]').first().inputValue();
    await page.request.post(`${SITE}/admin/reviews`, {
      headers: { origin: SITE },
      form: { intent: 'reject', reviewId: nextId, seen: 'pending' },
    });
    await mine!.getByLabel('Reply', { exact: true }).fill('');
    await save(mine!);
    await expect(mine!.getByText('Reply of Thảo')).toHaveCount(0);
    await expect(next!.getByLabel('Reply', { exact: true })).toHaveValue(
      'Round boats turn slowly.',
    );
    await save(next!);
    await expect(next!).toHaveCount(0);
  });

  test('that is sent without script for a tour that is gone by then keeps its text', async ({
    request,
  }) => {
    const answer = await request.post(`${SITE}/tour/999999?tab=reviews&write=1`, {
      headers: { origin: SITE },
      form: { reference: 'VN-7K3M9QX0', rating: '5', name: 'Anna', comment: 'Four bowls.' },
    });
    const html = await answer.text();
    expect(html).toContain('Tour Not Found');
    expect(html).toMatch(/<textarea[^>]*>Four bowls\.<\/textarea>/);
  });

  test('that cannot be sent keeps its text, over a reload too', async ({ page }) => {
    await openAwake(page, `${SAPA}&write=1`);
    await field(page, 'Booking reference').fill('VN-7K3M9QX0');
    await field(page, 'Email').fill('anna@thu.example');
    await field(page, '5 stars').check();
    await field(page, 'Your review').fill('Good.');
    await field(page, 'Name to show').fill('Anna');
    await field(page, 'Country').fill('Poland');
    await page.route('**/tour/3.data*', (route) => route.abort());
    await send(page).click();
    await expect(form(page).getByRole('alert')).toHaveText(/^Sorry, there was an error/);
    await expect(field(page, 'Your review')).toHaveValue('Good.');
    await page.reload();
    await expect(field(page, 'Your review')).toHaveValue('Good.');
    await expect(field(page, '5 stars')).toBeChecked();
    await page.unroute('**/tour/3.data*');
    await send(page).click();
    await expect(form(page).getByRole('alert')).toHaveText(NO_TRIP);
  });
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('reviews are where the ratings in the listing come from', async ({ page }) => {
    await page.goto(`${SITE}/package-tours?search=sapa`);
    const card = (name: string) => page.getByRole('listitem').filter({ hasText: name });
    await expect(card('Sapa Terraces')).toContainText('Rated 4.6 of 5 from 27 reviews');
    await page.goto(`${SITE}/package-tours?search=ninh+binh`);
    await expect(card('Rivers Under the Karst')).toContainText(
      /Rated 5\.0 of 5 from 1 review(?!s)/,
    );
    await page.goto(`${SITE}/package-tours?search=train`);
    await expect(card('Vietnam End to End')).toBeVisible();
    await expect(card('Vietnam End to End')).not.toContainText('Rated');
    await page.goto(`${SITE}/tour/1?tab=reviews`);
    await expect(page.getByRole('heading', { name: 'No reviews yet' })).toBeVisible();
  });

  test('reviews can be paged, sorted and written', async ({ page }) => {
    // An impossible address shows the nearest page and the default order.
    await page.goto(`${SAPA}&reviews=all&page=99&sort=sideways`);
    await expect(panel(page)).toContainText('21 to 27 of 27');
    await expect(page).toHaveURL(/[?&]page=3\b/);
    await page.goto(`${SAPA}&reviews=none&page=-1`);
    await expect(cards(page)).toHaveCount(3);
    await page.getByRole('link', { name: 'View All Reviews' }).click();
    await page.getByRole('link', { name: 'Page 2' }).click();
    await expect(panel(page)).toContainText('11 to 20 of 27');
    await page.getByLabel('Order of reviews').selectOption('Lowest first');
    await page.getByRole('button', { name: 'Sort' }).click();
    await expect(cards(page)).toHaveCount(10);
    await expect(cards(page).first()).toContainText('2.0 of 5');

    const { reference, email } = await bookForToday();
    await page.goto(`${SITE}/tour/${NHA_TRANG}?tab=reviews&write=1`);
    await field(page, 'Booking reference').fill(reference);
    await field(page, '5 stars').check();
    await field(page, 'Name to show').fill('Zoë & Noël');
    await send(page).click();
    await expect(form(page).getByRole('alert')).toContainText('Three fields need another look');
    await expect(field(page, '5 stars')).toBeChecked();
    await expect(field(page, 'Name to show')).toHaveValue('Zoë & Noël');
    await field(page, 'Email').fill(email);
    await field(page, 'Your review').fill('Salt and sun.');
    await field(page, 'Country').fill('Belgium');
    await send(page).click();
    await expect(form(page).getByRole('status')).toHaveText(THANKS);
  });
});

test('reviews, their form and the office’s page are accessible, in both themes and at every width', async ({
  page,
}) => {
  test.slow();
  const complaints: string[] = [];
  page.on('console', (message) => {
    const isRefusal = message.text().includes('422');
    if (message.type() === 'error' && !isRefusal) complaints.push(message.text());
  });
  await signIn(page);
  await openAwake(page, `${SAPA}&reviews=all`);
  expect(await problemsInAllLooks(page), 'reviews').toEqual([]);
  await openAwake(page, `${SAPA}&write=1`);
  await send(page).click();
  await expect(form(page).getByRole('alert')).toBeVisible();
  expect(await problemsInAllLooks(page), 'form').toEqual([]);
  await page.goto(`${SITE}/admin/reviews?state=published`);
  expect(await problemsInAllLooks(page), 'staff').toEqual([]);
  expect(complaints).toEqual([]);
});
