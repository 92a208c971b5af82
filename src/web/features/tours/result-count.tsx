import { rangeText } from '../../../shared/paging.ts';
import type { TourFilter } from '../../../shared/tours/tour-filter.ts';
import { EachCut } from './each-cut.tsx';
import type { PageCut } from './page-cut.ts';

/** 'Showing 1–9 of 24 tours', announced when it changes. */
export function ResultCount({
  filter,
  total,
  isMore,
  isLoading,
  className,
}: {
  filter: TourFilter;
  /** Tours on all pages. */
  total: number;
  /** Whether a search finds more than `total`. */
  isMore: boolean;
  isLoading: boolean;
  className?: string;
}) {
  return (
    // An output may hold no blocks, and the count has one for each width.
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
    <div role="status" className={className}>
      {isLoading ? (
        'Loading tours...'
      ) : (
        <EachCut filter={filter} total={total}>
          {(cut) => <CountText cut={cut} total={isMore ? `${total}+` : total} />}
        </EachCut>
      )}
    </div>
  );
}

function CountText({ cut, total }: { cut: PageCut; total: number | string }) {
  return (
    <p>
      Showing <b className="font-semibold text-ink">{rangeText(cut)}</b> of{' '}
      <b className="font-semibold text-ink">{total}</b> {total === 1 ? 'tour' : 'tours'}
    </p>
  );
}
