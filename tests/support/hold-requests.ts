import type { Page, Request } from '@playwright/test';

/**
 * Keeps what the page asks for at some addresses from coming, as a slow line does.
 * @param addresses a pattern, as Playwright's `page.route` takes it
 * @param note is told of each request that is kept waiting
 * @returns lets them come
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

/** The same for the scripts of the pages that are opened next. */
export const holdScripts = (page: Page) => holdRequests(page, '**/assets/*.js');
