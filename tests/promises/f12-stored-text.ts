import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { chromium, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { findBrowser } from '../../scripts/browser.ts';
import { startApp } from '../support/app.ts';
import { waitUntilAwake } from '../support/awake.ts';
import { startSession } from '../support/sign-in.ts';
import { withClient } from '../support/database-server.ts';
import { openPrivateTexts } from './browser-traces.ts';
import { inParallel, scaled, type ProductPromise, type Trial } from './promise.ts';
import { inField, payloadsIn, scriptPayloads } from './script-payloads.ts';
import { ownDatabaseOf } from './stored-rows.ts';
import {
  addRows,
  FIELDS,
  requireAllFields,
  writePayloads,
  type ShownRows,
} from './written-fields.ts';

/** The greatest number of rows of a table; each holds another payload at a time. */
const MOST_ROWS = 20;
/** The number of pages that are open at the same time. */
const TABS = 2;
/** How long a page may take to load, to hydrate, and to show what was asked for, in ms. */
const PATIENCE_MS = 15_000;
const DEVICE = 'f12'.padEnd(43, 'x');

/**
 * Texts that try to run as script, in every field that somebody writes, on every page that shows
 * it, in Chromium. In `npm test`: `tests/api/headers.test.ts` and `tests/api/metadata.test.ts`;
 * only this experiment uses a browser.
 */
export const f12: ProductPromise = {
  id: 'F12',
  promise: 'stored text never runs',
  async prove(trial: Trial) {
    const payloads = scriptPayloads(scaled(trial, 300, 2));
    const most = Math.min(MOST_ROWS, payloads.length);
    const app = await startApp({ SEED: 'demo', TRUST_PROXY: 'true' });
    const browser = await chromium.launch({
      executablePath: findBrowser(),
      args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
    });
    try {
      const { cookie } = await startSession(app.url);
      const cookies = { session: cookie, device: DEVICE };
      const seen = startedSightings();
      await withClient(ownDatabaseOf(app), async (client) => {
        await requireAllFields(client);
        const rows = await addRows(client, most, DEVICE);
        for (let from = 0; from < payloads.length; from += most) {
          await writePayloads(client, payloads, from);
          await lookAt(browser, app.url, pagesOf(rows), { session: '', device: DEVICE }, seen);
          await lookAt(browser, app.url, officeOf(rows), cookies, seen);
          await client.query('update bookings set deleted_at = now()');
          await lookAt(browser, app.url, ['/admin/bookings/deleted'], cookies, seen);
          await client.query('update bookings set deleted_at = null');
        }
      });
      const control = await lookAtUnescaped(browser, app.url, payloads);
      const all = FIELDS.length * payloads.length;
      const unseen = FIELDS.filter((_, field) => !seen.shown.has(`${field},0`));
      return {
        done: `${payloads.length} texts that try to run in each of ${FIELDS.length} fields, written directly into the database; ${seen.pages} pages of ${seen.kinds.size} kinds looked at, with the private texts that staff open`,
        figure: `${seen.ran.length} ran${few(seen.ran)}, ${seen.violations.length} violations of the policy${few(seen.violations)}, ${seen.links.length} addresses that would run${few(seen.links)}; ${seen.shown.size} of ${all} texts were shown${few(unseen)}, in ${seen.places.size} places; ${seen.wrong.length} pages were not shown${few(seen.wrong)}`,
        holds:
          seen.ran.length + seen.violations.length + seen.links.length + seen.wrong.length === 0 &&
          seen.shown.size === all &&
          control.ran > 0 &&
          control.blocked > 0,
        control: `written as they are into a page without a policy ${control.ran} of ${payloads.length} ran; in the same page under the site's policy ${control.ranUnderPolicy} ran and ${control.blocked} violations were reported`,
      };
    } finally {
      await browser.close();
      await app.stop();
      await app.forget();
    }
  },
};

const few = (list: readonly string[]) =>
  list.length > 0 ? ` (${[...new Set(list)].slice(0, 5).join('; ')})` : '';

const startedSightings = () => ({
  pages: 0,
  kinds: new Set<string>(),
  ran: [] as string[],
  violations: [] as string[],
  /** Addresses that run a script when somebody follows them. */
  links: [] as string[],
  /** Payloads that were shown, as 'field,number', and the same with the kind of page. */
  shown: new Set<string>(),
  places: new Set<string>(),
  /** Pages that were not answered with 200, or were not hydrated. */
  wrong: [] as string[],
});
type Sightings = ReturnType<typeof startedSightings>;

/** The pages that travelers see. */
const pagesOf = ({ tours, bookings }: ShownRows): string[] => [
  '/',
  '/package-tours',
  '/package-tours?perPage=48',
  '/explore-map',
  '/explore-map?view=list',
  '/blog/post/the-night-hoi-an-turns-its-lights-off',
  '/profile',
  ...tours.flatMap((id) => [
    `/tour/${id}`,
    `/tour/${id}?tab=itinerary`,
    `/tour/${id}?tab=reviews`,
    `/booking?tourId=${id}`,
  ]),
  ...bookings.flatMap(({ reference }) => [
    `/booking-confirmation?reference=${reference}`,
    `/profile/modify/${reference}`,
    `/profile/cancel/${reference}`,
  ]),
];

/** The pages that staff see. */
const officeOf = ({ tours, bookings, enquiries }: ShownRows): string[] => [
  '/admin',
  '/admin/tour-management?perPage=100',
  '/admin/category-management',
  '/admin/bookings?perPage=100',
  '/admin/bookings?new=1',
  '/admin/subscribers',
  '/admin/deliveries',
  '/admin/reviews?state=published',
  '/admin/reviews?state=published&page=2',
  '/admin/account-management',
  '/admin/my-account',
  '/admin/settings',
  '/admin/audit',
  '/admin/audit?page=2',
  '/admin/enquiries',
  ...tours.map((id) => `/admin/tour-management/${id}`),
  ...bookings.flatMap(({ id }) => [
    `/admin/bookings?booking=${id}`,
    `/admin/bookings?booking=${id}&edit=1`,
    `/admin/bookings?booking=${id}&delete=1`,
    `/admin/bookings/${id}/print`,
  ]),
  ...enquiries.flatMap((id) => [
    `/admin/enquiries?open=${id}`,
    `/admin/enquiries?open=${id}&book=1`,
  ]),
];

/** The path of a page without its own number. */
const kindOf = (path: string) => path.replace(/VN-\w+|\d+/g, 'N');

async function lookAt(
  browser: Browser,
  url: string,
  paths: readonly string[],
  cookies: Record<string, string>,
  seen: Sightings,
): Promise<void> {
  const context = await browser.newContext();
  context.setDefaultTimeout(PATIENCE_MS);
  await context.addCookies(
    Object.entries(cookies)
      .filter(([, value]) => value !== '')
      .map(([name, value]) => ({ name, value, url })),
  );
  await listen(context, seen);
  const tabs = await Promise.all(Array.from({ length: TABS }, () => context.newPage()));
  await inParallel(paths.length, TABS, async (n) => {
    const tab = tabs.pop();
    const path = paths[n] ?? '/';
    if (!tab) throw new Error('There are fewer tabs than pages at once.');
    await look(tab, url + path, kindOf(path), seen).catch((error: unknown) =>
      seen.wrong.push(`${path} ${String(error).split('\n', 1)[0]}`),
    );
    tabs.push(tab);
  });
  await context.close();
}

/** Records every payload that runs, in any frame, and everything that the policy has blocked. */
async function listen(context: BrowserContext, seen: Pick<Sightings, 'ran' | 'violations'>) {
  await context.exposeBinding('ran', ({ page }, field: number, number: number) => {
    seen.ran.push(`${FIELDS[field] ?? field} ${number} on ${page.url()}`);
  });
  await context.exposeBinding('violated', ({ page }, what: string) => {
    seen.violations.push(`${what} on ${page.url()}`);
  });
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
      (window as unknown as { violated(what: string): void }).violated(
        `${effectiveDirective} ${blockedURI}`,
      ),
    );
  });
}

