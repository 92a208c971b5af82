import { expect, type Page } from '@playwright/test';
import { problemsInAllLooks } from '../support/axe.ts';
import { STILL, test } from '../support/browser-test.ts';
import { readHead } from '../support/page-head.ts';
import { withoutScript } from '../support/staff.ts';

test.use(STILL);

const SITE = process.env.APP_URL ?? '';
const BLOG = `${SITE}/blog`;
const HOI_AN = `${BLOG}/post/the-night-hoi-an-turns-its-lights-off`;

const list = (page: Page) => page.getByRole('region', { name: /^(Latest )?Articles$/ });
const featured = (page: Page) => page.getByRole('region', { name: 'Featured Articles' });
const titles = (page: Page) => list(page).getByRole('article').getByRole('heading');
const contents = (page: Page) => page.getByRole('navigation', { name: 'In this article' });

test.describe('the listing', () => {
  test('opens with three articles and shows the others page by page', async ({ page }) => {
    await page.goto(BLOG);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('The river journal');
    await expect(featured(page).getByRole('article')).toHaveCount(3);
    await expect(titles(page)).toHaveCount(6);
    const first = await titles(page).allTextContents();

    // The whole card is clickable, and shows that under the pointer.
    const lead = featured(page).getByRole('article').first();
    const underline = lead.getByText('Read More');
    const decoration = () =>
      underline.evaluate((words) => getComputedStyle(words).textDecorationColor);
    const atRest = await decoration();
    await lead.hover();
    await expect.poll(decoration).not.toBe(atRest);

    const pages = page.getByRole('navigation', { name: 'Article pages' });
    await expect(pages.getByRole('link', { name: 'Previous' })).toBeDisabled();
    await expect(pages).toContainText(/Page 1 of \d+/);
    await pages.getByRole('link', { name: 'Next' }).click();
    await expect(page).toHaveURL(`${BLOG}?page=2`);
    await expect(pages).toContainText(/Page 2 of \d+/);
    await expect(featured(page)).toHaveCount(0);
    for (const title of await titles(page).allTextContents()) expect(first).not.toContain(title);
    const previous = pages.getByRole('link', { name: 'Previous' });
    await previous.press('Enter');
    await expect(page).toHaveURL(BLOG);
    await expect(previous).toBeDisabled();
    await expect(previous).toBeFocused();

    await page.goto(`${BLOG}?page=99`);
    await expect(page).toHaveURL(/\?page=[2-9]$/);
    await expect(pages.getByRole('link', { name: 'Next' })).toBeDisabled();
  });

  test('shows as many articles of a category as the sidebar says, all featured ones, and those of a tag', async ({
    page,
  }) => {
    await page.goto(BLOG);
    const categories = page.getByRole('navigation', { name: 'Categories' });
    await expect(categories.getByRole('link')).toHaveCount(7);
    const food = categories.getByRole('link', { name: /^Food & Culture/ });
    const count = Number(/\d+/.exec((await food.textContent()) ?? '')?.[0]);
    await food.click();
    await expect(page).toHaveURL(`${BLOG}/category/food%20%26%20culture`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Food & Culture');
    await expect(titles(page)).toHaveCount(count);
    await expect(food).toHaveAttribute('aria-current', 'page');
    await expect(list(page).getByText('Food & Culture', { exact: true })).toHaveCount(count);

    await page.goBack();
    await featured(page)
      .getByRole('link', { name: /View All/ })
      .click();
    await expect(page).toHaveURL(`${BLOG}/featured`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Featured Articles');
    await expect(titles(page)).toHaveCount(3);

    await page.goBack();
    const tags = page.getByRole('navigation', { name: 'Popular Tags' });
    await tags.getByRole('link', { name: 'Rainy season' }).click();
    await expect(page).toHaveURL(`${BLOG}?tag=Rainy+season`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Articles about “Rainy season”',
    );
    await titles(page).first().getByRole('link').click();
    await expect(page.getByRole('list', { name: 'Tags' })).toContainText('Rainy season');
  });

  test('is searched regardless of case and accents, and subscribes an address to the newsletter', async ({
    page,
  }) => {
    await page.goto(BLOG);
    const search = page.getByRole('searchbox', { name: 'Search articles' });
    await search.fill('BAI tu long');
    await search.press('Enter');
    await expect(page).toHaveURL(`${BLOG}?search=BAI+tu+long`);
    await expect(list(page)).toContainText('Bai Tu Long, the bay next door');

    await search.fill('unicycle');
    await search.press('Enter');
    await expect(page.getByRole('heading', { name: 'No articles found' })).toBeVisible();
    await page.getByRole('link', { name: 'See all articles' }).click();
    await expect(search).toHaveValue('');
    await expect(titles(page)).toHaveCount(6);

    const box = page.getByRole('region', { name: 'One letter a month' });
    await box.getByLabel('Email address').fill('reader@example.com');
    await box.getByRole('button', { name: 'Subscribe' }).click();
    await expect(box.getByRole('status')).toBeVisible();
  });
});

test.describe('an article', () => {
  test('is opened from the listing, shows the reading progress, can be shared, and leads to its tour', async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto(BLOG);
    await featured(page)
      .getByRole('link', { name: /^Read More.*The night Hoi An turns its lights off$/ })
      .click();
    await expect(page).toHaveURL(HOI_AN);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'The night Hoi An turns its lights off',
    );
    await expect(page.getByRole('main')).toContainText(/Nov 18, 2026\s· \d\smin\sread/);
    await expect(page.getByRole('heading', { name: 'Plan it' })).toBeVisible();
    const next = page.getByRole('region', { name: 'Keep reading' });
    await expect(next.getByRole('article')).toHaveCount(3);

    const share = page.getByRole('complementary', { name: 'Share this article' });
    await share.getByRole('button', { name: 'Copy link' }).click();
    await expect(page.getByText('Article link copied to clipboard!')).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
      /\/blog\/post\/the-night-hoi-an-turns-its-lights-off$/,
    );
    await expect(share.getByRole('link', { name: 'Send by email' })).toHaveAttribute(
      'href',
      /^mailto:\?subject=The%20night.*&body=http.*the-night-hoi-an-turns-its-lights-off$/,
    );

    await expect(contents(page).locator('[aria-current]')).toHaveCount(0);
    const last = contents(page).getByRole('link').last();
    await last.click();
    await expect(contents(page).locator('[aria-current="location"]')).toHaveText(
      (await last.textContent()) ?? '',
    );
    await expect(contents(page)).toBeInViewport();
    await page.keyboard.press('Control+Home');
    await expect(contents(page).locator('[aria-current]')).toHaveCount(0);

    // On paper there is only the article.
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('heading', { name: 'Plan it' })).toBeVisible();
    await expect(next).toBeHidden();
    await expect(page.getByRole('link', { name: 'View tour' })).toBeHidden();
    // Room below the last words would take a sheet of its own.
    const room = await page.evaluate(() => {
      const end = document.querySelector('article [aria-label="Tags"]')?.getBoundingClientRect();
      return document.documentElement.scrollHeight - scrollY - (end?.bottom ?? 0);
    });
    expect(room).toBeLessThan(40);
    await page.emulateMedia({ media: 'screen' });
    await page.getByRole('link', { name: 'View tour' }).click();
    await expect(page).toHaveURL(`${SITE}/tour/4`);
  });

  test('tells search engines and social networks what it is', async ({ request }) => {
    const { title, meta, data } = readHead(await (await request.get(HOI_AN)).text());
    expect(title).toEqual([expect.stringMatching(/^The night Hoi An turns its lights off/)]);
    expect(meta['og:type']).toEqual(['article']);
    const [card = ''] = meta['og:image'] ?? [];
    const answer = await request.get(`${SITE}${new URL(card).pathname}`);
    expect(answer.headers()['content-type']).toBe('image/jpeg');
    expect(data).toHaveLength(1);
    expect(data[0]?.['@graph'].map((node) => node['@type'])).toEqual(['Article', 'BreadcrumbList']);
  });
});

