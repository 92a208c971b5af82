import { Link } from 'react-router';
import {
  ENQUIRIES_PER_PAGE,
  type EnquiryFilter,
} from '../../../shared/enquiries/enquiry-filter.ts';
import { pageCount } from '../../../shared/paging.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { KarstDrawing } from '../../ui/drawings/karst-drawing.tsx';
import { LetterBoatDrawing } from '../../ui/drawings/letter-boat-drawing.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { RowText } from './enquiry-row-text.tsx';
import type { EnquiryRow } from './enquiry-row.ts';
import { EnquirySearch } from './enquiry-search.tsx';
import { inboxAddress } from './inbox-addresses.ts';
import { SelectableRows } from './selectable-rows.tsx';

/** Search, and one page of the enquiries that it finds. */
export function EnquiryList({
  filter,
  rows,
  total,
  isMore,
  openId,
  isSelecting,
  isLoading,
  className,
}: {
  filter: EnquiryFilter;
  rows: readonly EnquiryRow[];
  /** Enquiries that the filter finds, on all pages. */
  total: number;
  /** Whether a search finds more than `total`. */
  isMore: boolean;
  openId: number | null;
  isSelecting: boolean;
  isLoading: boolean;
  className?: string | undefined;
}) {
  return (
    <section
      aria-label="Enquiries"
      aria-busy={isLoading}
      className={classNames('flex min-h-0 min-w-0 flex-col border-line lg:border-r', className)}
    >
      <EnquirySearch filter={filter} isSelecting={isSelecting} />
      <output className="sr-only">
        {isLoading
          ? 'Loading enquiries...'
          : `${rows.length} of ${total}${isMore ? '+' : ''} ${total === 1 ? 'enquiry' : 'enquiries'}`}
      </output>
      <div
        className={classNames(
          'min-h-0 flex-1 transition-opacity lg:overflow-y-auto',
          isLoading && 'opacity-60',
        )}
      >
        {rows.length === 0 ? (
          <NoEnquiries filter={filter} />
        ) : isSelecting ? (
          <SelectableRows rows={rows} filter={filter} />
        ) : (
          <ul>
            {rows.map((row) => (
              <li key={row.id} className="border-b border-line">
                <Link
                  to={inboxAddress(filter, { openId: row.id })}
                  preventScrollReset
                  aria-current={row.id === openId ? 'true' : undefined}
                  className="block px-4 py-3 -outline-offset-3 transition-colors hover:bg-bar lg:aria-[current]:bg-tint"
                >
                  <RowText row={row} />
                </Link>
              </li>
            ))}
          </ul>
        )}
        <div className="px-3 py-5 empty:hidden">
          <Pagination
            label="Pages of enquiries"
            page={filter.page}
            pageCount={pageCount(total, ENQUIRIES_PER_PAGE)}
            hrefFor={(page) => inboxAddress({ ...filter, page }, { isSelecting })}
          />
        </div>
      </div>
    </section>
  );
}

function NoEnquiries({ filter }: { filter: EnquiryFilter }) {
  if (filter.search !== '') {
    return (
      <EmptyState
        title="Nothing found"
        drawing={<KarstDrawing />}
        action={
          <ButtonLink
            to={inboxAddress({ ...filter, search: '', page: 1 })}
            variant="ghost"
            size="sm"
          >
            Show the whole folder
          </ButtonLink>
        }
      >
        Try a shorter word, a name or part of the email address.
      </EmptyState>
    );
  }
  const isNew = filter.state === 'new';
  return (
    <EmptyState title={isNew ? 'Nothing new' : 'Nothing here'} drawing={<LetterBoatDrawing />}>
      {isNew
        ? 'Everyone who wrote is being looked after.'
        : 'Messages from the website’s forms appear here as they come in.'}
    </EmptyState>
  );
}
