import { test as base } from '@playwright/test';
import { waitUntilAwake } from './awake.ts';

/**
 * `test` for the journeys. `goto` waits until the page is hydrated, like a person who looks at a
 * page before acting; with `waitUntil: 'commit'` it does not wait.
 */
export const test = base.extend({
  page: async ({ page, javaScriptEnabled }, use) => {
    if (javaScriptEnabled) {
      const goto = page.goto.bind(page);
      page.goto = async (url, options) => {
        const answer = await goto(url, options);
        const isPage = answer?.headers()['content-type']?.startsWith('text/html');
        if (isPage && options?.waitUntil !== 'commit') await waitUntilAwake(page);
        return answer;
      };
    }
    await use(page);
  },
});

/**
 * `test.use(STILL)`: what is tested does not move, for a visitor who prefers that nothing does. A
 * page that fades into the next one keeps a processor busy for as long. Motion has tests of its own,
 * and so has what happens during it: home, layout, page-change, page-transitions, bad-luck, booking.
 */
export const STILL = { contextOptions: { reducedMotion: 'reduce' } } as const;
