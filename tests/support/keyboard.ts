import { expect, type Locator, type Page } from '@playwright/test';

/** Presses Tab or Shift+Tab until the element has the focus. */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab') {
  for (let presses = 0; presses < 120; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  throw new Error('The element is not in the tab order.');
}

/** Moves to a control by Tab, checks that the focus is visible, and presses Enter. */
export async function pressByKey(page: Page, target: Locator, key?: 'Tab' | 'Shift+Tab') {
  await tabTo(page, target, key);
  await expectFocus(page);
  await page.keyboard.press('Enter');
}

/** Expects that an element has the focus, shows it, and is on the screen. */
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
