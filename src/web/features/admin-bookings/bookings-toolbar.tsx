import { RefreshCw, X } from 'lucide-react';
import { useRef, type FormEvent } from 'react';
import { Form, useNavigate, useSearchParams } from 'react-router';
import { BOOKING_STATUS_LABELS } from '../../../shared/bookings/booking-status.ts';
import {
  MAX_BOOKING_SEARCH_LENGTH,
  bookingTableFilterToSearchParams,
  clearSort,
  parseBookingTableFilter,
  type BookingTableFilter,
} from '../../../shared/bookings/booking-table-filter.ts';
import { formatPlainDate } from '../../../shared/dates/plain-date.ts';
import { SearchField } from '../../office/search-field.tsx';
import {
  AUTO_COMPLETE,
  formParams,
  useEarlyChoice,
  useFollowingFields,
} from '../../office/use-search-form.ts';
import { ASKED_BY_FORM, useTypedDay } from '../../office/use-typed-day.ts';
import { Button } from '../../ui/button.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { SelectField } from '../../ui/field.tsx';
import { IconLink } from '../../ui/icon-button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Tooltip } from '../../ui/tooltip.tsx';
import { bookingsAddress, parseOpenDialog, type OpenDialog } from './booking-addresses.ts';
import { STATUS_CHOICES } from './status-choices.ts';

/** Search, status, order and reload: forms that change the address. */
export function BookingsToolbar({
  filter,
  today,
  summary,
}: {
  filter: BookingTableFilter;
  /** The day it is in Vietnam. */
  today: string;
  /** '10 of 226 bookings', or that they are loading. */
  summary: string;
}) {
  const form = useFilterForm(filter);
  return (
    <div className="flex flex-wrap items-center gap-3 border-b border-line p-3.5 md:px-5 md:py-4">
      <search className="no-print contents">
        <Form id={FORM} action="/admin/bookings" className="contents" {...form}>
          <SearchField
            label="Search bookings"
            placeholder="Search guest, email, phone, tour"
            defaultValue={filter.search}
            maxLength={MAX_BOOKING_SEARCH_LENGTH}
            className="w-full md:w-auto md:min-w-44 md:flex-1 xl:max-w-90"
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
            className="w-full md:w-38"
          />
          <Departures filter={filter} today={today} />
          {filter.sort && <input type="hidden" name="sort" value={filter.sort} />}
          {filter.sort && <input type="hidden" name="order" value={filter.order} />}
        </Form>
      </search>
      {/* Below 1280 px they have a line of their own. */}
      <div className="contents items-center gap-3 md:max-xl:flex md:max-xl:w-full">
        <ClearSort filter={filter} />
        <span className="hidden print:inline">{filterOnPaper(filter)}</span>
        <output className="ml-auto text-14 text-ink-2 max-md:order-1 max-md:mr-auto max-md:ml-0">
          {summary}
        </output>
        <Tooltip text="Refresh the list">
          <Button
            type="submit"
            form={FORM}
            variant="ghost"
            size="sm"
            className="no-print max-md:order-3"
          >
            <Icon icon={RefreshCw} />
            {/* All controls fit on one line at 1280 px and on a phone if this word is hidden. */}
            <span className="max-md:sr-only xl:max-[90rem]:sr-only">Refresh</span>
          </Button>
        </Tooltip>
      </div>
    </div>
  );
}

const FORM = 'bookings-filter';

/** '“Hà” · Confirmed · Departing from Nov 28, 2026 until Dec 12, 2026'; '' for all bookings. */
function filterOnPaper({ search, status, from, to }: BookingTableFilter): string {
  const days = [from && `from ${formatPlainDate(from)}`, to && `until ${formatPlainDate(to)}`];
  const departing = days.filter(Boolean).join(' ');
  return [
    search && `“${search}”`,
    status !== 'all' && BOOKING_STATUS_LABELS[status],
    departing && `Departing ${departing}`,
  ]
    .filter(Boolean)
    .join(' · ');
}

const NARROWING = ['search', 'status', 'from', 'to'] as const;

