import { describe, expect, test } from 'vitest';
import { isPlainDate } from '../../shared/dates/plain-date.ts';
import { pageTitle } from '../lib/page-title.ts';
import { sitePages, type SitePage } from './site-pages.ts';

const pages: SitePage[] = Object.values(sitePages);

describe('sitePages', () => {
  test('have a different text for each page', () => {
    for (const field of ['path', 'title', 'description'] as const) {
      expect(new Set(pages.map((page) => page[field])).size).toBe(pages.length);
    }
    expect(new Set(pages.map(({ card }) => card.title)).size).toBe(pages.length);
  });

  test.each(pages)('$path: within the lengths that search engines show', (page) => {
    expect(pageTitle(page.title).length).toBeLessThanOrEqual(60);
    expect(page.description.length).toBeGreaterThanOrEqual(70);
    expect(page.description.length).toBeLessThanOrEqual(165);
    expect(page.keywords.length).toBeGreaterThanOrEqual(2);
    expect(isPlainDate(page.changed)).toBe(true);
  });
});
