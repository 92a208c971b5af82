import { Eye, Pencil, Trash2 } from 'lucide-react';
import {
  nextSort,
  type BookingSortColumn,
  type BookingTableFilter,
} from '../../../shared/bookings/booking-table-filter.ts';
import { pickOf } from '../../office/picked-rows.ts';
import { classNames } from '../../ui/class-names.ts';
import { HeadCell, SortHeadCell, type Align } from '../../ui/data-table.tsx';
import { ControlledCheckbox } from '../../ui/row-selection.tsx';
import { IconLink } from '../../ui/icon-button.tsx';
import { SelectAllCell } from '../../ui/row-selection.tsx';
import { StackedHead } from '../../ui/stacked-head.tsx';
import type { RowSelection } from '../../ui/use-row-selection.ts';
import { bookingsAddress, type DialogMode } from './booking-addresses.ts';
import type { BookingRow } from './booking-view.ts';
import { BreakingEmail } from './breaking-email.tsx';
import { BULK_FORM } from './bulk-status.tsx';
import { StatusMenu } from './status-menu.tsx';

/**
 * The bookings of one page: a table, which on small screens becomes a list of items (design
 * notes, section 7) and between the two scrolls sideways in its panel. Nothing is cut: a name or an
 * address that is too long for its line breaks.
 */
export function BookingsTable({
  bookings,
  selection,
  filter,
  isLoading,
}: {
  bookings: readonly BookingRow[];
  selection: RowSelection<number>;
  filter: BookingTableFilter;
  isLoading: boolean;
}) {
  return (
    <section
      aria-label="Bookings"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- so that keys can scroll it
      tabIndex={0}
      aria-busy={isLoading}
      className={classNames(
        'relative -outline-offset-3 transition-opacity lg:overflow-x-auto xl:overflow-visible',
        isLoading && 'opacity-60',
      )}
    >
      <StackedHead
        label="Sort bookings by"
        sorts={COLUMNS.map(({ id, label }) => ({
          label,
          to: bookingsAddress(nextSort(filter, id)),
          direction: filter.sort === id ? filter.order : undefined,
        }))}
        selectLabel="Select all bookings shown"
        selection={selection}
      />
      <table className="w-full text-14 tabular-nums max-lg:block [&_thead_th:not(:first-child)]:px-2">
        <caption className="sr-only">Bookings</caption>
        <thead className="max-lg:hidden">
          <tr>
            <SelectAllCell label="Select all bookings shown" selection={selection} />
            {COLUMNS.map(({ id, label, align }) => (
              <SortHeadCell
                key={id}
                label={label}
                to={bookingsAddress(nextSort(filter, id))}
                direction={filter.sort === id ? filter.order : undefined}
                align={align ?? 'left'}
              />
            ))}
            <HeadCell align="right">Actions</HeadCell>
          </tr>
        </thead>
        <tbody className="max-lg:block">
          {bookings.map((booking) => (
            <Row key={booking.id} booking={booking} selection={selection} filter={filter} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

const COLUMNS: readonly { id: BookingSortColumn; label: string; align?: Align }[] = [
  { id: 'guest', label: 'Guest' },
  { id: 'tour', label: 'Tour' },
  { id: 'price', label: 'Price', align: 'right' },
  { id: 'email', label: 'Email' },
  { id: 'phone', label: 'Phone' },
  { id: 'departureDate', label: 'Departure' },
  { id: 'travelers', label: 'Travelers', align: 'right' },
  { id: 'status', label: 'Status' },
];

/** One booking. As an item it reads: guest and status, tour, then date, people, price and actions. */
function Row({
  booking,
  selection,
  filter,
}: {
  booking: BookingRow;
  selection: RowSelection<number>;
  filter: BookingTableFilter;
}) {
  const isPicked = selection.has(booking.id);
  return (
    <tr
      className={classNames(
        isPicked ? 'bg-tint' : 'lg:hover:bg-bar',
        'max-lg:flex max-lg:flex-wrap max-lg:items-center max-lg:border-t max-lg:border-line max-lg:p-4 max-lg:first:border-t-0',
      )}
    >
      <td className={classNames(CELL, 'max-lg:mr-3')}>
        <ControlledCheckbox
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
          'text-left font-semibold wrap-anywhere max-lg:flex-1 lg:min-w-35 xl:min-w-24',
        )}
      >
        {booking.guest}
      </th>
      <td className={classNames(CELL, 'max-lg:order-2 max-lg:w-full max-lg:text-ink-2 lg:w-45')}>
        {booking.tourName}
      </td>
      <td className={classNames(CELL, FACT, 'max-lg:order-5 lg:text-right')}>{booking.price}</td>
      <td
        className={classNames(
          CELL,
          'wrap-anywhere text-ink-2 max-lg:hidden lg:min-w-60 xl:min-w-42',
        )}
      >
        <BreakingEmail email={booking.email} />
      </td>
      <td className={classNames(CELL, 'whitespace-nowrap text-ink-2 max-lg:hidden')}>
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
        <StatusMenu booking={booking} />
      </td>
      <td
        className={classNames(
          CELL,
          'whitespace-nowrap text-ink-2 max-lg:order-6 max-lg:-mr-2 max-lg:ml-auto lg:text-right',
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
  'lg:h-13.5 lg:border-t lg:border-line lg:px-2 lg:py-2 lg:leading-snug lg:first:pl-5 lg:last:pr-4';

/** Facts that follow another on the same line of an item. */
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
