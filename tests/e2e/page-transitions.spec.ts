import { expect, type Page } from '@playwright/test';
import { waitUntilAwake } from '../support/awake.ts';
import { test } from '../support/browser-test.ts';

const SITE = process.env.APP_URL ?? '';

declare global {
  interface Window {
    /** The names of the parts that moved from page to page, one list for each navigation. */
    moved: string[][];
    /** The pictures of a tour on the way that would lie over the page where they do not fit. */
    spilled: string[];
  }
}

test.beforeEach(({ page }) =>
  page.addInitScript(() => {
    window.moved = [];
    window.spilled = [];
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (update) => {
      const transition = start(update);
      const note = () => {
        const effects = document.getAnimations().map(({ effect }) => effect as KeyframeEffect);
        const groups = effects.map(({ pseudoElement }) => pseudoElement ?? '');
        window.moved.push(groups.filter((name) => name.startsWith('::view-transition')));
        const isCut = (name: string) =>
          getComputedStyle(document.documentElement, name).overflow === 'clip';
        const pictures = groups.filter((name) => /-(?:old|new)\(tour\)$/.test(name));
        window.spilled.push(...pictures.filter((name) => !isCut(name)));
      };
      void transition.ready.then(note);
      return transition;
    };
  }),
);

async function openFirstTour(page: Page) {
  const link = page.getByRole('link', { name: /^View Details/ }).first();
  const address = (await link.getAttribute('href')) ?? '';
  await link.click();
  await expect(page).toHaveURL(SITE + address);
}

const moved = (page: Page) => page.evaluate(() => window.moved.map((parts) => parts.join(' ')));

test('the picture of a card grows into the head of its tour while the rest of the page fades', async ({
  page,
}) => {
  await page.goto(`${SITE}/package-tours`);
  await waitUntilAwake(page);
  await openFirstTour(page);
  await expect.poll(() => moved(page)).toHaveLength(1);
  const [way] = await moved(page);
  expect(way).toContain('::view-transition-group(tour)');
  expect(way).toContain('::view-transition-new(root)');
  expect(way).toContain('::view-transition-old(tour)');
  expect(await page.evaluate(() => window.spilled)).toEqual([]);

  // On to a related tour: its card must not have the transition name of the head.
  await openFirstTour(page);
  await expect.poll(() => moved(page)).toHaveLength(2);
  expect((await moved(page))[1]).toContain('::view-transition-new(tour)');
});

test('going back and forward faster than the transition causes no error', async ({ page }) => {
  await page.goto(`${SITE}/package-tours`);
  for (const name of ['About', 'Contact', 'Blog']) {
    const before = (await moved(page)).length;
    await page.getByRole('banner').getByRole('link', { name, exact: true }).click();
    await expect.poll(async () => (await moved(page)).length).toBe(before + 1);
  }
  const isOverlooked = await page.evaluate(async () => {
    const skipped = new Promise((tell) => {
      const note = (event: Event) => setTimeout(() => tell(event.defaultPrevented));
      addEventListener('unhandledrejection', note, { once: true });
    });
    let turns = 0;
    const turning = setInterval(() => {
      turns += 1;
      history.go([-1, -1, 1, 1][turns % 4]);
    }, 40);
    const answer = await skipped;
    clearInterval(turning);
    return answer;
  });
  expect(isOverlooked).toBe(true);
});

test('nothing moves between pages with reduced motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(`${SITE}/package-tours`);
  await waitUntilAwake(page);
  await openFirstTour(page);
  await expect.poll(() => moved(page)).toEqual(['']);
});

test('if not even the frame of a page can be rendered, a plain one says where a person answers', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const { startsWith } = String.prototype;
    // The frame checks for each address whether it belongs to the office.
    Object.assign(String.prototype, {
      startsWith(this: string, ...words: [string, number?]) {
        if (this.valueOf() === '/about' && words[0] === '/admin')
          throw new Error('broken on purpose');
        return startsWith.apply(this, words);
      },
    });
  });
  await page.goto(`${SITE}/package-tours`);
  await waitUntilAwake(page);
  await page.getByRole('link', { name: 'About', exact: true }).first().click();
  await expect(
    page.getByRole('heading', { name: 'Something went wrong on our side' }),
  ).toBeVisible();
  await expect(page.getByRole('link', { name: 'hello@songxanh.example' })).toBeVisible();
  await expect(page.locator('body')).not.toContainText('broken on purpose');
});
