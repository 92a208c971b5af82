import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { openGallery } from './gallery.ts';

const SOURCE = join(import.meta.dirname, '../../src');

test('every component of the design system has a specimen', async ({ page }) => {
  const components = tsxFiles('web/ui').flatMap(componentsOf);
  expect(components).toContain('Button');

  const drawn = tsxFiles('gallery')
    .map(({ text }) => text)
    .join('\n');
  const isDrawn = (name: string) => new RegExp(`<${name}[\\s/>]`).test(drawn);
  await openGallery(page, 'light');
  const named = await page
    .locator('main section[data-shows]')
    .evaluateAll((sections) =>
      sections.flatMap((section) => section.getAttribute('data-shows')?.split(' ') ?? []),
    );
  expect(components.filter((name) => !named.includes(name) || !isDrawn(name))).toEqual([]);
});

test('the address says what is shown, and both themes stand side by side', async ({ page }) => {
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

test('a link of the list leads to its section', async ({ page }) => {
  await openGallery(page, 'light');
  const list = page.getByRole('navigation', { name: 'Sections' });
  await list.getByRole('link', { name: 'Combobox', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Combobox', exact: true })).toBeInViewport();
  await expect(list.locator('[aria-current=location]')).toHaveText('Combobox');
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

/** What a file exports that React can draw. */
function componentsOf({ text }: SourceFile): string[] {
  const exported = text.matchAll(/^export function ([A-Z]\w*)/gm);
  return [...exported].map(([, name = '']) => name);
}
