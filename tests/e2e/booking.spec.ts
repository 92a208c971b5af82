import { randomUUID } from 'node:crypto';
import { expect, type Locator, type Page } from '@playwright/test';
import { addDays, formatLongDate, todayInVietnam } from '../../src/shared/dates/plain-date.ts';
import { test } from '../support/browser-test.ts';
import { problemsInAllLooks } from '../support/axe.ts';
import { spaceBehindCalendarButton } from '../support/calendar-button.ts';
import { holdRequests } from '../support/hold-requests.ts';
import { linesOf } from '../support/lines-of.ts';
import { bookingsOf } from '../support/office-bookings.ts';
import { sideways } from '../support/sideways.ts';

const SITE = process.env.APP_URL ?? '';
const BOOKING = `${SITE}/booking`;
const CONFIRMATION = `${SITE}/booking-confirmation`;
/** The address after booking: each tab keeps showing its own booking. */
const CONFIRMED = /[/]booking-confirmation[?]reference=VN-\w{8}$/;
/** Two days; $219 for one or two, $199 for three to five, $179 from six. */
const HA_LONG = { id: '2', name: 'Halong Bay Overnight Junk Cruise' };
/** Four days. */
const SAPA = { id: '3', name: 'Sapa Terraces & Hill Villages' };
/** Its price is agreed by contact. */
const COFFEE = { id: '10', name: 'Central Highlands Coffee Road' };
const REFERENCE = /^VN-[0-9A-HJKMNP-TV-Z]{8}$/;

const contact = (page: Page) => page.getByRole('group', { name: 'Contact information' });
const traveler = (page: Page, number: number) =>
  page.getByRole('group', { name: `Traveler ${number}`, exact: true });
const summary = (page: Page) => page.getByRole('complementary').filter({ hasText: 'No payment' });
const confirmButton = (page: Page) => page.getByRole('button', { name: 'Confirm Booking' });
const tourSelect = (page: Page) => page.getByRole('combobox', { name: 'Tour', exact: true });

/**
 * Opens the empty form and waits until it is hydrated: only then does the button wait for a tour.
 */
async function openAwake(page: Page) {
  await page.goto(BOOKING);
  await expect(confirmButton(page)).toBeDisabled();
}

async function chooseTrip(page: Page, tourId: string, travelers: number) {
  await tourSelect(page).selectOption(tourId);
  await page.getByLabel('Departure date').fill('2099-12-10');
  await page.getByLabel('Number of travelers').selectOption(String(travelers));
}

async function nameTraveler(page: Page, number: number, first: string, last: string) {
  await traveler(page, number).getByLabel('First name').fill(first);
  await traveler(page, number).getByLabel('Last name').fill(last);
}

/** Fills in contact and two travelers; returns the email address, which no other booking has. */
async function fillPeople(page: Page): Promise<string> {
  const email = `${randomUUID()}@fjord.example`;
  await contact(page).getByLabel('First name').fill('Ingrid');
  await contact(page).getByLabel('Last name').fill('Solberg');
  await contact(page).getByLabel('Email').fill(email);
  await contact(page).getByLabel('Phone').fill('+47 400 00 000');
  await nameTraveler(page, 1, 'Ingrid', 'Solberg');
  await nameTraveler(page, 2, 'Jonas', 'Haugen');
  return email;
}

async function expectFieldError(field: Locator, message: string) {
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(field).toHaveAccessibleDescription(new RegExp(message));
}

