import { expect } from '@playwright/test';
import { waitUntilAwake } from '../support/awake.ts';
import { test } from '../support/browser-test.ts';
import { publicPages } from '../support/fixed-pages.ts';

const SITE = process.env.APP_URL ?? '';

declare global {
  interface Window {
    /** What the page did that browsers do not keep a page with. */
    hindrances: string[];
  }
}

/*
 * Browsers keep the page that one leaves and bring it back at once, but for pages that do certain
 * things (https://web.dev/articles/bfcache). Whether a page was kept can only be seen in some builds
 * of a browser; what it did can be seen in all.
 */
test('no public page does what keeps it from being brought back at once', async ({ page }) => {
  test.slow();
  await page.addInitScript(() => {
    window.hindrances = [];
    const { addEventListener } = EventTarget.prototype;
    Object.assign(EventTarget.prototype, {
      addEventListener(this: EventTarget, ...words: Parameters<typeof addEventListener>) {
        if (/^(before)?unload$/.test(words[0])) window.hindrances.push(words[0]);
        addEventListener.apply(this, words);
      },
    });
    for (const name of ['WebSocket', 'EventSource', 'BroadcastChannel', 'SharedWorker'] as const) {
      Object.assign(window, {
        [name]: new Proxy(window[name], {
          construct(...words) {
            window.hindrances.push(name);
            return Reflect.construct(...words) as object;
          },
        }),
      });
    }
  });
  const notStored: string[] = [];
  for (const path of publicPages()) {
    const answer = await page.goto(SITE + path);
    if (answer?.headers()['cache-control']?.includes('no-store')) notStored.push(path);
    await waitUntilAwake(page);
    expect(await page.evaluate(() => window.hindrances), path).toEqual([]);
  }
  // Some browsers keep these for some minutes, others not at all: they may show what is one person's.
  expect(notStored).toEqual(['/booking', '/profile', '/booking?tourId=2', '/nowhere']);
});
