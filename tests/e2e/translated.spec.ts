import { expect, type Page } from '@playwright/test';
import { agency } from '../../src/web/content/agency.ts';
import { waitUntilAwake } from '../support/awake.ts';
import { test } from '../support/browser-test.ts';
import { holdScripts } from '../support/hold-requests.ts';
import { translated, translatePage } from '../support/translator.ts';

test.use({ baseURL: process.env.APP_URL });

const main = (page: Page) => page.getByRole('main');
const footer = (page: Page) => page.getByRole('contentinfo');

test('a page that the browser translates, before hydration and after, keeps what was typed and stays correct', async ({
  page,
}) => {
  const faults: string[] = [];
  page.on('pageerror', ({ message }) => faults.push(message));

  const release = await holdScripts(page);
  await page.goto('/contact', { waitUntil: 'commit' });
  const firstName = main(page).locator('input[name=firstName]');
  await firstName.fill('Zoë');
  await page.waitForFunction(() => 'noter' in window);
  await translatePage(page);
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText(
    translated('Write to us, or come for tea'),
  );
  release();
  await waitUntilAwake(page);
  expect(faults).toEqual([]);
  await expect(firstName).toHaveValue('Zoë');

  await test.step('the errors of a form', async () => {
    await main(page).locator('form button[type=submit]').click();
    await expect(main(page)).toContainText(translated('Email is required'));
    await main(page).locator('input[name=email]').fill('zoe@example.org');
    await expect(main(page)).not.toContainText(translated('Email is required'));
  });

  await test.step('the price for a group, and the days of a tour', async () => {
    await footer(page).locator('a[href="/tour/3"]').click();
    const card = page.locator('aside').filter({ has: page.locator('select') });
    for (const [guests, total] of [
      ['4', '$996 USD'],
      ['2', '$578 USD'],
      ['7', '$1,505 USD'],
    ] as const) {
      await card.locator('select').selectOption(guests);
      await expect(card).toContainText(translated(`Total${total}`));
    }
    await page.getByRole('tab').nth(1).click();
    const days = translated('Hanoi to Sapa, and the first valley');
    await expect(page.getByRole('tabpanel')).toContainText(days);
  });

  await test.step('how many tours there are', async () => {
    await footer(page).locator('a[href="/package-tours"]').click();
    const status = main(page).getByRole('status').first();
    const words = async () => translated((await status.textContent()) ?? '');
    await expect.poll(words).toMatch(/of 2\d tours/);
    await main(page).locator('a[href="/package-tours?category=Cruise"]').first().click();
    await expect.poll(words).toMatch(/of \d tours/);
    await page.goBack();
    await expect.poll(words).toMatch(/of 2\d tours/);
  });

  await test.step('names and addresses, which are not translated', async () => {
    const { email, phone, office } = agency;
    for (const kept of [agency.name, email, phone.display, office.line]) {
      await expect(footer(page)).toContainText(kept);
    }
    await expect(
      page.locator('[lang=vi]:not([translate=no], [translate=no] *, input)'),
    ).toHaveCount(0);
  });

  await test.step('suggestions while typing', async () => {
    const field = page.locator('#site-search');
    const suggestions = page.getByRole('listbox');
    for (const [typed, tour] of [
      ['hoi an', 'Hoi An by Lantern Light'],
      ['sapa', 'Sapa Terraces & Hill Villages'],
    ] as const) {
      await field.fill(typed);
      await expect(suggestions).toContainText(translated(tour));
    }
    await field.fill('');
    await expect(suggestions).toHaveCount(0);
  });

  expect(faults).toEqual([]);
});
