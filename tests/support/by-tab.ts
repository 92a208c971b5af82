import { expect, type Page } from '@playwright/test';

/**
 * Goes through a page with the Tab key alone, from top to bottom. Returns what the focus did not
 * reach, where it could not be seen, and whether something traps it. Parts of the page appear while
 * it is scrolled, possibly behind a fast user: these must be reached on the way back.
 */
export async function faultsByTab(page: Page): Promise<string[]> {
  const stops = (await page.evaluate(notReached)).length;
  expect(stops).toBeGreaterThan(15);
  const faults = await faultsUntilLeft(page, 'Tab', stops);
  const isAllReached = (await page.evaluate(notReached)).length === 0;
  if (!isAllReached) faults.push(...(await faultsUntilLeft(page, 'Shift+Tab', stops)));
  return [...faults, ...(await page.evaluate(notReached))];
}

/**
 * Presses a key until the focus leaves the page. Returns the places where the focus could not be
 * seen.
 */
async function faultsUntilLeft(page: Page, key: string, stops: number): Promise<string[]> {
  const faults: string[] = [];
  // A date field has three stops.
  for (let presses = 0; presses < stops * 2 + 20; presses += 1) {
    await page.keyboard.press(key);
    const fault = await page.evaluate(lookAtFocus);
    if (fault === LEFT) return faults;
    if (fault) faults.push(fault);
  }
  return [...faults, 'The focus never left the page.'];
}

/** What `lookAtFocus` returns when the focus has moved on to the browser's own buttons. */
const LEFT = 'left';

/** Runs in the page: what is wrong with the focused element, '' if nothing is. */
function lookAtFocus(): string {
  const element = document.activeElement;
  if (!element || element === document.body) return 'left';
  const seen = (globalThis as { seen?: Set<Element> }).seen ?? new Set();
  Object.assign(globalThis, { seen: seen.add(element) });
  const hasRing = (style: CSSStyleDeclaration) =>
    style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) >= 2;
  const faces = [element, element.closest('label'), element.parentElement];
  const isMarked =
    faces.some((face) => face && hasRing(getComputedStyle(face))) ||
    hasRing(getComputedStyle(element, '::after')) ||
    // Only its thumb shows the ring, which no script can ask for; the gallery's screenshots show
    // it.
    element.matches('[type=range]');
  const { left, top, width, height } = element.getBoundingClientRect();
  const isShown = [0.1, 0.5, 0.9].some((part) => {
    const hit = document.elementFromPoint(left + width * part, top + height * part);
    return hit !== null && (element.contains(hit) || hit.contains(element) || isLabelOf(hit));
  });
  function isLabelOf(hit: Element) {
    return (
      element instanceof HTMLInputElement &&
      [...(element.labels ?? [])].some((label) => label.contains(hit))
    );
  }
  const name = element.outerHTML.slice(0, 120);
  return isMarked ? (isShown ? '' : `hidden: ${name}`) : `no ring: ${name}`;
}

/**
 * Runs in the page: what Tab should have reached and did not. Parts of the page may appear on the
 * way.
 */
function notReached(): string[] {
  const { seen } = globalThis as { seen?: Set<Element> };
  const focusable = 'a[href], button, input, select, textarea, summary, [tabindex]';
  const isStop = (element: HTMLElement) =>
    element.tabIndex >= 0 &&
    !element.matches(':disabled') &&
    !element.closest('[inert]') &&
    element.checkVisibility({ visibilityProperty: true });
  // Tab reaches one radio button of a group; the arrow keys go to the others.
  const isOther = (element: HTMLElement) =>
    element instanceof HTMLInputElement && element.type === 'radio' && !element.checked;
  return [...document.querySelectorAll<HTMLElement>(focusable)]
    .filter((element) => isStop(element) && !isOther(element) && !seen?.has(element))
    .map((element) => `not reached: ${element.outerHTML.slice(0, 120)}`);
}
