import { expect, type Locator, type Page } from '@playwright/test';

/** Presses Tab, or both keys that go back, until the element has the focus. */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab') {
  for (let presses = 0; presses < 120; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  throw new Error('The element is not in the tab order.');
}

/** Goes to a control by Tab, sees that it shows the focus, and presses Enter. */
export async function pressByKey(page: Page, target: Locator, key?: 'Tab' | 'Shift+Tab') {
  await tabTo(page, target, key);
  await expectFocus(page);
  await page.keyboard.press('Enter');
}

/** Something has the focus, shows it, and can be seen: it was not lost to the page as a whole. */
export async function expectFocus(page: Page) {
  await expect
    .poll(() =>
      page.evaluate(() => {
        const focused = document.activeElement;
        if (!focused || focused === document.body) return 'nothing has the focus';
        if (!focused.matches(':focus-visible')) return `${focused.outerHTML.slice(0, 80)} hides it`;
        const { top, bottom, height } = focused.getBoundingClientRect();
        const isSeen = height > 0 && bottom > 0 && top < window.innerHeight;
        return isSeen ? 'seen' : `${focused.outerHTML.slice(0, 80)} is out of sight`;
      }),
    )
    .toBe('seen');
}
