import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { TEST_ADMIN } from '../support/app.ts';
import { expectReadable } from '../support/looks.ts';
import { fillLogin, openAwake, signInAnew } from '../support/staff.ts';

const SITE = process.env.APP_URL ?? '';
const HOME = `${SITE}/admin`;
const BOOKINGS = `${HOME}/bookings`;
const LOGIN = `${SITE}/admin/login`;

test.describe('signing in', () => {
  test('a visitor is asked to sign in and then gets to the page they wanted', async ({ page }) => {
    await openAwake(page, `${BOOKINGS}?status=pending&sort=guest`);
    await expect(page).toHaveURL(/\/admin\/login\?from=/);
    await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible();
    // The lake is beside the form, above it on a tablet in portrait, and missing on a phone.
    const greeting = page.locator('main p[lang="vi"]');
    for (const [width, height, isShown] of [
      [1440, 900, true],
      [820, 1180, true],
      [768, 1024, true],
      [820, 800, false],
      [390, 1180, false],
    ] as const) {
      await page.setViewportSize({ width, height });
      await expect(greeting).toBeVisible({ visible: isShown });
      await expect(page.getByRole('link', { name: 'Back to the website' })).toBeInViewport();
    }
    await fillLogin(page, TEST_ADMIN.email, TEST_ADMIN.password);
    await page.getByRole('button', { name: 'Log in' }).click();
    await expect(page).toHaveURL(`${BOOKINGS}?status=pending&sort=guest`);
    await expect(page.getByRole('banner')).toContainText(TEST_ADMIN.email);
    await expect(page.getByRole('banner')).toContainText('superadmin');

    const cookie = (await page.context().cookies()).find(({ name }) => name === 'session');
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/', secure: false });
    const hours = ((cookie?.expires ?? 0) - Date.now() / 1000) / 3600;
    expect(hours).toBeGreaterThan(7.9);
    expect(hours).toBeLessThanOrEqual(8);
    await page.goto(LOGIN);
    await expect(page).toHaveURL(HOME);
  });

  test('the way back to the website loads the style sheet of the site', async ({ page }) => {
    await openAwake(page, LOGIN);
    await page.getByRole('link', { name: 'Back to the website' }).click();
    await expect(page).toHaveURL(`${SITE}/`);
    await expect(page.locator('link[href*="back-office"]')).toHaveCount(0);
  });

  test('a visitor sees nothing of the page, and none of its forms does anything', async ({
    request,
  }) => {
    const answer = await request.get(`${BOOKINGS}?booking=1`, { maxRedirects: 0 });
    expect(answer.status()).toBe(302);
    expect(await answer.text()).not.toContain('Bookings');
    const data = await request.get(`${SITE}/admin/bookings.data`);
    expect(await data.text()).not.toContain('@');
    const posted = await request.post(BOOKINGS, {
      form: { intent: 'delete', bookingId: '1' },
      headers: { origin: new URL(SITE).origin },
      maxRedirects: 0,
    });
    expect(posted.headers()['location']).toContain('/admin/login');
  });

  test('a page of another site is never where a sign-in leads', async ({ request }) => {
    const answer = await request.post(
      `${LOGIN}?from=${encodeURIComponent('//evil.example/admin')}`,
      {
        form: TEST_ADMIN,
        headers: { origin: new URL(SITE).origin },
        maxRedirects: 0,
      },
    );
    expect([answer.status(), answer.headers()['location']]).toEqual([302, '/admin']);
  });

  test('a sign-in also leads to an address that was typed by hand', async ({ page }) => {
    const errors: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error') errors.push(message.text());
    });
    await openAwake(page, `${LOGIN}?from=/admin/reviews`);
    await fillLogin(page, TEST_ADMIN.username, TEST_ADMIN.password);
    await page.getByRole('button', { name: 'Log in' }).click();
    await expect(page).toHaveURL(`${HOME}/reviews`);
    expect(errors).toEqual([]);
  });

  test('missing or wrong input and a server that is away are shown, and what was typed stays', async ({
    page,
  }) => {
    await openAwake(page, LOGIN);
    const user = page.getByLabel('Email or username');
    const password = page.getByLabel('Password');
    const send = page.getByRole('button', { name: 'Log in' });
    const alert = page.getByRole('alert');
    // Nothing is wrong before anything is typed: a screen reader calls invalid what the browser does.
    expect(await user.evaluate((field) => field.matches(':invalid'))).toBe(false);
    await expect(user).toHaveAttribute('aria-required', 'true');
    await send.click();
    await expect(page.getByText('Please enter your email or username')).toBeVisible();
    await expect(page.getByText('Please enter your password')).toBeVisible();
    await expect(user).toBeFocused();
    await expectReadable(page, 'empty fields');
    // Again from within the field, which is then not read anew.
    await user.press('Enter');
    await expect(page.locator('#announcer')).toHaveText('Please enter your email or username');

    await expect(password).toHaveAttribute('type', 'password');
    await page.getByRole('button', { name: 'Show password' }).click();
    await expect(password).toHaveAttribute('type', 'text');
    await page.getByRole('button', { name: 'Hide password' }).click();
    await expect(password).toHaveAttribute('type', 'password');

    const nobody = `nobody-${randomUUID()}`;
    await fillLogin(page, nobody, 'not the password');
    await send.click();
    await expect(alert).toHaveText('Invalid username/email or password');
    await expect(password).toHaveValue('not the password');
    await expect(password).toBeFocused();
    await expect(user).toHaveValue(nobody);

    const held = Promise.withResolvers<void>();
    await page.route('**/admin/login.data*', async (route) => {
      await held.promise;
      await route.abort();
    });
    await send.click();
    await expect(page.getByRole('button', { name: 'Logging in...' })).toBeVisible();
    held.resolve();
    await expect(alert).toHaveText('An error occurred during login');
    await expect(user).toHaveValue(nobody);
    await expect(password).toHaveValue('not the password');
    await page.unrouteAll({ behavior: 'wait' });

    for (let tries = 0; tries < 5; tries += 1) {
      await page.request.post(`${SITE}/api/login-admin.php`, {
        data: { username: nobody, password: `wrong ${tries}` },
      });
    }
    await send.click();
    await expect(alert).toHaveText(
      /^Too many sign-in attempts\. Please try again in \d+ minutes?\.$/,
    );
  });

  test('following a link after the session has ended leads there after signing in', async ({
    page,
  }) => {
    await signInAnew(page);
    await openAwake(page, `${SITE}/admin/enquiries`);
    await page.context().clearCookies();
    const link = page.getByRole('link', { name: /^Medical/ }).first();
    const address = (await link.getAttribute('href')) ?? '';
    await link.click();
    await expect(page).toHaveURL(`${LOGIN}?${new URLSearchParams({ from: address })}`);
    await fillLogin(page, TEST_ADMIN.email, TEST_ADMIN.password);
    await page.getByRole('button', { name: 'Log in' }).click();
    await expect(page).toHaveURL(`${SITE}${address}`);
    await expect(page.getByRole('heading', { name: 'Enquiries' })).toBeVisible();
  });

  test('signing out ends the session', async ({ page }) => {
    await signInAnew(page);
    await openAwake(page, BOOKINGS);
    const [cookie] = await page.context().cookies();
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL(LOGIN);
    expect(await page.context().cookies()).toEqual([]);
    // The session has ended on the server too, not only in this browser.
    await page.context().addCookies([{ name: 'session', value: cookie?.value ?? '', url: SITE }]);
    await page.goto(BOOKINGS);
    await expect(page).toHaveURL(/\/admin\/login/);
  });
});