test('on a phone each fact of an article is nearer to its own label than to the next one, and the narrowest window still has the words of the way back', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(HOI_AN);
  const [first, fact, next] = await Promise.all(
    ['dt >> nth=0', 'dd >> nth=0', 'dt >> nth=1'].map((part) =>
      page.getByRole('article').locator(`dl ${part}`).boundingBox(),
    ),
  );
  if (!first || !fact || !next) throw new Error('There are no facts.');
  const apart = next.y - (fact.y + fact.height);
  expect(apart).toBeGreaterThan(fact.y - (first.y + first.height) + 8);

  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto(`${BLOG}/post/bai-tu-long-the-bay-next-door`);
  const way = page.getByRole('navigation', { name: 'Breadcrumb' });
  const isCut = (link: Element) => link.scrollWidth > link.clientWidth;
  for (const name of ['Home', 'Blog'])
    expect(await way.getByRole('link', { name, exact: true }).evaluate(isCut), name).toBe(false);
});

test('an article or a category that does not exist answers 404', async ({ request }) => {
  for (const path of ['post/nowhere', 'category/nightlife']) {
    const answer = await request.get(`${BLOG}/${path}`);
    expect(answer.status(), path).toBe(404);
    expect(answer.headers()['x-robots-tag'], path).toBe('noindex');
    expect(await answer.text(), path).toMatch(/<h1[^>]*>(<[^>]+>)*Page Not Found/);
  }
});

