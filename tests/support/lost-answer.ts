import type { Page } from '@playwright/test';

/**
 * Sends a form over a line that breaks before the answer arrives: the server has the form, but the
 * page cannot know that.
 * @param addresses a pattern for the addresses that it is sent to, as Playwright's `page.route`
 * takes it
 * @param send sends the form, and waits until the page has said that there was no answer
 */
export async function loseAnswer(
  page: Page,
  addresses: string,
  send: () => Promise<void>,
): Promise<void> {
  await page.route(addresses, async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    await route.fetch();
    return route.abort();
  });
  await send();
  await page.unroute(addresses);
}
