import { expect, test, type Page } from '@playwright/test';
import { waitUntilAwake } from '../support/awake.ts';
import { openTour } from '../support/open-tour.ts';

const SITE = process.env.APP_URL ?? '';

/** The head in its current state, with everything that scripts have changed. */
const head = (page: Page) =>
  page.evaluate(() => {
    const all = (selector: string, attribute: string) =>
      [...document.querySelectorAll(selector)].map((tag) => tag.getAttribute(attribute));
    return {
      title: document.title,
      titles: document.querySelectorAll('head title').length,
      description: all('meta[name="description"]', 'content'),
      canonical: all('link[rel="canonical"]', 'href').map((href) => href && new URL(href).pathname),
      robots: all('meta[name="robots"]', 'content'),
      card: all('meta[property="og:image"]', 'content').map((url) => url && new URL(url).pathname),
      data: document.querySelectorAll('script[type="application/ld+json"]').length,
    };
  });

test('the browser accepts the manifest, and the head changes from page to page', async ({
  page,
}) => {
  await page.goto(`${SITE}/`);
  const client = await page.context().newCDPSession(page);
  const { errors } = await client.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  await expect
    .poll(() => head(page))
    .toMatchObject({
      title: 'Small-group journeys in Vietnam | Song Xanh Travel',
      canonical: ['/'],
      card: [expect.stringMatching(/^\/social\/page\/home\./)],
      data: 1,
    });

  // Before hydration, a link loads a page from the server.
  await waitUntilAwake(page);
  await page.getByRole('banner').getByRole('link', { name: 'Package Tours' }).click();
  await expect
    .poll(() => head(page))
    .toEqual({
      title: 'Vietnam package tours | Song Xanh Travel',
      titles: 1,
      description: [expect.stringContaining('Guided tours across Vietnam')],
      canonical: ['/package-tours'],
      robots: [],
      card: [expect.stringMatching(/^\/social\/page\/package-tours\./)],
      // What the server said about the page before is no longer true.
      data: 0,
    });

  await page.getByRole('contentinfo').getByRole('link', { name: 'Sapa' }).click();
  await expect
    .poll(() => head(page))
    .toMatchObject({
      title: 'Sapa Terraces & Hill Villages | Song Xanh Travel',
      titles: 1,
      description: [expect.stringMatching(/\S/)],
      canonical: ['/tour/3'],
      card: [expect.stringMatching(/^\/social\/tour\/3\./)],
    });

  await page.getByRole('banner').getByRole('link', { name: 'Book Now' }).click();
  await expect
    .poll(() => head(page))
    .toMatchObject({
      title: 'Request your journey | Song Xanh Travel',
      canonical: [],
      robots: ['noindex'],
      card: [expect.stringMatching(/^\/social\/page\/booking\./)],
    });

  await page.goBack();
  await expect
    .poll(() => head(page))
    .toMatchObject({
      title: 'Sapa Terraces & Hill Villages | Song Xanh Travel',
      canonical: ['/tour/3'],
      robots: [],
    });
});

test('structured data survives the hydration of the page', async ({ page }) => {
  await openTour(page, `${SITE}/tour/3`);
  const text = await page.locator('script[type="application/ld+json"]').textContent();
  const { '@graph': nodes } = JSON.parse(text ?? '') as { '@graph': { '@type': string }[] };
  expect(nodes.map((node) => node['@type'])).toEqual([
    'Product',
    'TouristTrip',
    'BreadcrumbList',
    'Organization',
  ]);
});
