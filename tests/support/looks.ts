import { expect, type Page } from '@playwright/test';
import { axeViolations } from './axe.ts';

/** How the pages of the back office are looked at: on a desk in light, on a phone in the dark. */
const LOOKS = [
  { width: 1440, height: 900, colorScheme: 'light' },
  { width: 390, height: 844, colorScheme: 'dark' },
] as const;

/** Shows the page that is open in another size and theme, without motion. */
async function showIn(
  page: Page,
  { width, height, colorScheme }: (typeof LOOKS)[number],
): Promise<void> {
  await page.setViewportSize({ width, height });
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
}

/** axe finds nothing wrong in any look with the page as it is now, and it is nowhere wider than the screen. */
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
