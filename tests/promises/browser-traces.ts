import { chromium, type BrowserContext, type Page } from '@playwright/test';
import { findBrowser } from '../../scripts/browser.ts';
import { waitUntilAwake } from '../support/awake.ts';

/** A form that is filled in by hand: its address, and what is typed into which field. */
export interface TypedForm {
  path: string;
  fields: Readonly<Record<string, string>>;
}

/** What remained in a browser, as texts to be searched. */
export interface Traces {
  /** Everything that is stored for the site, and the addresses of its tabs. */
  kept: string[];
  /** Every address that it requested. */
  addresses: string[];
  /** The same search, applied to what the page was made to store on purpose. */
  control: string[];
}

/**
 * Fills in forms in Chromium and sends them, then opens pages; returns what is stored of it outside
 * the pages: storage, databases, caches, cookies that scripts can read, states and addresses of the
 * history.
 * @param cookie of an admin's session
 */
export async function leaveTraces(
  url: string,
  forms: readonly TypedForm[],
  { pages, cookie, mark }: { pages: readonly string[]; cookie: string; mark: string },
): Promise<Traces> {
  const browser = await chromium.launch({
    executablePath: findBrowser(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  try {
    const context = await browser.newContext();
    const seen: Traces = { kept: [], addresses: [], control: [] };
    context.on('request', (request) => seen.addresses.push(decodeURIComponent(request.url())));
    const page = await context.newPage();
    for (const form of forms) {
      await fillIn(page, url, form);
      seen.kept.push(...(await readKept(page, context)));
    }
    await context.addCookies([{ name: 'session', value: cookie, url }]);
    for (const path of pages) {
      await page.goto(url + path);
      await waitUntilAwake(page);
      await openPrivateTexts(page);
      seen.kept.push(...(await readKept(page, context)));
    }
    await page.evaluate((text) => localStorage.setItem('on-purpose', text), mark);
    seen.control = await readKept(page, context);
    return seen;
  } finally {
    await browser.close();
  }
}

async function fillIn(page: Page, url: string, { path, fields }: TypedForm): Promise<void> {
  await page.goto(url + path);
  await waitUntilAwake(page);
  for (const [name, value] of Object.entries(fields)) {
    const field = page.locator(`main form [name="${name}"]`);
    const tag = await field.evaluate((element) => element.tagName);
    if (tag === 'SELECT') await field.selectOption(value);
    else if ((await field.getAttribute('type')) === 'checkbox') await field.check();
    else await field.fill(value);
  }
  const [answer] = await Promise.all([
    page.waitForResponse((each) => each.request().method() === 'POST'),
    page.locator(`main form:has([name="${Object.keys(fields)[0]}"]) button[type=submit]`).click(),
  ]);
  if (answer.status() >= 400) throw new Error(`${path} answered ${answer.status()}.`);
  await page.waitForLoadState('load');
  await waitUntilAwake(page);
}

/** Shows what staff see only on request. */
export async function openPrivateTexts(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog');
  const within = (await dialog.count()) > 0 ? dialog : page;
  const buttons = within.locator('form:has(input[name="intent"][value^="show"]) button');
  for (let left = await buttons.count(); left > 0; left -= 1) {
    await Promise.all([
      page.waitForResponse((answer) => answer.request().method() === 'POST'),
      buttons.nth(left - 1).click(),
    ]);
  }
}

async function readKept(page: Page, context: BrowserContext): Promise<string[]> {
  const ofPage = await page.evaluate(async () => {
    const databases = await indexedDB.databases();
    const responses = (await caches.keys()).map(async (name) => {
      const cache = await caches.open(name);
      const requests = await cache.keys();
      return Promise.all(
        requests.map(async (each) => `${each.url} ${await (await cache.match(each))?.text()}`),
      );
    });
    return [
      JSON.stringify(Object.entries(localStorage)),
      JSON.stringify(Object.entries(sessionStorage)),
      JSON.stringify(history.state),
      JSON.stringify(databases),
      document.cookie,
      location.href,
      ...(await Promise.all(responses)).flat(),
    ];
  });
  return [...ofPage, JSON.stringify(await context.cookies())];
}
