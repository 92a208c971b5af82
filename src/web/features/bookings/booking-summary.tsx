import { Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import { tripDates } from '../../../shared/bookings/trip-words.ts';
import { pricePerPerson, totalPrice } from '../../../shared/tours/pricing.ts';
import { ArtPicture } from '../../art/picture.tsx';
import { Button } from '../../ui/button.tsx';
import { KarstDrawing } from '../../ui/drawings/karst-drawing.tsx';
import { Icon } from '../../ui/icon.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { BookingCost } from './booking-cost.tsx';
import { pictureOf, type BookingTour } from './booking-tour.ts';
import { BookingTripLine } from './booking-trip-line.tsx';
import { type Trip } from './booking-trip.ts';
import { SEEN_PRICE, seenPriceOf } from './seen-price.ts';
import { agency } from '../../content/agency.ts';

/** What is being booked and what it costs, with the button that sends the form around it. */
export function BookingSummary({
  trip,
  tour,
  isSending,
  canSend,
}: {
  trip: Trip;
  tour: BookingTour | undefined;
  isSending: boolean;
  canSend: boolean;
}) {
  return (
    <aside
      aria-labelledby="summary-title"
      className="later-on-phones shadow-2 overflow-clip rounded-card border border-line bg-surface lg:[@media(min-height:47rem)]:sticky lg:[@media(min-height:47rem)]:top-27"
    >
      {tour ? <Chosen trip={trip} tour={tour} /> : <NothingChosen />}
      <div className="px-5 pb-6 md:px-7 md:pb-7">
        <Button
          type="submit"
          isFullWidth
          isBusy={isSending}
          busyLabel="Processing Booking..."
          disabled={!canSend}
          name={SEEN_PRICE}
          value={tour && seenPriceOf(tour, Number(trip.numberOfTravelers))}
        >
          Confirm Booking
        </Button>
        <p className="mt-4 flex gap-2.5 text-14 text-ink-2">
          <Icon icon={Lock} className="mt-0.5" />
          No payment now. We follow up {agency.answer} and take payment after confirmation.
        </p>
      </div>
    </aside>
  );
}

function Chosen({ trip, tour }: { trip: Trip; tour: BookingTour }) {
  const travelers = Number(trip.numberOfTravelers);
  return (
    <>
      <ArtPicture
        picture={pictureOf(tour)}
        sizes="(min-width: 1024px) 396px, 100vw"
        decorative
        className="h-44 w-full object-cover"
      />
      <div className="px-5 pt-6 pb-5.5 md:px-7">
        <Title>{tour.name}</Title>
        <div className="mt-3.5 mb-4">
          <BookingTripLine
            dates={tripDates(trip.departureDate, trip.returnDate)}
            travelers={travelers}
          />
        </div>
        <BookingCost
          pricePerPerson={pricePerPerson(tour.pricing, travelers, 'booking')}
          travelers={travelers}
          total={totalPrice(tour.pricing, travelers, 'booking')}
          totalLabel="Total"
        />
      </div>
    </>
  );
}

function NothingChosen() {
  return (
    <>
      <div className="flex h-44 items-end justify-center bg-sand pt-6">
        <KarstDrawing />
      </div>
      <div className="px-5 pt-6 pb-5.5 md:px-7">
        <Title>No tour selected yet</Title>
        <p className="mt-2.5 text-15 text-ink-2">
          Choose a tour, and its dates and price appear here. Still looking?{' '}
          <TextLink to="/package-tours">Browse package tours</TextLink>
        </p>
      </div>
    </>
  );
}

function Title({ children }: { children: ReactNode }) {
  return (
    <h2 id="summary-title" className="type-card wrap-anywhere">
      {children}
    </h2>
  );
}
