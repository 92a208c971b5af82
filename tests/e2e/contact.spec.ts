import { randomUUID } from 'node:crypto';
import { expect, type Locator, type Page } from '@playwright/test';
import { STILL, test } from '../support/browser-test.ts';
import { problemsInAllLooks } from '../support/axe.ts';
import { waitUntilAwake } from '../support/awake.ts';
import { holdRequests, holdScripts } from '../support/hold-requests.ts';
import { sideways } from '../support/sideways.ts';

test.use(STILL);

const SITE = process.env.APP_URL ?? '';
const CONTACT = `${SITE}/contact`;
const THANKS = 'Thank you for your message! A planner in Hanoi will respond as soon as possible.';
const SUBSCRIBED = "Thank you for subscribing! You'll receive the latest deals soon.";
const FAILED =
  'Sorry, there was an error sending your message. Please try again or contact us directly.';

const form = (page: Page) => page.getByRole('region', { name: 'Contact form' });
const sendButton = (page: Page) => form(page).getByRole('button', { name: 'Send Message' });
const firstName = (page: Page) => form(page).getByLabel('First name');
const message = (page: Page) => form(page).getByLabel('Message');
const box = (page: Page) => page.getByRole('contentinfo').locator('form');
const subscribe = (page: Page) => box(page).getByRole('button', { name: 'Subscribe' });

async function fillIn(page: Page) {
  await firstName(page).fill('Nguyễn Thị');
  await form(page).getByLabel('Last name').fill('Ánh');
  await form(page).getByLabel('Email').fill(`${randomUUID()}@thu.example`);
  await form(page).getByLabel('Interest').selectOption('family');
  await message(page).fill('Xin chào! <b>Two weeks</b> in March 🛶');
}

