import { tripDates } from '../../../shared/bookings/trip-words.ts';
import { ArtPicture } from '../../art/picture.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { BookingCost } from './booking-cost.tsx';
import { BookingTripLine } from './booking-trip-line.tsx';
import type { ConfirmationView } from './confirmation-view.ts';

/** The tour as a poster, with what it will cost. */
export function ConfirmationPoster({ booking }: { booking: ConfirmationView }) {
  const { tour, tourName, tourLocation, numberOfTravelers } = booking;
  return (
    <aside
      aria-labelledby="poster-title"
      className="shadow-2 rounded-thumb bg-mat p-2.75 pb-0 print:mt-6 print:border print:border-line"
    >
      {tour && (
        <div className="no-print">
          <ArtPicture
            picture={tour.picture}
            sizes="(min-width: 1024px) 374px, 100vw"
            decorative
            className="h-59 w-full rounded-mat object-cover"
          />
        </div>
      )}
      <div className="px-4.25 pt-5.5 pb-6.5">
        <h2 id="poster-title" className="type-card wrap-anywhere">
          {tourName}
        </h2>
        <div className="mt-3.5 mb-4 wrap-anywhere">
          <BookingTripLine
            dates={tripDates(booking.departureDate, booking.returnDate)}
            travelers={numberOfTravelers}
            place={tourLocation}
          />
        </div>
        <BookingCost
          pricePerPerson={booking.pricePerPerson}
          travelers={numberOfTravelers}
          total={booking.total}
          totalLabel={booking.totalLabel}
        />
        {tour && (
          <ButtonLink
            to={`/tour/${tour.id}`}
            variant="ghost"
            size="sm"
            isFullWidth
            className="no-print mt-5"
          >
            View tour
          </ButtonLink>
        )}
      </div>
    </aside>
  );
}
