import type { ComponentProps } from 'react';
import { ButtonLink } from '../../ui/button.tsx';
import { KarstDrawing } from '../../ui/drawings/karst-drawing.tsx';
import { LandingStageDrawing } from '../../ui/drawings/landing-stage-drawing.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { useRowSelection } from '../../ui/use-row-selection.ts';
import {
  isNarrowed,
  withoutNarrowing,
  type BookingTableFilter,
} from '../../../shared/bookings/booking-table-filter.ts';
import { pageCount } from '../../../shared/paging.ts';
import { bookingsAddress } from './booking-addresses.ts';
import type { BookingRow } from './booking-view.ts';
import { BookingsTable } from './bookings-table.tsx';
import { BookingsToolbar } from './bookings-toolbar.tsx';
import { BulkStatus } from './bulk-status.tsx';
import { useUndoStatuses } from './use-undo-statuses.ts';

/** Search and filters, the bookings that they find, and pagination. */
export function BookingsPanel({
  bookings,
  total,
  isMore,
  filter,
  today,
  isLoading,
  answered,
}: {
  bookings: readonly BookingRow[];
  /** Bookings that the filter finds, on all pages. */
  total: number;
  /** Whether a search finds more than `total`. */
  isMore: boolean;
  filter: BookingTableFilter;
  /** The day it is in Vietnam. */
  today: string;
  isLoading: boolean;
  /** The outcome for several bookings, when the form was sent without script. */
  answered: ComponentProps<typeof BulkStatus>['answered'];
}) {
  const selection = useRowSelection(bookings.map(({ id }) => id));
  const saySaved = useUndoStatuses();
  const summary = `${bookings.length} of ${total}${isMore ? '+' : ''} ${total === 1 ? 'booking' : 'bookings'}`;
  return (
    <>
      <div className="rounded-panel border border-line bg-surface max-xl:overflow-clip">
        <BookingsToolbar
          filter={filter}
          today={today}
          summary={isLoading ? 'Loading bookings...' : summary}
        />
        <BulkStatus selection={selection} answered={answered} onSaved={saySaved} />
        {bookings.length > 0 ? (
          <BookingsTable
            bookings={bookings}
            selection={selection}
            filter={filter}
            isLoading={isLoading}
            onStatusSaved={saySaved}
          />
        ) : (
          <NoBookings filter={filter} />
        )}
      </div>
      <div className="no-print mt-6">
        <Pagination
          label="Pages of bookings"
          page={filter.page}
          pageCount={pageCount(total, filter.perPage)}
          hrefFor={(page) => bookingsAddress({ ...filter, page })}
        />
      </div>
    </>
  );
}

function NoBookings({ filter }: { filter: BookingTableFilter }) {
  const isFiltered = isNarrowed(filter);
  return (
    <EmptyState
      title="No bookings found matching your criteria."
      drawing={isFiltered ? <KarstDrawing /> : <LandingStageDrawing />}
      action={
        isFiltered && (
          <ButtonLink to={bookingsAddress(withoutNarrowing(filter))} variant="ghost" size="sm">
            Show all bookings
          </ButtonLink>
        )
      }
    >
      {isFiltered
        ? 'Try a shorter word, another status, or other days.'
        : 'Requests from the website appear here as they come in.'}
    </EmptyState>
  );
}
