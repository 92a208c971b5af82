import { defineConfig } from '@playwright/test';
import journeys from '../../playwright.config.ts';

/**
 * The controls, in the same Chromium as the journeys but without the product: the gallery is served
 * separately.
 */
export default defineConfig({
  ...journeys,
  testDir: '.',
  outputDir: '../../test-results/gallery',
  use: { ...journeys.use, trace: 'off' },
  globalSetup: './serve-gallery.ts',
  // The whole gallery is one very long page, photographed and checked by axe at once.
  timeout: 120_000,
});
