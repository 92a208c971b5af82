import { Search } from 'lucide-react';
import {
  useEffect,
  useRef,
  useState,
  type ChangeEvent,
  type MouseEvent,
  type SyntheticEvent,
} from 'react';
import { Link, useNavigate } from 'react-router';
import { DURATION_BUCKETS } from '../../../shared/tours/duration.ts';
import type { PriceRange } from '../../../shared/tours/price-range.ts';
import {
  MAX_SEARCH_LENGTH,
  parseTourFilter,
  tourFilterToSearchParams,
  withFilter,
  type TourFilter,
} from '../../../shared/tours/tour-filter.ts';
import { drawnOnce } from '../../lib/drawn-once.tsx';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { CheckboxField, TextField } from '../../ui/field.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { categoryLabel } from './active-filters.ts';
import { LISTING_PATH, listingAddress } from './listing-address.ts';
import { FILTER_HEADING, PriceFilter } from './price-filter.tsx';
import { withoutIdlePrices } from './price-selection.ts';
import { ResetFilters } from './reset-filters.tsx';

/** The form of the listing. Controls outside it, such as the sort, join it by this id. */
export const FILTER_FORM_ID = 'tour-filters';

/** A category of the listing with the number of its tours. */
export interface CategoryCount {
  category: string;
  count: number;
}

/**
 * Search, categories, prices and durations. One GET form and links: without script its buttons send
 * the form, with script every change does.
 */
export const TourFilters = import.meta.env.SSR
  ? drawnOnce('tour filters', WholeFilters, (props) => props)
  : WholeFilters;

function WholeFilters({
  filter,
  categories,
  limits,
}: {
  filter: TourFilter;
  categories: readonly CategoryCount[];
  limits: PriceRange;
}) {
  // A new form after each reset: this also clears what was typed and never sent.
  const [resets, setResets] = useState(0);
  return (
    <div className="flex flex-col gap-6.5">
      <FilterForm key={resets} filter={filter} limits={limits} categories={categories} />
      <ResetFilters filter={filter} isFullWidth onReset={() => setResets(resets + 1)} />
    </div>
  );
}

