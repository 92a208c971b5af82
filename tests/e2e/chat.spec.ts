import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, type Page } from '@playwright/test';
import { startApp, type TestApp } from '../support/app.ts';
import { waitUntilAwake } from '../support/awake.ts';
import { test } from '../support/browser-test.ts';
import { holdRequests } from '../support/hold-requests.ts';

const PHONE = { width: 390, height: 844 };

const header = (page: Page) => page.getByRole('banner');
const footer = (page: Page) => page.getByRole('contentinfo');

test.describe('with chat and contact links', () => {
  // One after the other, so that the app is started once.
  test.describe.configure({ mode: 'default' });
  let app: TestApp;
  let chat: { origin: string; stop: () => void };

  test.beforeAll(async () => {
    chat = await startChatService();
    app = await startApp({
      SEED: 'starter',
      CHAT_WIDGET_SRC: `${chat.origin}/widget.js?site=7`,
      WHATSAPP_URL: 'https://wa.me/84000000000',
      MESSENGER_URL: 'https://m.me/songxanh',
    });
  });
  test.afterAll(async () => {
    await app.stop();
    await app.forget();
    chat.stop();
  });

  /** Scrolls down and then up again, still below the first view. */
  const goBackUp = (page: Page) =>
    page.evaluate(async () => {
      for (const top of [800, -100]) {
        await new Promise<void>((resolve) => {
          window.addEventListener('scrollend', () => resolve(), { once: true });
          window.scrollBy({ top, behavior: 'instant' });
        });
      }
    });
  const assistant = (page: Page) => page.getByText('Chat with us');
  const visit = async (page: Page, path: string) =>
    (await page.goto(app.url + path))?.headers()['content-security-policy'] ?? '';

  test('pages have the assistant, whose script waits until the page is there', async ({
    page,
    request,
  }) => {
    const order: string[] = [];
    page.on('load', () => order.push('page'));
    page.on('request', (request) => {
      if (request.url().startsWith(chat.origin)) order.push('chat');
    });
    for (const path of ['/', '/package-tours', '/tour/2', '/about']) {
      const policy = await visit(page, path);
      expect(policy, path).toMatch(new RegExp(`script-src 'self'[^;]* ${chat.origin}(;|$)`));
      // Exactly that origin and its sockets: nobody else is allowed.
      const outside = policy.split(/[;\s]+/).filter((source) => /[*]|:/.test(source));
      expect(new Set(outside), path).toEqual(
        new Set(['data:', chat.origin, chat.origin.replace('http', 'ws')]),
      );
      await expect(assistant(page)).toBeVisible();
      expect(order.splice(0), path).toEqual(['page', 'chat']);
      // The cached page has it too.
      const kept = await request.get(app.url + path);
      expect(kept.headers()['content-security-policy']).toContain(chat.origin);
      expect(await kept.text()).toContain(`${chat.origin}/widget.js?site=7`);
    }
  });

  test('pages where one is asked for private things have none', async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).origin));
    for (const path of [
      '/booking',
      '/booking?tourId=2',
      '/booking-confirmation',
      '/medical-travel',
      '/admin',
      '/admin/login',
      '/admin/bookings',
      '/%62ooking',
      '/BOOKING',
    ]) {
      expect(await visit(page, path), path).not.toContain(chat.origin);
      await page.waitForLoadState('networkidle');
      expect(new Set(asked.splice(0)), path).toEqual(new Set([app.url]));
      await expect(assistant(page)).toHaveCount(0);
      await expect(page.getByRole('link', { name: /^Chat on / })).toHaveCount(0);
    }
  });

  test('it is not on the booking page, and there again afterwards', async ({ page }) => {
    await visit(page, '/');
    await expect(assistant(page)).toBeVisible();
    await header(page).getByRole('link', { name: 'Book Now' }).click();
    await expect(page).toHaveURL(`${app.url}/booking`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Request your journey');
    await expect(assistant(page)).toHaveCount(0);
    expect(await page.evaluate(() => 'chatRuns' in globalThis)).toBe(false);
    await header(page).getByRole('link', { name: 'About' }).click();
    await expect(page).toHaveURL(`${app.url}/about`);
    await expect(assistant(page)).toBeVisible();
    // Nothing is reloaded between two pages that have it.
    await page.evaluate(() => Object.assign(globalThis, { isSame: true }));
    await header(page).getByRole('link', { name: 'Package Tours' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Vietnam package tours');
    expect(await page.evaluate(() => 'isSame' in globalThis)).toBe(true);
    await page.goBack();
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Request your journey');
    await expect(assistant(page)).toHaveCount(0);
  });

  test('WhatsApp and Messenger do not move at the first click', async ({ page }) => {
    await page.setViewportSize(PHONE);
    const { promise: asked, resolve } = Promise.withResolvers<void>();
    // What loads with the first click is late.
    await holdRequests(page, '**/assets/page-change-*.js', () => resolve());
    await visit(page, '/about');
    await waitUntilAwake(page);
    const whatsapp = page.getByRole('link', { name: 'Chat on WhatsApp' });
    // They wake after the page, and notice how it is scrolled from then on.
    await expect(async () => {
      await page.evaluate(() => window.scrollTo({ top: 900, behavior: 'instant' }));
      await goBackUp(page);
      await expect(whatsapp).toBeVisible({ timeout: 1_000 });
    }).toPass();
    await page.evaluate(() => {
      const dock = document.querySelector('.contact-dock');
      new MutationObserver(() => {
        document.body.dataset['dockMoved'] = dock?.getAttribute('style') ?? '';
      }).observe(dock!, { attributes: true });
    });
    await page.keyboard.press('Shift');
    await asked;
    await expect(whatsapp).toBeVisible();
    expect(await page.evaluate(() => document.body.dataset['dockMoved'])).toBeUndefined();
  });

  test('WhatsApp and Messenger lie over public pages, clear of the booking bar', async ({
    page,
  }) => {
    await page.setViewportSize(PHONE);
    await visit(page, '/tour/2');
    const chatLink = (name: string) => page.getByRole('link', { name, includeHidden: true });
    const whatsapp = chatLink('Chat on WhatsApp');
    const messenger = chatLink('Chat on Messenger');
    await expect(whatsapp).toHaveAttribute('href', 'https://wa.me/84000000000');
    await expect(messenger).toHaveAttribute('href', 'https://m.me/songxanh');
    await test.step('they cover no text: they appear when scrolling up, and disappear when scrolling down', async () => {
      await page.waitForLoadState('networkidle');
      await expect(whatsapp).toBeHidden();
      await goBackUp(page);
      await expect(whatsapp).toBeVisible();
      await page.mouse.wheel(0, 200);
      await expect(whatsapp).toBeHidden();
    });
    await goBackUp(page);
    await expect(whatsapp).toBeVisible();
    const bar = await page.locator('.booking-bar').boundingBox();
    const lowest = await messenger.boundingBox();
    expect((lowest?.y ?? 0) + (lowest?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
    expect(PHONE.height - (lowest?.y ?? 0) - (lowest?.height ?? 0)).toBe(84);

    await visit(page, '/contact');
    await page.waitForLoadState('networkidle');
    await expect(whatsapp).toBeHidden();
    await page.evaluate(() => window.scrollTo(0, 900));
    await goBackUp(page);
    await expect(whatsapp).toBeVisible();
    const field = page.getByRole('textbox', { name: 'Message' });
    await field.evaluate((box) => box.focus({ preventScroll: true }));
    await expect(whatsapp).toBeHidden();
    await field.blur();
    await expect(whatsapp).toBeVisible();

    await visit(page, '/');
    await page.waitForLoadState('networkidle');
    await expect(whatsapp).toBeHidden();
    await goBackUp(page);
    await expect(whatsapp).toBeVisible();
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await expect(whatsapp).toBeHidden();
    const help = footer(page).getByRole('link', { name: 'Help Center' });
    await expect(help).toBeInViewport();
    await help.click({ trial: true });

    await visit(page, '/travel-services');
    const customize = page.getByRole('main').getByRole('region', { name: 'Customize My Trip' });
    for (const [name, address] of [
      ['WhatsApp', 'https://wa.me/84000000000'],
      ['Messenger', 'https://m.me/songxanh'],
    ] as const) {
      await expect(customize.getByRole('link', { name })).toHaveAttribute('href', address);
    }

    await visit(page, '/admin/login');
    await expect(whatsapp).toHaveCount(0);
  });
});

/** A chat service on another origin whose widget shows that it runs. */
async function startChatService() {
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'text/javascript');
    response.end(
      "globalThis.chatRuns = true; document.body.append(Object.assign(document.createElement('p'), { textContent: 'Chat with us' }));",
    );
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { origin: `http://127.0.0.1:${port}`, stop: () => void server.close() };
}
