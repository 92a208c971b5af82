import type { Page } from '@playwright/test';

declare global {
  interface Window {
    /** What the page did that browsers do not keep a page with. */
    hindrances: string[];
  }
}

/**
 * Runs in the page, before its own scripts: notes what keeps it from being brought back at once.
 * Browsers keep the page that one leaves, but for pages that do certain things
 * (https://web.dev/articles/bfcache). Whether a page was kept can only be seen in some builds of a
 * browser; what it did can be seen in all.
 */
export function noteHindrances(): void {
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
}

/** What the page has done that keeps it from being brought back at once. */
export const hindrancesOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => window.hindrances);
