import type { Page } from '@playwright/test';

/** How the pages of the back office are looked at: on a desk in light, on a phone in the dark. */
export const LOOKS = [
  { width: 1440, height: 900, colorScheme: 'light' },
  { width: 390, height: 844, colorScheme: 'dark' },
] as const;

/** Shows the page that is open in another size and theme, without motion. */
export async function showIn(
  page: Page,
  { width, height, colorScheme }: (typeof LOOKS)[number],
): Promise<void> {
  await page.setViewportSize({ width, height });
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
}
