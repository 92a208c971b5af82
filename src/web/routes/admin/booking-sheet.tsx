import { Eye } from 'lucide-react';
import { data, Form } from 'react-router';
import { readId } from '../../../shared/read-id.ts';
import { bookingsAddress } from '../../features/admin-bookings/booking-addresses.ts';
import { BookingSheet } from '../../features/admin-bookings/booking-sheet.tsx';
import { PrintButton } from '../../features/admin-bookings/print-button.tsx';
import { hasGiven } from '../../features/admin-bookings/private-texts.ts';
import { toSheet } from '../../features/admin-bookings/sheet-view.ts';
import { DEFAULT_BOOKING_TABLE_FILTER } from '../../../shared/bookings/booking-table-filter.ts';
import { appOf } from '../../lib/app-context.ts';
import { appErrorOf } from '../../lib/app-error.ts';
import { hiddenPageMeta } from '../../lib/page-meta.ts';
import { requireAdmin } from '../../lib/require-admin.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Message } from '../../ui/message.tsx';
import type { Route } from './+types/booking-sheet';

/** A booking on one sheet, without the frame of the office. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { username } = requireAdmin({ request, context });
  const { services, clock } = appOf(context);
  const id = readId(params.id);
  const booking = id === null ? null : await services.bookings.find(id);
  if (!booking) throw data(null, { status: 404 });
  return toSheet(booking, username, clock.now());
}

/** Shows the requests and health notes on the sheet, with an audit entry. */
export async function action({ request, context, params }: Route.ActionArgs) {
  const admin = requireAdmin({ request, context });
  const id = readId(params.id);
  if (id === null) throw data(null, { status: 404 });
  try {
    return { texts: await appOf(context).services.bookings.showTexts(id, admin) };
  } catch (error) {
    const known = appErrorOf(error);
    if (!known) throw error;
    return data({ problem: known.message }, { status: known.status });
  }
}

export const meta = hiddenPageMeta('Booking');

export default function BookingSheetPage({ loaderData, actionData }: Route.ComponentProps) {
  const texts = actionData && 'texts' in actionData ? actionData.texts : undefined;
  const problem = actionData && 'problem' in actionData ? actionData.problem : null;
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
        <div className="flex flex-wrap justify-end gap-3">
          {!texts && hasGiven(loaderData.given) && (
            <Form method="post">
              <Button type="submit" variant="ghost" size="sm">
                <Icon icon={Eye} />
                Show requests and health notes
              </Button>
            </Form>
          )}
          <PrintButton />
        </div>
      </div>
      {problem && (
        <Message tone="error" className="no-print mx-auto mb-4 max-w-180">
          {problem}
        </Message>
      )}
      <BookingSheet booking={loaderData} texts={texts} />
    </main>
  );
}
