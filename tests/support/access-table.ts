import { ALL_ENDPOINTS } from '../../src/shared/api/all-endpoints.ts';
import type { Access } from '../../src/shared/api/endpoint.ts';
import pages from '../../src/web/routes.ts';

/*
 * Who may open what: one table of all addresses of the product. A route that is missing here makes
 * `tests/api/roles.test.ts` fail. The access of the endpoints comes from src/shared/api.
 */

/** The pages and files of `src/web/routes.ts`. */
export const PAGE_ACCESS: Readonly<Record<string, Access>> = {
  ...anyone(
    '/',
    '/*',
    '/about',
    '/blog',
    '/blog/category/:category',
    '/blog/featured',
    '/blog/post/:id',
    '/blog/read/:id',
    '/blog/rss.xml',
    '/booking',
    '/booking-confirmation',
    '/booking-confirmation/calendar.ics',
    '/booking-confirmation/voucher.pdf',
    '/contact',
    '/events',
    '/explore-map',
    '/help-center',
    '/medical-travel',
    '/newsletter',
    '/newsletter.json',
    '/package-tours',
    '/privacy-policy',
    '/profile',
    '/profile/:kind/:reference',
    '/robots.txt',
    '/llms.txt',
    '/romantic-travel',
    '/saved-tours',
    '/search-suggestions',
    '/sitemap.xml',
    '/sitemap/:part',
    '/social/:kind/:file',
    '/team-building',
    '/terms-of-service',
    '/tour/:id',
    '/tour/:id/itinerary.ics',
    '/tour/:id/itinerary.pdf',
    '/travel-services',
    '/unsubscribe',
  ),
  '/admin': 'staff',
  '/admin/*': 'staff',
  '/admin/account-management': 'staff',
  '/admin/audit': 'staff',
  '/admin/bookings': 'staff',
  '/admin/bookings/:id/print': 'staff',
  '/admin/bookings/deleted': 'staff',
  '/admin/category-management': 'staff',
  '/admin/deliveries': 'staff',
  '/admin/enquiries': 'staff',
  '/admin/enquiries/deleted': 'staff',
  '/admin/enquiries/pulse': 'staff',
  '/admin/find': 'staff',
  '/admin/login': 'anyone',
  '/admin/logout': 'anyone',
  '/admin/my-account': 'staff',
  '/admin/reset-password': 'anyone',
  '/admin/reviews': 'staff',
  '/admin/settings': 'staff',
  '/admin/settings/backup': 'superadmin',
  '/admin/settings/exports': 'staff',
  '/admin/settings/personal-data': 'superadmin',
  '/admin/settings/personal-data/export': 'superadmin',
  '/admin/settings/restore': 'superadmin',
  '/admin/subscribers': 'staff',
  '/admin/subscribers/export': 'staff',
  '/admin/system-test': 'staff',
  '/admin/tour-management': 'staff',
  '/admin/tour-management/:id': 'staff',
  '/admin/tour-management/deleted': 'staff',
  '/admin/tour-management/new': 'staff',
};

/**
 * What the server answers itself, under the names that Fastify uses; `token` requires
 * METRICS_TOKEN. `*` stands for the pages; files of the build have their own names.
 */
export const SERVER_ACCESS: Readonly<Record<string, Access | 'token' | 'pages'>> = {
  '*': 'pages',
  '/admin/settings/restore': 'superadmin',
  '/api/*': 'anyone',
  '/api/docs': 'anyone',
  '/api/docs/': 'anyone',
  '/api/docs/static/*': 'anyone',
  '/api/docs/static/index.html': 'anyone',
  '/api/docs/static/swagger-initializer.js': 'anyone',
  '/api/docs/json': 'anyone',
  '/api/docs/yaml': 'anyone',
  '/api/openapi.json': 'anyone',
  '/healthz': 'anyone',
  '/images/:file': 'anyone',
  '/metrics': 'token',
  '/readyz': 'anyone',
  ...Object.fromEntries(ALL_ENDPOINTS.map(({ path, access }) => [path, access])),
};

function anyone(...paths: string[]): Record<string, Access> {
  return Object.fromEntries(paths.map((path) => [path, 'anyone']));
}

/** The paths of all routes, as the table writes them. */
export function routedPaths(entries: readonly PageEntry[] = pages, above = ''): string[] {
  return entries.flatMap(({ path, children }) => {
    const whole = path === undefined ? above : `${above}/${path}`;
    return children ? routedPaths(children, whole) : [whole || '/'];
  });
}

interface PageEntry {
  path?: string | undefined;
  children?: PageEntry[] | undefined;
}

/**
 * Whether somebody with this role may call it; null is nobody, or somebody whose session has ended.
 */
export const mayCall = (access: Access, role: 'editor' | 'superadmin' | null) =>
  access === 'anyone' || role === 'superadmin' || (access === 'staff' && role === 'editor');

/** The address of a page in the table, with the id of a row that the starter catalogue may have. */
export const addressOf = (path: string) => path.replace(/:\w+/g, '2').replace('*', 'nowhere');

/** The slash before the last part of a path. */
const LAST = /[/](?=[^/]*$)/;

/** Other spellings of an address, which a server might treat as the same address. */
export function spellingsOf(path: string): string[] {
  const [first = '', ...rest] = path.split('/').filter(Boolean);
  return [
    `${path}/`,
    `/${path}`,
    `/${[first, ...rest].join('//')}`,
    path.toUpperCase(),
    path.replace(/a/, '%61'),
    path.replace(LAST, '/./'),
    path.replace(LAST, '/%2e/'),
    path.replace(LAST, '%2f'),
    `${path};x=1`,
    `${path}%20`,
  ].filter((spelling) => spelling.startsWith('/'));
}

/** More spellings, some of which are only sent by clients that do not normalize addresses. */
export function oddSpellingsOf(path: string): string[] {
  return [
    ...spellingsOf(path),
    path.replace(/a/, '%2561'),
    path.replace(LAST, '/x/../'),
    path.replace(LAST, '/x/%2e%2e/'),
    path.replace(LAST, '\\'),
    path.replace(LAST, '/;/'),
    `/x/..${path}`,
    `/about/%2e%2e${path}`,
    `${path}%00`,
    `${path}%23`,
    `${path}.`,
    `${path}.html`,
    `${path}/.data`,
    `${path}.data`,
    `${path}.data/`,
    `${path}.DATA`,
    `${path}%2edata`,
    `${path}.data.data`,
    `${path}.data?_routes=`,
    `${path}.data?_routes=root`,
    `http://localhost${path}`,
  ].filter((spelling) => spelling !== path && /^([/]|http)/.test(spelling));
}
