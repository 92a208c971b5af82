import { defineConfig } from '@playwright/test';
import journeys from '../../playwright.config.ts';

/** The controls, in the same Chromium as the journeys but without the product: the gallery serves itself. */
export default defineConfig({
  ...journeys,
  testDir: '.',
  outputDir: '../../test-results/gallery',
  use: { ...journeys.use, trace: 'off' },
  globalSetup: './serve-gallery.ts',
  // The whole gallery is one very long page, photographed and read by axe in one go.
  timeout: 120_000,
});
