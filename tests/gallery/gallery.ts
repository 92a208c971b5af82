import { expect, type Locator, type Page } from '@playwright/test';

export const themes = ['light', 'dark'] as const;
export type Theme = (typeof themes)[number];

/**
 * Opens the gallery, or only one section (`only`) or one opened control (`scene`) of it, and waits
 * until it is rendered with its fonts.
 */
export async function openGallery(
  page: Page,
  theme: Theme,
  part: { only?: string; scene?: string } = {},
): Promise<void> {
  const query = new URLSearchParams({ theme, ...part });
  await page.goto(`${process.env.GALLERY_URL}?${query.toString()}`);
  await expect(page.getByRole('main')).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
}

/** A section of the gallery by its anchor. */
export const section = (page: Page, id: string): Locator => page.locator(`section#${id}`);

/** The anchors of all sections, in order. */
export function sectionIds(page: Page): Promise<string[]> {
  return page
    .locator('main section[data-shows]')
    .evaluateAll((sections) => sections.map(({ id }) => id));
}
