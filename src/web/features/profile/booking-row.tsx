import { CalendarDays, Users, type LucideIcon } from 'lucide-react';
import { Link } from 'react-router';
import { ArtPicture } from '../../art/picture.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Icon } from '../../ui/icon.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import type { BookingRowView } from './booking-row-view.ts';

/** One booking: its tour, dates, state and price, and what the traveler can do with it. */
export function BookingRow({ booking, isTold }: { booking: BookingRowView; isTold: boolean }) {
  const { reference, tourName, picture, request, status, total } = booking;
  return (
    <Card
      className="md:grid"
      style={{
        gridTemplateColumns: COLUMNS,
        ...(isTold && { borderColor: 'var(--color-action)' }),
      }}
    >
      <div className="no-print relative" style={{ minHeight: picture ? '10rem' : 0 }}>
        {picture && (
          <ArtPicture
            picture={picture}
            sizes="(min-width: 768px) 450px, 100vw"
            decorative
            className="absolute inset-0 size-full object-cover"
          />
        )}
      </div>
      <div className="min-w-0 px-5 pt-4.5 md:p-6.5">
        <p className="flex flex-wrap gap-2">
          <StatusBadge {...status} />
          {request && <StatusBadge {...request} />}
        </p>
        <h3 className="type-card mt-2.5 mb-2 wrap-anywhere">{tourName}</h3>
        <ul className="flex flex-wrap gap-x-4 gap-y-1.5 text-14 text-ink-2">
          <Fact icon={CalendarDays}>{booking.dates}</Fact>
          <Fact icon={Users}>{booking.travelers}</Fact>
        </ul>
        <p className="mt-2 flex flex-wrap gap-x-4 text-14 text-ink-3">
          <span className="py-1">
            Reference <span translate="no">{reference}</span>
          </span>
          {booking.canCancel && (
            <Link to={`/profile/cancel/${reference}`} className="no-print link py-1">
              Cancel Booking<span className="sr-only">{`: ${tourName}, ${reference}`}</span>
            </Link>
          )}
        </p>
      </div>
      <div className="flex flex-col justify-between gap-3.5 px-5 pt-3.5 pb-5 md:p-6.5 md:text-right">
        {total === null ? (
          <p className="type-panel">Contact for Details</p>
        ) : (
          <p>
            <span className="type-price">{total}</span>{' '}
            <span className="text-14 text-ink-3">USD</span>
          </p>
        )}
        <div className="no-print flex flex-col gap-2">
          <ButtonLink to={`/booking-confirmation?reference=${reference}`} size="sm">
            View Details<span className="sr-only">{`: ${tourName}, ${reference}`}</span>
          </ButtonLink>
          {booking.canModify && (
            <ButtonLink to={`/profile/modify/${reference}`} variant="ghost" size="sm">
              Modify Booking<span className="sr-only">{`: ${tourName}, ${reference}`}</span>
            </ButtonLink>
          )}
        </div>
      </div>
    </Card>
  );
}

/** On a phone these are below one another. Where there is little room the picture shrinks first. */
const COLUMNS = 'clamp(8rem, 14.6vw, 13.125rem) 1fr minmax(12.5rem, auto)';

function Fact({ icon, children }: { icon: LucideIcon; children: string }) {
  return (
    <li className="flex items-center gap-2">
      <Icon icon={icon} className="text-ink-3" />
      {children}
    </li>
  );
}
