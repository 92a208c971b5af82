import { expect, test } from '@playwright/test';
import { openGallery, section } from './gallery.ts';

/**
 * A role, its size in px on a phone of 390 and a desk of 1440, its line height as a share of the
 * size.
 */
type Role = readonly [name: string, phone: number, desk: number, line: number];

const SERIF: readonly Role[] = [
  ['display-1', 46, 82, 1],
  ['hero', 40, 66, 1.02],
  ['display-2', 36, 52, 1.05],
  ['quote', 29, 42, 1.22],
  ['heading', 28, 34, 1.12],
  ['subheading', 28, 28, 1.15],
  ['card', 23, 23, 1.17],
  ['panel', 20, 20, 1.2],
  ['total', 32, 32, 1],
  ['price', 25, 25, 1],
  ['vi', 16, 16, 1.25],
];

const SANS: readonly Role[] = [
  ['figure', 29, 29, 1.15],
  ['lede', 17, 19, 1.62],
  ['17', 17, 17, 1.5],
  ['16', 16, 16, 1.65],
  ['15 semibold', 15, 15, 1.5],
  ['14', 14, 14, 1.5],
  ['13', 13, 13, 1.45],
];

test('every role of the type scale has its size, its line height and its font at both widths', async ({
  page,
}) => {
  await openGallery(page, 'light', { only: 'type' });
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const asked = (roles: readonly Role[], face: string) =>
      roles.map(([name, phone, desk, line]) => ({
        name,
        size: width === 390 ? phone : desk,
        line,
        face,
      }));
    expect(await section(page, 'type').locator('dt').evaluateAll(rolesOf), `${width}`).toEqual([
      ...asked(SERIF, 'Fraunces'),
      ...asked(SANS, 'Be Vietnam Pro'),
    ]);
  }
});

/** Runs in the page. */
function rolesOf(names: Element[]) {
  return names.map((name) => {
    const { fontSize, lineHeight, fontFamily } = getComputedStyle(
      name.nextElementSibling ?? document.body,
    );
    const size = Number.parseFloat(fontSize);
    return {
      name: name.querySelector('span')?.textContent ?? '',
      size: Math.round(size),
      line: Math.round((Number.parseFloat(lineHeight) / size) * 100) / 100,
      face: /^["']?([^"',]+)/.exec(fontFamily)?.[1] ?? '',
    };
  });
}
