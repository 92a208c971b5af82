import { randomUUID } from 'node:crypto';
import { expect, test, type Page } from '@playwright/test';
import { TEST_ADMIN } from '../support/app.ts';
import { expectFocus, pressByKey, tabTo } from '../support/keyboard.ts';
import { openAwake, signIn } from '../support/staff.ts';
import { bookAsVisitor } from '../support/visitor-booking.ts';

/* The office without a mouse: after every action something has the focus, and shows it. */

const SITE = process.env.APP_URL ?? '';
const unique = (words: string) => `${words} ${randomUUID().slice(0, 8)}`;
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });

test('an admin signs in, finds a booking, edits and deletes it, and restores it', async ({
  page,
}) => {
  const { lastName } = await bookAsVisitor(SITE, { firstName: 'Astrid' });
  const guest = `Astrid ${lastName}`;

  await openAwake(page, `${SITE}/admin/bookings`);
  await tabTo(page, page.getByLabel('Email or username'));
  await page.keyboard.type(TEST_ADMIN.username);
  await page.keyboard.press('Tab');
  await page.keyboard.type(TEST_ADMIN.password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Bookings', level: 1 })).toBeVisible();

  await tabTo(page, page.getByRole('searchbox'));
  await page.keyboard.type(lastName);
  await expect(page.getByText('1 of 1 booking')).toBeVisible();
  await pressByKey(page, page.getByRole('link', { name: `Details: ${guest}` }));
  await expect(dialog(page, guest)).toBeVisible();
  await pressByKey(page, dialog(page, guest).getByRole('link', { name: 'Edit' }), 'Shift+Tab');

  const edit = dialog(page, 'Edit booking');
  await expect(edit.getByLabel('Tour name')).toBeFocused();
  await tabTo(page, edit.getByLabel('Phone'));
  await page.keyboard.press('Control+a');
  await page.keyboard.type('+47 433 33 333');
  await pressByKey(page, edit.getByRole('button', { name: 'Save changes' }));
  await expect(dialog(page, guest).getByRole('status')).toHaveText('Booking saved.');
  await expect(dialog(page, guest)).toContainText('+47 433 33 333');

  await pressByKey(page, dialog(page, guest).getByRole('link', { name: 'Delete booking' }));
  const question = dialog(page, 'Delete this booking?');
  await expect(question.getByRole('link', { name: 'Keep booking' })).toBeFocused();
  await pressByKey(page, question.getByRole('button', { name: 'Delete booking' }));
  await expect(page.getByText(`Booking of ${guest} deleted.`)).toBeVisible();
  await expectFocus(page);
  await pressByKey(page, page.getByRole('button', { name: 'Undo' }));
  await expect(page.getByText('Booking restored.')).toBeVisible();
  await expectFocus(page);
  await tabTo(page, page.getByRole('link', { name: `Details: ${guest}` }));
});

test('an admin makes a tour with prices and days, and publishes a review', async ({ page }) => {
  await signIn(page);
  const name = unique('Karst walk');
  await openAwake(page, `${SITE}/admin/tour-management`);
  await pressByKey(page, page.getByRole('link', { name: 'Add New Tour' }));
  await expect(page.getByRole('heading', { name: 'Create New Tour', level: 1 })).toBeVisible();
  const type = async (label: string, text: string) => {
    await tabTo(page, page.getByLabel(label, { exact: true }));
    await page.keyboard.type(text);
  };
  const basicInfo = page.getByRole('tab', { name: 'Basic Info' });
  await tabTo(page, page.getByRole('tab', { selected: true }));
  while (!(await basicInfo.evaluate((tab) => tab === document.activeElement)))
    await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(basicInfo).toHaveAttribute('aria-selected', 'true');
  await expectFocus(page);
  await type('Name', name);
  await type('Location', 'Ninh Bình');
  await type('Duration', '2 days 1 night');
  await tabTo(page, page.getByLabel('Category', { exact: true }));
  await page.keyboard.press('ArrowDown');
  for (const [number, price] of ['120', '100', '90'].entries()) {
    const tier = page.getByRole('group', { name: `Tier ${number + 1}` });
    await tabTo(page, tier.getByLabel('Price per person, USD'));
    await page.keyboard.press('Control+a');
    await page.keyboard.type(price);
  }
  await pressByKey(page, page.getByRole('button', { name: 'Remove tier 3' }));
  await expect(page.getByRole('group', { name: 'Tier 3' })).toHaveCount(0);
  await expectFocus(page);

  await tabTo(page, basicInfo, 'Shift+Tab');
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('tab', { name: 'Itinerary' })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await type('Activities of day 1', '8:00 AM Boats');
  await pressByKey(page, page.getByRole('button', { name: 'Add day' }));
  await expect(page.getByLabel('Title of day 2')).toBeFocused();
  await type('Activities of day 2', 'Caves');
  await pressByKey(page, page.getByRole('button', { name: 'Add Tour' }), 'Shift+Tab');
  await expect(page.getByText('Tour added.')).toBeVisible();
  const answer = await page.request.get(
    `${SITE}/api/get-tours.php?${new URLSearchParams({ search: name })}`,
  );
  expect(await answer.json()).toMatchObject([
    { name, priceTiers: [{ pricePerPerson: 120 }, { pricePerPerson: 100 }] },
  ]);

  await openAwake(page, `${SITE}/admin/reviews`);
  const publish = page.getByRole('button', { name: /^Publish the review by/ });
  const waiting = await publish.count();
  expect(waiting).toBeGreaterThan(0);
  await pressByKey(page, publish.first());
  await expect(publish).toHaveCount(waiting - 1);
  await expectFocus(page);
});

test('ticking rows leads on to the actions for them; a filter keeps the focus', async ({
  page,
}) => {
  await signIn(page);
  await openAwake(page, `${SITE}/admin/tour-management`);
  const category = page.getByLabel('Category', { exact: true });
  await category.focus();
  await page.keyboard.press('ArrowDown');
  await expect(page).toHaveURL(/category=/);
  await expect(page.getByRole('link', { name: 'Clear Filters' })).toBeVisible();
  await expect(category).toBeFocused();
  await page.keyboard.press('Home');
  await expect(page).not.toHaveURL(/category=/);
  // The address changes before the list does.
  await expect(page.getByRole('link', { name: 'Clear Filters' })).toHaveCount(0);

  await tickAndGo(page, /^Select /);
  await expect(page.getByRole('link', { name: 'Delete Selected (1)' })).toBeFocused();
  await expectFocus(page);

  await openAwake(page, `${SITE}/admin/bookings`);
  await tickAndGo(page, /^Select /);
  await expect(page.getByRole('combobox', { name: 'New status' })).toBeFocused();

  await openAwake(page, `${SITE}/admin/enquiries?select=1`);
  await tickAndGo(page, /^Select the enquiry/);
  await expect(page.getByRole('combobox', { name: 'Mark as' })).toBeFocused();
});

/** Ticks the sixth row, and goes to the actions for it. */
async function tickAndGo(page: Page, name: RegExp) {
  await page.getByRole('checkbox', { name }).nth(5).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('a');
}
