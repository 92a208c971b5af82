import { describe, expect, test } from 'vitest';
import { SITEMAP_LIMIT, latest, sitemap, sitemapPart } from './sitemap.ts';

const SITE = 'https://songxanh.example';
const pages = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    path: `/tour/${index + 1}`,
    changed: index === count - 1 ? '2026-12-01' : '2026-11-21',
  }));
const addresses = (xml: string | null) =>
  [...(xml ?? '').matchAll(/<loc>(.*?)<\/loc>/g)].map(([, loc]) => loc);

describe('sitemap', () => {
  test('names each page with its last change', () => {
    expect(sitemap(SITE, [{ path: '/about', changed: '2026-11-21' }])).toBe(
      [
        '<?xml version="1.0" encoding="UTF-8"?>',
        '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
        '<url><loc>https://songxanh.example/about</loc><lastmod>2026-11-21</lastmod></url>',
        '</urlset>',
        '',
      ].join('\n'),
    );
  });

  test('escapes addresses for XML', () => {
    const path = `/package-tours?${new URLSearchParams({ category: `Food & <"Drink"> 'n` })}&x=1`;
    const [address = ''] = addresses(sitemap(SITE, [{ path, changed: '2026-11-21' }]));
    expect(address).toBe(
      'https://songxanh.example/package-tours?category=Food+%26+%3C%22Drink%22%3E+%27n&amp;x=1',
    );
  });

  test('is one file up to the limit, and has no parts', () => {
    const entries = pages(SITEMAP_LIMIT);
    expect(addresses(sitemap(SITE, entries))).toHaveLength(SITEMAP_LIMIT);
    expect(sitemapPart(SITE, entries, 1)).toBeNull();
  });

  test('is a list of parts beyond it, which contain every page once', () => {
    const entries = pages(SITEMAP_LIMIT + 1);
    const index = sitemap(SITE, entries);
    expect(index).toContain('<sitemapindex ');
    expect(addresses(index)).toEqual([`${SITE}/sitemap/1.xml`, `${SITE}/sitemap/2.xml`]);
    expect(index).toContain(
      '<loc>https://songxanh.example/sitemap/2.xml</loc><lastmod>2026-12-01</lastmod>',
    );
    const parts = [1, 2].flatMap((number) => addresses(sitemapPart(SITE, entries, number)));
    expect(new Set(parts).size).toBe(SITEMAP_LIMIT + 1);
    expect(parts.at(-1)).toBe(`${SITE}/tour/${SITEMAP_LIMIT + 1}`);
    for (const number of [0, 3, Number.NaN]) {
      expect(sitemapPart(SITE, entries, number)).toBeNull();
    }
  });
});

test('a moment within a day is later than the day', () => {
  expect(latest([{ changed: '2026-11-21T10:00:00.000Z' }, { changed: '2026-11-21' }])).toBe(
    '2026-11-21T10:00:00.000Z',
  );
  expect(latest([])).toBe('');
});
