import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { problemsInAllLooks } from '../support/axe.ts';
import { waitUntilAwake } from '../support/awake.ts';
import { STILL, test } from '../support/browser-test.ts';
import { holdScripts } from '../support/hold-requests.ts';

test.use(STILL);

const SITE = process.env.APP_URL ?? '';
const HELP = `${SITE}/help-center`;

/** By what is seen in it: somebody who steers by voice has no other name for it. */
const search = (page: Page) =>
  page.getByRole('searchbox', { name: 'Search the answers', exact: true });
const question = (page: Page, text: string) =>
  page.getByRole('main').locator('summary').filter({ hasText: text });
const answers = (page: Page) => page.getByRole('main').locator('summary');
const categories = (page: Page) => page.getByRole('navigation', { name: 'Categories' });

test.describe('the answers', () => {
  test('open one at a time, are reached by their category, and lead to the form if they did not help', async ({
    page,
  }) => {
    await page.goto(HELP);
    await expect(page.getByRole('tab', { name: 'FAQs' })).toHaveAttribute('aria-selected', 'true');
    const pay = page.getByText('After we have confirmed your dates, not before.');
    const children = page.getByText('whatever the age');
    await expect(pay).toBeHidden();
    await question(page, 'When do I pay for my tour?').click();
    await expect(pay).toBeVisible();
    await question(page, 'Do children pay the full price?').click();
    await expect(children).toBeVisible();
    await expect(pay).toBeHidden();
    await question(page, 'Do children pay the full price?').press('Enter');
    await expect(children).toBeHidden();

    await categories(page)
      .getByRole('link', { name: /Travel in Vietnam/ })
      .click();
    await expect(page.getByRole('heading', { name: 'Travel in Vietnam' })).toBeInViewport();
    await expect(categories(page).locator('[aria-current]')).toHaveText(/Travel in Vietnam/);
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    await expect(categories(page).locator('[aria-current]')).toHaveText(/Booking and payment/);

    await question(page, 'Do I need a visa?').click();
    const main = page.getByRole('main');
    await main.locator('details[open]').getByRole('button', { name: 'Yes' }).click();
    await expect(main.locator('details[open]')).toContainText('Glad it did.');
    await question(page, 'When is the best time to come?').click();
    await main.locator('details[open]').getByRole('link', { name: 'No, ask us' }).click();
    await expect(page.getByLabel('Subject')).toHaveValue('When is the best time to come?');
  });

  test('are found by any word, in upper or lower case, while typing; without a result, a link leads on', async ({
    page,
  }) => {
    await page.goto(HELP);
    const all = await answers(page).count();
    await search(page).pressSequentially('PAYment', { delay: 20 });
    await expect(search(page)).toHaveValue('PAYment');
    await expect(page).toHaveURL(`${HELP}?search=PAYment`);
    await expect(page.getByRole('status').filter({ hasText: 'Showing' })).toContainText(
      /Showing \d+ answers for “PAYment”/,
    );
    await expect(page.locator('mark').first()).toHaveText(/payment/i);
    expect(await answers(page).count()).toBeLessThan(all);
    await expect(page.getByRole('heading', { name: 'Your account' })).toHaveCount(0);
    await expect(categories(page)).toContainText(/Your account\s*0/);
    await expect(categories(page).getByRole('link', { name: 'Your account' })).toHaveCount(0);

    await page.getByRole('button', { name: 'Clear search' }).click();
    await expect(search(page)).toBeFocused();
    await expect(search(page)).toHaveValue('');
    await expect(page).toHaveURL(HELP);
    await expect(answers(page)).toHaveCount(all);

    await page.goto(`${HELP}?search=unicycle`);
    await expect(page.getByRole('heading', { name: 'No results found' })).toBeVisible();
    await expect(page.getByRole('main')).toContainText(
      "We couldn't find any FAQs matching your search. Try different keywords or contact our support team.",
    );
    await page.getByRole('link', { name: 'Clear search' }).click();
    await expect(search(page)).toHaveValue('');
    await expect(answers(page).first()).toBeVisible();
  });
});

test('answers are found by what was typed before the script arrived', async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto(HELP, { waitUntil: 'commit' });
  await search(page).pressSequentially('insurance');
  release();
  await expect(page).toHaveURL(`${HELP}?search=insurance`);
  await expect(page.getByRole('main').locator('details[open]')).toContainText('insurance');
  await expect(search(page)).toHaveValue('insurance');
});

