import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { TEST_ADMIN } from '../support/app.ts';
import { axeViolations } from '../support/axe.ts';
import { openAwake, startSession } from '../support/staff.ts';

const SITE = process.env.APP_URL ?? '';
const HOME = `${SITE}/admin`;
const BOOKINGS = `${HOME}/bookings`;
const LOGIN = `${SITE}/admin/login`;
const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1440, height: 900 };

const fillLogin = async (page: Page, username: string, password: string) => {
  await page.getByLabel('Email or username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
};

test.describe('signing in', () => {
  test('a visitor is asked to sign in and then comes to the page they wanted', async ({ page }) => {
    await openAwake(page, `${BOOKINGS}?status=pending&sort=guest`);
    await expect(page).toHaveURL(/\/admin\/login\?from=/);
    await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible();
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

  test('nothing of the page is shown to a visitor, and no form of it does anything', async ({
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

  test('a page of another site is never where a sign-in leads', async ({ page }) => {
    await openAwake(page, `${LOGIN}?from=${encodeURIComponent('//evil.example/admin')}`);
    await fillLogin(page, TEST_ADMIN.username, TEST_ADMIN.password);
    await page.getByRole('button', { name: 'Log in' }).click();
    await expect(page).toHaveURL(HOME);
  });

  test('an address that was typed by hand is where a sign-in leads, too', async ({ page }) => {
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

  test('a wrong password is said, and what was typed stays', async ({ page }) => {
    await openAwake(page, LOGIN);
    await fillLogin(page, `nobody-${randomUUID()}`, 'not the password');
    await page.getByRole('button', { name: 'Log in' }).click();
    await expect(page.getByRole('alert')).toHaveText('Invalid username/email or password');
    const password = page.getByLabel('Password', { exact: true });
    await expect(password).toHaveValue('not the password');
    await expect(password).toBeFocused();
    await expect(page.getByLabel('Email or username')).toHaveValue(/^nobody-/);
  });

  test('empty fields are named', async ({ page }) => {
    await openAwake(page, LOGIN);
    await page.getByRole('button', { name: 'Log in' }).click();
    await expect(page.getByText('Please enter your email or username')).toBeVisible();
    await expect(page.getByText('Please enter your password')).toBeVisible();
    await expect(page.getByLabel('Email or username')).toBeFocused();
  });

  test('the password can be shown and hidden', async ({ page }) => {
    await openAwake(page, LOGIN);
    const password = page.getByLabel('Password', { exact: true });
    await expect(password).toHaveAttribute('type', 'password');
    await page.getByRole('button', { name: 'Show password' }).click();
    await expect(password).toHaveAttribute('type', 'text');
    await page.getByRole('button', { name: 'Hide password' }).click();
    await expect(password).toHaveAttribute('type', 'password');
  });

  test('the button says that it is working, and a failure keeps the form', async ({ page }) => {
    await openAwake(page, LOGIN);
    await fillLogin(page, 'lan', 'whatever it was');
    const held = Promise.withResolvers<void>();
    await page.route('**/admin/login.data*', async (route) => {
      await held.promise;
      await route.abort();
    });
    await page.getByRole('button', { name: 'Log in' }).click();
    await expect(page.getByRole('button', { name: 'Logging in...' })).toBeVisible();
    held.resolve();
    await expect(page.getByRole('alert')).toHaveText('An error occurred during login');
    await expect(page.getByLabel('Email or username')).toHaveValue('lan');
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue('whatever it was');
  });

  test('too many tries are told how long to wait', async ({ page }) => {
    const username = `nobody-${randomUUID()}`;
    await openAwake(page, LOGIN);
    const alert = page.getByRole('alert');
    for (let tries = 0; tries < 6; tries += 1) {
      await fillLogin(page, username, `wrong ${tries}`);
      const answered = page.waitForResponse((response) => response.request().method() === 'POST');
      await page.getByRole('button', { name: 'Log in' }).click();
      await answered;
    }
    await expect(alert).toHaveText(
      /^Too many sign-in attempts\. Please try again in \d+ minutes?\.$/,
    );
  });

  test('signing out ends the session', async ({ page }) => {
    await startSession(page);
    await openAwake(page, BOOKINGS);
    const [cookie] = await page.context().cookies();
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL(LOGIN);
    expect(await page.context().cookies()).toEqual([]);
    // The session is gone on the server too, not only in this browser.
    await page.context().addCookies([{ name: 'session', value: cookie?.value ?? '', url: SITE }]);
    await page.goto(BOOKINGS);
    await expect(page).toHaveURL(/\/admin\/login/);
  });
});

test.describe('axe finds nothing wrong', () => {
  for (const [viewport, colorScheme] of [
    [DESKTOP, 'light'],
    [PHONE, 'dark'],
  ] as const) {
    test(`at ${viewport.width}, ${colorScheme}`, async ({ page }) => {
      await page.setViewportSize(viewport);
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await openAwake(page, LOGIN);
      await page.getByRole('button', { name: 'Log in' }).click();
      await expect(page.getByText('Please enter your password')).toBeVisible();
      expect(await axeViolations(page)).toEqual([]);
    });
  }
});
