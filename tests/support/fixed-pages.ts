import type { RouteConfigEntry } from '@react-router/dev/routes';
import routes from '../../src/web/routes.ts';

/** The addresses of all public pages that have only one address, from the table of routes. */
export function fixedPages(): string[] {
  return fixedPathsOf(routes).filter((path) => !NO_PAGES.has(path));
}

/** One page of each kind that a traveler can open; the others of a kind come from the same code. */
export const publicPages = (): string[] => [
  ...fixedPages(),
  '/package-tours?search=nowhere',
  '/tour/2',
  '/tour/3?tab=itinerary',
  '/tour/3?tab=reviews',
  '/booking?tourId=2',
  '/explore-map?view=list',
  '/blog/category/destinations',
  '/blog/post/the-night-hoi-an-turns-its-lights-off',
  '/newsletter',
  '/nowhere',
];

/**
 * Not pages to look at: where the newsletter's form is sent, where the link of its mails leads, and
 * what is shown after a booking.
 */
const NO_PAGES = new Set(['/newsletter', '/unsubscribe', '/booking-confirmation']);

function fixedPathsOf(entries: readonly RouteConfigEntry[]): string[] {
  return entries.flatMap(({ index, path, file, children = [] }) => {
    if (children.length > 0) return fixedPathsOf(children);
    const isPage = file.startsWith('routes/public/') && file.endsWith('.tsx');
    const isFixed = index === true || (path !== undefined && !/[:*]/.test(path));
    return isPage && isFixed ? [`/${path ?? ''}`] : [];
  });
}
