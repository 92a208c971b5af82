import type { Services } from '../../../server/services.ts';
import type { PageClock } from '../../lib/page-clock.ts';
import { mailLine } from '../../office/mail-line.ts';
import { loadOfferedTours } from '../../office/offered-tours.ts';
import type { OpenDialog } from './booking-addresses.ts';
import { givenTexts, toFields, toHead, toView } from './booking-view.ts';

/** The data of the open dialog; `missing` when its booking is gone, null when none is open. */
export type LoadedDialog = Awaited<ReturnType<typeof loadDialog>>;

/** Reads only what the open dialog shows. */
export async function loadDialog(
  {
    bookings,
    mails,
    tours,
    clock,
  }: Pick<Services, 'bookings' | 'mails' | 'tours'> & { clock: PageClock },
  open: OpenDialog | null,
) {
  if (!open) return null;
  if (open.mode === 'new')
    return {
      mode: open.mode,
      tours: await loadOfferedTours(tours),
      today: clock.today(),
      idempotencyKey: crypto.randomUUID(),
    };
  const booking = await bookings.find(open.bookingId);
  if (!booking) return { mode: 'missing' as const };
  if (open.mode === 'delete') return { mode: open.mode, booking: toHead(booking) };
  if (open.mode === 'edit')
    return {
      mode: open.mode,
      booking: toHead(booking),
      fields: toFields(booking),
      given: givenTexts(booking),
      today: clock.today(),
    };
  const [tour, sameGuest, sent] = await Promise.all([
    booking.tourId === null ? null : tours.find(booking.tourId),
    bookings.sameGuest(booking),
    mails.about({ bookingId: booking.id }, booking.email),
  ]);
  const now = clock.now();
  return {
    mode: open.mode,
    booking: toView(booking, tour?.picture ?? null, now),
    sameGuest,
    mails: sent.map((mail) => mailLine(mail, now)),
    isMailSet: mails.isSet,
    /** Whether somebody deleted the booking after it was read. */
    isGone: false as boolean,
  };
}
