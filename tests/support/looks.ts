import { expect, type Page } from '@playwright/test';
import { axeViolations } from './axe.ts';

/**
 * The sizes and themes in which office pages are checked: a desk in the light theme, a phone in the
 * dark one.
 */
const LOOKS = [
  { width: 1440, height: 900, colorScheme: 'light' },
  { width: 390, height: 844, colorScheme: 'dark' },
] as const;

/** Shows the open page in another size and theme, without motion. */
async function showIn(
  page: Page,
  { width, height, colorScheme }: (typeof LOOKS)[number],
): Promise<void> {
  await page.setViewportSize({ width, height });
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
}

/**
 * Expects that axe finds nothing on the page in its current state, in any look, and that nothing is
 * wider than the screen.
 */
export async function expectReadable(page: Page, state: string): Promise<void> {
  for (const look of LOOKS) {
    await showIn(page, look);
    expect(await axeViolations(page), `${state}, ${look.colorScheme}`).toEqual([]);
    const overflow = await page.evaluate(() =>
      Math.max(
        ...[document.documentElement, ...document.querySelectorAll('main')].map(
          (part) => part.scrollWidth - part.clientWidth,
        ),
      ),
    );
    expect(overflow, `${state} at ${look.width}`).toBe(0);
  }
  await showIn(page, LOOKS[0]);
}
