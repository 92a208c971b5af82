import { expect, type Page, type Request } from '@playwright/test';

/**
 * Notes which pictures a page requests while `load` runs, and expects that the one at its top is
 * the first of them, requested once and in one size.
 * @param load opens the page and waits until it requests nothing any more
 */
export async function expectFirstPictureOnce<T>(
  page: Page,
  path: string,
  load: () => Promise<T>,
): Promise<T> {
  const asked: string[] = [];
  const note = (request: Request) => {
    if (request.resourceType() === 'image') asked.push(new URL(request.url()).pathname);
  };
  page.on('request', note);
  const loaded = await load();
  page.off('request', note);
  const first = page.locator('img[fetchpriority=high]');
  const shown = new URL(await first.evaluate((img: HTMLImageElement) => img.currentSrc));
  const scene = shown.pathname.replace(/(-tall)?-\d+\.\w+$/, '');
  expect(asked[0], path).toBe(shown.pathname);
  expect(asked.filter((file) => file === shown.pathname)).toHaveLength(1);
  // No other size of it was loaded, but another place of the page may show it too.
  const places = await page.locator(`img[src^="${scene}-"]`).count();
  expect(asked.filter((file) => file.startsWith(`${scene}-`)).length).toBeLessThanOrEqual(places);
  return loaded;
}
