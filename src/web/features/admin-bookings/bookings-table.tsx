import { Eye, Pencil, Trash2 } from 'lucide-react';
import {
  nextSort,
  type BookingSortColumn,
  type BookingTableFilter,
} from '../../../shared/bookings/booking-table-filter.ts';
import { pickOf } from '../../office/picked-rows.ts';
import { classNames } from '../../ui/class-names.ts';
import { HeadCell, SortHeadCell, type Align, type SortLink } from '../../ui/data-table.tsx';
import { IconLink } from '../../ui/icon-button.tsx';
import { RowCheckbox, SelectAllCell } from '../../ui/row-selection.tsx';
import { StackedHead } from '../../ui/stacked-head.tsx';
import type { RowSelection } from '../../ui/use-row-selection.ts';
import { bookingsAddress, type DialogMode } from './booking-addresses.ts';
import type { BookingRow } from './booking-view.ts';
import { BreakingEmail } from '../../office/breaking-email.tsx';
import { BULK_FORM } from './bulk-status.tsx';
import { StatusMenu } from './status-menu.tsx';
import type { useUndoStatuses } from './use-undo-statuses.ts';

/**
 * The bookings of one page: a table, which on small screens becomes a list of items (design notes,
 * section 7). In between and on paper, email and phone are below the guest's name, so that status
 * and actions fit. Nothing is cut off: a long name or address wraps.
 */
export function BookingsTable({
  bookings,
  selection,
  filter,
  isLoading,
  onStatusSaved,
}: {
  bookings: readonly BookingRow[];
  selection: RowSelection<number>;
  filter: BookingTableFilter;
  isLoading: boolean;
  onStatusSaved: ReturnType<typeof useUndoStatuses>;
}) {
  return (
    <section
      aria-label="Bookings"
      aria-busy={isLoading}
      className={classNames('relative transition-opacity', isLoading && 'opacity-60')}
    >
      <StackedHead
        label="Sort bookings by"
        sorts={COLUMNS.map((column) => sortLink(filter, column))}
        selectLabel="Select all bookings shown"
        selection={selection}
      />
      <table className="w-full text-14 tabular-nums max-lg:block [&_thead_th:not(:first-child)]:pl-2 [&_thead_th:not(:first-child,:last-child)]:pr-2">
        <caption className="sr-only">Bookings</caption>
        <thead className="max-lg:hidden">
          <tr>
            <SelectAllCell label="Select all bookings shown" selection={selection} />
            {COLUMNS.map((column) => (
              <SortHeadCell
                key={column.id}
                {...sortLink(filter, column)}
                align={column.align ?? 'left'}
                merged={
                  column.id === 'guest'
                    ? CONTACTS.map((contact) => sortLink(filter, contact))
                    : undefined
                }
                className={CONTACTS.includes(column) ? 'max-xl:hidden' : undefined}
              />
            ))}
            <HeadCell align="right" className="no-print">
              Actions
            </HeadCell>
          </tr>
        </thead>
        <tbody className="max-lg:block">
          {bookings.map((booking) => (
            <Row
              key={booking.id}
              booking={booking}
              selection={selection}
              filter={filter}
              onStatusSaved={onStatusSaved}
            />
          ))}
        </tbody>
      </table>
    </section>
  );
}

interface Column {
  id: BookingSortColumn;
  label: string;
  align?: Align;
}

/** Below 1280 px they are part of the guest's column. */
const CONTACTS: readonly Column[] = [
  { id: 'email', label: 'Email' },
  { id: 'phone', label: 'Phone' },
];

const COLUMNS: readonly Column[] = [
  { id: 'guest', label: 'Guest' },
  { id: 'tour', label: 'Tour' },
  { id: 'price', label: 'Price', align: 'right' },
  ...CONTACTS,
  { id: 'departureDate', label: 'Departure' },
  { id: 'travelers', label: 'Travelers', align: 'right' },
  { id: 'status', label: 'Status' },
];

const sortLink = (filter: BookingTableFilter, { id, label }: Column): SortLink => ({
  label,
  to: bookingsAddress(nextSort(filter, id)),
  direction: filter.sort === id ? filter.order : undefined,
});

