import { readFile } from 'node:fs/promises';
import { expect, type Download, type Page } from '@playwright/test';
import { problemsInAllLooks } from '../support/axe.ts';
import { STILL, test } from '../support/browser-test.ts';
import { openTour } from '../support/open-tour.ts';
import { pdfPages } from '../support/pdf-text.ts';
import { bookInBrowser } from '../support/visitor-booking.ts';

test.use(STILL);

const SITE = process.env.APP_URL ?? '';
/** Fifteen days. */
const TRAIN = `${SITE}/tour/1`;
/** Two days. */
const HA_LONG = `${SITE}/tour/2`;
const CONFIRMATION = `${SITE}/booking-confirmation`;

const bookingCard = (page: Page) => page.getByRole('complementary', { name: 'Booking' });
const calendarLink = (page: Page) => page.getByRole('link', { name: 'Add to calendar' });
const related = (page: Page) => page.getByRole('region', { name: 'Journeys close to this one' });

/**
 * Counts how often the page would print, even after it has been reloaded. Without the land on the
 * map of the route it does not count.
 */
async function countPrints(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    window.print = () => {
      const land = document.querySelector<HTMLImageElement>('img[src*=outline]');
      if (!land?.naturalWidth) return;
      sessionStorage.setItem('prints', String(Number(sessionStorage.getItem('prints')) + 1));
    };
  });
  return () => page.evaluate(() => Number(sessionStorage.getItem('prints')));
}

async function textOf(download: Download): Promise<string> {
  return readFile(await download.path(), 'utf8');
}

