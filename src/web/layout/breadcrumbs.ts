import type { Crumb } from '../ui/breadcrumb.tsx';
import { legalPages, mainPages, servicePages, toursPage } from './navigation.ts';

/**
 * Home, and one crumb for each segment of the path (public spec, section 2).
 * @param lastLabel the page's own name where the address does not contain it, such as a tour's
 */
export function breadcrumbsFor(pathname: string, lastLabel?: string): Crumb[] {
  const segments = pathname.split('/').filter(Boolean);
  const crumbs = segments.map((segment, index) => {
    const path = `/${segments.slice(0, index + 1).join('/')}`;
    const isLast = index === segments.length - 1;
    const known = KNOWN[path];
    return {
      label: (isLast ? lastLabel : undefined) ?? known?.label ?? titleOf(segment),
      to: known?.to ?? path,
    };
  });
  return [{ label: 'Home', to: '/' }, ...crumbs];
}

/**
 * Friendly names by path; a path without a page of its own leads to the page that lists its
 * children.
 */
const KNOWN: Readonly<Record<string, Crumb>> = {
  ...Object.fromEntries(
    [toursPage, ...servicePages, ...mainPages, ...legalPages].map((page) => [page.to, page]),
  ),
  '/tour': { label: 'Vietnam Package Tours', to: '/package-tours' },
};

function titleOf(segment: string): string {
  return decode(segment)
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');
}

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    // A segment with a stray % is shown as it is.
    return segment;
  }
}