test.describe('a booking', () => {
  test('leads from the tour to a confirmation that can be opened again and has a reference to copy', async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto(`${SITE}/tour/${HA_LONG.id}`);
    await page.getByLabel('Departure date').fill('2099-12-10');
    await page
      .getByRole('complementary', { name: 'Booking' })
      .getByRole('button', { name: 'Book Now' })
      .click();
    await expect(page).toHaveURL(/\/booking\?/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Request your journey');
    await expect(tourSelect(page)).toHaveValue(HA_LONG.id);
    await expect(page.getByLabel('Number of travelers')).toHaveValue('2');
    await expect(page.getByLabel('Return date')).toHaveValue('2099-12-11');

    const email = await fillPeople(page);
    await traveler(page, 1).getByLabel('Date of birth').fill('1988-03-02');
    await traveler(page, 1).getByLabel('Nationality').fill('Norwegian');
    await page.getByLabel('Special requests').fill('A cabin with a view.\nThank you!');
    await page.getByLabel('Dietary restrictions').fill('Vegetarian');
    await confirmButton(page).click();

    await expect(page).toHaveURL(CONFIRMED);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Thank you, Ingrid. It’s on its way.',
    );
    await expect(page.getByText('PENDING PAYMENT')).toBeVisible();
    const reference = page.getByRole('main').locator('strong');
    await expect(reference).toHaveText(REFERENCE);
    const main = page.getByRole('main');
    for (const text of [
      'Thursday, December 10, 2099',
      'Friday, December 11, 2099',
      'Dec 10 – Dec 11, 2099',
      email,
      'Jonas Haugen',
      'Mar 02, 1988',
      'Norwegian',
      'A cabin with a view.',
      'Vegetarian',
      '$438',
    ]) {
      await expect(main).toContainText(text);
    }
    // Address, medical conditions, and the second traveler's date of birth and nationality.
    await expect(main.getByText('None given')).toHaveCount(4);
    await expect(main.getByRole('listitem').and(page.locator('[aria-current=step]'))).toContainText(
      'A planner answers',
    );
    await expect(main.getByRole('link', { name: 'View tour' })).toHaveAttribute(
      'href',
      `/tour/${HA_LONG.id}`,
    );
    await expect(main.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute('href', /^https:/);
    await expect(main.getByRole('link', { name: 'Email us' })).toHaveAttribute(
      'href',
      /^mailto:.+[?]subject=Booking%20VN-\w{8}$/,
    );
    await expect(main.getByRole('link', { name: 'Call the office' })).toHaveAttribute(
      'href',
      /^tel:[+]84\d+$/,
    );
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);

    const shown = await reference.textContent();
    await test.step('keeps its secret out of scripts, addresses and storage', async () => {
      const cookie = (await context.cookies()).find(({ name }) => name === 'booking');
      expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });
      const kept = await page.evaluate(() =>
        JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]),
      );
      expect(kept).not.toMatch(/Ingrid|fjord/);
    });
    await test.step('copies its reference, and says so', async () => {
      await page.getByRole('button', { name: 'Copy' }).click();
      const status = main.getByRole('status');
      await expect(status).toHaveText('Copied');
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(shown);
      await expect(status).toHaveText('');
    });
    await page.reload();
    await expect(reference).toHaveText(shown ?? '');
    expect(await bookingsOf(email)).toMatchObject([
      { booking_reference: shown, tour_price: 219, number_of_travelers: 2, status: 'pending' },
    ]);
  });

  test('has a summary that follows tour and group, and a return date that follows the departure', async ({
    page,
  }) => {
    await openAwake(page);
    const departure = page.getByLabel('Departure date');
    const back = page.getByLabel('Return date');
    await departure.fill('2099-12-10');
    await expect(back).toHaveValue('');
    await back.fill('2099-12-12');
    await departure.fill('2099-12-11');
    await expect(back).toHaveValue('2099-12-12');
    // A return date that is too early is cleared.
    await departure.fill('2099-12-30');
    await expect(back).toHaveValue('');

    await expect(summary(page)).toContainText('No tour selected yet');
    await tourSelect(page).selectOption(SAPA.id);
    await expect(back).toHaveValue('2100-01-02');
    await departure.fill('2099-12-10');
    await expect(back).toHaveValue('2099-12-13');
    await expect(back).toHaveAttribute('min', '2099-12-10');

    await chooseTrip(page, HA_LONG.id, 4);
    await expect(confirmButton(page)).toBeEnabled();
    await expect(summary(page)).toContainText(HA_LONG.name);
    await expect(summary(page)).toContainText('Dec 10 – Dec 11, 2099');
    await expect(summary(page)).toContainText('$796 USD');
    await tourSelect(page).selectOption(COFFEE.id);
    await expect(summary(page).getByText('Contact for Details')).toHaveCount(2);
    await tourSelect(page).selectOption('');
    await expect(confirmButton(page)).toBeDisabled();

    await test.step('costs the price for its group, and the lowest price for one traveler', async () => {
      await tourSelect(page).selectOption(HA_LONG.id);
      for (const [travelers, each, total] of [
        ['1', '$179', '$179'],
        ['2', '$219', '$438'],
        ['4', '$199', '$796'],
        ['8', '$179', '$1,432'],
      ] as const) {
        await page.getByLabel('Number of travelers').selectOption(travelers);
        const card = summary(page);
        await expect(card.getByText('Price per person').locator('..')).toContainText(each);
        await expect(card.getByText('Travelers', { exact: true }).locator('..')).toContainText(
          `× ${travelers}`,
        );
        await expect(card.getByText('Service fees').locator('..')).toContainText('FREE');
        const sum = card.getByText('Total', { exact: true }).locator('..');
        await expect(sum).toContainText(`${total} USD`);
        // Read out with its word, not as a bare number.
        await expect(sum).toHaveAttribute('aria-live', 'polite');
        await expect(sum).toHaveAttribute('aria-atomic', 'true');
      }
    });

    await test.step('length and price of the tour can be seen and are not broken, at any width', async () => {
      const field = page.getByRole('group', { name: 'Your tour' });
      const isCutOff = (fact: Element) =>
        fact.getBoundingClientRect().bottom >
        (fact.parentElement?.getBoundingClientRect().bottom ?? 0) + 1;
      for (const width of [320, 390, 1024, 1440]) {
        await page.setViewportSize({ width, height: 844 });
        for (const [{ id }, ...facts] of [
          [SAPA, '4 days 3 nights', 'from $215'],
          [COFFEE, '5 days 4 nights', 'Contact for Details'],
        ] as const) {
          await tourSelect(page).selectOption(id);
          for (const words of facts) {
            const fact = field.getByText(words, { exact: true });
            expect(await linesOf(fact, words), `${words} at ${width}`).toBe(1);
            expect(await fact.evaluate(isCutOff), `${words} at ${width}`).toBe(false);
          }
        }
      }
    });
  });

  test('grows and shrinks its list of travelers, keeps what was typed, and suggests nationalities', async ({
    page,
  }) => {
    // As many guests as the tour takes; a request takes up to ten.
    await page.goto(`${BOOKING}?tourId=${HA_LONG.id}&guests=12`);
    await expect(traveler(page, 10)).toBeVisible();
    await expect(page.getByLabel('Number of travelers')).toHaveAccessibleDescription(
      'More than 10 of you? Say so under Special requests, and we will price it for all of you.',
    );
    // A tour for two people.
    await page.goto(`${BOOKING}?tourId=25&guests=4`);
    await expect(page.getByLabel('Number of travelers')).toHaveAccessibleDescription(
      /^This tour takes groups of up to 2\. Send the request anyway/,
    );
    await page.goto(`${BOOKING}?tourId=${HA_LONG.id}&guests=8`);
    await expect(traveler(page, 8)).toBeVisible();
    await expect(page.getByText('More than 10 of you?')).toHaveCount(0);
    await expect(summary(page)).toContainText('$1,432 USD');
    await chooseTrip(page, HA_LONG.id, 2);
    await fillPeople(page);
    await page.getByLabel('Number of travelers').selectOption('4');
    await nameTraveler(page, 4, 'Mai', 'Tran');
    await expect(traveler(page, 2).getByLabel('First name')).toHaveValue('Jonas');
    await expect(traveler(page, 3).getByLabel('First name')).toHaveValue('');

    await page.getByLabel('Number of travelers').selectOption('1');
    await expect(traveler(page, 2)).toHaveCount(0);
    await expect(traveler(page, 1).getByLabel('First name')).toHaveValue('Ingrid');
    await expect(contact(page).getByLabel('Phone')).toHaveValue('+47 400 00 000');

    await page.getByLabel('Number of travelers').selectOption('10');
    await expect(traveler(page, 10)).toBeVisible();
    await expect(traveler(page, 4).getByLabel('First name')).toHaveValue('');

    const field = traveler(page, 1).getByLabel('Nationality');
    await expect(async () => {
      await field.blur();
      await field.focus();
      await expect(page.locator('#nationalities option', { hasText: 'Norwegian' })).toBeAttached({
        timeout: 1000,
      });
    }).toPass();
  });

  test('takes dates from a calendar: the return follows the departure, a date of birth is found by its year', async ({
    page,
  }) => {
    await openAwake(page);
    await tourSelect(page).selectOption(HA_LONG.id);
    const openers = page.getByRole('button', { name: 'Open calendar' });
    const calendar = page.getByRole('dialog', { name: 'Choose a day' });
    await openers.first().click();
    await calendar.getByRole('button', { name: 'Go to the Next Month' }).click();
    await calendar.getByRole('button', { name: / 15, / }).click();
    await expect(calendar).toBeHidden();
    const departure = await page.getByLabel('Departure date').inputValue();
    expect(departure).toMatch(/-15$/);
    await expect(page.getByLabel('Return date')).toHaveValue(departure.replace(/15$/, '16'));

    await traveler(page, 1).getByRole('button', { name: 'Open calendar' }).click();
    const years = calendar.getByRole('combobox', { name: 'Choose the Year' });
    await expect(years.getByRole('option').first()).toHaveText('1900');
    await expect(years.getByRole('option').last()).toHaveText(
      todayInVietnam(new Date()).slice(0, 4),
    );
    // A later day of the same month cannot be chosen; that of the next one is not shown.
    const tomorrow = formatLongDate(addDays(todayInVietnam(new Date()), 1));
    await expect(calendar.getByRole('button', { name: /^Today, / })).toBeEnabled();
    await expect(calendar.getByRole('button', { name: tomorrow, disabled: false })).toHaveCount(0);
    await years.selectOption('1956');
    await calendar.getByRole('combobox', { name: 'Choose the Month' }).selectOption('May');
    await calendar.getByRole('button', { name: 'Thursday, May 17, 1956' }).click();
    await expect(traveler(page, 1).getByLabel('Date of birth')).toHaveValue('1956-05-17');
  });

  test('takes the clicked day where the clocks are put forward at midnight', async ({
    browser,
  }) => {
    const page = await browser.newPage({ timezoneId: 'America/Sao_Paulo' });
    await openAwake(page);
    await traveler(page, 1).getByRole('button', { name: 'Open calendar' }).click();
    const calendar = page.getByRole('dialog', { name: 'Choose a day' });
    await calendar.getByRole('combobox', { name: 'Choose the Year' }).selectOption('2018');
    await calendar.getByRole('combobox', { name: 'Choose the Month' }).selectOption('November');
    await calendar.getByRole('button', { name: 'Sunday, November 4, 2018' }).click();
    await expect(traveler(page, 1).getByLabel('Date of birth')).toHaveValue('2018-11-04');
    await page.close();
  });

  test('is made once, even with a double click, shows that it is being sent, and ignores a forged price and status', async ({
    page,
  }) => {
    await openAwake(page);
    await chooseTrip(page, HA_LONG.id, 2);
    const email = await fillPeople(page);
    await page.locator('form', { has: confirmButton(page) }).evaluate((form) => {
      for (const [name, value] of [
        ['price', '1'],
        ['pricePerPerson', '100'],
        ['total', '1'],
        ['bookingTotal', '1'],
        ['status', 'confirmed'],
      ] as const) {
        const field = Object.assign(document.createElement('input'), { type: 'hidden' });
        form.append(Object.assign(field, { name, value }));
      }
    });
    const letGo = await holdRequests(page, '**/booking.data*');
    await confirmButton(page).dblclick();
    const busy = page.getByRole('button', { name: 'Processing Booking...' });
    await expect(busy).toHaveAttribute('aria-disabled', 'true');
    letGo();
    await expect(page).toHaveURL(CONFIRMED);
    await expect(page.getByRole('main')).toContainText('$438');
    expect(await bookingsOf(email)).toMatchObject([{ tour_price: 219, status: 'pending' }]);
  });

  test('stays as it is if it cannot be stored, and can be sent again', async ({ page }) => {
    await openAwake(page);
    await chooseTrip(page, HA_LONG.id, 2);
    const email = await fillPeople(page);
    // The line is cut: the answer is lost, the booking is not, and nothing else can be loaded.
    await page.route('**/booking.data*', async (route) => {
      if (route.request().method() === 'POST') await route.fetch();
      await route.abort();
    });
    await confirmButton(page).click();
    const alert = page.getByRole('alert');
    await expect(alert).toContainText(
      'There was an error processing your booking. Please try again.',
    );
    await expect(alert).toBeFocused();
    await expect(contact(page).getByLabel('Email')).toHaveValue(email);
    await expect(traveler(page, 2).getByLabel('First name')).toHaveValue('Jonas');
    // The second try must not add another booking.
    await page.unroute('**/booking.data*');
    await confirmButton(page).click();
    await expect(page).toHaveURL(CONFIRMED);
    expect(await bookingsOf(email)).toHaveLength(1);
  });
});

