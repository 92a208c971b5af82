import { expect, type Page } from '@playwright/test';

/** Expects that no animation on the page runs forever, visible or not: it would drain batteries. */
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
