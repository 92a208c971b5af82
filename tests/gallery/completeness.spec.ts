import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { openGallery, section, sectionIds } from './gallery.ts';

const SOURCE = join(import.meta.dirname, '../../src');

/** How a state of a control is recognized in the page. */
const STATES = {
  hover: '[data-forced~=hover]',
  focus: '[data-forced~=focus-visible]',
  pressed: '[data-forced~=active]',
  disabled: ':disabled, :not(button, input)[aria-disabled=true]',
  invalid: '[aria-invalid=true]',
  loading: '[aria-busy=true], :is(button, input)[aria-disabled=true], progress',
  chosen: ':checked, [aria-selected=true], [aria-current=page], details[open]',
} as const;

const POINTED_AT = ['hover', 'focus', 'pressed'] as const;
const OFF = [...POINTED_AT, 'disabled'] as const;
const FIELD = [...OFF, 'invalid'] as const;

/**
 * Every control that reacts to a pointer or a key, with the states that it can have besides rest.
 */
const CONTROLS: Readonly<Record<string, readonly (keyof typeof STATES)[]>> = {
  button: [...OFF, 'loading'],
  'icon-button': [...OFF, 'loading'],
  'text-link': POINTED_AT,
  'text-field': FIELD,
  'text-area': FIELD,
  'select-field': FIELD,
  combobox: [...FIELD, 'loading'],
  'number-stepper': FIELD,
  'date-field': [...FIELD, 'loading'],
  'file-drop': FIELD,
  checkbox: [...FIELD, 'chosen'],
  radio: [...FIELD, 'chosen'],
  switch: [...FIELD, 'chosen', 'loading'],
  'price-range-slider': OFF,
  breadcrumb: ['hover', 'focus', 'chosen'],
  tabs: [...POINTED_AT, 'chosen'],
  accordion: [...POINTED_AT, 'chosen'],
  pagination: [...OFF, 'chosen'],
  'dropdown-badge': [...POINTED_AT, 'loading'],
  'data-table': ['hover', 'focus', 'loading'],
  'row-selection': ['chosen'],
};

test('every component and every state of every control is shown', async ({ page }) => {
  await openGallery(page, 'light');
  await test.step('every component of the design system has a specimen', async () => {
    const components = tsxFiles('web/ui').flatMap(componentsOf);
    expect(components).toContain('Button');

    const drawn = tsxFiles('gallery')
      .map(({ text }) => text)
      .join('\n');
    const isDrawn = (name: string) => new RegExp(`<${name}[\\s/>]`).test(drawn);
    const named = await page
      .locator('main section[data-shows]')
      .evaluateAll((sections) =>
        sections.flatMap((section) => section.getAttribute('data-shows')?.split(' ') ?? []),
      );
    expect(components.filter((name) => !named.includes(name) || !isDrawn(name))).toEqual([]);
  });
  await test.step('every control is shown in every state that it has', async () => {
    const missing: string[] = [];
    for (const [id, states] of Object.entries(CONTROLS)) {
      for (const state of states) {
        const shown = await section(page, id).locator(STATES[state]).count();
        if (shown === 0) missing.push(`${id}: ${state}`);
      }
    }
    expect(missing).toEqual([]);
  });
  await test.step('components without interaction are shown too', async () => {
    const sections = await sectionIds(page);
    expect(sections).toEqual(
      expect.arrayContaining([
        ...Object.keys(CONTROLS),
        'dialog',
        'confirm-dialog',
        'menu',
        'popover',
        'tooltip',
        'toast',
        'status-banner',
        'card',
        'badge',
        'status-badge',
        'rating',
        'skeleton',
        'empty-state',
        'progress',
      ]),
    );
  });
});

test('the address decides what is shown, and both themes can be side by side', async ({ page }) => {
  await openGallery(page, 'light');
  await page.getByRole('link', { name: 'Dark', exact: true }).click();
  await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(11, 27, 36)');

  await page.getByRole('link', { name: 'Both', exact: true }).click();
  for (const [theme, paper] of [
    ['light', 'rgb(251, 248, 242)'],
    ['dark', 'rgb(11, 27, 36)'],
  ]) {
    const frame = page.frameLocator(`iframe[title="Controls, ${theme}"]`);
    await expect(frame.locator('html')).toHaveCSS('background-color', paper ?? '');
    await expect(frame.getByRole('heading', { name: 'Button', exact: true })).toBeVisible();
  }

  await page.getByRole('link', { name: '390', exact: true }).click();
  const narrow = page.locator('iframe[title="Controls, dark"]');
  await expect(narrow).toHaveCSS('width', '390px');
});

test('a link in the list leads to its section, which stays in view when its frames open', async ({
  page,
}) => {
  await openGallery(page, 'light');
  const list = page.getByRole('navigation', { name: 'Sections' });
  await list.getByRole('link', { name: 'Combobox', exact: true }).click();
  for (const name of ['combobox', 'combobox-typed']) {
    const frame = page.frameLocator(`iframe[title="${name}, opened"]`);
    await expect(frame.getByRole('option').first()).toBeVisible();
  }
  await expect(list.locator('[aria-current=location]')).toHaveText('Combobox');
  await expect(page.getByRole('heading', { name: 'Combobox', exact: true })).toBeInViewport();
});

interface SourceFile {
  path: string;
  text: string;
}

function tsxFiles(folder: string): SourceFile[] {
  const root = join(SOURCE, folder);
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.tsx'))
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
}

/** The exports of a file that React can render. */
function componentsOf({ text }: SourceFile): string[] {
  const exported = text.matchAll(/^export function ([A-Z]\w*)/gm);
  return [...exported].map(([, name = '']) => name);
}
