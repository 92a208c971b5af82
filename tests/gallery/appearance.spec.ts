/*
 * How every control looks and fits. Each section is photographed in the light theme on a desk and
 * in the dark one on a phone, for people to look at; the pictures are in the output folder. They
 * are not compared with stored ones: fonts, hinting and graphics differ between machines, so such
 * comparisons fail for no real reason, and are soon renewed without a look. What a machine can
 * judge is tested instead: no violations reported by axe, nothing that overflows or is cut off, and
 * states that can be told apart.
 */
import { writeFile } from 'node:fs/promises';
import { expect, test, type Locator, type Page } from '@playwright/test';
import { axeViolations } from '../support/axe.ts';
import { cutText } from '../support/cut-text.ts';
import { photograph } from '../support/photograph.ts';
import { sideways } from '../support/sideways.ts';
import { openGallery, section, sectionIds, themes } from './gallery.ts';

/** As high as most sections, so that each one fits on the screen. */
const HEIGHT = 2400;
/** The narrowest supported screen. */
const NARROWEST = 320;
/** A desktop of 1440 at 200 % zoom. */
const ZOOMED = 720;

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Themes differ in colors and widths in layout, so these two show all of it. */
const SIGHTS = [
  { theme: 'light', width: 1440 },
  { theme: 'dark', width: 390 },
] as const;

for (const { theme, width } of SIGHTS) {
  test(`${theme}, ${width}: a picture of every section, and axe finds nothing`, async ({
    page,
  }, testInfo) => {
    await page.setViewportSize({ width, height: HEIGHT });
    await openGallery(page, theme);
    for (const id of await sectionIds(page)) {
      await framesAreDrawn(section(page, id));
      const picture = await photographSection(page, section(page, id));
      await writeFile(testInfo.outputPath(`${id}.jpg`), picture);
    }
    // What is opened in frames is checked on its own, below; rows about to be replaced are dimmed.
    await page
      .locator('iframe, [aria-busy=true]:has(.data-table)')
      .evaluateAll((parts) => parts.forEach((each) => each.remove()));
    expect(await violations(page)).toEqual([]);
  });
}

for (const theme of themes) {
  test(`${theme}: opened controls fit, and axe finds nothing`, async ({ page }, testInfo) => {
    await openGallery(page, theme);
    const scenes = await openedScenes(page);
    expect(scenes).toEqual(expect.arrayContaining(['dialog', 'menu', 'combobox', 'calendar']));
    for (const scene of scenes) {
      await page.setViewportSize({ width: 1440, height: 900 });
      await openGallery(page, theme, { scene });
      await expect(opened(page, scene), scene).toBeVisible();
      expect.soft(await violations(page), scene).toEqual([]);
      await page.screenshot({ path: testInfo.outputPath(`${scene}.png`) });

      await page.setViewportSize({ width: NARROWEST, height: 640 });
      // Floating parts are placed again a moment after the screen has changed.
      await expect.soft.poll(() => outOfView(page), scene).toEqual([]);
      expect.soft(await cutText(page), scene).toEqual([]);
      await page.screenshot({ path: testInfo.outputPath(`${scene}-${NARROWEST}.png`) });
    }
  });
}

for (const width of [NARROWEST, ZOOMED]) {
  test(`nothing overflows or is cut off at ${width}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 450 });
    await openGallery(page, 'light');
    expect.soft(await sideways(page), `at ${width}`).toBe(0);
    expect.soft(await outOfView(page)).toEqual([]);
    expect.soft(await cutText(page)).toEqual([]);
  });
}

async function photographSection(page: Page, part: Locator): Promise<Buffer> {
  const clip = await part.evaluate(async (element) => {
    element.scrollIntoView();
    const images = [...element.querySelectorAll('img')];
    for (const image of images) image.loading = 'eager';
    await Promise.all(images.map((image) => image.decode()));
    const { left, top, width, height } = element.getBoundingClientRect();
    return { x: left + scrollX, y: top + scrollY, width, height };
  });
  return photograph(page, clip, { format: 'jpeg', isBeyondWindow: clip.height > HEIGHT });
}

/** The frames of a section load when they come near the screen. */
async function framesAreDrawn(part: Locator) {
  await part.scrollIntoViewIfNeeded();
  for (const frame of await part.locator('iframe').all()) {
    await frame.scrollIntoViewIfNeeded();
    await expect(frame.contentFrame().getByRole('main')).toBeAttached();
  }
}

/**
 * What axe finds, except that a menu of Radix is at the end of the page outside every landmark: it
 * is reached from its button.
 */
async function violations(page: Page): Promise<string[]> {
  const found = await axeViolations(page);
  return found.filter((line) => !line.startsWith('region: div[data-radix-popper-content-wrapper'));
}

/** The names of all opened controls that the gallery shows in frames. */
async function openedScenes(page: Page): Promise<string[]> {
  const addresses = await page
    .locator('main iframe')
    .evaluateAll((frames) => frames.map((frame) => (frame as HTMLIFrameElement).src));
  return addresses.map((address) => new URL(address).searchParams.get('scene') ?? '');
}

/** What an opened control puts over the page. */
function opened(page: Page, scene: string) {
  if (scene === 'popover') return page.getByText('Per person, by group size');
  if (scene.includes('dialog')) return page.getByRole('dialog');
  if (scene === 'toast') return page.getByRole('button', { name: 'Try again' });
  if (scene === 'calendar') return page.getByRole('grid');
  if (scene === 'tooltip') return page.locator('[data-radix-popper-content-wrapper]');
  if (scene === 'combobox-nothing') return page.getByText('Nothing found', { exact: true });
  if (scene === 'combobox-loading') return page.getByText('Loading...');
  return page.getByRole(scene.startsWith('combobox') ? 'listbox' : 'menu');
}

/** Elements that extend beyond an edge of the screen where no scrolling can show them. */
function outOfView(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const canScroll = (element: Element | null): boolean =>
      element !== null &&
      (/auto|scroll/.test(getComputedStyle(element).overflowX) || canScroll(element.parentElement));
    return [...document.querySelectorAll('body *')]
      .filter((element) => {
        const { left, right, width } = element.getBoundingClientRect();
        const isOver = right > document.documentElement.clientWidth + 1 || left < -1;
        return (
          width > 1 && isOver && element.checkVisibility() && !canScroll(element.parentElement)
        );
      })
      .filter((element) => !element.closest('picture, svg, .sr-only'))
      .map((element) => element.outerHTML.slice(0, 160));
  });
}
