import type { Page } from '@playwright/test';

declare global {
  interface Window {
    /** What the page did that keeps browsers from bringing it back at once. */
    hindrances: string[];
  }
}

/**
 * Runs in the page before its own scripts: notes everything that keeps browsers from bringing the
 * page back at once. They do so on the way back, except for pages that do certain things
 * (https://web.dev/articles/bfcache). Only some builds of a browser can tell whether a page was
 * kept; what it did can be seen in all.
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

/** What the page has done so far that keeps browsers from bringing it back at once. */
export const hindrancesOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => window.hindrances);
