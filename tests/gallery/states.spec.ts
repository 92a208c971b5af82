import { expect, test, type Locator, type Page } from '@playwright/test';
import sharp from 'sharp';
import { photograph } from '../support/photograph.ts';
import { openGallery, section, themes } from './gallery.ts';

/** Space around a control for its focus ring, in px. */
const MARGIN = 9;
/** A pixel has changed if a channel differs by more than this, of 255. */
const NOTICEABLE = 6;
/** How many pixels must change to tell a state from another. */
const LEAST_PIXELS = 20;

test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const theme of themes) {
  test(`${theme}: hover, focus, pressed and disabled can be told apart`, async ({ page }) => {
    await openGallery(page, theme);
    const ids = await page
      .locator('main section:has([data-probe])')
      .evaluateAll((sections) => sections.map(({ id }) => id));
    expect(ids.length).toBeGreaterThan(15);
    for (const only of ids) {
      // One section alone renders many times faster.
      await openGallery(page, theme, { only });
      await page.evaluate(showLooksOnly);
      const cells = await page.locator('[data-probe]').all();
      expect(cells, only).not.toEqual([]);
      for (const cell of cells) await tellStatesApart(page, cell);
    }
  });
}

/**
 * Runs in the page: controls are only pressed to see how they look, and a caret that blinks is no
 * look of theirs.
 */
function showLooksOnly() {
  const ignore = (event: Event) => {
    event.preventDefault();
    event.stopPropagation();
  };
  addEventListener('click', ignore, { capture: true });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('* { caret-color: transparent !important }');
  document.adoptedStyleSheets.push(sheet);
}

async function tellStatesApart(page: Page, cell: Locator) {
  const selector = (await cell.getAttribute('data-probe')) ?? '';
  const control = cell.locator(selector).filter({ visible: true }).first();
  const focusable = cell.locator(selector).and(cell.locator(FOCUSABLE)).filter({ visible: true });
  const name = await nameOf(control);
  const { kind, canBeDisabled } = await focusable.first().evaluate(describe);
  const shoot = await photographer(page, control);

  const rest = await shoot();
  await pointAt(page, control);
  const hover = await shoot();
  await expectChange(rest, hover, `${name}: under the pointer`);

  // The system's own list and calendar open when pressed; their looks are not the product's.
  if (!OPENS_ON_PRESS.has(kind)) {
    await page.mouse.down();
    const pressed = await shoot();
    await page.mouse.up();
    await expectChange(rest, pressed, `${name}: pressed`);
    if (ANSWERS_A_PRESS.has(kind))
      await expectChange(hover, pressed, `${name}: pressed, not only pointed at`);
  }
  await page.mouse.move(0, 0);
  await blur(page);

  await tabTo(page, focusable.first());
  const focus = await shoot();
  await expectChange(rest, focus, `${name}: with the focus`);
  if (kind === 'button') {
    await page.keyboard.down('Space');
    await expectChange(focus, await shoot(), `${name}: pressed by key`);
    await page.keyboard.up('Space');
  }
  await blur(page);

  if (canBeDisabled) {
    await focusable.first().evaluate((element) => element.toggleAttribute('disabled', true));
    await expectChange(rest, await shoot(), `${name}: disabled`);
    await focusable.first().evaluate((element) => element.toggleAttribute('disabled', false));
  }
}

/** Moves the pointer to a control; of a slider, only its thumb reacts. */
async function pointAt(page: Page, control: Locator) {
  const thumb = await control.evaluate((element) => {
    if (!(element instanceof HTMLInputElement) || element.type !== 'range') return null;
    const { left, top, width, height } = element.getBoundingClientRect();
    const [least, most] = [Number(element.min), Number(element.max)];
    const share = (element.valueAsNumber - least) / (most - least);
    return { x: left + height / 4 + share * (width - height / 2), y: top + height / 2 };
  });
  if (thumb) await page.mouse.move(thumb.x, thumb.y);
  else await control.hover();
}

