import { expect, type BrowserContext, type Page } from '@playwright/test';
import { problemsInAllLooks } from '../support/axe.ts';
import { STILL, test } from '../support/browser-test.ts';
import { withoutScript } from '../support/staff.ts';
import { bookAsVisitor, bookInBrowser } from '../support/visitor-booking.ts';

test.use(STILL);

const SITE = process.env.APP_URL ?? '';
const PROFILE = `${SITE}/profile`;
const HA_LONG = 'Halong Bay Overnight Junk Cruise';
const MESSAGE_OF_WRONG_GUESS = 'We could not find a booking with this reference and email.';

const main = (page: Page) => page.getByRole('main');
const rows = (page: Page) =>
  page
    .getByRole('tabpanel')
    .getByRole('listitem')
    .filter({
      has: page.getByRole('heading'),
    });
const hearts = (page: Page) => page.getByRole('button', { name: /^Remove .* from wishlist$/ });

test.describe('the bookings of this device', () => {
  test('a booking that was made here is listed, opens, and can be asked to change', async ({
    page,
    context,
  }) => {
    const problems = listen(page);
    const reference = await bookByHand(page);
    await page.getByRole('link', { name: 'All bookings on this device' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Your journeys' })).toBeVisible();
    const row = rows(page);
    await expect(row).toHaveCount(1);
    for (const text of [
      'Pending',
      HA_LONG,
      'Dec 10 – Dec 11, 2099',
      '2 travelers',
      '$438',
      reference,
    ])
      await expect(row).toContainText(text);
    await expect(page.getByRole('tab', { name: 'Upcoming 1' })).toHaveAttribute(
      'aria-selected',
      'true',
    );
    const cookie = (await context.cookies()).find(({ name }) => name === 'device');
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax' });

    // On paper there is what was booked, without buttons.
    await page.emulateMedia({ media: 'print' });
    await expect(row).toBeVisible();
    for (const words of ['Modify Booking', 'Cancel Booking', 'Find booking', 'Wishlist'])
      await expect(page.getByText(words).first(), words).toBeHidden();
    await page.emulateMedia({ media: 'screen' });

    await row.getByRole('link', { name: 'View Details' }).click();
    await expect(main(page)).toContainText('ingrid@fjord.example');
    const poster = main(page).getByRole('complementary').locator('img');
    await expect(poster).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await expect(poster).toBeHidden();
    await page.emulateMedia({ media: 'screen' });
    await page.goBack();

    await row.getByRole('link', { name: 'Modify Booking' }).click();
    await page.getByRole('button', { name: 'Send request' }).click();
    await expect(page.getByLabel('What should change?')).toBeFocused();
    await expect(page.getByLabel('What should change?')).toHaveAttribute('aria-invalid', 'true');
    await page.getByLabel('What should change?').selectOption('The dates');
    await page.getByLabel('New departure').fill('2099-12-20');
    await page.context().setOffline(true);
    await page.getByRole('button', { name: 'Send request' }).click();
    await expect(page.getByRole('alert')).toContainText('there was an error sending your request');
    await expect(page.getByLabel('New departure')).toHaveValue('2099-12-20');
    await page.context().setOffline(false);
    await page.getByRole('button', { name: 'Send request' }).click();
    await expect(page.getByRole('status').filter({ hasText: reference })).toContainText(
      `We have your request to change booking ${reference}`,
    );
    await expect(row).toContainText('Change requested');
    await expect(row).toContainText('Pending');

    await row.getByRole('link', { name: 'Cancel Booking' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Cancel Booking' })).toBeVisible();
    await page.getByRole('button', { name: 'Ask to cancel' }).dblclick();
    await expect(row).toContainText('Cancellation requested');
    expect(problems).toEqual([
      `422 /profile/modify/${reference}.data`,
      'Failed to load resource: net::ERR_INTERNET_DISCONNECTED',
    ]);
  });

  test('what is typed about one booking never appears in the form of another', async ({ page }) => {
    const one = referenceIn(await bookInBrowser(page, SITE));
    const other = referenceIn(await bookInBrowser(page, SITE));
    await page.goto(`${SITE}/profile/modify/${one}`);
    await page.getByRole('link', { name: 'Back to my bookings' }).click();
    await expect(
      rows(page).filter({ hasText: one }).getByRole('link', { name: 'View Details' }),
    ).toHaveAttribute('href', `/booking-confirmation?reference=${one}`);
    await rows(page)
      .filter({ hasText: other })
      .getByRole('link', { name: 'Modify Booking' })
      .click();
    const poster = main(page).getByRole('complementary');
    await expect(poster).toContainText(other);
    await page.getByLabel('Tell us more').fill('One of us stays at home.');
    await page.evaluate(() => history.go(-2));
    await expect(poster).toContainText(one);
    await expect(page.getByLabel('Tell us more')).toHaveValue('');
    await test.step('but it is still there on coming back to that booking, until it is sent', async () => {
      await page.evaluate(() => history.go(2));
      await expect(poster).toContainText(other);
      await expect(page.getByLabel('Tell us more')).toHaveValue('One of us stays at home.');
      await page.reload();
      await expect(page.getByLabel('Tell us more')).toHaveValue('One of us stays at home.');
      await page.getByLabel('What should change?').selectOption('The dates');
      await page.getByLabel('New departure').fill('2099-12-20');
      await page.getByRole('button', { name: 'Send request' }).click();
      await expect(page.getByRole('status').filter({ hasText: other })).toBeVisible();
      await page.goto(`${SITE}/profile/modify/${other}`);
      await expect(page.getByLabel('Tell us more')).toHaveValue('');
    });
  });

  test('a booking from elsewhere is found, a wrong guess reveals nothing, and signing out forgets everything', async ({
    page,
  }) => {
    const { reference } = await bookAsVisitor(SITE);
    await page.goto(PROFILE);
    await expect(page.getByRole('heading', { name: 'No journeys ahead yet' })).toBeVisible();
    const guess = async (typed: string, email: string) => {
      await page.getByLabel('Booking reference').fill(typed);
      await main(page).getByLabel('Email').fill(email);
      await page.getByRole('button', { name: 'Find booking' }).click();
    };
    for (const [typed, email] of [
      [reference, 'somebody@else.example'],
      ['VN-00000000', 'ingrid@fjord.example'],
    ] as const) {
      await guess(typed, email);
      const alert = page.getByRole('alert');
      await expect(alert).toContainText(MESSAGE_OF_WRONG_GUESS);
      await expect(alert).toBeFocused();
    }
    await guess('', 'ingrid');
    await expect(page.getByLabel('Booking reference')).toBeFocused();
    await expect(page.getByText('Please enter a valid email address')).toHaveCount(2);

    await guess(reference.toLowerCase().replace('-', ' '), 'INGRID@fjord.example');
    await expect(page.getByRole('status').filter({ hasText: reference })).toContainText(
      'Found it.',
    );
    await expect(rows(page)).toContainText(reference);
    await expect(page.getByRole('alert')).toHaveCount(0);

    await page.evaluate(() => {
      localStorage.setItem('wishlist', '[4]');
      localStorage.setItem('traveler', '{"firstName":"Ingrid"}');
      localStorage.setItem('theme', 'dark');
    });
    const kept = () => page.evaluate(() => Object.keys(localStorage).sort().join());

    await page.getByRole('link', { name: 'Sign Out' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('link', { name: 'Stay' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(rows(page)).toHaveCount(1);

    await page.getByRole('link', { name: 'Sign Out' }).click();
    await dialog.getByRole('button', { name: 'Sign Out' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'has forgotten' })).toBeVisible();
    await expect(rows(page)).toHaveCount(0);
    expect(await kept()).toBe('theme');
    await page.goBack();
    await expect(page).not.toHaveURL(/ask=/);
    await expect(dialog).toHaveCount(0);

    await page.goto(`${PROFILE}?section=settings`);
    await page.getByRole('link', { name: 'Forget everything on this device' }).click();
    await dialog.getByRole('button', { name: 'Forget everything' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'has forgotten' })).toBeVisible();
    expect(await kept()).toBe('');
  });

  test('everything but the wishlist works without script', async ({ browser }) => {
    const { reference } = await bookAsVisitor(SITE);
    await withoutScript(browser, async (page) => {
      await page.goto(PROFILE);
      expect(await main(page).innerText()).toContain('only JavaScript can read them');
      await page.getByLabel('Booking reference').fill(reference);
      await main(page).getByLabel('Email').fill('nobody@fjord.example');
      await page.getByRole('button', { name: 'Find booking' }).click();
      await expect(page.getByRole('alert')).toContainText(MESSAGE_OF_WRONG_GUESS);
      await expect(page.getByLabel('Booking reference')).toHaveValue(reference);
      await main(page).getByLabel('Email').fill('ingrid@fjord.example');
      await page.getByRole('button', { name: 'Find booking' }).click();
      await expect(rows(page)).toContainText(reference);

      await rows(page).getByRole('link', { name: 'Cancel Booking' }).click();
      await page.getByRole('button', { name: 'Ask to cancel' }).click();
      await expect(rows(page)).toContainText('Cancellation requested');
      await page.getByRole('tab', { name: 'Past 0' }).click();
      await expect(main(page)).toContainText('Nothing behind you yet');

      for (const section of ['Profile', 'Payment Methods', 'Account Settings']) {
        await page.getByRole('navigation', { name: 'Profile' }).getByText(section).click();
        await expect(page.getByRole('heading', { level: 2, name: section })).toBeVisible();
      }
      await page.getByRole('link', { name: 'Sign Out' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Sign Out' }).click();
      await expect(page.getByRole('status').first()).toContainText('This device has forgotten');
      await expect(rows(page)).toHaveCount(0);
    });
  });
});

test.describe('what only this browser stores', () => {
  test('saved tours can be removed, and put back where they were', async ({ page }) => {
    await keep(page.context(), { wishlist: '[4,6,9,999999]' });
    await page.goto(PROFILE);
    await expect(page.getByText('4 tours saved')).toBeVisible();
    await expect(hearts(page)).toHaveCount(3);
    const names = () => hearts(page).evaluateAll((all) => all.map((one) => one.ariaLabel ?? ''));
    const before = await names();
    await hearts(page).nth(1).press('Enter');
    await expect(hearts(page)).toHaveCount(2);
    await expect(hearts(page).nth(1)).toBeFocused();
    expect(await names()).toEqual([before[0], before[2]]);
    // On a phone the message and the button back to the top do not touch.
    const usual = page.viewportSize()!;
    await page.setViewportSize({ width: 390, height: 844 });
    await hearts(page).nth(1).scrollIntoViewIfNeeded();
    const top = await page.getByRole('button', { name: 'Back to top' }).boundingBox();
    const message = await page.locator('.toasts > div').boundingBox();
    expect(message!.y + message!.height).toBeLessThan(top!.y);
    await page.setViewportSize(usual);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(hearts(page)).toHaveCount(3);
    expect(await names()).toEqual(before);
    await expect(hearts(page).nth(1)).toBeFocused();

    await expect(main(page)).toContainText('One tour you saved is no longer offered.');
    await page.getByRole('button', { name: 'Remove from the list' }).click();
    await expect(page.getByText('3 tours saved')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Wishlist' })).toBeFocused();
    await page.getByRole('link', { name: /^View tour.*Hoi An by Lantern Light$/ }).click();
    await expect(page).toHaveURL(/\/tour\/4$/);
  });

  test('with very many saved tours, none that is still offered is said to be gone', async ({
    page,
  }) => {
    const gone = Array.from({ length: 130 }, (_, index) => 100_001 + index);
    await keep(page.context(), { wishlist: JSON.stringify([...gone, 4]) });
    await page.goto(PROFILE);
    await expect(hearts(page)).toHaveCount(1);
    await expect(main(page)).toContainText('130 tours you saved are no longer offered.');
  });

  test('details fill in the booking form, and never replace what was typed there', async ({
    page,
  }) => {
    await page.goto(`${PROFILE}?section=details`);
    // A click before hydration does nothing.
    await expect(async () => {
      const edit = page.getByRole('button', { name: 'Edit Profile' });
      if (await edit.isVisible()) await edit.click({ timeout: 1000 });
      await expect(page.getByLabel('First name')).toBeVisible({ timeout: 1000 });
    }).toPass();
    await expect(page.getByLabel('First name')).toBeFocused();
    await page.getByLabel('First name').fill('Ingrid');
    await test.step('without a connection, too', async () => {
      await page.context().setOffline(true);
      await page.getByRole('button', { name: 'Save Changes' }).click();
      await expect(main(page)).toContainText('Saved on this device.');
      await expect(main(page).getByRole('definition').first()).toHaveText('Ingrid');
      await page.context().setOffline(false);
    });
    await page.getByRole('button', { name: 'Edit Profile' }).click();
    await main(page).getByLabel('Email').fill('ingrid@');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(main(page).getByLabel('Email')).toBeFocused();
    await expect(page.getByText('Please enter a valid email address')).toBeVisible();
    await main(page).getByLabel('Email').fill('ingrid@fjord.example');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.getByText('Saved on this device.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Edit Profile' })).toBeFocused();

    await page.goto(`${SITE}/booking`);
    const contact = page.getByRole('group', { name: 'Contact information' });
    await expect(contact.getByLabel('First name')).toHaveValue('Ingrid');
    await expect(contact.getByLabel('Email')).toHaveValue('ingrid@fjord.example');
    await expect(contact.getByLabel('Phone')).toHaveValue('');
  });
});

test('the settings choose light or dark, and say what this device keeps', async ({ page }) => {
  await keep(page.context(), { wishlist: '[4,6]' });
  await page.goto(`${PROFILE}?section=settings`);
  const panel = page.getByRole('region', { name: 'Account Settings' });
  await panel.getByRole('button', { name: 'Dark' }).click();
  await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(11, 27, 36)');
  await panel.getByRole('button', { name: 'Light' }).click();
  await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(251, 248, 242)');
  await expect(panel.getByRole('listitem').filter({ hasText: 'Wishlist' })).toContainText(
    '2 tours',
  );
});

test('every part is accessible, in both themes and at every width', async ({ page }) => {
  test.slow();
  const problems = listen(page);
  const reference = referenceIn(await bookInBrowser(page, SITE));
  await keep(page.context(), { wishlist: '[4,6]' });
  const parts = [
    '',
    '?section=details',
    '?section=payment',
    '?section=settings',
    '?ask=sign-out',
    `/modify/${reference}`,
  ];
  for (const part of parts) {
    await page.goto(PROFILE + part);
    if (part === '') await expect(hearts(page)).toHaveCount(2);
    if (part === '?ask=sign-out') await expect(page.locator('dialog:modal')).toBeVisible();
    expect.soft(await problemsInAllLooks(page), part).toEqual([]);
  }
  expect(problems).toEqual([]);
});

test('is stored by nobody: not by search engines, caches or the page cache', async ({
  request,
}) => {
  for (const path of ['/profile', '/profile.data', '/profile/modify/VN-00000000']) {
    const answer = await request.get(SITE + path, { maxRedirects: 0 });
    expect(answer.headers()['cache-control'], path).toBe('no-store');
  }
  const html = await (await request.get(PROFILE)).text();
  expect(html).toMatch(/<meta name="robots" content="noindex"\/?>/);
  expect((await request.get(`${SITE}/profile/steal/VN-00000000`)).status()).toBe(404);
});

/** What went wrong on the page: console messages, or the status of a refused form. */
function listen(page: Page): string[] {
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('console', (message) => {
    if (message.type() !== 'error') return;
    const status = /status of (\d+)/.exec(message.text())?.[1];
    problems.push(
      status ? `${status} ${new URL(message.location().url).pathname}` : message.text(),
    );
  });
  return problems;
}

async function keep(context: BrowserContext, values: Record<string, string>) {
  await context.addInitScript((entries) => {
    if (sessionStorage.getItem('prepared')) return;
    sessionStorage.setItem('prepared', 'yes');
    for (const [key, value] of entries) localStorage.setItem(key, value);
  }, Object.entries(values));
}

/** Books Ha Long Bay as a visitor does and returns the reference; ends on the confirmation. */
async function bookByHand(page: Page): Promise<string> {
  await page.goto(`${SITE}/booking?tourId=2&departureDate=2099-12-10`);
  const names = ['contactFirstName', 'travelers.0.firstName', 'travelers.1.firstName'];
  for (const name of names) await main(page).locator(`[name="${name}"]`).fill('Ingrid');
  for (const name of names) {
    await main(page)
      .locator(`[name="${name.replace('First', 'Last').replace('first', 'last')}"]`)
      .fill('Solberg');
  }
  await main(page).locator('[name=email]').fill('ingrid@fjord.example');
  await main(page).locator('[name=phone]').fill('+47 400 00 000');
  await page.getByRole('button', { name: 'Confirm Booking' }).click();
  await expect(page).toHaveURL(/\/booking-confirmation\?reference=VN-\w{8}$/);
  return referenceIn(page.url());
}

/** The reference in the address of a confirmation. */
const referenceIn = (address: string) => new URL(address).searchParams.get('reference') ?? '';