function FilterForm({
  filter,
  categories,
  limits,
}: {
  filter: TourFilter;
  categories: readonly CategoryCount[];
  limits: PriceRange;
}) {
  const form = useFormThatFollows(filter);
  const navigate = useNavigate();
  const send = (event: SyntheticEvent, form: HTMLFormElement, change: Partial<TourFilter>) => {
    event.preventDefault();
    const chosen = withFilter(readForm(form), change);
    const asked = listingAddress(withoutIdlePrices(chosen, limits));
    // Sending the same again must not add a second step to the history.
    const replace = asked === listingAddress(filter);
    void navigate(asked, { preventScrollReset: true, replace });
  };
  // A click on a category takes along what is in the fields, sent or not.
  const onCategory = (event: MouseEvent, category: string) => {
    const isForNewTab = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (form.current && !isForNewTab) send(event, form.current, { category });
  };
  const { category, view, perPage } = filter;
  const kept = tourFilterToSearchParams({ ...parseTourFilter(NOTHING), category, view, perPage });
  return (
    <form
      ref={form}
      id={FILTER_FORM_ID}
      action={LISTING_PATH}
      onSubmit={(event) => send(event, event.currentTarget, {})}
      // The address is the state: a form that the browser fills in again would contradict it.
      autoComplete="off"
      className="divide-y divide-line *:py-6.5 *:first:pt-0 *:last:pb-0"
    >
      <search>
        {[...kept].map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <TextField
          label="Search tours"
          name="search"
          id="tour-search"
          type="search"
          enterKeyHint="search"
          maxLength={MAX_SEARCH_LENGTH}
          placeholder="Name, place or category"
          defaultValue={filter.search}
          onChange={sendWhenCleared}
          // The browser reserves room for its clear button even where there is none.
          className="[&_:placeholder-shown::-webkit-search-cancel-button]:hidden"
          end={<IconButton type="submit" icon={Search} label="Search" size="sm" />}
        />
      </search>
      <CategoryLinks filter={filter} categories={categories} onChoose={onCategory} />
      <PriceFilter filter={filter} limits={limits} />
      <fieldset aria-labelledby="tour-durations">
        <h2 id="tour-durations" className={FILTER_HEADING}>
          Duration
        </h2>
        {DURATION_BUCKETS.map(({ id, label }) => (
          <CheckboxField
            key={id}
            id={`duration-${id}`}
            name="duration"
            value={id}
            label={label}
            defaultChecked={filter.durations.includes(id)}
            onChange={sendForm}
          />
        ))}
        <div className="mt-4 hidden noscript:block">
          <Button type="submit" size="sm" isFullWidth>
            Apply
          </Button>
        </div>
      </fieldset>
    </form>
  );
}

function CategoryLinks({
  filter,
  categories,
  onChoose,
}: {
  filter: TourFilter;
  categories: readonly CategoryCount[];
  onChoose: (event: MouseEvent, category: string) => void;
}) {
  return (
    <nav aria-labelledby="tour-categories">
      <h2 id="tour-categories" className={FILTER_HEADING}>
        Category
      </h2>
      <ul>
        {categories.map(({ category, count }) => {
          const isShown = category.toLowerCase() === filter.category.toLowerCase();
          return (
            <li key={category}>
              <Link
                // The current one leads back to its first page.
                to={listingAddress(withFilter(filter, { category, page: 1 }))}
                onClick={(event) => onChoose(event, category)}
                preventScrollReset
                aria-current={isShown ? 'true' : undefined}
                className={classNames(
                  '-mx-3 flex min-h-10 items-center justify-between gap-3 rounded-inner px-3 text-15 transition-colors',
                  isShown ? 'bg-tint font-semibold text-action' : 'hover:bg-wash',
                )}
              >
                {categoryLabel(category)}
                <span className={classNames('text-14 font-normal', !isShown && 'text-ink-3')}>
                  {count}
                </span>
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

const NOTHING = new URLSearchParams();

/**
 * Keeps the form in step with the listing: also after going back, after a chip is removed, after a
 * reset.
 */
function useFormThatFollows(filter: TourFilter) {
  const form = useRef<HTMLFormElement>(null);
  const shown = useRef(filter);
  useEffect(() => {
    if (!form.current) return;
    if (shown.current !== filter) {
      showFilter(form.current, filter, shown.current);
      shown.current = filter;
    } else if (choicesOf(readForm(form.current)) !== choicesOf(filter)) {
      // The visitor made a choice before the script arrived.
      form.current.requestSubmit();
    }
  }, [filter]);
  return form;
}

const choicesOf = ({ sort, durations }: TourFilter) => [sort, ...durations].join();

/**
 * Writes what has changed of a filter into the fields that React leaves to the visitor. What has
 * not changed stays: the visitor may have gone on choosing while this list was loading.
 */
function showFilter(form: HTMLFormElement, filter: TourFilter, before: TourFilter): void {
  for (const field of form.elements) {
    if (field instanceof HTMLSelectElement && filter.sort !== before.sort)
      field.value = filter.sort;
    if (!(field instanceof HTMLInputElement)) continue;
    if (field.name === 'duration') {
      const isChosen = hasDuration(filter, field.value);
      if (isChosen !== hasDuration(before, field.value)) field.checked = isChosen;
    } else if (field.name === 'search' && filter.search !== before.search) {
      field.value = filter.search;
    }
  }
}

const hasDuration = ({ durations }: TourFilter, value: string) =>
  durations.some((id) => id === value);

function readForm(form: HTMLFormElement): TourFilter {
  const fields = [...new FormData(form)].map(([name, value]) => [name, value as string]);
  return parseTourFilter(new URLSearchParams(fields));
}

const sendForm = (event: ChangeEvent<HTMLInputElement>) =>
  event.currentTarget.form?.requestSubmit();

/** Pressing the field's clear button ends the search. */
function sendWhenCleared(event: ChangeEvent<HTMLInputElement>) {
  if (event.currentTarget.value === '') sendForm(event);
}
