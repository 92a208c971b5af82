import { expect, type Page } from '@playwright/test';

/** Expects that nothing on the page moves without end, seen or not: it would cost a battery. */
export async function expectAtRest(page: Page, path: string): Promise<void> {
  await expect.poll(() => page.evaluate(endlessAnimations), path).toEqual([]);
}

/** Runs in the page. */
function endlessAnimations(): string[] {
  return document
    .getAnimations()
    .filter(({ effect }) => effect?.getComputedTiming().iterations === Infinity)
    .map((animation) => (animation instanceof CSSAnimation ? animation.animationName : 'a script'));
}
