import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { ENQUIRY_MESSAGES } from '../../src/shared/enquiries/enquiry-messages.ts';
import { test } from '../support/browser-test.ts';
import { waitUntilAwake } from '../support/awake.ts';
import { holdRequests, holdScripts } from '../support/hold-requests.ts';
import { loseAnswer } from '../support/lost-answer.ts';
import { bookingsOf } from '../support/office-bookings.ts';

/*
 * Journeys with bad luck: reloads, steps back, second tabs, lost answers, clicks at the wrong
 * moment.
 */

const at = (path: string) => new URL(path, process.env.APP_URL).href;

test.describe('a booking that has not been sent yet', () => {
  test('is restored after a reload and after steps back and forward, without the answers about health, and is gone once sent', async ({
    page,
  }) => {
    await page.goto(at('/booking?tourId=2&departureDate=2099-12-10&guests=3'));
    const email = await fillBooking(page, 3);
    await page.getByLabel('Return date').fill('2099-12-13');
    await page.getByLabel('Special requests').fill('A quiet cabin');
    await page.getByLabel('Dietary restrictions').fill('No peanuts');
    await page.getByLabel('Medical conditions').fill('Asthma');
    await page.getByLabel('Number of travelers').selectOption('4');
    await field(page, 'travelers.3.dateOfBirth').fill('1990-05-17');

    const expectBack = async () => {
      await expect(field(page, 'travelers.3.dateOfBirth')).toHaveValue('1990-05-17');
      await expect(field(page, 'travelers.3.dateOfBirth')).not.toHaveAttribute('data-empty');
      await expect(field(page, 'travelers.2.firstName')).toHaveValue('Guest 3');
      await expect(field(page, 'email')).toHaveValue(email);
      await expect(page.getByLabel('Return date')).toHaveValue('2099-12-13');
      await expect(page.getByLabel('Special requests')).toHaveValue('A quiet cabin');
      await expect(page.getByRole('complementary').filter({ hasText: 'Total' })).toContainText(
        '$796 USD',
      );
    };
    const expectUnkeptHealth = async () => {
      const kept = await page.evaluate(() =>
        JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]),
      );
      expect(kept).toContain(email);
      expect(kept).not.toMatch(/peanuts|Asthma/);
    };
    await expectUnkeptHealth();
    await page.reload();
    await expectBack();
    await expectUnkeptHealth();
    await page.getByRole('banner').getByRole('link', { name: 'Explore Map' }).click();
    await expect(page).toHaveURL(at('/explore-map'));
    await page.goBack();
    await expectBack();
    await page.goBack();
    await page.goForward();
    await expectBack();

    await test.step('keeps the people but takes the trip of another link', async () => {
      await page.goto(at('/booking?tourId=3&departureDate=2099-11-01&guests=4'));
      await expect(field(page, 'travelers.3.dateOfBirth')).toHaveValue('1990-05-17');
      await expect(field(page, 'email')).toHaveValue(email);
      await expect(page.getByLabel('Return date')).toHaveValue('2099-11-04');
      await expect(field(page, 'tourId')).toHaveValue('3');
    });
    await nameGuest(page, 3);
    await confirm(page);
    expect(await page.evaluate(() => JSON.stringify(Object.entries(sessionStorage)))).not.toMatch(
      /Guest|fjord/,
    );
    await page.goto(at('/booking'));
    await expect(field(page, 'email')).toHaveValue('');
  });

  test('is stored once if its answer is lost and it is sent again after a reload', async ({
    page,
  }) => {
    await page.goto(at('/booking?tourId=2&departureDate=2099-12-10&guests=1'));
    const email = await fillBooking(page, 1);
    await loseBookingAnswer(page);
    await page.reload();
    await expect(field(page, 'email')).toHaveValue(email);
    // The form is rendered again and is the same as before.
    for (const travelers of ['2', '1']) {
      await page.getByLabel('Number of travelers').selectOption(travelers);
      await expect(field(page, 'travelers.1.firstName')).toHaveCount(Number(travelers) - 1);
    }
    await confirm(page);
    expect(await bookingsOf(email)).toHaveLength(1);
  });

  test('leads to its confirmation even if the site was updated meanwhile', async ({ page }) => {
    await page.goto(at('/booking?tourId=2&departureDate=2099-12-10&guests=1'));
    await page.route('**/assets/booking-confirmation-*.js', (route) =>
      route.fulfill({ status: 404, body: '' }),
    );
    await fillBooking(page, 1);
    await confirm(page);
  });

  test('is answered as received before if it is sent again with other details', async ({
    page,
  }) => {
    await page.goto(at('/booking?tourId=2&departureDate=2099-12-10&guests=1'));
    const email = await fillBooking(page, 1);
    await loseBookingAnswer(page);
    await field(page, 'address').fill('Bergen');
    await confirmButton(page).click();
    await expect(page.getByRole('alert')).toContainText('has arrived');
    expect(await bookingsOf(email)).toHaveLength(1);
  });

  test('is forgotten by signing out', async ({ page }) => {
    await page.goto(at('/booking'));
    await field(page, 'address').fill('Storgata 1, Oslo');
    const kept = () => page.evaluate(() => JSON.stringify(sessionStorage));
    await expect.poll(kept).toContain('Storgata');
    await page.goto(at('/profile'));
    await page.getByRole('link', { name: 'Sign Out' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Sign Out' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'has forgotten' })).toBeVisible();
    expect(await kept()).not.toContain('Storgata');
  });

  test('can be sent from a browser that stores nothing, too', async ({ page }) => {
    await page.addInitScript(() => {
      for (const name of ['localStorage', 'sessionStorage']) {
        Object.defineProperty(window, name, {
          get() {
            throw new DOMException('Access is denied', 'SecurityError');
          },
        });
      }
    });
    const faults: string[] = [];
    page.on('pageerror', ({ message }) => faults.push(message));
    await page.goto(at('/booking?tourId=2&departureDate=2099-12-10&guests=1'));
    await fillBooking(page, 1);
    await confirm(page);
    expect(faults).toEqual([]);
  });
});

