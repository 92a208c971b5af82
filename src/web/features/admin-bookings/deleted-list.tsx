import { RotateCcw } from 'lucide-react';
import { useSentForm } from '../../office/sent-form.ts';
import type { BookingResult } from './booking-action.ts';
import { Button } from '../../ui/button.tsx';
import { Cell, DataTable, HeadCell, RowHead } from '../../ui/data-table.tsx';
import { Icon } from '../../ui/icon.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { useToast } from '../../ui/toast.tsx';
import type { DeletedRow } from './deleted-row.ts';
import { statusLook } from './status-look.ts';

/** The bookings that were deleted, each with the way back. */
export function DeletedList({ bookings }: { bookings: readonly DeletedRow[] }) {
  return (
    <div className="overflow-clip rounded-panel border border-line bg-surface">
      <DataTable caption="Recently deleted bookings" layout="stack">
        <thead>
          <tr>
            {HEADS.map((label) => (
              <HeadCell key={label}>{label}</HeadCell>
            ))}
            <HeadCell align="right">Actions</HeadCell>
          </tr>
        </thead>
        <tbody>
          {bookings.map((booking) => (
            <Row key={booking.id} booking={booking} />
          ))}
        </tbody>
      </DataTable>
    </div>
  );
}

const HEADS = ['Guest', 'Tour', 'Departure', 'Status', 'Deleted', 'Erased after'];

function Row({ booking }: { booking: DeletedRow }) {
  const toast = useToast();
  const action = useSentForm<BookingResult>((result) =>
    toast(
      result.ok
        ? { tone: 'success', text: `Booking of ${booking.guest} restored.` }
        : { tone: 'error', text: result.message },
    ),
  );
  return (
    <tr>
      <RowHead>
        {booking.guest}
        <span className="block text-13 font-normal text-ink-3">{booking.reference}</span>
      </RowHead>
      <Cell label="Tour">
        <span className="max-md:pl-6 max-md:text-right">{booking.tourName}</span>
      </Cell>
      <Cell label="Departure">{booking.departure}</Cell>
      <Cell label="Status">
        <StatusBadge {...statusLook(booking.status)} />
      </Cell>
      <Cell label="Deleted">
        <span className="max-md:pl-6 max-md:text-right">{booking.deleted}</span>
      </Cell>
      <Cell label="Erased after">{booking.erased}</Cell>
      <Cell align="right">
        <action.Form method="post" action="/admin/bookings">
          <input type="hidden" name="intent" value="restore" />
          <input type="hidden" name="bookingId" value={booking.id} />
          <Button
            type="submit"
            variant="ghost"
            size="sm"
            aria-label={`Restore the booking of ${booking.guest}`}
            isBusy={action.isBusy}
            busyLabel="Restoring..."
            className="min-h-9 px-3 text-14 whitespace-nowrap"
          >
            <Icon icon={RotateCcw} />
            Restore
          </Button>
        </action.Form>
      </Cell>
    </tr>
  );
}
