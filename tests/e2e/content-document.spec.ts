import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { unescaped } from '../../src/web/lib/html-text.ts';

const SITE = process.env.APP_URL ?? '';
const DOCUMENT = readFileSync(new URL('../../docs/CONTENT.md', import.meta.url), 'utf8');

test('what docs/CONTENT.md quotes is on the pages that it names', async ({ request }) => {
  const quotes = quotesOf(DOCUMENT);
  // A line that this test fails to parse would no longer be compared.
  expect(quotes.size).toBeGreaterThan(12);
  expect([...quotes.values()].flat().length).toBeGreaterThan(60);
  for (const [path, texts] of quotes) {
    const html = await (await request.get(SITE + path)).text();
    const [, data] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? [];
    for (const { text, isData } of texts) {
      expect.soft(isData ? data : wordsOf(html), `${path}: "${text}"`).toContain(text);
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

/** What can be read on a page, each white space as one space. */
function wordsOf(html: string): string {
  const [body = ''] = /<body.*/s.exec(html) ?? [];
  const words = body.replaceAll(/<(script|style|noscript)\b.*?<\/\1>|<[^>]*>/gs, '');
  return unescaped(words).replaceAll(/\s+/g, ' ');
}

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
