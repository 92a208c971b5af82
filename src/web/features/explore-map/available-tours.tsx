import type { ReactNode } from 'react';
import {
  MAP_SORTS,
  withMapFilter,
  type MapFilter,
  type MapSort,
} from '../../../shared/map/map-filter.ts';
import { rangeText, resultRange } from '../../../shared/paging.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { SelectField } from '../../ui/field.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { ClearFilters } from './clear-filters.tsx';
import { mapAddress } from './map-address.ts';
import { MAP_FORM_ID } from './map-filters.tsx';
import { LIST_PAGE_SIZE, type ListData } from './map-page.ts';
import { tourCount } from './tour-count.ts';

/** The tours that match the filter, as cards, in the order asked for. */
export function AvailableTours<Tour extends { id: number }>({
  list: { tours, total, page, pageCount },
  filter,
  renderTour,
}: {
  list: ListData<Tour>;
  filter: MapFilter;
  renderTour: (tour: Tour) => ReactNode;
}) {
  return (
    <section aria-labelledby="available-tours">
      <div className="mb-6 flex flex-wrap items-end justify-between gap-4">
        <div>
          <h2 id="available-tours" tabIndex={-1} className="type-heading">
            Available Tours
          </h2>
          <output className="mt-1 block text-15 text-ink-2">
            {`Showing ${rangeText(resultRange(total, page, LIST_PAGE_SIZE))} of ${tourCount(total)}`}
          </output>
        </div>
        <SortSelect filter={filter} />
      </div>
      {total === 0 ? (
        <EmptyState title="No tours found" action={<ClearFilters filter={filter} />}>
          Try adjusting your filters or search terms
        </EmptyState>
      ) : (
        <ul className="grid gap-x-6.5 gap-y-7 md:grid-cols-2 xl:grid-cols-3">
          {tours.map((tour) => (
            <li key={tour.id}>{renderTour(tour)}</li>
          ))}
        </ul>
      )}
      <div className="mt-14">
        <Pagination
          label="Tour pages"
          page={page}
          pageCount={pageCount}
          hrefFor={(other) => mapAddress(withMapFilter(filter, { page: other }))}
        />
      </div>
    </section>
  );
}

/** Belongs to the filter form; without script a button beside it sends that form. */
function SortSelect({ filter }: { filter: MapFilter }) {
  return (
    <div className="flex items-end gap-3">
      <SelectField
        label="Sort by"
        name="sort"
        form={MAP_FORM_ID}
        defaultValue={filter.sort}
        options={SORT_OPTIONS}
        // It is outside the form, whose change handler does not see it.
        onChange={(event) => event.currentTarget.form?.requestSubmit()}
        autoComplete="off"
        controlSize="sm"
      />
      <div className="hidden noscript:block">
        <Button type="submit" form={MAP_FORM_ID} variant="ghost" size="sm">
          Sort
        </Button>
      </div>
    </div>
  );
}

const SORT_LABELS: Record<MapSort, string> = {
  'price-low': 'Price: Low to High',
  'price-high': 'Price: High to Low',
  rating: 'Rating',
  popularity: 'Popularity',
};
const SORT_OPTIONS = MAP_SORTS.map((value) => ({ value, label: SORT_LABELS[value] }));