test('the choice on a tour page is restored after a step back from the booking, and after a reload', async ({
  page,
}) => {
  await page.goto(at('/tour/2'));
  const card = page.getByRole('complementary', { name: 'Booking' });
  const expectChoice = async () => {
    await expect(card.getByLabel('Departure date')).toHaveValue('2099-12-10');
    await expect(card.getByLabel('Departure date')).not.toHaveAttribute('data-empty');
    await expect(card.getByLabel('Guests')).toHaveValue('4');
    await expect(card).toContainText('$796');
  };
  await card.getByLabel('Departure date').fill('2099-12-10');
  await card.getByLabel('Guests').selectOption('4');
  await card.getByRole('button', { name: 'Book Now' }).click();
  await expect(page).toHaveURL(at('/booking?tourId=2&departureDate=2099-12-10&guests=4'));
  await page.goBack();
  await expectChoice();
  // Book Now is pressed in the moment in which the tab has its address, before it is drawn.
  await card.getByRole('button', { name: 'Book Now' }).evaluate((bookNow: HTMLButtonElement) => {
    const { pushState } = history;
    history.pushState = (...step) => {
      history.pushState = pushState;
      history.pushState(...step);
      queueMicrotask(() => bookNow.click());
    };
  });
  await page.getByRole('tab', { name: 'Itinerary' }).click();
  await expect(page).toHaveURL(/[/]booking/);
  await page.goBack();
  await expectChoice();
  await page.reload();
  await expectChoice();
  // Another tour starts from the beginning.
  await page
    .getByRole('main')
    .getByRole('link', { name: /^View Details/ })
    .first()
    .click();
  await expect(card.getByLabel('Guests')).toHaveValue('2');
  await expect(card.getByLabel('Departure date')).toHaveValue('');
});

