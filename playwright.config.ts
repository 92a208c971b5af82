import { defineConfig } from '@playwright/test';
import { findBrowser } from './scripts/browser.ts';

/** Journeys of people, in a real Chromium against the real product on its own database. */
export default defineConfig({
  testDir: 'tests/e2e',
  // The office changes the catalogue that the site's tests count, so it comes after them.
  projects: [
    { name: 'site', testIgnore: '**/admin-*.spec.ts' },
    {
      name: 'office',
      testMatch: '**/admin-*.spec.ts',
      dependencies: ['site'],
      // What is tested there does not move: the transitions of its controls took a twentieth of the
      // processor time. Whether its pages come to rest is looked at with motion.
      use: { contextOptions: { reducedMotion: 'reduce' } },
    },
  ],
  outputDir: 'test-results',
  globalSetup: './tests/support/serve-for-browser.ts',
  // With two, which wait for the app and for each other's answers, a fifth of two cores was idle.
  workers: 3,
  fullyParallel: true,
  timeout: 45_000,
  expect: { timeout: 20_000 },
  // Browsers, the app and its database share two cores; what passes at the second try is printed as flaky.
  retries: 1,
  reporter: [['list']],
  use: {
    locale: 'en-US',
    timezoneId: 'America/Los_Angeles',
    viewport: { width: 1440, height: 900 },
    // Even those of failures alone are taken at the end of every test, which makes the tests a tenth longer.
    screenshot: 'off',
    launchOptions: {
      executablePath: findBrowser(),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // A twelfth of the processor time went into optimizing scripts that run once, and into processes
        // kept ready for other sites, of which there are none.
        '--js-flags=--no-opt --no-maglev',
        '--disable-site-isolation-trials',
        // Pages are drawn by the processor: a few wide tiles take less of it than many small ones.
        '--default-tile-width=1440',
        '--default-tile-height=300',
      ],
    },
  },
});
