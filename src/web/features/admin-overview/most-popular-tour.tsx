import { Trophy } from 'lucide-react';
import { groupDigits } from '../../../shared/group-digits.ts';
import { ArtPicture } from '../../art/picture.tsx';
import { PANEL, Panel } from '../../office/panel.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { BookedLine } from './overview-view.ts';
import { NoBookingData } from './no-booking-data.tsx';

/** The tour with the most bookings; the only large picture of the back office. */
export function MostPopularTour({ tour }: { tour: BookedLine | undefined }) {
  if (!tour) {
    return (
      <Panel isPadded={false} title="Most Popular Tour">
        <NoBookingData />
      </Panel>
    );
  }
  return (
    <section aria-label="Most Popular Tour" className={`${PANEL} border-line`}>
      <div className="relative min-h-47.5 flex-1">
        <ArtPicture
          picture={tour.picture}
          decorative
          sizes="(width < 64rem) 100vw, 45rem"
          className="absolute size-full object-cover"
        />
        <p aria-hidden className="absolute top-4 left-4">
          <Badge tone="featured">
            <Icon icon={Trophy} />
            Most Popular Tour
          </Badge>
        </p>
      </div>
      <div className="px-5 py-4.5">
        <h2 className="text-23 leading-tight">{tour.name}</h2>
        <p className="mt-1.5 text-14 text-ink-2">{`${tour.location} · ${tour.duration}`}</p>
        <dl className="mt-4 grid grid-cols-3 gap-2.5">
          <Fact label="Bookings" value={groupDigits(tour.bookings)} />
          <Fact label="Revenue" value={tour.revenue} />
          <Fact label="Rating" value={tour.rating} />
        </dl>
      </div>
    </section>
  );
}

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt className="text-13 text-ink-2">{label}</dt>
      <dd className="font-semibold tabular-nums">{value}</dd>
    </div>
  );
}
