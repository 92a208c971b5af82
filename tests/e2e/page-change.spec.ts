import { expect, type Page, type Route } from '@playwright/test';
import { waitUntilAwake } from '../support/awake.ts';
import { test } from '../support/browser-test.ts';
import { holdRequests } from '../support/hold-requests.ts';

test.use({ baseURL: process.env.APP_URL });

const header = (page: Page) => page.getByRole('banner');
const field = (page: Page) => header(page).locator('#site-search');

test.describe('between two pages', () => {
  const loader = (page: Page) => page.locator('.page-loader');

  /** Holds back the data of pages until `release` is called. */
  async function holdPages(page: Page): Promise<{ release: () => Promise<void> }> {
    const held: Route[] = [];
    let isHeld = true;
    await page.route(/\.data(\?|$)/, (route) =>
      isHeld ? void held.push(route) : route.continue(),
    );
    return {
      async release() {
        await expect.poll(() => held.length).toBeGreaterThan(0);
        isHeld = false;
        for (const route of held) await route.continue();
      },
    };
  }

  /** The opacity of the paper this many ms after the click. */
  const paperAfter = (page: Page, time: number) =>
    loader(page)
      .locator('> svg')
      .evaluate((paper, at) => {
        for (const animation of paper.getAnimations()) animation.currentTime = at;
        return Number(getComputedStyle(paper).opacity);
      }, time);

  test('a slow page shows the river and the plane for 600 ms, then a line, then itself from its top', async ({
    page,
  }) => {
    await page.goto('/');
    await page.mouse.wheel(0, 1500);
    const { release } = await holdPages(page);
    await header(page).getByRole('link', { name: 'Package Tours' }).click();
    await expect(loader(page).locator('svg').first()).toBeVisible();
    expect(await paperAfter(page, 140)).toBe(0);
    expect(await paperAfter(page, 450)).toBe(1);
    expect(await paperAfter(page, 750)).toBe(0);
    await release();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Vietnam package tours');
    await expect(loader(page)).toHaveCount(0);
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await expect(page.getByRole('main')).toBeFocused();
    await expect(page.locator('#announcer')).toHaveText(/^Vietnam package tours/);

    const announced: string[] = [];
    await page.exposeFunction('noteAnnounced', (text: string) => announced.push(text));
    await page.locator('#announcer').evaluate((region) => {
      const note = () => Reflect.get(window, 'noteAnnounced')(region.textContent);
      new MutationObserver(note).observe(region, { childList: true });
    });
    await test.step('a filter of the same page shows nothing', async () => {
      const { release } = await holdPages(page);
      await page.getByRole('link', { name: /^Cruise/ }).click();
      await expect(page.getByText('Loading tours...')).toBeAttached();
      await expect(loader(page)).toHaveCount(0);
      await release();
      await expect(page).toHaveURL(/category=Cruise/);
      await expect(page.getByRole('main')).not.toBeFocused();
    });

    await test.step('with reduced motion there is a line and no picture', async () => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      const { release } = await holdPages(page);
      await header(page).getByRole('link', { name: 'About' }).click();
      await expect(loader(page)).toHaveCount(1);
      await expect(loader(page).locator('> svg')).toBeHidden();
      await expect
        .poll(() => loader(page).evaluate((it) => getComputedStyle(it, '::before').opacity))
        .toBe('1');
      await release();
      await expect(loader(page)).toHaveCount(0);
      await expect.poll(() => announced.at(-1)).toMatch(/^About/);
      expect(announced, 'no title is said twice').toEqual([...new Set(announced)]);
    });

    await test.step('typing can go on meanwhile', async () => {
      const { release } = await holdPages(page);
      const letSuggest = await holdRequests(page, '**/assets/search-suggestions-*.js');
      await header(page).getByRole('link', { name: 'Package Tours' }).click();
      await field(page).pressSequentially('crui');
      letSuggest();
      await expect(field(page)).toHaveRole('combobox');
      await release();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Vietnam package tours');
      await page.keyboard.type('se');
      await expect(field(page)).toHaveValue('cruise');
      const categories = page.getByRole('group', { name: 'Categories' });
      await expect(categories.getByRole('option')).toContainText('Cruise');
    });

    await test.step('even if it began before the page started to wait', async () => {
      await field(page).evaluate((input: HTMLInputElement) => {
        document.querySelector<HTMLElement>('header a[href="/about"]')?.click();
        input.focus();
        input.dispatchEvent(new InputEvent('input', { bubbles: true }));
      });
      await expect(page).toHaveURL(/[/]about$/);
      await expect(page.locator('#announcer')).toHaveText(/^About/);
      await expect(field(page)).toBeFocused();
    });
  });

  test('a tour that takes longer than 200 ms says that it is loading', async ({ page }) => {
    await page.clock.install();
    await page.goto('/package-tours');
    const { release } = await holdPages(page);
    await page.clock.pauseAt(Date.now() + 60_000);
    const asked = page.waitForRequest(/\/tour\/\d+\.data/);
    await page
      .getByRole('link', { name: /^View Details/ })
      .first()
      .click();
    const loading = page.getByText('Loading your Vietnam journey...');
    await asked;
    await expect(loading).toHaveCount(0);
    await page.clock.runFor(200);
    await expect(page).toHaveURL(/\/tour\/\d+$/);
    await expect(loading).toBeVisible();
    // In view it would be pushed out again when the tour comes.
    await expect(page.getByRole('contentinfo')).not.toBeInViewport();
    await page.clock.resume();
    await release();
    await expect(loading).toHaveCount(0);
    await expect(page.getByRole('main')).toBeFocused();
  });

  test('the first other page is announced too: the live region is there before its text', async ({
    page,
  }) => {
    await page.goto('/about');
    await waitUntilAwake(page);
    const cameWith = page.evaluate(
      () =>
        new Promise((resolve) => {
          new MutationObserver(() => {
            const region = document.getElementById('announcer');
            if (region) resolve(region.textContent);
          }).observe(document.body, { childList: true });
        }),
    );
    await header(page).getByRole('link', { name: 'Contact' }).click();
    expect(await cameWith).toBe('');
    await expect(page.locator('#announcer')).toHaveText(/^Contact/);
  });

  test('going back or reloading keeps the scroll position and announces the page', async ({
    page,
  }) => {
    await page.goto('/package-tours?perPage=24');
    await page.mouse.wheel(0, 900);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(900);
    await page
      .getByRole('link', { name: /^View Details/ })
      .nth(5)
      .click();
    await expect(page).toHaveURL(/\/tour\/\d+$/);
    const title = page.getByRole('heading', { level: 1 });
    await expect(title).not.toHaveText('Vietnam package tours');
    // A tour announces its own name.
    await expect(page.locator('#announcer')).toContainText(await title.innerText());
    await page.goBack();
    await expect(page.locator('#announcer')).toHaveText(/^Vietnam package tours/);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(900);

    await page.goto('/romantic-travel');
    const read = page.getByRole('heading', { name: 'Floral Arrangements' });
    await read.scrollIntoViewIfNeeded();
    const place = () => read.evaluate((each) => Math.round(each.getBoundingClientRect().top));
    const before = await place();
    await page.reload();
    expect(await place()).toBe(before);
    await waitUntilAwake(page);
    expect(await place()).toBe(before);
    // Not by a click of the mouse, because the test would scroll first.
    await header(page).getByRole('link', { name: 'About' }).dispatchEvent('click');
    await expect(page).toHaveURL(/\/about$/);
    // The page after a click without a press, as screen readers may send it, is announced, too.
    await expect(page.locator('#announcer')).toHaveText(/^About/);
    await page.goBack();
    await expect.poll(place).toBe(before);
  });
});
