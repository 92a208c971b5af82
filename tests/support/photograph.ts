import type { Page } from '@playwright/test';

/** A part of a page, in CSS pixels from its top left corner. */
export interface PagePart {
  x: number;
  y: number;
  width: number;
  height: number;
}

interface Picture {
  format?: 'png' | 'jpeg';
  /** Whether the part may be outside the window. */
  isBeyondWindow?: boolean;
}

/**
 * A picture of a part of the page as it is now. Directly from the browser: Playwright's own method
 * changes the styles of the page for each picture, and takes five times as long.
 */
export async function photograph(
  page: Page,
  part: PagePart,
  { format = 'png', isBeyondWindow = false }: Picture = {},
): Promise<Buffer> {
  const browser = await page.context().newCDPSession(page);
  const { data } = await browser.send('Page.captureScreenshot', {
    clip: { ...part, scale: 1 },
    format,
    ...(format === 'jpeg' ? { quality: 82 } : { optimizeForSpeed: true }),
    captureBeyondViewport: isBeyondWindow,
  });
  await browser.detach();
  return Buffer.from(data, 'base64');
}
