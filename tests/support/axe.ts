import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';
import { sideways } from './sideways.ts';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What axe finds on a page in its current state, one line per element. */
export async function axeViolations(page: Page): Promise<string[]> {
  return violationsOf(page, 'html', { rules: ALSO_ASKED });
}

/**
 * The same in both themes, without motion. The themes differ only in colors, so in the light one
 * only the rules about colors are checked. On a phone only the dark theme is: the colors of its
 * layout are the same, and their contrast has a test of its own.
 * @param part selector of the part to check
 */
export async function axeViolationsInThemes(page: Page, part = 'html'): Promise<string[]> {
  const isPhone = (page.viewportSize()?.width ?? 0) < 768;
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  const dark = await violationsOf(page, part, { rules: ALSO_ASKED });
  if (isPhone) return dark.map(told('dark'));
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  const light = await violationsOf(page, part, {
    runOnly: { type: 'rule', values: COLOR_RULES },
  });
  return [...dark.map(told('dark')), ...light.map(told('light'))];
}

/**
 * The problems of a page in its current state, one line each, at the sizes of a desk and of a
 * phone: what axe finds in the themes, and whether the page scrolls sideways, down to 320 pixels
 * (WCAG 1.4.10). Leaves the page at the size of a phone.
 */
export async function problemsInAllLooks(page: Page): Promise<string[]> {
  const problems: string[] = [];
  for (const { width, height, isAsked } of SIZES) {
    await page.setViewportSize({ width, height });
    const found = isAsked ? await axeViolationsInThemes(page) : [];
    const overflow = await sideways(page);
    if (overflow > 0) found.push(`scrolls sideways by ${overflow} pixels`);
    problems.push(...found.map(told(String(width))));
  }
  return problems;
}

/** The sizes to check, in CSS pixels, and whether axe runs at each. */
const SIZES = [
  { width: 1440, height: 900, isAsked: true },
  { width: 320, height: 844, isAsked: false },
  { width: 390, height: 844, isAsked: true },
];

/** WCAG 2.2 AA; axe does not check it by default. */
const ALSO_ASKED = { 'target-size': { enabled: true } };

/** The rules of axe that look at colors and run by default. */
const COLOR_RULES = ['color-contrast', 'link-in-text-block'];

interface Axe {
  run(part: string, options: RunOptions): Promise<AxeResults>;
}

const told = (look: string) => (violation: string) => `${look}: ${violation}`;

async function violationsOf(page: Page, part: string, options: RunOptions): Promise<string[]> {
  await page.evaluate(endTransitions);
  // Evaluated instead of added as a script, which the page's own policy would block.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(source);
  const { violations } = await page.evaluate(
    ([asked, how]) => (globalThis as unknown as { axe: Axe }).axe.run(asked, how),
    [part, { resultTypes: ['violations'], ...options } satisfies RunOptions] as const,
  );
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary}`),
  );
}

/** Runs in the page: in the middle of a transition, a color is neither the old nor the new one. */
async function endTransitions(): Promise<void> {
  const running = document.getAnimations().filter((each) => each instanceof CSSTransition);
  await Promise.all(running.map(({ finished }) => finished.catch(() => undefined)));
}
