import { RefreshCw, Search, X } from 'lucide-react';
import { useEffect, useRef, type FormEvent } from 'react';
import { Form, useNavigate } from 'react-router';
import {
  BOOKING_STATUSES,
  BOOKING_STATUS_LABELS,
} from '../../../shared/bookings/booking-status.ts';
import {
  MAX_BOOKING_SEARCH_LENGTH,
  bookingTableFilterToSearchParams,
  clearSort,
  parseBookingTableFilter,
  type BookingTableFilter,
} from '../../../shared/bookings/booking-table-filter.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField, TextField } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { bookingsAddress } from './booking-addresses.ts';

/** How long typing must rest before it searches, in ms. */
const SEARCH_AFTER = 300;

/** Search, status, order and a fresh look: forms that change the address. */
export function BookingsToolbar({
  filter,
  summary,
}: {
  filter: BookingTableFilter;
  /** '10 of 226 bookings', or that they are loading. */
  summary: string;
}) {
  const { searchField, ...form } = useFilterForm(filter);
  return (
    <div className="flex flex-wrap items-center gap-3 border-b border-line p-3.5 md:px-5 md:py-4">
      <search className="contents">
        <Form id={FORM} action="/admin/bookings" className="contents" {...form}>
          <TextField
            ref={searchField}
            type="search"
            label="Search bookings"
            isLabelHidden
            name="search"
            placeholder="Search guest, email, phone or tour"
            defaultValue={filter.search}
            maxLength={MAX_BOOKING_SEARCH_LENGTH}
            autoComplete="off"
            controlSize="sm"
            start={<Icon icon={Search} />}
            className="w-full md:w-auto md:max-w-95 md:min-w-55 md:flex-1"
          />
          <SelectField
            key={filter.status}
            label="Status"
            isLabelHidden
            name="status"
            id="status-filter"
            defaultValue={filter.status}
            options={STATUS_OPTIONS}
            controlSize="sm"
            className="w-full md:w-43"
          />
          {filter.sort && <input type="hidden" name="sort" value={filter.sort} />}
          {filter.sort && <input type="hidden" name="order" value={filter.order} />}
        </Form>
      </search>
      <ClearSort filter={filter} />
      <output className="text-14 text-ink-2 max-md:order-last max-md:w-full md:ml-auto">
        {summary}
      </output>
      <Button type="submit" form={FORM} variant="ghost" size="sm">
        <Icon icon={RefreshCw} />
        Refresh
      </Button>
    </div>
  );
}

const FORM = 'bookings-filter';

const STATUS_OPTIONS = [
  { value: 'all', label: 'All statuses' },
  ...BOOKING_STATUSES.map((value) => ({ value, label: BOOKING_STATUS_LABELS[value] })),
];

function ClearSort({ filter }: { filter: BookingTableFilter }) {
  const isSorted = filter.sort !== null;
  return (
    <Form
      action="/admin/bookings"
      preventScrollReset
      className={isSorted ? undefined : 'max-md:hidden'}
    >
      {[...bookingTableFilterToSearchParams(clearSort(filter))].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button
        type="submit"
        variant="quiet"
        size="sm"
        disabled={!isSorted}
        className="disabled:bg-transparent"
      >
        <Icon icon={X} />
        Clear Sort
      </Button>
    </Form>
  );
}

/** With script: searches as one types, filters as one chooses, keeps the page when nothing changed. */
function useFilterForm(filter: BookingTableFilter) {
  const navigate = useNavigate();
  const searchField = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  // The address may change elsewhere: going back, a link. What is being typed stays.
  useEffect(() => {
    const field = searchField.current;
    if (field && field !== document.activeElement) field.value = filter.search;
  }, [filter.search]);

  function show(form: HTMLFormElement, isTyping: boolean) {
    clearTimeout(timer.current);
    const typed = new URLSearchParams(
      [...new FormData(form)].filter(
        (field): field is [string, string] => typeof field[1] === 'string',
      ),
    );
    const { search, status } = parseBookingTableFilter(typed);
    const isSame = search === filter.search && status === filter.status;
    if (isTyping && isSame) return;
    const next = { ...filter, search, status, page: isSame ? filter.page : 1 };
    void navigate(bookingsAddress(next), { replace: isTyping || isSame, preventScrollReset: true });
  }

  return {
    searchField,
    onChange(event: FormEvent<HTMLFormElement>) {
      const form = event.currentTarget;
      clearTimeout(timer.current);
      if (event.target !== searchField.current) show(form, false);
      else timer.current = setTimeout(() => show(form, true), SEARCH_AFTER);
    },
    onSubmit(event: FormEvent<HTMLFormElement>) {
      event.preventDefault();
      show(event.currentTarget, false);
    },
  };
}
