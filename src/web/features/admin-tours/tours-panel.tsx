import { Trash2 } from 'lucide-react';
import { pageCount } from '../../../shared/paging.ts';
import {
  clearTourFilters,
  isTourTableFiltered,
  type TourTableFilter,
} from '../../../shared/tours/tour-table-filter.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { KarstDrawing } from '../../ui/drawings/karst-drawing.tsx';
import { LandingStageDrawing } from '../../ui/drawings/landing-stage-drawing.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { SelectionBar } from '../../ui/row-selection.tsx';
import { useRowSelection } from '../../ui/use-row-selection.ts';
import { toursAddress } from './tour-addresses.ts';
import type { TourListRow } from './tour-list-row.ts';
import { ToursTable } from './tours-table.tsx';
import { ToursToolbar } from './tours-toolbar.tsx';

/** The data of the list. */
export interface TourList {
  tours: readonly TourListRow[];
  /** Tours that the filter finds, on all pages. */
  found: number;
  /** Whether a search finds more than `found`. */
  isMore: boolean;
  /** All there are. */
  total: number;
  categories: readonly { id: number; name: string }[];
  filter: TourTableFilter;
  /** Identifies this view of the list, for actions that must not happen twice. */
  copyKey: string;
}

/** Search and filters, the tours they find, what can be done to those ticked, and the next page. */
export function ToursPanel({ list, isLoading }: { list: TourList; isLoading: boolean }) {
  const { tours, found, isMore, categories, filter, copyKey } = list;
  const selection = useRowSelection(tours.map(({ id }) => id));
  const { size: selected } = selection.selected;
  const summary = isTourTableFiltered(filter)
    ? `${found}${isMore ? '+' : ''} ${found === 1 ? 'tour' : 'tours'} found`
    : '';
  return (
    <div className="rounded-panel border border-line bg-surface max-xl:overflow-clip">
      <ToursToolbar
        filter={filter}
        categories={categories}
        summary={isLoading ? 'Loading tours...' : summary}
      />
      <SelectionBar selection={selection}>
        <ButtonLink
          to={toursAddress(filter, [...selection.selected])}
          preventScrollReset
          variant="danger-quiet"
          size="sm"
          className="border-red! bg-surface hover:bg-red-tint"
        >
          <Icon icon={Trash2} />
          {`Delete Selected (${selected})`}
        </ButtonLink>
      </SelectionBar>
      {tours.length > 0 ? (
        <ToursTable
          tours={tours}
          filter={filter}
          copyKey={copyKey}
          selection={selection}
          isLoading={isLoading}
        />
      ) : (
        <NoTours filter={filter} />
      )}
      <ListFoot list={list} selected={selected} />
    </div>
  );
}

function ListFoot({ list, selected }: { list: TourList; selected: number }) {
  const { tours, found, isMore, total, filter } = list;
  const pages = pageCount(found, filter.perPage);
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3 border-t border-line px-4 py-3.5 text-14 text-ink-2 md:px-5">
      <p className="mr-auto">{`Showing ${tours.length} of ${total} ${total === 1 ? 'tour' : 'tours'}`}</p>
      {selected > 0 && (
        <p className="border-line md:not-last:border-r md:not-last:pr-4">{`${selected} selected`}</p>
      )}
      {pages > 1 && (
        <>
          <p>{`Page ${filter.page} of ${pages}${isMore ? '+' : ''}`}</p>
          <div className="max-md:w-full md:[&_li]:w-11 md:[&_li]:flex-none">
            <Pagination
              label="Pages of tours"
              page={filter.page}
              pageCount={pages}
              hrefFor={(page) => toursAddress({ ...filter, page })}
            />
          </div>
        </>
      )}
    </div>
  );
}

function NoTours({ filter }: { filter: TourTableFilter }) {
  const isFiltered = isTourTableFiltered(filter);
  return (
    <EmptyState
      title="No tours found"
      drawing={isFiltered ? <KarstDrawing /> : <LandingStageDrawing />}
      action={
        isFiltered && (
          <ButtonLink to={toursAddress(clearTourFilters(filter))} variant="ghost" size="sm">
            Show all tours
          </ButtonLink>
        )
      }
    >
      {isFiltered
        ? 'Try a shorter word, or another category.'
        : 'The first tour you add appears here.'}
    </EmptyState>
  );
}
