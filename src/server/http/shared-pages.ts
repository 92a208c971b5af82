import type { ContentTag } from '../../shared/content-tags.ts';

/** An answer that is the same for everyone: where it is kept, and what it is made of. */
export interface SharedPlace {
  /** Its canonical address, which is also all that its rendering is told of the request. */
  key: string;
  madeOf: readonly ContentTag[];
}

interface SharedPage {
  /** Below the site, without the slash it begins with. A group is the id of a tour. */
  path: RegExp;
  /** Query parameters that change what it shows; all others are left out of key and page. */
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
    // Below it stand other tours, as lists show them.
    madeOf: (id) => [`tour:${Number(id)}`, `reviews:${Number(id)}`, 'tours'],
  },
  {
    path: /^blog(\/featured|\/category\/[^/]+)?$/,
    parameters: ['search', 'tag', 'page'],
    madeOf: () => ['articles'],
  },
  // Beside an article stands the tour that leads there.
  { path: /^blog\/post\/[a-z\d-]+$/, madeOf: everyTour },
];

/** Files that the pages make, the same for everyone. */
const FILES: readonly SharedPage[] = [
  { path: /^search-suggestions$/, parameters: ['q'], madeOf: () => ['tours'] },
  { path: /^sitemap(\/\d+)?\.xml$/, madeOf: everyTour },
  { path: /^(robots|llms)\.txt$/, madeOf: nothing },
  { path: /^blog\/rss\.xml$/, madeOf: nothing },
  { path: /^social\/tour\/(\d+)\.[a-f\d]{8}\.jpg$/, madeOf: (id) => [`tour:${Number(id)}`] },
  { path: /^social\/(?:page|article)\/[a-z\d-]+\.[a-f\d]{8}\.jpg$/, madeOf: nothing },
  { path: /^tour\/(\d+)\/itinerary\.pdf$/, madeOf: (id) => [`tour:${Number(id)}`] },
];

/** Which parts of a page the router asks for when one moves about. */
const DATA_PARAMETERS = ['_routes'];
/** Longest address worth keeping. */
const LONGEST_ADDRESS = 400;

/** Where the answer to a request is kept; null for one that is not the same for everyone. */
export function sharedPlaceOf(method: string, url: string): SharedPlace | null {
  if ((method !== 'GET' && method !== 'HEAD') || url.length > LONGEST_ADDRESS) return null;
  const end = url.indexOf('?');
  const path = end === -1 ? url : url.slice(0, end);
  const query = end === -1 ? '' : url.slice(end + 1);
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

/** What counts of a query, always in the same order. */
function canonical(query: string, names: readonly string[]): string {
  const known = [...new URLSearchParams(query)].filter(([name]) => names.includes(name));
  if (known.length === 0) return '';
  const params = new URLSearchParams(known);
  params.sort();
  return `?${params}`;
}
