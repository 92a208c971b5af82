import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApp, TEST_ADMIN, type TestApp } from '../support/app.ts';
import { publicPages } from '../support/fixed-pages.ts';
import { startWebKit, type WebKit } from '../support/webkit.ts';

/* What WebKit does differently from Chromium, in which everything else is tested. */

let app: TestApp;
let webkit: WebKit;

beforeAll(async () => {
  app = await startApp({ SEED: 'demo' });
  webkit = await startWebKit();
});

afterAll(async () => {
  await webkit?.stop();
  await app?.stop();
  await app?.forget();
});

const open = (path: string) => webkit.open(app.url + path);

describe('every public page', () => {
  test.each([1440, 450])('is hydrated and no wider than its window of %i', async (width) => {
    await webkit.driver.manage().window().setRect({ width, height: 900 });
    for (const path of publicPages()) {
      await open(path);
      expect(await webkit.driver.executeScript(sideways), path).toBe(0);
    }
    await webkit.driver.manage().window().setRect({ width: 1440, height: 950 });
  });
});

test('the header over a hero has no background of its own before scrolling', async () => {
  await open('/');
  const ground = await webkit.driver.executeScript(() => {
    const header = document.querySelector('body header');
    return header && getComputedStyle(header).backgroundColor;
  });
  expect(ground).toBe('rgba(0, 0, 0, 0)');
});

test('a journey is booked on a day of the calendar', async () => {
  await open('/booking?tourId=2&guests=1');
  await press('main button[popovertarget]');
  await webkit.until(() => document.querySelector(':popover-open [role=grid]') !== null);
  const days = ':popover-open [role=grid] td:not([data-outside]) button:not(:disabled)';
  await press(`:popover-open button[aria-label="Go to the Next Month"]`);
  await press(days);
  await webkit.until(() => !document.querySelector(':popover-open'));
  const day = await webkit.find('main [name="departureDate"]');
  expect(await day.getAttribute('value')).toMatch(/-01$/);
  for (const [name, value] of Object.entries(TRAVELER)) {
    await (await webkit.find(`main [name="${name}"]`)).sendKeys(value);
  }
  await press('main aside button[type=submit]');
  await webkit.until(() => location.pathname.startsWith('/booking-confirmation'));
  const title = await webkit.find('h1');
  expect(await title.getText()).toBe('Thank you, Ingrid. It’s on its way.');
});

describe('the office', () => {
  beforeAll(async () => {
    await open('/admin/login');
    await (await webkit.find('input[autocomplete=username]')).sendKeys(TEST_ADMIN.username);
    await (await webkit.find('input[type=password]')).sendKeys(TEST_ADMIN.password);
    await press('form button[type=submit]');
    await webkit.until(() => location.pathname === '/admin');
  });

  test.each([
    '/admin/bookings?booking=1',
    '/admin/bookings?booking=1&edit=1',
    '/admin/bookings?new=1',
    '/admin/enquiries?open=1&book=1',
    '/admin/tour-management/2?tab=itinerary',
    '/admin/reviews',
    '/admin/settings',
  ])('%s answers, and its contents fit', async (path) => {
    await open(path);
    const middle = await webkit.until(() => {
      const dialog = document.querySelector('dialog:modal [data-dialog-body]');
      return (dialog ?? document.querySelector('main'))?.clientHeight;
    });
    expect(middle).toBeGreaterThan(200);
  });

  test('a booking is edited, and the page still works', async () => {
    await open('/admin/bookings?booking=1');
    await press('dialog a[href*="edit=1"]');
    const address = await webkit.find('dialog [name="address"]');
    await address.sendKeys(', then Tromsø');
    await press('dialog button[form="edit-booking"]');
    // The address changes before the dialog does.
    await webkit.until(() =>
      document.querySelector('dialog:modal')?.textContent.includes(', then Tromsø'),
    );
    expect(new URL(await webkit.driver.getCurrentUrl()).search).not.toContain('edit=1');
  });
});

const TRAVELER = {
  contactFirstName: 'Ingrid',
  contactLastName: 'Solberg',
  email: 'ingrid@fjord.example',
  phone: '+47 400 00 000',
  'travelers.0.firstName': 'Ingrid',
  'travelers.0.lastName': 'Solberg',
};

/** Clicks the first element of a selector in the middle of the window, where nothing covers it. */
async function press(css: string): Promise<void> {
  const element = await webkit.find(css);
  await webkit.driver.executeScript(
    (found: Element) => found.scrollIntoView({ block: 'center' }),
    element,
  );
  await element.click();
}

/** Runs in the page: how far it scrolls sideways. */
const sideways = () => document.documentElement.scrollWidth - window.innerWidth;
