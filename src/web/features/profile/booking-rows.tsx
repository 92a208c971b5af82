import { BookingRow } from './booking-row.tsx';
import type { BookingRowView } from './booking-row-view.ts';

/**
 * The bookings of a tab. `told` is the reference of the booking that something has just happened
 * to.
 */
export function BookingRows({
  rows,
  told,
}: {
  rows: readonly BookingRowView[];
  told: string | null;
}) {
  return (
    <ul className="grid gap-4.5">
      {rows.map((booking) => (
        <li key={booking.reference}>
          <BookingRow booking={booking} isTold={booking.reference === told} />
        </li>
      ))}
    </ul>
  );
}