test.describe('the documents of a tour', () => {
  test('are printed completely, from any of its tabs, once, and downloaded as a PDF with all its days', async ({
    page,
    request,
  }) => {
    const prints = await countPrints(page);
    await openTour(page, TRAIN);
    const coming = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Download PDF' }).click();
    const download = await coming;
    expect(download.suggestedFilename()).toBe('vietnam-end-to-end-by-train.pdf');
    const pages = pdfPages(await readFile(await download.path()));
    expect(pages.join('\n')).toContain('Coconut canals, then home');

    const answer = await request.get(`${HA_LONG}/itinerary.pdf`);
    expect(answer.headers()).toMatchObject({
      'content-type': 'application/pdf',
      'cache-control': expect.stringContaining('public'),
      etag: expect.stringMatching(/^"/),
    });
    expect(answer.headers()['link']).toMatch(/^<http.*\/tour\/2>; rel="canonical"$/);
    for (const id of ['999999', 'x', '0']) {
      expect((await request.get(`${SITE}/tour/${id}/itinerary.pdf`)).status()).toBe(404);
    }

    await bookingCard(page).getByRole('link', { name: 'Print' }).click();
    await expect.poll(prints).toBe(1);
    await expect(page).toHaveURL(`${TRAIN}?tab=itinerary&days=all`);
    await bookingCard(page).getByRole('link', { name: 'Print' }).click();
    await expect.poll(prints).toBe(2);
    await page.reload();
    await expect(page.getByLabel('Departure date')).toHaveAttribute('min', /./);
    expect(await prints()).toBe(2);
  });

  test('are on paper what one needs on the way, in black', async ({ page }) => {
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    await page.goto(`${TRAIN}?tab=itinerary&days=all`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Vietnam End to End by Train');
    for (const heading of ['Highlights', 'Price by group size', "What's included"]) {
      await expect(page.getByRole('heading', { name: heading })).toBeVisible();
    }
    await expect(page.getByRole('heading', { name: /^Day \d+: / })).toHaveCount(15);
    await expect(page.getByText(/^hello@songxanh\.example · /)).toBeVisible();
    for (const hidden of [
      page.getByRole('banner'),
      page.getByRole('contentinfo'),
      bookingCard(page),
      related(page),
      page.getByRole('tablist'),
      page.getByRole('button'),
    ]) {
      await expect(hidden).toHaveCount(0);
    }
    const colors = await page.evaluate(() =>
      Array.from(
        document.querySelectorAll('main :is(h1, h2, p, dt, dd, li)'),
        (element) => getComputedStyle(element).color,
      ),
    );
    expect([...new Set(colors)]).toEqual(['rgb(0, 0, 0)']);
    // Otherwise the halo of a name on the map would be darkened, too, and fill its letters.
    const name = page.locator('[style*="paint-order"]').first();
    await expect(name).toHaveCSS('print-color-adjust', 'exact');

    await test.step('and leave no gap for the picture, which is not printed', async () => {
      // As wide as the words on a sheet of A4.
      await page.setViewportSize({ width: 718, height: 1000 });
      const logo = await page.locator('main svg').first().boundingBox();
      const title = await page.getByRole('heading', { level: 1 }).boundingBox();
      expect(title!.y - logo!.y).toBeLessThan(150);
    });

    await test.step('and say where the days are that the browser alone does not print', async () => {
      await page.goto(`${TRAIN}?tab=itinerary`);
      await expect(page.getByText('Days 4 to 15 are not printed here')).toBeVisible();
      await page.goto(`${TRAIN}?tab=itinerary&days=all`);
      await expect(page.getByText('not printed here')).toHaveCount(0);
    });

    await test.step('and what fits on one sheet is on one', async () => {
      await page.evaluate(() => {
        for (const part of document.querySelectorAll('#tour :is(figure, ol, section)'))
          part.remove();
      });
      const file = (await page.pdf({ format: 'A4' })).toString('latin1');
      expect(file.match(/\/Type \/Page\b/g)).toHaveLength(1);
    });
  });

  test('go into a calendar once a date is chosen, and lead to three similar tours', async ({
    page,
    request,
  }) => {
    await openTour(page, HA_LONG);
    await expect(calendarLink(page)).toHaveCount(0);
    await page.getByLabel('Departure date').fill('2000-01-01');
    await expect(calendarLink(page)).toHaveCount(0);
    await page.getByLabel('Departure date').fill('2099-12-31');
    const coming = page.waitForEvent('download');
    await calendarLink(page).click();
    const download = await coming;
    expect(download.suggestedFilename()).toBe('halong-bay-overnight-junk-cruise.ics');
    const file = await textOf(download);
    expect(file).toContain('DTSTART;VALUE=DATE:20991231\r\nDTEND;VALUE=DATE:21000102\r\n');

    for (const query of ['', '?departure=2099-02-30', '?departure=2000-01-01']) {
      const answer = await request.get(`${HA_LONG}/itinerary.ics${query}`);
      expect(answer.status()).toBe(422);
      expect(await answer.text()).toContain('choose a departure date');
    }
    const missing = await request.get(`${SITE}/tour/999999/itinerary.ics?departure=2099-12-31`);
    expect(missing.status()).toBe(404);

    const cards = related(page).getByRole('listitem');
    await expect(cards).toHaveCount(3);
    await expect(related(page).getByRole('link', { name: 'View Details' })).toHaveCount(3);
    await expect(related(page).locator('[href="/tour/2"]')).toHaveCount(0);
    const first = cards.first();
    const name = (await first.getByRole('heading').textContent()) ?? '';
    await first.getByRole('link', { name: 'View Details' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
    await expect(related(page).getByRole('heading', { name, exact: true })).toHaveCount(0);
  });

  test('are accessible, in both themes and at every width', async ({ page }) => {
    await openTour(page, `${TRAIN}?tab=itinerary&days=all`);
    await page.getByLabel('Departure date').fill('2099-12-31');
    await expect(calendarLink(page)).toBeVisible();
    expect(await problemsInAllLooks(page)).toEqual([]);
  });
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('a tour can be printed, downloaded and put into a calendar too', async ({ page }) => {
    await page.goto(HA_LONG);
    await page.getByLabel('Departure date').fill('2099-12-31');
    const coming = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Add to calendar' }).click();
    expect(await textOf(await coming)).toContain('DTSTART;VALUE=DATE:20991231');
    await page.getByRole('link', { name: 'Print' }).click();
    await expect(page).toHaveURL(/\?tab=itinerary&days=all#print$/);
    await expect(page.getByRole('heading', { name: /^Day \d+: / })).toHaveCount(2);
  });
});

test.describe('the documents of a booking', () => {
  test('are a voucher, a calendar entry and a sheet of paper, for its own browser only', async ({
    page,
    playwright,
  }) => {
    const confirmation = await bookInBrowser(page, SITE, {
      departureDate: '2099-12-30',
      contactFirstName: 'Thị Ẩn',
      contactLastName: 'Đặng',
      'travelers.0.firstName': 'Thị Ẩn',
      'travelers.0.lastName': 'Đặng',
      email: 'dang@song.example',
      phone: '+84 90 000 0000',
      medicalConditions: 'A heart that skips',
    });
    await page.goto(confirmation);

    const coming = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Download PDF' }).click();
    const download = await coming;
    expect(download.suggestedFilename()).toMatch(/^booking-vn-[a-z\d]{8}\.pdf$/);
    const voucher = pdfPages(await readFile(await download.path())).join('\n');
    for (const words of ['PENDING PAYMENT', 'Thị Ẩn Đặng', 'Halong Bay Overnight Junk Cruise']) {
      expect(voucher).toContain(words);
    }
    expect(voucher).not.toMatch(/heart|dang@song|\+84 90/);

    const entry = page.waitForEvent('download');
    await calendarLink(page).click();
    const file = (await textOf(await entry)).replace(/\r\n /g, '');
    expect(file).toContain('DTSTART;VALUE=DATE:20991230\r\nDTEND;VALUE=DATE:21000101');
    expect(file).not.toMatch(/heart|dang@song|Ẩn/);

    await page.emulateMedia({ media: 'print' });
    await expect(page.getByText(/^VN-[0-9A-Z]{8}$/)).toBeVisible();
    await expect(page.getByText('Thị Ẩn Đặng').first()).toBeVisible();
    await expect(page.getByText('To pay after confirmation')).toBeVisible();
    await expect(page.getByText('A heart that skips')).toBeHidden();
    await expect(page.getByText('Born')).toBeHidden();
    // Backgrounds are not printed: the status has an edge, and the tour is in a box separate from
    // the reference.
    await expect(page.getByText('PENDING PAYMENT')).toHaveCSS('border-top-width', '1px');
    const box = page.getByRole('complementary');
    await expect(box).toHaveCSS('box-shadow', 'none');
    await expect(box).toHaveCSS('border-top-width', '1px');
    const [reference, tour] = await Promise.all([
      page.getByText(/^VN-[0-9A-Z]{8}$/).boundingBox(),
      box.boundingBox(),
    ]);
    expect(tour!.y - reference!.y - reference!.height).toBeGreaterThan(15);

    const stranger = await playwright.request.newContext();
    for (const path of ['voucher.pdf', 'calendar.ics']) {
      const answer = await stranger.get(`${CONFIRMATION}/${path}`, { maxRedirects: 0 });
      expect(answer.status()).toBe(302);
      expect(answer.headers()['location']).toBe('/booking');
      const own = await page.request.get(`${CONFIRMATION}/${path}`);
      expect(own.headers()).toMatchObject({
        'cache-control': 'no-store',
        'x-robots-tag': 'noindex',
      });
    }
    await stranger.dispose();
  });
});