test.describe('the form', () => {
  test('leaves the focus where somebody types when its script arrives late', async ({ page }) => {
    const release = await holdScripts(page);
    await page.goto(`${HELP}?tab=contact`, { waitUntil: 'commit' });
    const panel = page.getByRole('tabpanel', { name: 'Contact Us' });
    await panel.getByRole('button', { name: 'Send Message' }).click();
    await expect(panel.getByRole('alert')).toContainText('Five fields need another look');
    // With the first frame the browser scrolls to the form in the address: nobody types before
    // that.
    await page.waitForFunction(() => performance.getEntriesByType('paint').length > 0);
    await panel.getByLabel('Last name').pressSequentially('Domín');
    release();
    await waitUntilAwake(page);
    await page.keyboard.type('guez');
    await expect(panel.getByLabel('Last name')).toHaveValue('Domínguez');
  });

  test('gets its script soon if the page opens at it and the browser reports no frame', async ({
    page,
  }) => {
    // As in Firefox; what would otherwise happen after a second never does.
    await page.addInitScript(() => {
      PerformanceObserver.prototype.observe = () => {};
      const later = setTimeout;
      globalThis.setTimeout = ((act: () => void, wait?: number) =>
        wait === 1000 ? 0 : later(act, wait)) as typeof setTimeout;
    });
    await page.goto(`${HELP}?tab=contact#enquiry`);
    await waitUntilAwake(page);
  });

  test('is next to both offices, is sent and emptied', async ({ page }) => {
    await page.goto(`${HELP}?tab=contact`);
    const main = page.getByRole('main');
    await expect(
      main.getByRole('heading', { name: 'Ho Chi Minh City, headquarters' }),
    ).toBeVisible();
    await expect(main.getByRole('heading', { name: 'Hanoi', exact: true })).toBeVisible();
    await expect(main).toContainText('Monday to Friday, 9am to 6pm (GMT+7)');

    const panel = page.getByRole('tabpanel', { name: 'Contact Us' });
    await panel.getByRole('button', { name: 'Send Message' }).click();
    await expect(panel.getByRole('alert')).toContainText('Five fields need another look');
    await panel.getByLabel('First name').fill('Rafael');
    await panel.getByLabel('Last name').fill('Domínguez');
    await panel.getByLabel('Email address').fill(`${randomUUID()}@correo.example`);
    await panel.getByLabel('Subject').fill('Bank transfer');
    await panel.getByRole('textbox', { name: 'Message' }).fill('Should I worry?');
    await panel.getByRole('button', { name: 'Send Message' }).click();
    await expect(panel.getByRole('status')).toHaveText(
      'Thank you for your message! We will reply by email within 24 hours.',
    );
    await expect(panel.getByLabel('Subject')).toHaveValue('');
    await expect(page).toHaveURL((url) => url.searchParams.get('tab') === 'contact');
  });
});

test.describe('the contact options', () => {
  test('do what they say, lead from a topic to its answers or to a person, and are steps in the history', async ({
    page,
  }) => {
    await page.goto(`${HELP}?tab=support`);
    const main = page.getByRole('main');
    await expect(main.getByRole('link', { name: 'Start Chat' })).toHaveAttribute('href', /wa\.me/);
    for (const name of ['Call Us', /^\+84/]) {
      await expect(main.getByRole('link', { name })).toHaveAttribute('href', /^tel:\+84/);
    }
    await expect(main.getByRole('link', { name: 'Email Support' })).toHaveAttribute(
      'href',
      /^mailto:/,
    );
    await main.getByRole('link', { name: 'Browse FAQs' }).click();
    await expect(page).toHaveURL(HELP);
    await expect(answers(page).first()).toBeVisible();

    await page.getByRole('tab', { name: 'Support Options' }).click();
    for (const [topic, category] of [
      ['Tour Information', 'Tours and activities'],
      ['Travel Documentation', 'Travel in Vietnam'],
      ['Account Management', 'Your account'],
    ] as const) {
      await main.getByRole('link', { name: topic }).click();
      await expect(page.getByRole('heading', { name: category })).toBeInViewport();
      await page.goBack();
      await expect(page.getByRole('heading', { name: 'Common Support Topics' })).toBeVisible();
    }
    await test.step('a topic with its own question finds it open', async () => {
      await main.getByRole('link', { name: 'Cancellation Policy' }).click();
      await expect(page.getByText('Tell us as early as you can')).toBeInViewport();
      await page.goBack();
    });
    for (const topic of ['Booking Modifications', 'Payment Issues']) {
      await main.getByRole('link', { name: topic }).click();
      await expect(page.getByRole('tab', { name: 'Contact Us' })).toHaveAttribute(
        'aria-selected',
        'true',
      );
      await expect(page.getByLabel('Subject')).toHaveValue(topic);
      await page.goBack();
      await expect(page.getByRole('heading', { name: 'Common Support Topics' })).toBeVisible();
    }
    await page.goBack();
    await expect(search(page)).toBeVisible();
  });
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('tabs, search, answers and form work', async ({ page }) => {
    await page.goto(HELP);
    await search(page).fill('passport');
    await search(page).press('Enter');
    await expect(page).toHaveURL(`${HELP}?search=passport`);
    await expect(page.locator('mark').first()).toHaveText('passport');
    await page.getByRole('link', { name: 'Clear search' }).click();
    await question(page, 'How large are the groups?').click();
    await expect(page.getByText('Typically 8 to 12 travelers.')).toBeVisible();

    await page.getByRole('tab', { name: 'Contact Us' }).click();
    const panel = page.getByRole('tabpanel');
    await panel.getByLabel('Subject').fill('A change of dates');
    await panel.getByRole('button', { name: 'Send Message' }).click();
    await expect(panel.getByRole('alert')).toContainText('Four fields need another look');
    await expect(panel.getByLabel('Subject')).toHaveValue('A change of dates');
    await panel.getByLabel('First name').fill('Aiko');
    await panel.getByLabel('Last name').fill('Mori');
    await panel.getByLabel('Email address').fill(`${randomUUID()}@tegami.example`);
    await panel.getByRole('textbox', { name: 'Message' }).fill('Our flight has moved by one day.');
    await panel.getByRole('button', { name: 'Send Message' }).click();
    await expect(panel.getByRole('status')).toHaveText(
      'Thank you for your message! We will reply by email within 24 hours.',
    );
  });
});

for (const [what, queries] of [
  ['the answers', ['?search=pay', '?search=unicycle']],
  ['the form and the options', ['?tab=contact', '?tab=support']],
] as const) {
  test(`${what} are accessible and fit, in both themes and at every width`, async ({ page }) => {
    for (const query of queries) {
      await page.goto(`${HELP}${query}`);
      expect(await problemsInAllLooks(page), query).toEqual([]);
    }
  });
}
