import { Mail, Phone } from 'lucide-react';
import { ArtPicture } from '../../art/picture.tsx';
import { agency } from '../../content/agency.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Message } from '../../ui/message.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import type { BookingRowView } from './booking-row-view.ts';

/** The booking that a request is about, as a small poster. */
export function ChangedBooking({ booking }: { booking: BookingRowView }) {
  const { picture, request, reference, total } = booking;
  return (
    <aside aria-labelledby="poster-title" className="rounded-thumb bg-mat p-2.75 pb-0 shadow-2">
      {picture && (
        <ArtPicture
          picture={picture}
          sizes="(min-width: 1024px) 374px, 100vw"
          decorative
          className="h-59 w-full rounded-mat object-cover"
        />
      )}
      <div className="px-4.25 pt-5.5 pb-6.5">
        <p className="flex flex-wrap gap-2">
          <StatusBadge {...booking.status} />
          {request && <StatusBadge {...request} />}
        </p>
        <h2 id="poster-title" className="type-card mt-2.5 wrap-anywhere">
          {booking.tourName}
        </h2>
        <p className="mt-2 text-15 text-ink-2">{`${booking.dates} · ${booking.travelers}`}</p>
        <p className="mt-2 flex flex-wrap items-baseline justify-between gap-x-4 text-14 text-ink-3">
          <span>
            Reference <span translate="no">{reference}</span>
          </span>
          {total && <span className="type-price text-ink">{total}</span>}
        </p>
      </div>
    </aside>
  );
}

/** Stands in for the form where a booking can no longer be changed. */
export function ChangeRefused() {
  return (
    <>
      <Message tone="warning">
        This booking can no longer be changed here: it is over, cancelled, or already on its way.
        Please call or write to us and we will see what is possible.
      </Message>
      <div className="mt-6.5 flex flex-wrap gap-3">
        <ButtonLink to={`tel:${agency.phone.number}`} variant="ghost">
          <Icon icon={Phone} />
          Call the office
        </ButtonLink>
        <ButtonLink to={`mailto:${agency.email}`} variant="ghost">
          <Icon icon={Mail} />
          Email us
        </ButtonLink>
      </div>
    </>
  );
}
