import type { Page, Request } from '@playwright/test';

/**
 * Holds the page's requests to some addresses back, like a slow line.
 * @param addresses a pattern, as Playwright's `page.route` takes it
 * @param note is called with each request that is held back
 * @returns a function that lets them through
 */
export async function holdRequests(
  page: Page,
  addresses: string,
  note: (request: Request) => void = () => {},
): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(addresses, async (route) => {
    note(route.request());
    await released;
    await route.continue();
  });
  return release;
}

/** The same for the scripts of all pages that are opened afterwards. */
export const holdScripts = (page: Page) => holdRequests(page, '**/assets/*.js');