/** The first and the last day of departure. */
function Departures({ filter, today }: { filter: BookingTableFilter; today: string }) {
  const isSet = filter.from !== '' || filter.to !== '';
  const field = (name: 'from' | 'to', label: string) => (
    <DateField
      name={name}
      id={`departs-${name}`}
      label={label}
      isLabelHidden
      defaultValue={filter[name]}
      today={today}
      controlSize="sm"
      // Two whole dates beside each other on a phone, under one another on a very narrow one. Firefox
      // and Safari write them with spaces.
      className="min-w-0 max-md:[&_input]:pl-2 max-md:[&_input]:tracking-[-0.02em] md:w-41 supports-[-moz-appearance:none]:[&_input]:text-14 md:supports-[margin-trim:block]:[&_input]:text-14"
    />
  );
  return (
    <div className="grid w-full items-center min-[24rem]:grid-cols-2 gap-2 md:flex md:w-auto">
      <span aria-hidden className="text-14 text-ink-2 max-md:col-span-full max-md:row-start-1">
        Departs
      </span>
      {field('from', 'Departs from')}
      <span aria-hidden className="text-ink-3 max-md:hidden">
        –
      </span>
      {field('to', 'Departs until')}
      {isSet && (
        <IconLink
          icon={X}
          label="Any departure"
          to={bookingsAddress({ ...filter, from: '', to: '', page: 1 })}
          preventScrollReset
          size="sm"
          className="max-md:-col-end-1 max-md:row-start-1 max-md:-my-2 max-md:justify-self-end"
        />
      )}
    </div>
  );
}

const STATUS_OPTIONS = [{ value: 'all', label: 'All statuses' }, ...STATUS_CHOICES];

function ClearSort({ filter }: { filter: BookingTableFilter }) {
  const isSorted = filter.sort !== null;
  return (
    <Form
      action="/admin/bookings"
      preventScrollReset
      className={`no-print ${isSorted ? 'max-md:order-2' : 'max-md:hidden'}`}
    >
      {[...bookingTableFilterToSearchParams(clearSort(filter))].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {/* It keeps the focus when pressed. */}
      <Button
        type="submit"
        variant="quiet"
        size="sm"
        isBusy={!isSorted}
        className="aria-disabled:bg-transparent aria-disabled:text-ink-3 max-md:px-2"
      >
        <Icon icon={X} />
        Clear Sort
      </Button>
    </Form>
  );
}

/**
 * With script: searches at every key and filters at every choice; keeps the page number when
 * nothing has changed.
 */
function useFilterForm(filter: BookingTableFilter) {
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const ref = useRef<HTMLFormElement>(null);

  const { search, from, to } = filter;
  useFollowingFields(() => ref.current, { search, from, to });
  useEarlyChoice(() => ref.current, show);
  const day = useTypedDay((form) => {
    // A dialog that was opened meanwhile stays open.
    const open = parseOpenDialog(params) ?? undefined;
    if (!isSame(askedBy(form), filter)) show(form, true, open);
  });

  function show(form: HTMLFormElement, isTyping: boolean, open?: OpenDialog) {
    day.forget();
    const asked = askedBy(form);
    const isAgain = isSame(asked, filter);
    const next = { ...filter, ...asked, page: isAgain ? filter.page : 1 };
    void navigate(bookingsAddress(next, open), {
      replace: isTyping || isAgain,
      preventScrollReset: true,
      state: ASKED_BY_FORM,
    });
  }

  return {
    ref,
    autoComplete: AUTO_COMPLETE,
    onChange({ currentTarget: form, target }: FormEvent<HTMLFormElement>) {
      const isTyping = target instanceof HTMLInputElement;
      if (isTyping && target.type === 'date') day.await(form);
      else show(form, isTyping);
    },
    onSubmit(event: FormEvent<HTMLFormElement>) {
      event.preventDefault();
      show(event.currentTarget, false);
    },
  };
}

type Narrowing = Pick<BookingTableFilter, (typeof NARROWING)[number]>;

function askedBy(form: HTMLFormElement): Narrowing {
  const { search, status, from, to } = parseBookingTableFilter(formParams(form));
  return { search, status, from, to };
}

const isSame = (asked: Narrowing, filter: Narrowing) =>
  NARROWING.every((name) => asked[name] === filter[name]);
