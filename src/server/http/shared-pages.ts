import type { ContentTag } from '../../shared/content-tags.ts';
import { pathOf } from '../path-of.ts';

/** An answer that is the same for everyone: its key in the cache, and what it is made of. */
export interface SharedPlace {
  /** Its canonical address, which is also all that its rendering is told of the request. */
  key: string;
  madeOf: readonly ContentTag[];
}

interface SharedPage {
  /** The path without its first slash. A group captures the id of a tour. */
  path: RegExp;
  /**
   * Query parameters that change what it shows; all others are left out of the key and the
   * rendering.
   */
  parameters?: readonly string[];
  madeOf: (id: string) => readonly ContentTag[];
}

const FIXED_PAGES = [
  'travel-services',
  'team-building',
  'events',
  'romantic-travel',
  'medical-travel',
  'about',
  'newsletter',
  'privacy-policy',
  'terms-of-service',
];

const nothing = (): ContentTag[] => [];
const everyTour = (): ContentTag[] => ['tours', 'tour:*'];

/** The pages that are the same for every visitor. */
const PAGES: readonly SharedPage[] = [
  { path: new RegExp(`^(_|${FIXED_PAGES.join('|')})?$`), madeOf: nothing },
  { path: /^contact$/, parameters: ['tour'], madeOf: nothing },
  { path: /^help-center$/, parameters: ['tab', 'search', 'topic'], madeOf: nothing },
  {
    path: /^package-tours$/,
    parameters: [
      'category',
      'search',
      'minPrice',
      'maxPrice',
      'duration',
      'sort',
      'view',
      'page',
      'perPage',
    ],
    madeOf: () => ['tours'],
  },
  {
    path: /^explore-map$/,
    parameters: ['search', 'region', 'category', 'view', 'sort', 'page', 'place'],
    madeOf: everyTour,
  },
  {
    path: /^tour\/(\d+)$/,
    parameters: ['tab', 'days', 'reviews', 'sort', 'page', 'write'],
    // The page also shows other tours, the way lists show them.
    madeOf: (id) => [`tour:${Number(id)}`, `reviews:${Number(id)}`, 'tours'],
  },
  {
    path: /^blog(\/featured|\/category\/[^/]+)?$/,
    parameters: ['search', 'tag', 'page'],
    madeOf: () => ['articles'],
  },
  // An article shows the tour that leads there.
  { path: /^blog\/post\/[a-z\d-]+$/, madeOf: everyTour },
];

/** Files that are made like pages, the same for everyone. */
const FILES: readonly SharedPage[] = [
  { path: /^search-suggestions$/, parameters: ['q'], madeOf: () => ['tours'] },
  { path: /^sitemap(\/\d+)?\.xml$/, madeOf: everyTour },
  { path: /^(robots|llms)\.txt$/, madeOf: nothing },
  { path: /^blog\/rss\.xml$/, madeOf: nothing },
  { path: /^social\/tour\/(\d+)\.[a-f\d]{8}\.jpg$/, madeOf: (id) => [`tour:${Number(id)}`] },
  { path: /^social\/(?:page|article)\/[a-z\d-]+\.[a-f\d]{8}\.jpg$/, madeOf: nothing },
  { path: /^tour\/(\d+)\/itinerary\.pdf$/, madeOf: (id) => [`tour:${Number(id)}`] },
];

/** The router's own parameter: it names the parts of a page that it asks for. */
const DATA_PARAMETERS = ['_routes'];
/** Longest address that is kept. */
const LONGEST_ADDRESS = 400;

/** Where the answer to a request is kept; null for one that is not the same for everyone. */
export function sharedPlaceOf(method: string, url: string): SharedPlace | null {
  if ((method !== 'GET' && method !== 'HEAD') || url.length > LONGEST_ADDRESS) return null;
  const path = pathOf(url);
  const query = url.slice(path.length + 1);
  const name = path.slice(1);
  if (name.endsWith('.data')) return find(PAGES, name.slice(0, -5), path, query, DATA_PARAMETERS);
  return find(PAGES, name, path, query) ?? find(FILES, name, path, query);
}

function find(
  pages: readonly SharedPage[],
  name: string,
  path: string,
  query: string,
  more: readonly string[] = [],
): SharedPlace | null {
  for (const page of pages) {
    const match = page.path.exec(name);
    if (!match) continue;
    const key = query ? path + canonical(query, [...(page.parameters ?? []), ...more]) : path;
    return { key, madeOf: page.madeOf(match[1] ?? '') };
  }
  return null;
}

/** The parameters of a query that count, always in the same order. */
function canonical(query: string, names: readonly string[]): string {
  const known = [...new URLSearchParams(query)].filter(([name]) => names.includes(name));
  if (known.length === 0) return '';
  const params = new URLSearchParams(known);
  params.sort();
  return `?${params}`;
}
