import type { Page } from '@playwright/test';

/**
 * Waits until some pictures of a page are drawn in the files of its present size, the lazy ones
 * too. One that fails is an error.
 */
export function loadPictures(page: Page, selector: string): Promise<void> {
  return page.evaluate(async (those) => {
    // A window of another size may show other files, from its next frame on.
    await new Promise((go) => requestAnimationFrame(() => requestAnimationFrame(go)));
    const images = [...document.querySelectorAll<HTMLImageElement>(those)];
    for (const image of images) image.loading = 'eager';
    for (const image of images) {
      // When a picture changes its file, this aborts the decoding of the former one.
      let file: string;
      do {
        file = image.currentSrc;
        await image.decode().catch((error: unknown) => {
          if (image.currentSrc === file) throw error;
        });
      } while (image.currentSrc !== file);
    }
  }, selector);
}
