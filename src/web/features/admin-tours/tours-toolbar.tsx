import { X } from 'lucide-react';
import { Form, useNavigate } from 'react-router';
import { MAX_SEARCH_LENGTH } from '../../../shared/tours/tour-filter.ts';
import {
  ALL_CATEGORIES,
  UNCATEGORIZED,
  clearTourFilters,
  isTourTableFiltered,
  parseTourTableFilter,
  tourTableFilterToSearchParams,
  type TourTableFilter,
} from '../../../shared/tours/tour-table-filter.ts';
import { SearchField } from '../../office/search-field.tsx';
import { formParams, useSearchForm } from '../../office/use-search-form.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { SelectField } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { TOURS_PATH, toursAddress } from './tour-addresses.ts';

/** Search and category: a form that changes the address. */
export function ToursToolbar({
  filter,
  categories,
  summary,
}: {
  filter: TourTableFilter;
  categories: readonly { id: number; name: string }[];
  /** '5 tours found', or that they are loading; '' while nothing is left out. */
  summary: string;
}) {
  const navigate = useNavigate();
  const { field, ...form } = useSearchForm(filter.search, (asked, isTyping) => {
    const { search, category } = parseTourTableFilter(formParams(asked));
    const next = toursAddress({ ...filter, search, category, page: 1 });
    void navigate(next, { replace: isTyping, preventScrollReset: true });
  });
  const { sort, order, perPage } = filter;
  const kept = tourTableFilterToSearchParams({ ...clearTourFilters(filter), sort, order, perPage });
  const options = [
    { value: 'all', label: ALL_CATEGORIES },
    ...categories.map(({ id, name }) => ({ value: String(id), label: name })),
    { value: 'none', label: UNCATEGORIZED },
  ];
  return (
    <search className="flex flex-wrap items-center gap-3 border-b border-line p-3.5 md:px-5 md:py-4">
      <Form action={TOURS_PATH} className="contents" {...form}>
        <SearchField
          ref={field}
          label="Search tours"
          placeholder="Search name, place or text"
          defaultValue={filter.search}
          maxLength={MAX_SEARCH_LENGTH}
          className="w-full md:w-auto md:max-w-95 md:min-w-55 md:flex-1"
        />
        <SelectField
          key={filter.category}
          label="Category"
          isLabelHidden
          name="category"
          id="category-filter"
          defaultValue={String(filter.category)}
          options={options}
          controlSize="sm"
          // On a phone the button that clears the filters fits beside it, so that the list does not
          // move.
          className="max-md:min-w-40 max-md:flex-1 md:w-50"
        />
        {[...kept].map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <noscript>
          <Button type="submit" variant="ghost" size="sm">
            Search
          </Button>
        </noscript>
      </Form>
      {isTourTableFiltered(filter) && (
        <ButtonLink
          to={toursAddress(clearTourFilters(filter))}
          preventScrollReset
          variant="quiet"
          size="sm"
        >
          <Icon icon={X} />
          Clear Filters
        </ButtonLink>
      )}
      <output className="text-14 text-ink-2 empty:hidden max-md:sr-only md:ml-auto">
        {summary}
      </output>
    </search>
  );
}