/**
 * One booking. As an item its order is: guest and status, tour, then date, people, price and
 * actions.
 */
function Row({
  booking,
  selection,
  filter,
  onStatusSaved,
}: {
  booking: BookingRow;
  selection: RowSelection<number>;
  filter: BookingTableFilter;
  onStatusSaved: ReturnType<typeof useUndoStatuses>;
}) {
  const isPicked = selection.has(booking.id);
  return (
    <tr
      className={classNames(
        isPicked ? 'bg-tint' : 'lg:hover:bg-bar',
        'print:break-inside-avoid max-lg:flex max-lg:flex-wrap max-lg:items-center max-lg:border-t max-lg:border-line max-lg:p-4 max-lg:first:border-t-0',
      )}
    >
      <td className={classNames(CELL, 'no-print max-lg:mr-3')}>
        <RowCheckbox
          aria-label={`Select ${booking.guest}`}
          form={BULK_FORM}
          name="picked"
          value={pickOf(booking)}
          checked={isPicked}
          onChange={() => selection.toggle(booking.id)}
        />
      </td>
      <th
        scope="row"
        className={classNames(
          CELL,
          'text-left font-semibold wrap-anywhere max-lg:flex-1 lg:min-w-45 xl:min-w-24',
        )}
      >
        {booking.guest}
        <span className="mt-0.5 hidden text-13 font-normal text-ink-2 lg:max-xl:block print:max-xl:block">
          <BreakingEmail email={booking.email} />
          <span className="block">{booking.phone}</span>
        </span>
      </th>
      <td
        className={classNames(
          CELL,
          'wrap-anywhere max-lg:order-2 max-lg:w-full max-lg:text-ink-2 lg:w-45 lg:min-w-28',
        )}
      >
        {booking.tourName}
      </td>
      <td className={classNames(CELL, FACT, 'max-lg:order-5 lg:text-right')}>{booking.price}</td>
      <td className={classNames(CELL, 'min-w-42 wrap-anywhere text-ink-2 max-xl:hidden')}>
        <BreakingEmail email={booking.email} />
      </td>
      <td className={classNames(CELL, 'min-w-37 wrap-anywhere text-ink-2 max-xl:hidden')}>
        {booking.phone}
      </td>
      <td className={classNames(CELL, 'whitespace-nowrap max-lg:order-3 max-lg:text-13')}>
        {booking.departure}
      </td>
      <td className={classNames(CELL, FACT, 'max-lg:order-4 lg:text-right')}>
        {booking.travelers}
        <span className="lg:hidden">{booking.travelers === 1 ? ' traveler' : ' travelers'}</span>
      </td>
      <td className={classNames(CELL, 'max-lg:order-1')}>
        <StatusMenu booking={booking} onSaved={onStatusSaved} />
      </td>
      <td
        className={classNames(
          CELL,
          'no-print whitespace-nowrap text-ink-2 max-lg:order-6 max-lg:-mr-2 max-lg:ml-auto lg:text-right',
        )}
      >
        <RowAction icon={Eye} name="Details" mode="details" booking={booking} filter={filter} />
        <RowAction icon={Pencil} name="Edit" mode="edit" booking={booking} filter={filter} />
        <RowAction icon={Trash2} name="Delete" mode="delete" booking={booking} filter={filter} />
      </td>
    </tr>
  );
}

const CELL =
  'lg:h-13.5 lg:border-t lg:border-line lg:px-2 lg:py-2 lg:leading-snug lg:first:pl-5 lg:last:pr-5';

/** A fact that follows another on the same line of an item. */
const FACT = "max-lg:text-13 max-lg:before:mx-1.5 max-lg:before:content-['·']";

function RowAction({
  icon,
  name,
  mode,
  booking,
  filter,
}: {
  icon: typeof Eye;
  name: string;
  mode: DialogMode;
  booking: BookingRow;
  filter: BookingTableFilter;
}) {
  return (
    <IconLink
      icon={icon}
      label={`${name}: ${booking.guest}`}
      to={bookingsAddress(filter, { bookingId: booking.id, mode })}
      preventScrollReset
      size="sm"
      tone={mode === 'delete' ? 'danger' : 'plain'}
    />
  );
}
