import { Check } from 'lucide-react';
import type { FetcherFormProps } from 'react-router';
import type { ComponentType } from 'react';
import { BOOKING_STATUSES } from '../../../shared/bookings/booking-status.ts';
import { bookingStatusLook } from '../../lib/booking-status-look.ts';
import { SectionTitle } from '../../office/section-title.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { moveFocusAmong } from '../../ui/move-focus.ts';
import { StatusBadge } from '../../ui/status-badge.tsx';
import type { BookingHead } from './booking-view.ts';
import { IntentFields } from './intent-fields.tsx';

/**
 * The four states as cards. The arrow keys only move among them: a state is saved when it is
 * pressed, not when it gets the focus.
 */
export function StatusCards({
  booking,
  isMailSet,
  Form,
  isBusy,
}: {
  booking: BookingHead;
  /** Whether a mail server is set. */
  isMailSet: boolean;
  Form: ComponentType<FetcherFormProps>;
  isBusy: boolean;
}) {
  return (
    <Form method="post">
      <IntentFields intent="change-status" booking={booking} />
      <SectionTitle id="status-cards">Status</SectionTitle>
      <div
        role="radiogroup"
        tabIndex={-1}
        aria-labelledby="status-cards"
        aria-describedby="status-told"
        onKeyDown={(event) => moveFocusAmong(event, '[role=radio]')}
        className="grid grid-cols-2 gap-2"
      >
        {BOOKING_STATUSES.map((status) => {
          const isCurrent = status === booking.status;
          return (
            <button
              key={status}
              type={isBusy ? 'button' : 'submit'}
              name="status"
              value={status}
              // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an input would be chosen by passing over it
              role="radio"
              aria-checked={isCurrent}
              className={classNames(
                'flex min-h-11 items-center justify-between rounded-control bg-surface px-3 transition-colors',
                isCurrent
                  ? 'border-2 border-action'
                  : 'border-[1.5px] border-line hover:border-field',
              )}
            >
              <StatusBadge {...bookingStatusLook(status)} />
              {isCurrent && <Icon icon={Check} />}
            </button>
          );
        })}
      </div>
      <p id="status-told" className="mt-2 text-14 text-ink-2">
        {isMailSet ? TOLD : NOT_TOLD}
      </p>
    </Form>
  );
}

/** What the guest hears of a status, as `traveler-mails` on the server does it. */
const TOLD =
  'When you confirm, the guest gets an email half a minute later. Please tell them about any other status yourself.';
const NOT_TOLD = 'No mail server is set up: please tell the guest about any status yourself.';
