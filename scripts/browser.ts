import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { tryToInstall, tryToRun } from './system-package.ts';

/** The first is Chromium without windows, which tests need none of: a fourth faster. */
const SYSTEM_BROWSERS = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/**
 * Finds a Chromium for the browser tests: CHROMIUM_PATH, a system one, Playwright's own download,
 * and as root on Debian and Ubuntu the package.
 * @returns the path of its executable
 * @throws with what to do when there is none
 */
export function findBrowser(): string {
  return (
    present(process.env.CHROMIUM_PATH) ??
    SYSTEM_BROWSERS.find((path) => existsSync(path)) ??
    present(chromium.executablePath()) ??
    downloaded() ??
    installed() ??
    fail()
  );
}

function present(path: string | undefined): string | null {
  return path && existsSync(path) ? path : null;
}

function downloaded(): string | null {
  tryToRun('playwright', ['install', 'chromium']);
  return present(chromium.executablePath());
}

function installed(): string | null {
  for (const name of ['chromium-headless-shell', 'chromium']) {
    tryToInstall(name);
    const path = present(`/usr/bin/${name}`);
    if (path) return path;
  }
  return null;
}

function fail(): never {
  throw new Error(
    'The browser tests need Chromium: install it, or set CHROMIUM_PATH to its executable.',
  );
}
