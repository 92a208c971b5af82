import type { ReactNode } from 'react';
import { TOUR_PAGE_SIZES, type TourFilter } from '../../../shared/tours/tour-filter.ts';
import { cutPage, type PageCut } from './page-cut.ts';

/**
 * Says something about the shown page once for each width of window; the style sheet shows the
 * version that is true. There is only one version with a page size in the address, or when all
 * tours fit the narrowest window.
 */
export function EachCut({
  filter,
  total,
  children,
}: {
  filter: TourFilter;
  /** The number of tours on all pages. */
  total: number;
  children: (cut: PageCut) => ReactNode;
}) {
  const onlySize =
    filter.perPage ?? (total <= TOUR_PAGE_SIZES.narrow ? TOUR_PAGE_SIZES.narrow : null);
  if (onlySize !== null) return children(cutPage(filter, total, onlySize));
  return WIDTHS.map(({ size, className }) => (
    <div key={size} className={className}>
      {children(cutPage(filter, total, size))}
    </div>
  ));
}

const WIDTHS = [
  { size: TOUR_PAGE_SIZES.wide, className: 'max-lg:hidden' },
  { size: TOUR_PAGE_SIZES.medium, className: 'max-md:hidden lg:hidden' },
  { size: TOUR_PAGE_SIZES.narrow, className: 'md:hidden' },
] as const;
