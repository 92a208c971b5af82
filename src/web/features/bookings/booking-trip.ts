import { comparePlainDates, isPlainDate, returnDate } from '../../../shared/dates/plain-date.ts';
import { MAX_TRAVELERS } from '../../../shared/bookings/booking-limits.ts';
import { findBookingTour, type BookingTour } from './booking-tour.ts';

/** The part of the form that the summary shows; each value as in the form, '' when empty. */
export interface Trip {
  tourId: string;
  departureDate: string;
  returnDate: string;
  numberOfTravelers: string;
}

/**
 * Travelers that the list begins with when a link gives a tour but no number: a tour is usually
 * booked for two.
 */
const TRAVELERS_WITH_TOUR = 2;
const TRAVELERS_WITHOUT_TOUR = 1;

/** The trip that a link to the booking page asks for; invalid values are ignored. */
export function tripFromQuery(
  query: URLSearchParams,
  tours: readonly BookingTour[],
  today: string,
): Trip {
  const tour = findBookingTour(tours, query.get('tourId') ?? '');
  const guests = Number(query.get('guests'));
  const isCount = Number.isInteger(guests) && guests >= 1;
  const travelers = isCount ? guests : tour ? TRAVELERS_WITH_TOUR : TRAVELERS_WITHOUT_TOUR;
  const departure = query.get('departureDate') ?? '';
  const isPossible = isPlainDate(departure) && comparePlainDates(departure, today) >= 0;
  const departureDate = isPossible ? departure : '';
  return {
    tourId: tour ? String(tour.id) : '',
    departureDate,
    returnDate: returnAfter(departureDate, '', tour),
    // A tour's page offers larger groups than the form accepts.
    numberOfTravelers: String(Math.min(travelers, MAX_TRAVELERS)),
  };
}

/**
 * The return date after a departure or a tour was chosen: the tour's last day. Where its length is
 * unknown, the former date, unless that is before the departure (public spec, section 4).
 */
export function returnAfter(
  departure: string,
  current: string,
  tour: Pick<BookingTour, 'durationDays'> | undefined,
): string {
  if (!isPlainDate(departure)) return current;
  const days = tour?.durationDays ?? null;
  if (days !== null) {
    const last = returnDate(departure, days);
    return isPlainDate(last) ? last : '';
  }
  return isPlainDate(current) && comparePlainDates(departure, current) > 0 ? '' : current;
}
