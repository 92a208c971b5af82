import { expect, type Browser, type Page } from '@playwright/test';
import { TEST_ADMIN } from './app.ts';
import { waitUntilAwake } from './awake.ts';

/** The address of the app under test, which the global setup puts into `process.env`. */
const SITE = process.env.APP_URL ?? '';

/**
 * Signs the first superadmin in, with the one session that all browser tests of a run share:
 * sign-ins are limited. A test that ends its session starts its own with `signInAnew`.
 */
export async function signIn(page: Page): Promise<void> {
  const value = process.env.ADMIN_SESSION ?? '';
  await page.context().addCookies([{ name: 'session', value, url: SITE }]);
}

/** Signs in through the API, with a session that only this page uses. */
export async function signInAnew(
  page: Page,
  { username, password }: { username: string; password: string } = TEST_ADMIN,
  site = SITE,
): Promise<void> {
  const answer = await page
    .context()
    .request.post(`${site}/api/login-admin.php`, { data: { username, password } });
  expect(answer.status()).toBe(200);
}

/** Fills in the form of the sign-in page. */
export async function fillLogin(page: Page, username: string, password: string): Promise<void> {
  await page.getByLabel('Email or username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
}

/** Posts to the API as the admin who is signed in on the page; returns the `id` of the answer. */
export async function postToApi(page: Page, path: string, data: object = {}): Promise<number> {
  const answer = await page
    .context()
    .request.post(`${SITE}/api/${path}`, { data, headers: { origin: SITE } });
  expect(answer.status()).toBe(200);
  return ((await answer.json()) as { id: number }).id;
}

/** Opens a page and waits until it is hydrated. */
export async function openAwake(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await waitUntilAwake(page);
}

/** Runs `act` with a page of a browser that runs no scripts. */
export async function withoutScript(
  browser: Browser,
  use: (page: Page) => Promise<void>,
): Promise<void> {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    viewport: { width: 1440, height: 900 },
  });
  await use(await context.newPage());
  await context.close();
}

/** Closes a page that has unsaved input: the browser asks, and the answer is to stay. */
export async function stayInBrowser(page: Page): Promise<void> {
  const asked = page.waitForEvent('dialog');
  await page.close({ runBeforeUnload: true });
  const question = await asked;
  expect(question.type()).toBe('beforeunload');
  await question.dismiss();
}