test('a second step back leads to the right page even if the first page had not started yet', async ({
  page,
}) => {
  const title = page.getByRole('heading', { level: 1 });
  const goBackTwice = async () => {
    await page.goto(at('/privacy-policy'));
    const release = await holdScripts(page);
    await page.goBack({ waitUntil: 'commit' });
    await expect(page.getByRole('heading', { name: 'Book This Tour' })).toBeVisible();
    await page.evaluate(() => history.back());
    release();
    await waitUntilAwake(page);
  };
  await page.goto(at('/package-tours'));
  await page
    .getByRole('link', { name: /^View Details/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/tour\/\d+$/);
  await page.getByRole('tab', { name: 'Itinerary' }).click();
  await expect(page).toHaveURL(/tab=itinerary/);

  await goBackTwice();
  await expect(page).toHaveURL(/\/tour\/\d+$/);
  await expect(page.getByRole('tab', { selected: true })).toHaveText('Overview');
  await expect(page.getByRole('heading', { name: 'Highlights' })).toBeVisible();

  await goBackTwice();
  await expect(page).toHaveURL(at('/package-tours'));
  await expect(title).toHaveText('Vietnam package tours');
});

test('with two bookings in two tabs, each tab keeps showing its own', async ({ page, context }) => {
  const references: (string | null)[] = [];
  const second = await context.newPage();
  for (const tab of [page, second]) {
    await tab.goto(at('/booking?tourId=2&departureDate=2099-12-10&guests=1'));
    await fillBooking(tab, 1);
    await confirm(tab);
    references.push(await reference(tab).textContent());
  }
  expect(references[0]).not.toBe(references[1]);
  await page.reload();
  await expect(reference(page)).toHaveText(references[0] ?? '');
  await second.reload();
  await expect(reference(second)).toHaveText(references[1] ?? '');
});

test('a message comes back after a click on a wrong link, and replaces nothing that was typed before that', async ({
  page,
}) => {
  const form = page.locator('form#enquiry');
  await page.goto(at('/contact'));
  await form.getByLabel('First name').fill('Amara');
  await form.getByLabel('Last name').fill('Diallo');
  await form.getByLabel('Message').fill('Two weeks in May');
  await expect.poll(() => page.evaluate(() => JSON.stringify(sessionStorage))).toMatch(/May/);
  await page.getByRole('banner').getByRole('link', { name: 'Explore Map' }).click();
  await expect(page).toHaveURL(at('/explore-map'));
  await page.goBack();
  await expect(form.getByLabel('Message')).toHaveValue('Two weeks in May');

  await test.step('late, after a reload', async () => {
    const letGo = await holdRequests(page, '**/assets/kept-fields-*.js');
    await page.goto(at('/contact'));
    await form.getByLabel('First name').fill('Aminata');
    letGo();
    await expect(form.getByLabel('Last name')).toHaveValue('Diallo');
    await expect(form.getByLabel('First name')).toHaveValue('Aminata');
  });
  await test.step('beside the question about a tour, which stays', async () => {
    await page.goto(at('/contact?tour=Hue'));
    await expect(form.getByLabel('Last name')).toHaveValue('Diallo');
    await expect(form.getByLabel('Message')).toHaveValue(/Hue/);
    await expect(form.getByLabel('Interest')).toHaveValue('Tour Inquiry');
  });
});

test('a click on Send at the moment of a refusal sends the form again', async ({ page }) => {
  // Without the form's rules the browser leaves every error to the server.
  await page.route('**/assets/contact-form-*.js', (route) => route.abort());
  let sent = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST') sent += 1;
  });
  await page.goto(at('/contact'));
  await page.evaluate(() => {
    const form = document.querySelector('form#enquiry');
    new MutationObserver((_, observer) => {
      if (!form?.querySelector('[role=alert]')) return;
      observer.disconnect();
      form.querySelector<HTMLButtonElement>('button[type=submit]')?.click();
    }).observe(document.body, { childList: true, subtree: true });
  });
  const send = page.locator('form#enquiry').getByRole('button', { name: 'Send Message' });
  await send.click();
  await expect.poll(() => sent).toBe(2);
});

test('a second romantic journey may end before the first one began', async ({ page }) => {
  await page.goto(at('/romantic-travel'));
  const end = page.getByLabel('End date');
  const first = await end.getAttribute('min');
  await page.getByLabel('First name').fill('Amara');
  await page.getByLabel('Last name').fill('Diallo');
  await page.getByRole('main').getByLabel('Email').fill(`${randomUUID()}@fjord.example`);
  await page.getByLabel('Service').selectOption('Surprise proposal');
  await page.getByLabel('Start date').fill('2099-02-13');
  await expect(end).toHaveAttribute('min', '2099-02-13');
  await page.getByRole('button', { name: 'Send request' }).click();
  await expect(page.getByText(ENQUIRY_MESSAGES.romantic.sent)).toBeVisible();
  await expect(end).toHaveAttribute('min', first ?? '');
});