async function look(page: Page, address: string, kind: string, seen: Sightings): Promise<void> {
  const answer = await page.goto(address, { waitUntil: 'load' });
  seen.pages += 1;
  seen.kinds.add(kind);
  if (answer?.status() !== 200 || page.url() !== address) {
    seen.wrong.push(`${address} ${answer?.status()} ${page.url()}`);
    return;
  }
  await waitUntilAwake(page);
  await openPrivateTexts(page);
  await aMoment(page);
  const { text, links } = await readShown(page);
  seen.links.push(...links.map((link) => `${link} on ${address}`));
  for (const which of payloadsIn(text)) {
    seen.shown.add(which);
    seen.places.add(`${kind} ${which}`);
  }
}

/** Two frames: by then, everything that would run at once has run. */
const aMoment = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) =>
        requestAnimationFrame(() => requestAnimationFrame(() => resolve())),
      ),
  );

/**
 * What the page contains outside its own scripts, the contents of its fields, and every address
 * that would run a script.
 */
const readShown = (page: Page) =>
  page.evaluate(() => {
    const copy = document.documentElement.cloneNode(true) as HTMLElement;
    for (const script of copy.querySelectorAll('script')) script.remove();
    const written = [...document.querySelectorAll('input, textarea')].map(
      (field) => (field as HTMLInputElement).value,
    );
    const values = [...copy.querySelectorAll('*')].flatMap((element) =>
      [...element.attributes].map(({ name, value }) => ({ name, value })),
    );
    const links = values.filter(
      ({ name, value }) =>
        ['href', 'src', 'action', 'formaction', 'data', 'srcdoc'].includes(name) &&
        (name === 'srcdoc' || /^[\s\0]*(javascript|vbscript|data:text)/i.test(value)),
    );
    return {
      text: [copy.textContent, ...written, ...values.map(({ value }) => value)].join('\n'),
      links: links.map(({ value }) => value.slice(0, 80)),
    };
  });