test('without script everything can be read and found', async ({ browser }) => {
  await withoutScript(browser, async (page) => {
    await page.goto(BLOG);
    await page.getByRole('searchbox', { name: 'Search articles' }).fill('coffee');
    await page.getByRole('searchbox', { name: 'Search articles' }).press('Enter');
    await expect(page).toHaveURL(`${BLOG}?search=coffee`);
    await list(page).getByRole('link', { name: 'From red earth to the cup' }).click();
    await expect(page.getByRole('heading', { name: 'Plan it' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Copy link' })).toBeHidden();
  });
});

test('without style sheet and scripts, the author of an article can still be read', async ({
  page,
}) => {
  await page.route(/\/assets\/.*\.(css|js)$/, (route) => route.abort());
  await page.goto(HOI_AN, { waitUntil: 'commit' });
  await expect(page.getByText('Trần Thu Lan').first()).toBeVisible();
});

test('feed readers get every article', async ({ page, request }) => {
  const answer = await request.get(`${BLOG}/rss.xml`);
  expect(answer.headers()['content-type']).toBe('application/rss+xml; charset=utf-8');
  expect(await (await request.get(BLOG)).text()).toMatch(
    /<link [^>]*type="application\/rss\+xml"[^>]* href="\/blog\/rss\.xml"/,
  );
  const feed = await page.evaluate(
    (xml) => {
      const read = new DOMParser().parseFromString(xml, 'application/xml');
      return {
        errors: read.querySelectorAll('parsererror').length,
        links: [...read.querySelectorAll('item > link')].map((link) => link.textContent),
      };
    },
    await answer.text(),
  );
  expect(feed.errors).toBe(0);
  expect(feed.links.length).toBeGreaterThanOrEqual(14);
  expect(feed.links[0]).toMatch(/\/blog\/post\/[a-z\d-]+$/);
});

test('is accessible and fits, in both themes and at every width', async ({ page }) => {
  for (const address of [
    BLOG,
    `${BLOG}?search=unicycle`,
    `${BLOG}/category/destinations`,
    HOI_AN,
  ]) {
    await page.goto(address);
    expect(await problemsInAllLooks(page), address).toEqual([]);
  }
});