test('clearing or removing filters by keyboard moves the focus to the results, of the map and of the tours', async ({
  page,
}) => {
  for (const [view, heading] of [
    ['map', 'Destinations'],
    ['list', 'Available Tours'],
  ] as const) {
    await page.goto(at(`/explore-map?search=atlantis&view=${view}`));
    const results = page.getByRole('region', { name: heading });
    await results.getByRole('button', { name: 'Clear Filters' }).press('Enter');
    await expect(results.getByRole('button', { name: 'Clear Filters' })).toHaveCount(0);
    await expect(results.getByRole('heading', { name: heading })).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(results.locator(':focus')).toHaveCount(1);
  }

  const tours = page.getByRole('region', { name: 'Tours', exact: true });
  const heading = tours.getByRole('heading', { name: 'Tours', exact: true });
  await page.goto(at('/package-tours?category=Cultural&search=hanoi'));
  const chips = tours.getByRole('link', { name: /^Remove filter/ });
  await expect(chips).toHaveCount(2);
  await chips.first().press('Enter');
  await expect(chips).toHaveCount(1);
  await expect(heading).toBeFocused();
  await page.goto(at('/package-tours?search=atlantis'));
  await tours.getByRole('button', { name: 'Reset Filters' }).press('Enter');
  await expect(tours.getByRole('button', { name: 'Reset Filters' })).toHaveCount(0);
  await expect(heading).toBeFocused();
});

test('a click on a link works even if the site was updated meanwhile', async ({ page }) => {
  await page.goto(at('/package-tours?category=Cruise'));
  // The files of the older version are gone.
  await page.route('**/assets/about-*.js', (route) => route.fulfill({ status: 404, body: '' }), {
    times: 1,
  });
  await page.getByRole('banner').getByRole('link', { name: 'About', exact: true }).click();
  await expect(page).toHaveURL(at('/about'));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('a click on a link without a connection shows a message, and works once there is one', async ({
  page,
  context,
}) => {
  await page.goto(at('/package-tours?category=Cruise'));
  for (const [name, path] of [
    ['About', '/about'],
    // Whose own scripts ask for the data.
    ['Explore Map', '/explore-map'],
  ] as const) {
    await context.setOffline(true);
    await page.getByRole('banner').getByRole('link', { name, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'No connection, on your side or on ours',
    );
    await context.setOffline(false);
    await page.getByRole('main').getByRole('link', { name: 'Try again' }).click();
    await expect(page).toHaveURL(at(path));
    await expect(page.getByRole('heading', { level: 1 })).not.toContainText('No connection');
    await waitUntilAwake(page);
  }
});

const field = (page: Page, name: string) => page.getByRole('main').locator(`[name="${name}"]`);
const confirmButton = (page: Page) => page.getByRole('button', { name: 'Confirm Booking' });
const reference = (page: Page) => page.getByRole('main').locator('strong');

/** Sends the form over a line that breaks before the answer arrives; the server has stored it. */
const loseBookingAnswer = (page: Page) =>
  loseAnswer(page, '**/booking.data*', async () => {
    await confirmButton(page).click();
    await expect(page.getByRole('alert')).toContainText('Please try again.');
  });

/** Fills in contact and travelers; returns the email address, which no other booking has. */
async function fillBooking(page: Page, travelers: number): Promise<string> {
  const email = `${randomUUID()}@fjord.example`;
  await field(page, 'contactFirstName').fill('Ingrid');
  await field(page, 'contactLastName').fill('Solberg');
  await field(page, 'email').fill(email);
  await field(page, 'phone').fill('+47 400 00 000');
  for (let index = 0; index < travelers; index += 1) await nameGuest(page, index);
  return email;
}

async function nameGuest(page: Page, index: number) {
  await field(page, `travelers.${index}.firstName`).fill(`Guest ${index + 1}`);
  await field(page, `travelers.${index}.lastName`).fill('Solberg');
}

async function confirm(page: Page) {
  await confirmButton(page).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Thank you, Ingrid/);
}