/**
 * The same payloads in a page that does not escape them: without a policy, and under the policy of
 * the site.
 */
async function lookAtUnescaped(browser: Browser, url: string, payloads: readonly string[]) {
  const policy = (await fetch(url)).headers.get('content-security-policy') ?? '';
  const server = createServer((request, response) => {
    const asked = new URL(request.url ?? '/', 'http://localhost').searchParams;
    const payload = inField(payloads[Number(asked.get('payload'))] ?? '', 0);
    response.writeHead(200, {
      'content-type': 'text/html; charset=utf-8',
      ...(asked.has('policy') && { 'content-security-policy': policy }),
    });
    response.end(
      `<!doctype html><title>${payload}</title><input value="${payload}"><textarea>${payload}</textarea><script>var text = "${payload}"</script>${payload}`,
    );
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const visit = async (query: string) => {
    const seen = { ran: [] as string[], violations: [] as string[] };
    const context = await browser.newContext();
    await listen(context, seen);
    const page = await context.newPage();
    for (const n of payloads.keys()) {
      // Some of them leave the page while it loads.
      await page.goto(`${site}/?payload=${n}${query}`).catch(() => undefined);
      await aMoment(page).catch(() => undefined);
    }
    await context.close();
    return {
      ran: new Set(seen.ran.map((text) => text.split(' on ')[0])).size,
      told: seen.violations.length,
    };
  };
  try {
    const without = await visit('');
    const under = await visit('&policy');
    return { ran: without.ran, ranUnderPolicy: under.ran, blocked: under.told };
  } finally {
    server.closeAllConnections();
    server.close();
  }
}
