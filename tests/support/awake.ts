import type { Page } from '@playwright/test';

/**
 * Waits until a page answers to more than its links and forms. Its scripts are asked for after the
 * first frame, and some of its parts come later still, so that no state of the network tells it:
 * React's mark on the page's main part and on its forms does, and that no block of it is left to lay
 * out.
 */
export async function waitUntilAwake(page: Page): Promise<void> {
  await page.waitForFunction(isAwake);
}

/** Runs in the page: whether it is awake now. */
export function isAwake(): boolean {
  const parts = [
    ...document.querySelectorAll('main, main form, main form :is(input, select, textarea, button)'),
  ];
  const hasProps = (part: Element) =>
    Object.keys(part).some((key) => key.startsWith('__reactProps'));
  return parts.length > 0 && parts.every(hasProps) && !document.querySelector('.opening');
}
