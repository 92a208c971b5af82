import { test as base } from '@playwright/test';
import { waitUntilAwake } from './awake.ts';

/**
 * The tests of journeys. A page that is opened with `goto` is awake when the journey goes on, as it
 * is for a person who looks before they act; `waitUntil: 'commit'` acts at once.
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