const FOCUSABLE = 'a, button, input, select, textarea, summary';
const ANSWERS_A_PRESS: ReadonlySet<string> = new Set(['a', 'button', 'summary']);
const OPENS_ON_PRESS: ReadonlySet<string> = new Set(['select', 'date']);

/**
 * Runs in the page: which control it is, and whether its section shows a disabled one of the same
 * kind.
 */
function describe(element: Element): { kind: string; canBeDisabled: boolean } {
  const kindOf = (one: Element) =>
    one instanceof HTMLInputElement ? one.type : one.tagName.toLowerCase();
  const others = element.closest('section')?.querySelectorAll(':disabled') ?? [];
  const kind = kindOf(element);
  return { kind, canBeDisabled: [...others].some((other) => kindOf(other) === kind) };
}

async function nameOf(control: Locator): Promise<string> {
  return control.evaluate((element) => {
    const words = element.textContent || element.getAttribute('aria-label') || element.id;
    return `${element.closest('section')?.id}, “${words.trim()}”`;
  });
}

/**
 * Returns a function that photographs one place of the screen: the control with space for its ring.
 */
async function photographer(page: Page, control: Locator): Promise<() => Promise<Buffer>> {
  await page.mouse.move(0, 0);
  await control.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  const place = await control.evaluate((element, margin) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const [x, y] = [Math.max(0, left - margin), Math.max(0, top - margin)];
    const [right, bottom] = [left + width + margin, top + height + margin];
    return { x: x + scrollX, y: y + scrollY, width: right - x, height: bottom - y };
  }, MARGIN);
  return () => photograph(page, place);
}

/** Reaches the control by Tab from the one before, so that the browser shows its focus ring. */
async function tabTo(page: Page, control: Locator) {
  await control.evaluate((element, focusable) => {
    const all = [...document.querySelectorAll<HTMLElement>(`${focusable}, [tabindex]`)].filter(
      (each) => each.tabIndex >= 0 && each.checkVisibility() && !each.matches(':disabled'),
    );
    const before = all[all.indexOf(element as HTMLElement) - 1];
    before?.focus({ preventScroll: true });
  }, FOCUSABLE);
  await page.keyboard.press('Tab');
  // Inside a group it is reached by arrow keys, not by Tab; the last input still was a key.
  await control.evaluate((element) => (element as HTMLElement).focus({ preventScroll: true }));
  await expect(control).toBeFocused();
  await control.evaluate((element) => element.scrollIntoView({ block: 'center' }));
}

async function blur(page: Page) {
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
}

async function expectChange(before: Buffer, after: Buffer, what: string) {
  expect.soft(await changedPixels(before, after), what).toBeGreaterThan(LEAST_PIXELS);
}

/** How many pixels of two pictures of the same place differ noticeably. */
async function changedPixels(before: Buffer, after: Buffer): Promise<number> {
  const [one, other] = await Promise.all(
    [before, after].map((png) => sharp(png).removeAlpha().raw().toBuffer()),
  );
  if (!one || one.length !== other?.length) throw new Error('The pictures differ in size.');
  let changed = 0;
  for (let at = 0; at < one.length; at += 3) {
    const isChanged = [0, 1, 2].some(
      (channel) => Math.abs((one[at + channel] ?? 0) - (other[at + channel] ?? 0)) > NOTICEABLE,
    );
    if (isChanged) changed += 1;
  }
  return changed;
}

test.describe('motion', () => {
  for (const reducedMotion of ['reduce', 'no-preference'] as const) {
    test.describe(reducedMotion, () => {
      test.use({ contextOptions: { reducedMotion } });

      test('spinners and skeletons', async ({ page }) => {
        await openGallery(page, 'light');
        for (const id of ['spinner', 'skeleton', 'motion', 'progress']) {
          const running = () =>
            section(page, id).evaluate(
              (element) =>
                element
                  .getAnimations({ subtree: true })
                  .filter(({ playState }) => playState === 'running').length,
            );
          if (reducedMotion === 'reduce') await expect.poll(running, id).toBe(0);
          else expect(await running(), id).toBeGreaterThan(0);
        }
      });
    });
  }
});
