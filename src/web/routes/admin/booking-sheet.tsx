import { data } from 'react-router';
import { bookingsAddress } from '../../features/admin-bookings/booking-addresses.ts';
import { BookingSheet } from '../../features/admin-bookings/booking-sheet.tsx';
import { PrintButton } from '../../features/admin-bookings/print-button.tsx';
import { toSheet } from '../../features/admin-bookings/sheet-view.ts';
import { DEFAULT_BOOKING_TABLE_FILTER } from '../../../shared/bookings/booking-table-filter.ts';
import { appOf } from '../../lib/app-context.ts';
import { hiddenPageMeta } from '../../lib/page-meta.ts';
import { requireAdmin } from '../../lib/require-admin.ts';
import { ButtonLink } from '../../ui/button.tsx';
import type { Route } from './+types/booking-sheet';

/** A booking on one sheet, without anything around it. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { username } = requireAdmin({ request, context });
  const id = /^[1-9]\d{0,8}$/.test(params.id) ? Number(params.id) : null;
  const booking = id === null ? null : await appOf(context).services.bookings.find(id);
  if (!booking) throw data(null, { status: 404 });
  return toSheet(booking, username, new Date());
}

export const headers = () => ({ 'cache-control': 'no-store' });

export const meta = hiddenPageMeta('Booking');

export default function BookingSheetPage({ loaderData }: Route.ComponentProps) {
  const details = bookingsAddress(DEFAULT_BOOKING_TABLE_FILTER, {
    bookingId: loaderData.id,
    mode: 'details',
  });
  return (
    <main className="min-h-dvh bg-desk pb-12 print:bg-white print:pb-0">
      <div className="no-print mx-auto flex max-w-180 justify-between gap-3 px-4 py-4">
        <ButtonLink to={details} variant="ghost" size="sm">
          Back to the booking
        </ButtonLink>
        <PrintButton />
      </div>
      <BookingSheet booking={loaderData} />
    </main>
  );
}
