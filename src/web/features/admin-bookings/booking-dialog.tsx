import { Check, Mail, Pencil, Printer, Trash2 } from 'lucide-react';
import type { SameGuest } from '../../../server/features/bookings/booking.ts';
import type { BookingTexts } from '../../../server/private-records.ts';
import type { BookingStatus } from '../../../shared/bookings/booking-status.ts';
import type { BookingTableFilter } from '../../../shared/bookings/booking-table-filter.ts';
import type { MailLine } from '../../office/mail-line.ts';
import { MailSection } from '../../office/mail-section.tsx';
import type { Notice } from '../../office/passing-message.tsx';
import { SectionTitle } from '../../office/section-title.tsx';
import { useSentForm } from '../../office/sent-form.ts';
import { useFreshWhile } from '../../office/use-fresh-while.ts';
import type { BookingResult } from './booking-action.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { IconLink } from '../../ui/icon-button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Timeline } from '../../ui/timeline.tsx';
import { bookingsAddress, sheetAddress } from './booking-addresses.ts';
import { BookingFacts } from './booking-facts.tsx';
import { DELETED_MEANWHILE } from './booking-messages.ts';
import { BookingNotes } from './booking-notes.tsx';
import { BookingNotice } from './booking-notice.tsx';
import type { BookingView } from './booking-view.ts';
import { IntentFields } from './intent-fields.tsx';
import { StatusCards } from './status-cards.tsx';
import { WebhookDeliveries } from './webhook-deliveries.tsx';

/** Everything about a booking, and what can be done with it. */
export function BookingDialog({
  booking,
  sameGuest,
  mails,
  isMailSet,
  isGone,
  filter,
  notice,
  typedNote,
  shownTexts,
  onDone,
}: {
  booking: BookingView;
  sameGuest: SameGuest;
  mails: readonly MailLine[];
  /** Whether a mail server is set. */
  isMailSet: boolean;
  /** Whether somebody deleted the booking after it was read. */
  isGone: boolean;
  filter: BookingTableFilter;
  /** The outcome of a form that was sent without script. */
  notice: Notice | null;
  /** A note that was refused, when it was sent without script. */
  typedNote: string | undefined;
  /** The texts that were asked for without script. */
  shownTexts: BookingTexts | undefined;
  onDone: (result: Extract<BookingResult, { ok: true }>) => void;
}) {
  const action = useSentForm<BookingResult>((result) => {
    if (result.ok) onDone(result);
  });
  useFreshWhile(!isGone && [...booking.deliveries, ...mails].some(({ isUnderWay }) => isUnderWay));
  const said = (action.result ? problemOf(action.result) : notice) ?? (isGone ? GONE : null);
  const closed = bookingsAddress(filter);
  return (
    <Dialog
      title={booking.guest}
      subtitle={`${booking.reference} · ${booking.received}`}
      size="lg"
      isPadded={false}
      closeTo={closed}
      actions={
        // On an upright phone it is below the name, which would otherwise be squeezed.
        <div className="flex items-center gap-4 max-[30rem]:order-last max-[30rem]:w-full max-[30rem]:flex-row-reverse max-[30rem]:justify-end">
          <IconLink
            icon={Printer}
            label="Print (opens in a new tab)"
            to={sheetAddress(booking.id)}
            target="_blank"
            rel="noreferrer"
            reloadDocument
          />
          <ButtonLink
            to={bookingsAddress(filter, { bookingId: booking.id, mode: 'edit' })}
            preventScrollReset
            variant="ghost"
            size="sm"
          >
            <Icon icon={Pencil} />
            Edit
          </ButtonLink>
        </div>
      }
      foot={<Foot booking={booking} filter={filter} action={action} />}
    >
      <div className="grid min-h-full lg:grid-cols-[1fr_26.25rem]">
        <BookingFacts booking={booking} sameGuest={sameGuest} shown={shownTexts} />
        <div className="border-line bg-bar p-5 max-lg:border-t md:px-6.5 lg:border-l">
          <StatusCards
            booking={booking}
            isMailSet={isMailSet}
            Form={action.Form}
            isBusy={action.isBusy}
          />
          <BookingNotes booking={booking} typed={typedNote} />
          <section className="mt-5.5">
            <SectionTitle>History</SectionTitle>
            <Timeline label={`History of booking ${booking.reference}`} entries={booking.history} />
          </section>
          <MailSection title="Emails to the guest" mails={mails} className="mt-5.5" />
          <WebhookDeliveries booking={booking} Form={action.Form} isBusy={action.isBusy} />
        </div>
      </div>
      {said && <BookingNotice {...said} />}
    </Dialog>
  );
}

const GONE: Notice = { tone: 'warning', text: DELETED_MEANWHILE };

/** The message about a failure; the page announces what succeeded. */
const problemOf = (result: BookingResult): Notice | null =>
  result.ok ? null : { tone: 'error', text: result.message };

function Foot({
  booking,
  filter,
  action,
}: {
  booking: BookingView;
  filter: BookingTableFilter;
  action: ReturnType<typeof useSentForm<BookingResult>>;
}) {
  const next = NEXT_STEPS[booking.status];
  const subject = `Your booking ${booking.reference}: ${booking.tourName}`;
  return (
    <>
      <ButtonLink
        to={bookingsAddress(filter, { bookingId: booking.id, mode: 'delete' })}
        preventScrollReset
        variant="danger-quiet"
        size="sm"
        className="mr-auto"
      >
        <Icon icon={Trash2} />
        Delete booking
      </ButtonLink>
      <ButtonLink
        to={`mailto:${encodeURIComponent(booking.email)}?subject=${encodeURIComponent(subject)}`}
        variant="ghost"
        size="sm"
      >
        <Icon icon={Mail} />
        Write to guest
      </ButtonLink>
      {next && (
        <action.Form method="post">
          <IntentFields intent="change-status" booking={booking} />
          <input type="hidden" name="status" value={next.status} />
          <Button type="submit" size="sm" isBusy={action.isBusy} busyLabel="Saving...">
            <Icon icon={Check} />
            {next.label}
          </Button>
        </action.Form>
      )}
    </>
  );
}

/** The likely next state of a booking; a finished one has none. */
const NEXT_STEPS: Record<string, { status: BookingStatus; label: string } | undefined> = {
  pending: { status: 'confirmed', label: 'Confirm booking' },
  confirmed: { status: 'completed', label: 'Mark as completed' },
};