test('missing and wrong input is named at each field, and at the top with links', async ({
  page,
}) => {
  await openAwake(page);
  await tourSelect(page).selectOption(HA_LONG.id);
  await page.getByLabel('Special requests').focus();
  await page.keyboard.insertText('x'.repeat(2001));
  await contact(page).getByLabel('Email').press('Enter');

  await expect(page.getByLabel('Departure date')).toBeFocused();
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('Eight fields need another look');
  await expect(alert.getByRole('link')).toHaveText([
    'Departure date is required',
    'First name is required',
    'Last name is required',
    'Email is required',
    'Phone number is required',
    'Traveler 1: First name is required',
    'Traveler 1: Last name is required',
    'Please use at most 2,000 characters',
  ]);
  await expect(page.getByLabel('Special requests')).toHaveValue('x'.repeat(2001));
  await page.getByLabel('Special requests').fill('A quiet table');
  await expectFieldError(page.getByLabel('Departure date'), 'Departure date is required');
  await expectFieldError(contact(page).getByLabel('First name'), 'First name is required');
  await expectFieldError(contact(page).getByLabel('Last name'), 'Last name is required');
  await expectFieldError(contact(page).getByLabel('Email'), 'Email is required');
  await expectFieldError(contact(page).getByLabel('Phone'), 'Phone number is required');
  await expectFieldError(traveler(page, 1).getByLabel('First name'), 'First name is required');
  await expectFieldError(traveler(page, 1).getByLabel('Last name'), 'Last name is required');

  await alert.getByRole('link', { name: 'Phone number is required' }).click();
  await expect(contact(page).getByLabel('Phone')).toBeFocused();
  await page.keyboard.type('+47');
  await expect(contact(page).getByLabel('Phone')).not.toHaveAttribute('aria-invalid');
  await expect(contact(page).getByLabel('Email')).toHaveAttribute('aria-invalid', 'true');

  // Who books need not type the same name twice; where there is none yet, it is asked for.
  const same = traveler(page, 1).getByRole('button', { name: 'Same as contact' });
  await same.click();
  await expect(contact(page).getByLabel('First name')).toBeFocused();
  await page.keyboard.type('Ingrid');
  await traveler(page, 1).getByLabel('Last name').fill('Typed');
  await same.click();
  await expect(contact(page).getByLabel('Last name')).toBeFocused();
  await expect(traveler(page, 1).getByLabel('Last name')).toHaveValue('Typed');
  await page.keyboard.type('Solberg');
  await same.click();
  await expect(traveler(page, 1).getByLabel('First name')).toHaveValue('Ingrid');
  await expect(traveler(page, 1).getByLabel('Last name')).toHaveValue('Solberg');
  await expect(traveler(page, 1).getByLabel('Last name')).not.toHaveAttribute('aria-invalid');
  await expect(page.getByText('Traveler 1: Ingrid Solberg')).toBeAttached();

  await chooseTrip(page, HA_LONG.id, 2);
  await fillPeople(page);
  await contact(page).getByLabel('Email').fill('ingrid.solberg@');
  await page.getByLabel('Departure date').fill('2020-12-10');
  await page.getByLabel('Return date').fill('2020-12-09');
  await traveler(page, 2).getByLabel('Date of birth').fill('2099-01-01');
  await confirmButton(page).click();
  await expect(page.getByRole('alert').getByRole('link')).toHaveText([
    'Departure date cannot be in the past',
    'Return date cannot be before departure',
    'Please enter a valid email address',
    'Traveler 2: Date of birth cannot be in the future',
  ]);
  await page.getByLabel('Number of travelers').selectOption('1');
  await contact(page).getByLabel('Email').fill('ingrid@fjord.example');
  await page.getByLabel('Departure date').fill('2099-12-10');
  // A new departure sets its return date: nothing is left to correct.
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('a confirmation is for one browser only: without its secret it leads to the booking form', async ({
  request,
}) => {
  for (const cookie of ['', `booking=${'A'.repeat(43)}`]) {
    const answer = await request.get(CONFIRMATION, { headers: { cookie }, maxRedirects: 0 });
    expect(answer.status()).toBe(302);
    expect(answer.headers()['location']).toBe('/booking');
  }
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('a form is refused with its errors and accepted when they are corrected', async ({
    page,
  }) => {
    await page.goto(BOOKING);
    // Not just behind the text.
    expect(await spaceBehindCalendarButton(page.getByLabel('Departure date'))).toBeLessThan(24);
    await page.getByLabel('Number of travelers').selectOption('2');
    await contact(page).getByLabel('First name').fill('Ingrid');
    const refusal = page.waitForResponse((response) => response.request().method() === 'POST');
    await confirmButton(page).last().click();
    // The status says so to programs too.
    expect((await refusal).status()).toBe(422);
    expect((await refusal).headers()['cache-control']).toBe('no-store');

    await expect(page.getByRole('alert').getByRole('link')).toHaveText([
      'Please select a tour',
      'Departure date is required',
      'Last name is required',
      'Email is required',
      'Phone number is required',
      'Traveler 1: First name is required',
      'Traveler 1: Last name is required',
      'Traveler 2: First name is required',
      'Traveler 2: Last name is required',
    ]);
    await expectFieldError(tourSelect(page), 'Please select a tour');
    await expect(contact(page).getByLabel('First name')).toHaveValue('Ingrid');

    const email = await fillPeople(page);
    await tourSelect(page).selectOption(SAPA.id);
    await page.getByLabel('Departure date').fill('2099-12-10');
    await page.getByRole('button', { name: 'Update tour' }).click();
    await expect(page.getByLabel('Return date')).toHaveValue('2099-12-13');
    await expect(summary(page)).toContainText('$578 USD');
    await expect(contact(page).getByLabel('Email')).toHaveValue(email);

    await page.getByLabel('Number of travelers').selectOption('3');
    await page.getByRole('button', { name: 'Update travelers' }).click();
    await expect(traveler(page, 2).getByLabel('First name')).toHaveValue('Jonas');
    await expect(summary(page)).toContainText('$747 USD');
    await nameTraveler(page, 3, 'Mai', 'Tran');
    await contact(page).getByLabel('Phone').press('Enter');

    await expect(page).toHaveURL(CONFIRMED);
    await expect(page.getByRole('main').locator('strong')).toHaveText(REFERENCE);
    await expect(page.getByRole('main')).toContainText('Mai Tran');
    await expect(page.getByRole('button', { name: 'Copy' })).toBeHidden();
    await page.reload();
    await expect(page.getByRole('main')).toContainText('$747');
    expect(await bookingsOf(email)).toHaveLength(1);
  });
});

test('is accessible and fits, in both themes and at every width', async ({ page }) => {
  await openAwake(page);
  expect(await problemsInAllLooks(page), 'the form').toEqual([]);
  await chooseTrip(page, HA_LONG.id, 2);
  await confirmButton(page).click();
  await expect(page.getByRole('alert')).toBeVisible();
  expect(await problemsInAllLooks(page), 'its errors').toEqual([]);
  await fillPeople(page);
  await confirmButton(page).click();
  await expect(page).toHaveURL(CONFIRMED);
  expect(await problemsInAllLooks(page), 'the confirmation').toEqual([]);

  // An endless name is broken, both a traveler's and a tour's.
  await page
    .locator('h1, #poster-title, #poster-title + div li')
    .evaluateAll((all) => all.forEach((one) => one.lastChild?.replaceWith('W'.repeat(200))));
  expect(await sideways(page)).toBe(0);
});
