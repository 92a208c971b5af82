import { readFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import { test } from '../support/browser-test.ts';

const SITE = process.env.APP_URL ?? '';
const DOCUMENT = readFileSync(new URL('../../docs/CONTENT.md', import.meta.url), 'utf8');

test('what docs/CONTENT.md quotes is on the pages that it names', async ({ page }) => {
  const quotes = quotesOf(DOCUMENT);
  // A line that this test fails to parse would no longer be compared.
  expect(quotes.size).toBeGreaterThan(12);
  expect([...quotes.values()].flat().length).toBeGreaterThan(60);
  for (const [path, texts] of quotes) {
    await page.goto(SITE + path);
    const data = page.locator('script[type="application/ld+json"]').first();
    for (const { text, isData } of texts) {
      const place = `${path}: "${text}"`;
      if (isData) expect.soft(await data.textContent(), place).toContain(text);
      else await expect.soft(page.locator('body'), place).toContainText(text, { timeout: 1000 });
    }
  }
});

test('every figure that contradicts another one is quoted', () => {
  const table = DOCUMENT.split('\n').filter((line) => /^\| (?!what )/.test(line));
  expect(table.length).toBeGreaterThanOrEqual(19);
  // The only one that is in the specification alone.
  const bare = table.filter((row) => quotesOf(row).size === 0 && !row.includes('(specification)'));
  expect(bare).toEqual([]);
});

/**
 * What the document quotes from each page: `"text" (\`/path\`, \`/other\`)`, with "as data" for
 * what only programs read.
 */
function quotesOf(markdown: string) {
  const quotes = new Map<string, { text: string; isData: boolean }[]>();
  for (const [, text = '', places = ''] of markdown.matchAll(/"([^"]+)"\s\((`\/[^)]*)\)/g)) {
    for (const [, path = '', kind] of places.matchAll(/`([^`]+)`( as data)?/g)) {
      const of = quotes.get(path) ?? [];
      quotes.set(path, [...of, { text: text.replace(/\s+/g, ' '), isData: kind !== undefined }]);
    }
  }
  return quotes;
}
