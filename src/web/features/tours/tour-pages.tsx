import type { TourFilter } from '../../../shared/tours/tour-filter.ts';
import { drawnOnce } from '../../lib/drawn-once.tsx';
import { scrollToTop } from '../../lib/scroll-to-top.ts';
import { Pagination } from '../../ui/pagination.tsx';
import { EachCut } from './each-cut.tsx';
import { listingAddress } from './listing-address.ts';
import { withPage } from './page-cut.ts';

/** The links to the other pages of the listing. */
export const TourPages = import.meta.env.SSR
  ? drawnOnce('tour pages', AllPages, (props) => props)
  : AllPages;

function AllPages({ filter, total }: { filter: TourFilter; total: number }) {
  return (
    <EachCut filter={filter} total={total}>
      {({ size, page, pageCount }) => (
        <Pagination
          label="Tour pages"
          // Smoothly (public spec, section 4).
          onTurn={scrollToTop}
          page={page}
          pageCount={pageCount}
          hrefFor={(other) => listingAddress(withPage(filter, other, size))}
        />
      )}
    </EachCut>
  );
}
