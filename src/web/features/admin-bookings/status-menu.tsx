import { Check, ChevronDown } from 'lucide-react';
import { useRef } from 'react';
import { BOOKING_STATUSES } from '../../../shared/bookings/booking-status.ts';
import { badgeTones } from '../../ui/badge.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { moveFocusAmong } from '../../ui/move-focus.ts';
import { Spinner } from '../../ui/spinner.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { useToast } from '../../ui/toast.tsx';
import type { BookingHead } from './booking-view.ts';
import { IntentFields } from './intent-fields.tsx';
import { statusLook } from './status-look.ts';
import { useBookingAction } from './use-booking-action.ts';

/** A status badge that opens the four states; choosing one saves it at once. */
export function StatusMenu({ booking }: { booking: BookingHead }) {
  const toast = useToast();
  const action = useBookingAction((result) => {
    if (result.ok) toast({ tone: 'success', text: `Status of ${booking.guest} saved.` });
    else toast({ tone: 'error', text: result.message });
  });
  const menu = useRef<HTMLDivElement>(null);
  const menuId = `status-menu-${booking.id}`;
  return (
    <action.Form
      method="post"
      className="inline-block"
      onSubmit={() => menu.current?.hidePopover()}
    >
      <IntentFields intent="change-status" booking={booking} />
      <StatusButton booking={booking} menuId={menuId} isSaving={action.isBusy} />
      <div
        ref={menu}
        id={menuId}
        popover="auto"
        role="menu"
        tabIndex={-1}
        aria-label={`Status of ${booking.guest}`}
        onKeyDown={(event) => moveFocusAmong(event, ITEMS)}
        className="w-46.5 rounded-panel border border-line bg-surface p-1.5 text-ink shadow-3 supports-[position-area:bottom]:inset-auto supports-[position-area:bottom]:my-1.5 supports-[position-area:bottom]:[position-area:bottom_span-left] supports-[position-area:bottom]:[position-try-fallbacks:flip-block]"
      >
        {BOOKING_STATUSES.map((status) => (
          <StatusItem key={status} status={status} isCurrent={status === booking.status} />
        ))}
      </div>
    </action.Form>
  );
}

/** While it saves it says so, at the width it had, and opens nothing. */
function StatusButton({
  booking,
  menuId,
  isSaving,
}: {
  booking: BookingHead;
  menuId: string;
  isSaving: boolean;
}) {
  const { label, tone } = statusLook(booking.status);
  return (
    <button
      type="button"
      popoverTarget={isSaving ? undefined : menuId}
      aria-haspopup="menu"
      aria-disabled={isSaving || undefined}
      title="Click to change status"
      className={classNames(
        'grid h-7.5 items-center rounded-pill pr-2 pl-2.75 text-13 font-semibold whitespace-nowrap transition-shadow hover:shadow-1',
        badgeTones[tone],
      )}
    >
      <span className="sr-only">Status of {booking.guest}: </span>
      <span className={classNames(LABEL, isSaving && 'invisible')}>
        <span className="size-2 rounded-pill bg-current" />
        {label}
        <Icon icon={ChevronDown} size={15} />
      </span>
      <span className={classNames(LABEL, !isSaving && 'invisible')}>
        <Spinner />
        Updating...
      </span>
    </button>
  );
}

const LABEL = 'col-start-1 row-start-1 inline-flex items-center gap-1.5';

function StatusItem({ status, isCurrent }: { status: string; isCurrent: boolean }) {
  return (
    <button
      // Where the focus goes as the menu opens. Not React's autoFocus, which is for pages that open.
      ref={(item) => void item?.toggleAttribute('autofocus', isCurrent)}
      type="submit"
      name="status"
      value={status}
      role="menuitemradio"
      aria-checked={isCurrent}
      className={classNames(
        'flex min-h-10 w-full items-center justify-between rounded-thumb px-2.5 -outline-offset-3 hover:bg-tint',
        isCurrent && 'bg-tint',
      )}
    >
      <StatusBadge {...statusLook(status)} />
      {isCurrent && <Icon icon={Check} />}
    </button>
  );
}

const ITEMS = '[role=menuitemradio]';
