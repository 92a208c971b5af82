import type { Page } from '@playwright/test';

/**
 * Waits until a page is hydrated. Its scripts are requested after the first frame, and some of its
 * parts arrive even later, so the state of the network does not show it. What does: React's mark on
 * the main part of the page and on its forms, and that no block is left that is still to be laid
 * out.
 */
export async function waitUntilAwake(page: Page): Promise<void> {
  await page.waitForFunction(isAwake);
}

/** Runs in the page: whether it is hydrated now. */
export function isAwake(): boolean {
  const parts = [
    ...document.querySelectorAll('main, main form, main form :is(input, select, textarea, button)'),
  ];
  const hasProps = (part: Element) =>
    Object.keys(part).some((key) => key.startsWith('__reactProps'));
  return parts.length > 0 && parts.every(hasProps) && !document.querySelector('.opening');
}
