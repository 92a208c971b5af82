/** A page for search engines. */
export interface SitemapEntry {
  /** With a query only where that makes it a page of its own. */
  path: string;
  /** 'YYYY-MM-DD' or a moment in UTC, as ISO 8601. */
  changed: string;
}

/** The most pages that one sitemap may name (sitemaps.org). */
export const SITEMAP_LIMIT = 50_000;

/**
 * The sitemap of some pages; for more than the limit, the list of its parts, `/sitemap/1.xml` and
 * so on.
 */
export function sitemap(siteUrl: string, entries: readonly SitemapEntry[]): string {
  if (entries.length <= SITEMAP_LIMIT) return urlSet(siteUrl, entries);
  const parts = Array.from({ length: Math.ceil(entries.length / SITEMAP_LIMIT) }, (_, index) => ({
    path: `/sitemap/${index + 1}.xml`,
    changed: latest(partOf(entries, index + 1)),
  }));
  return document(
    'sitemapindex',
    parts.map((part) => element('sitemap', siteUrl, part)),
  );
}

/** One part of a long sitemap, counted from 1; null when it does not exist. */
export function sitemapPart(
  siteUrl: string,
  entries: readonly SitemapEntry[],
  number: number,
): string | null {
  const part = entries.length > SITEMAP_LIMIT ? partOf(entries, number) : [];
  return part.length > 0 ? urlSet(siteUrl, part) : null;
}

/** The newest of some changes; '' without any. */
export function latest(changes: readonly Pick<SitemapEntry, 'changed'>[]): string {
  return changes.reduce((newest, { changed }) => (changed > newest ? changed : newest), '');
}

function partOf(entries: readonly SitemapEntry[], number: number): readonly SitemapEntry[] {
  return entries.slice((number - 1) * SITEMAP_LIMIT, number * SITEMAP_LIMIT);
}

function urlSet(siteUrl: string, entries: readonly SitemapEntry[]): string {
  return document(
    'urlset',
    entries.map((entry) => element('url', siteUrl, entry)),
  );
}

function document(root: string, elements: readonly string[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${elements.join('\n')}
</${root}>
`;
}

function element(name: string, siteUrl: string, { path, changed }: SitemapEntry): string {
  const address = escapeXml(new URL(path, siteUrl).href);
  return `<${name}><loc>${address}</loc><lastmod>${changed}</lastmod></${name}>`;
}

const escapeXml = (text: string) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&apos;');
