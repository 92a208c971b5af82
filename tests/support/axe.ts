import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What axe finds wrong on a page as it is now, a line for each element; empty when all is well. */
export async function axeViolations(page: Page): Promise<string[]> {
  // Evaluated, not added as a script: the page's own policy would refuse that.
  await page.evaluate(source);
  const { violations } = await page.evaluate(() =>
    (globalThis as unknown as { axe: { run(options: RunOptions): Promise<AxeResults> } }).axe.run({
      resultTypes: ['violations'],
      // WCAG 2.2 AA; the library leaves it out unless asked.
      rules: { 'target-size': { enabled: true } },
    }),
  );
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary}`),
  );
}

/**
 * The same in both themes, one after the other, without motion; on a phone in the dark one alone: what
 * its layout adds stands on the same pairs of colors, which are tested for themselves.
 */
export async function axeViolationsInThemes(page: Page): Promise<string[]> {
  const isPhone = (page.viewportSize()?.width ?? 0) < 768;
  const found: string[] = [];
  for (const colorScheme of isPhone ? (['dark'] as const) : (['dark', 'light'] as const)) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const violations = await axeViolations(page);
    found.push(...violations.map((violation) => `${colorScheme}: ${violation}`));
  }
  return found;
}
