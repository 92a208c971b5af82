import { expect, type Page } from '@playwright/test';

declare global {
  interface Window {
    /** What the focus has reached, in either direction. */
    reached?: Set<Element>;
    /** The present walk through the page. */
    walk?: Walk;
  }
}

interface Walk {
  /** Whether the focus has moved on to the browser's own buttons. */
  hasLeft: boolean;
  /** Where the focus could not be seen. */
  faults: string[];
}

/**
 * Goes through a page with the Tab key alone, from top to bottom. Returns what the focus did not
 * reach, where it could not be seen, and whether something traps it. Parts of the page appear while
 * it is scrolled, possibly behind a fast user: these must be reached on the way back.
 */
export async function faultsByTab(page: Page): Promise<string[]> {
  const stops = (await page.evaluate(notReached)).length;
  expect(stops).toBeGreaterThan(15);
  await page.evaluate(lookAfterEachTab);
  const faults = await faultsUntilLeft(page, 'Tab', stops);
  const isAllReached = (await page.evaluate(notReached)).length === 0;
  if (!isAllReached) faults.push(...(await faultsUntilLeft(page, 'Shift+Tab', stops)));
  return [...faults, ...(await page.evaluate(notReached))];
}

/** The page itself looks at each stop; only after so many is it asked what it found. */
const AT_ONCE = 20;

/**
 * Presses a key until the focus leaves the page. Returns the places where the focus could not be
 * seen.
 */
async function faultsUntilLeft(page: Page, key: string, stops: number): Promise<string[]> {
  await page.evaluate(() => {
    window.walk = { hasLeft: false, faults: [] };
  });
  const faults: string[] = [];
  // A date field has three stops.
  for (let presses = 0; presses < stops * 2 + 20; presses += AT_ONCE) {
    for (let press = 0; press < AT_ONCE; press += 1) await page.keyboard.press(key);
    const walk = await page.evaluate(() => window.walk);
    faults.splice(0, faults.length, ...(walk?.faults ?? []));
    if (walk?.hasLeft) return faults;
  }
  return [...faults, 'The focus never left the page.'];
}

/** Runs in the page: from now on looks at the focus after each Tab, until it has left the page. */
function lookAfterEachTab(): void {
  const reached = new Set<Element>();
  window.reached = reached;
  addEventListener(
    'keydown',
    (event) => {
      if (event.key === 'Tab' && window.walk?.hasLeft) event.preventDefault();
    },
    { capture: true },
  );
  addEventListener(
    'keyup',
    ({ key }) => {
      const element = document.activeElement;
      if (key !== 'Tab' || !window.walk || window.walk.hasLeft) return;
      window.walk.hasLeft = !element || element === document.body;
      if (!element || window.walk.hasLeft) return;
      reached.add(element);
      const name = element.outerHTML.slice(0, 120);
      if (!isMarked(element)) window.walk.faults.push(`no ring: ${name}`);
      else if (!isShown(element)) window.walk.faults.push(`hidden: ${name}`);
    },
    { capture: true },
  );

  function isMarked(element: Element): boolean {
    const hasRing = (style: CSSStyleDeclaration) =>
      style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) >= 2;
    const faces = [element, element.closest('label'), element.parentElement];
    return (
      faces.some((face) => face && hasRing(getComputedStyle(face))) ||
      hasRing(getComputedStyle(element, '::after')) ||
      // Only its thumb shows the ring, which no script can ask for; the gallery's screenshots show
      // it.
      element.matches('[type=range]')
    );
  }

  function isShown(element: Element): boolean {
    const { left, top, width, height } = element.getBoundingClientRect();
    const isLabelOf = (hit: Element) =>
      element instanceof HTMLInputElement &&
      [...(element.labels ?? [])].some((label) => label.contains(hit));
    return [0.1, 0.5, 0.9].some((part) => {
      const hit = document.elementFromPoint(left + width * part, top + height * part);
      return hit !== null && (element.contains(hit) || hit.contains(element) || isLabelOf(hit));
    });
  }
}

/**
 * Runs in the page: what Tab should have reached and did not. Parts of the page may appear on the
 * way.
 */
function notReached(): string[] {
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
    .filter((element) => isStop(element) && !isOther(element) && !window.reached?.has(element))
    .map((element) => `not reached: ${element.outerHTML.slice(0, 120)}`);
}
