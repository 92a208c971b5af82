import { bookingStatusLook } from '../../lib/booking-status-look.ts';
import type { DeletedLook } from '../../office/deleted-list.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import type { DeletedBookingRow } from './deleted-row.ts';
import { restoreForm } from './use-undo-delete.ts';

/** How deleted bookings are listed. */
export const DELETED_BOOKING_LOOK: DeletedLook<DeletedBookingRow> = {
  things: 'bookings',
  nameHead: 'Guest',
  columns: [
    { head: 'Tour', cell: ({ tourName }) => tourName },
    { head: 'Departure', cell: ({ departure }) => departure },
    { head: 'Status', cell: ({ status }) => <StatusBadge {...bookingStatusLook(status)} /> },
  ],
  restoreForm: ({ id }) => restoreForm(id),
  words: ({ name }) => ({
    restore: `Restore the booking of ${name}`,
    restored: `Booking of ${name} restored.`,
  }),
};