test.describe('a message', () => {
  test('is sent once despite a double click, without moving the button, and the form is ready for the next one', async ({
    page,
  }) => {
    const sent: string[] = [];
    const release = await holdRequests(page, '**/contact.data*', (request) => {
      sent.push(request.method());
    });
    await page.goto(CONTACT);
    await fillIn(page);
    const before = await sendButton(page).boundingBox();
    await sendButton(page).dblclick();
    const sending = form(page).getByRole('button', { name: 'Sending...' });
    await expect(sending).toBeVisible();
    expect((await sending.boundingBox())?.width).toBe(before?.width);
    await sending.press('Enter');
    await message(page).press('Tab');
    release();
    await expect(form(page).getByRole('status')).toHaveText(THANKS);
    await expect(form(page).getByRole('status')).toBeInViewport();
    for (const label of ['First name', 'Last name', 'Email', 'Phone', 'Interest', 'Message']) {
      await expect(form(page).getByLabel(label)).toHaveValue('');
    }
    await expect(page).toHaveURL(CONTACT);
    expect(sent).toEqual(['POST']);
  });

  test('and the newsletter show their results for five seconds, longer under the pointer or the focus', async ({
    page,
  }) => {
    await page.clock.install();
    await page.goto(CONTACT);
    await fillIn(page);
    await sendButton(page).click();
    const thanks = form(page).getByRole('status');
    const folding = form(page).locator('[aria-live]').filter({ hasText: THANKS });
    await thanks.hover();
    await page.clock.fastForward(20_000);
    await expect(folding).toHaveCSS('opacity', '1');
    await page.mouse.move(0, 0);
    await page.clock.fastForward(5_000);
    await expect(folding).toHaveCSS('opacity', '0');
    await expect(folding).toHaveCSS('height', '0px');
    await expect(form(page).getByText(THANKS)).toBeHidden();

    await test.step('the newsletter says what is wrong and keeps the address', async () => {
      const field = box(page).getByLabel('Email address');
      await field.fill('anh@thu');
      await subscribe(page).click();
      await expect(field).toHaveAccessibleDescription('Please enter a valid email address');
      await expect(field).toHaveAttribute('aria-invalid', 'true');
      // The focus is back in the field, the pointer still on the button.
      await expect(field).toBeFocused();
      await page.clock.fastForward(5_000);
      await expect(box(page).getByText('Please enter a valid email address')).toBeHidden();
      await expect(field).not.toHaveAttribute('aria-invalid');

      await page.route('**/newsletter.json', (route) => route.abort());
      await field.fill('anh@thu.example');
      await subscribe(page).click();
      const failure = box(page).getByRole('alert');
      await expect(failure).toHaveText('An error occurred. Please try again later.');
      await expect(field).toHaveValue('anh@thu.example');
      await failure.hover();
      await page.clock.fastForward(20_000);
      await expect(box(page).locator('[aria-live]')).toHaveCSS('opacity', '1');
      await page.mouse.move(0, 0);
      await page.clock.fastForward(5_000);
      await expect(box(page).getByText('An error occurred.')).toBeHidden();
    });
  });

  test('with errors is not sent: each is named at its field, and disappears when it is corrected; one that cannot be sent keeps its text and can be sent again', async ({
    page,
  }) => {
    await page.goto(CONTACT);
    // The trap is a field that no person sees or reaches.
    const trap = page.locator('form#enquiry input[name=website]');
    await expect(trap).toHaveCount(1);
    await expect(trap).toBeHidden();
    await form(page).getByLabel('Email').fill('anh@thu');
    await sendButton(page).click();
    const summary = form(page).getByRole('alert');
    await expect(summary).toContainText('Four fields need another look');
    await expect(firstName(page)).toBeFocused();
    const email = form(page).getByLabel('Email');
    await expect(email).toHaveAttribute('aria-invalid', 'true');
    await expect(email).toHaveAccessibleDescription('Please enter a valid email address');
    await summary.getByRole('link', { name: 'Message is required' }).click();
    await expect(message(page)).toBeFocused();

    await message(page).fill('Hello');
    await expect(message(page)).not.toHaveAttribute('aria-invalid');
    await expect(summary).toContainText('Three fields need another look');
    await firstName(page).fill('Ánh');
    await form(page).getByLabel('Last name').fill('Nguyễn');
    await email.fill('anh@thu.example');
    await expect(summary).toHaveCount(0);

    // Ten thousand characters are refused and kept.
    await message(page).fill('ế'.repeat(10_000));
    await sendButton(page).click();
    await expect(message(page)).toHaveAccessibleDescription('Please use at most 5,000 characters');
    expect((await message(page).inputValue()).length).toBe(10_000);

    await fillIn(page);
    await page.route('**/contact.data*', (route) => route.abort());
    await sendButton(page).click();
    await expect(form(page).getByRole('alert')).toHaveText(FAILED);
    await expect(firstName(page)).toHaveValue('Nguyễn Thị');
    await expect(form(page).getByLabel('Interest')).toHaveValue('family');

    await page.unroute('**/contact.data*');
    await sendButton(page).click();
    await expect(form(page).getByRole('status')).toHaveText(THANKS);
  });

  test('is answered even if it is sent during hydration on a slow machine', async ({
    page,
    context,
  }) => {
    test.slow();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    // First without anything in the browser's cache, then with everything.
    for (let time = 0; time < 2; time += 1) {
      await page.goto(CONTACT, { waitUntil: 'commit' });
      await sendButton(page).click();
      await expect(form(page).getByRole('alert')).toContainText('Four fields need another look');
    }
  });

  test('from a tour page begins with the tour', async ({ page }) => {
    await page.goto(`${SITE}/tour/2`);
    await page.getByRole('link', { name: 'Contact Support' }).first().click();
    await expect(page).toHaveURL(/\/contact\?tour=/);
    await expect(form(page).getByLabel('Interest')).toHaveValue('Tour Inquiry');
    await expect(message(page)).toHaveValue(/Halong Bay Overnight Junk Cruise/);
    await firstName(page).fill('Ánh');
    await form(page).getByLabel('Last name').fill('Nguyễn');
    await form(page).getByLabel('Email').fill('anh@thu.example');
    await sendButton(page).click();
    await expect(form(page).getByRole('status')).toHaveText(THANKS);
    await expect(message(page)).toHaveValue('');
  });

  test('from a tour page keeps what was typed before the scripts arrived', async ({ page }) => {
    const release = await holdScripts(page);
    await page.goto(`${CONTACT}?tour=Hue`, { waitUntil: 'commit' });
    await message(page).press('ControlOrMeta+End');
    await message(page).pressSequentially('Is the gate');
    release();
    await waitUntilAwake(page);
    await page.keyboard.type(' open?');
    await expect(message(page)).toHaveValue(/“Hue”\.\n\nIs the gate open\?$/);
  });
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('a message is checked, kept and sent, and the newsletter leads back to the page', async ({
    page,
  }) => {
    await page.goto(`${CONTACT}?tour=Hu%E1%BA%BF`);
    await expect(message(page)).toHaveValue(/“Huế”/);
    await fillIn(page);
    await form(page).getByLabel('Email').fill('anh@thu');
    await sendButton(page).click();
    await expect(form(page).getByRole('alert')).toContainText('One field needs another look');
    const email = form(page).getByLabel('Email');
    await expect(email).toHaveAccessibleDescription('Please enter a valid email address');
    await expect(email).toHaveValue('anh@thu');
    await expect(firstName(page)).toHaveValue('Nguyễn Thị');
    await expect(form(page).getByLabel('Interest')).toHaveValue('family');

    await email.fill(`${randomUUID()}@thu.example`);
    await sendButton(page).click();
    await expect(form(page).getByRole('status')).toHaveText(THANKS);
    await expect(form(page).getByRole('status')).toBeInViewport();
    await expect(firstName(page)).toHaveValue('');
    await expect(message(page)).toHaveValue('');

    // The browser itself would stop the last two, with its own messages.
    for (const [typed, fault] of [
      ['anh@thu', 'Please enter a valid email address'],
      ['anh', 'Please enter a valid email address'],
      ['', 'Email is required'],
    ] as const) {
      await page.goto(`${CONTACT}?tour=Hue`);
      await box(page).getByLabel('Email address').fill(typed);
      await subscribe(page).click();
      const kept = page.getByRole('main').getByLabel('Email address');
      await expect(kept).toHaveValue(typed);
      await expect(kept).toHaveAccessibleDescription(fault);
      await expect(kept).toHaveAttribute('aria-invalid', 'true');
    }
    // The page that is the form has no second one in its footer.
    await expect(page.getByLabel('Email address')).toHaveCount(1);
    await expect(page.getByRole('contentinfo').getByRole('textbox')).toHaveCount(0);

    await page.goto(`${CONTACT}?tour=Hue`);
    await box(page).getByLabel('Email address').fill(`${randomUUID()}@thu.example`);
    await subscribe(page).click();
    await expect(box(page).getByRole('status')).toHaveText(SUBSCRIBED);
    await expect(box(page).getByRole('status')).toBeInViewport();
    await expect(page).toHaveURL(/tour=Hue#newsletter-footer-subscribed$/);
  });
});

test('the newsletter needs an address before it asks the server, thanks new and repeated subscribers, and clears the field', async ({
  page,
}) => {
  const address = `${randomUUID()}@thu.example`;
  await page.goto(CONTACT);
  let calls = 0;
  const release = await holdRequests(page, '**/newsletter.json', () => {
    calls += 1;
  });
  const field = box(page).getByLabel('Email address');
  // Not marked as invalid while it is empty: screen readers would say so from the start.
  expect(await field.evaluate((input) => input.matches(':invalid'))).toBe(false);
  await expect(field).toHaveAttribute('aria-required', 'true');
  // The button has an edge if the reader's system removes backgrounds.
  await expect(subscribe(page)).not.toHaveCSS('border-top-width', '0px');
  for (const [typed, fault] of [
    ['', 'Email is required'],
    ['anh', 'Please enter a valid email address'],
  ] as const) {
    await field.fill(typed);
    await subscribe(page).click();
    await expect(box(page).getByRole('alert')).toHaveText(fault);
    await expect(field).toHaveAccessibleDescription(fault);
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expect(field).toBeFocused();
    await field.press('End');
    await field.press('a');
    await expect(box(page).getByRole('alert')).toHaveCount(0);
    await expect(field).not.toHaveAttribute('aria-invalid');
  }
  expect(calls).toBe(0);
  await box(page).getByLabel('Email address').fill(address);
  await subscribe(page).dblclick();
  const processing = box(page).getByRole('button', { name: 'Processing...', exact: true });
  await expect(processing).toHaveAttribute('aria-disabled', 'true');
  // The button is busy a moment before its request is sent.
  await expect.poll(() => calls).toBe(1);
  release();
  await expect(box(page).getByRole('status')).toHaveText(SUBSCRIBED);
  await expect(box(page).getByLabel('Email address')).toHaveValue('');
  await test.step('by keyboard, again', async () => {
    await box(page).getByLabel('Email address').fill(address);
    await page.keyboard.press('Enter');
    await expect(box(page).getByRole('status')).toHaveText(SUBSCRIBED);
    await expect(box(page).getByLabel('Email address')).toHaveValue('');
    expect(calls).toBe(2);
  });
  await expect(page).toHaveURL(CONTACT);
});

test('the page says where the office is, how to reach it and when, and is accessible', async ({
  page,
}) => {
  const foreign: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(SITE) && !request.url().startsWith('data:'))
      foreign.push(request.url());
  });
  await page.goto(CONTACT);
  const details = page.getByRole('region', { name: 'Contact details' });
  for (const text of [
    'Hoàn Kiếm District, Hà Nội, Việt Nam',
    'WhatsApp and Zalo, same number',
    'hello@songxanh.example',
  ]) {
    await expect(details).toContainText(text);
  }
  await expect(details.getByRole('link', { name: /^[+]84/ }).first()).toHaveAttribute(
    'href',
    /^tel:[+]84\d+$/,
  );
  await expect(details.getByRole('row')).toHaveText([
    /Monday to Friday\s*8:00 AM – 6:00 PM/,
    /Saturday\s*9:00 AM – 1:00 PM/,
    /Sunday\s*Email support only/,
    /Customer support\s*24\/7/,
  ]);
  const urgent = page.getByRole('region', { name: 'Need Immediate Assistance?' });
  await expect(urgent.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute('href', /wa\.me/);
  await expect(urgent.getByRole('link', { name: 'Email us' })).toHaveAttribute('href', /^mailto:/);

  // Nothing is loaded from other sites: the map is the product's own, with a link to another one.
  expect(foreign).toEqual([]);
  const map = page.getByRole('region', { name: 'Where to find us' });
  await expect(map.getByRole('img', { name: /west of Hoan Kiem lake/ })).toBeVisible();
  await expect(map.getByRole('link')).toHaveCount(1);
  await expect(map.getByRole('link', { name: 'Open in Maps' })).toHaveAttribute(
    'href',
    /^https:\/\/www\.google\.com\/maps/,
  );
  // No street name is cut off by the edge of the window.
  for (const width of [480, 600, 768, 820, 1024, 1180, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    const cut = await map.locator('svg text').evaluateAll((names) =>
      names
        .filter((name) => {
          const { left, right, width: extent } = name.getBoundingClientRect();
          const isSeen = extent > 0 && right > 0 && left < innerWidth;
          return isSeen && (left < 0 || right > innerWidth);
        })
        .map((name) => name.textContent),
    );
    expect(cut, String(width)).toEqual([]);
  }
  await page.setViewportSize({ width: 1024, height: 768 });
  const leftOf = (heading: Locator) =>
    heading.evaluate((element) => element.getBoundingClientRect().left);
  const textEdge = await leftOf(page.getByRole('heading', { level: 1 }));
  expect(await leftOf(map.getByRole('heading'))).toBeGreaterThanOrEqual(textEdge);

  await sendButton(page).click();
  await expect(form(page).getByRole('alert')).toBeVisible();
  expect(await problemsInAllLooks(page)).toEqual([]);

  await test.step('stays readable with the spacing of letters and lines that a reader may set (WCAG 1.4.12)', async () => {
    await page.setViewportSize({ width: 320, height: 800 });
    await page.evaluate(() => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(
        '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }',
      );
      document.adoptedStyleSheets = [sheet];
    });
    expect(await sideways(page)).toBe(0);
  });
});
