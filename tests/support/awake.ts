import type { Page } from '@playwright/test';

/**
 * Waits until a page answers to more than its links and forms. Its scripts are asked for after the
 * first frame, so that no state of the network tells it: React's mark on the page's main part does.
 */
export async function waitUntilAwake(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__reactProps')),
  );
}
