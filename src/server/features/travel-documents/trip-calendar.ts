import { BOOKING_STATUS_LABELS, isBookingStatus } from '../../../shared/bookings/booking-status.ts';
import {
  addDays,
  formatPlainDate,
  returnDate,
  type PlainDate,
} from '../../../shared/dates/plain-date.ts';
import { cutText } from '../../../shared/plain-text.ts';
import { durationDays } from '../../../shared/tours/duration.ts';
import { itineraryLines } from '../../../shared/tours/itinerary-lines.ts';
import type { Tour } from '../../../shared/tours/tour.ts';
import type { Booking } from '../bookings/booking.ts';
import type { AgencyDetails } from './agency-details.ts';
import type { CalendarEvent } from './calendar-file.ts';

/** The data of a booking that its calendar may use. */
export type CalendarBooking = Pick<
  Booking,
  | 'reference'
  | 'status'
  | 'tourId'
  | 'tourName'
  | 'tourLocation'
  | 'tourDuration'
  | 'departureDate'
  | 'returnDate'
>;

/** A tour as it would be with a departure, for somebody who is still choosing. */
export function tourEvent(tour: Tour, departure: PlainDate, agency: AgencyDetails): CalendarEvent {
  const days = durationDays(tour.duration) ?? Math.max(1, tour.itinerary.length);
  return {
    uid: `tour-${tour.id}-${departure}@${hostOf(agency)}`,
    title: tour.name,
    firstDay: departure,
    lastDay: returnDate(departure, days),
    description: joined([
      `${tour.duration} with ${agency.name}. Not booked yet: request these dates at ${agency.siteUrl}/tour/${tour.id}`,
      dayByDay(tour, departure),
      contact(agency),
    ]),
    location: tour.location,
    url: `${agency.siteUrl}/tour/${tour.id}`,
    status: 'TENTATIVE',
    maker: agency.name,
  };
}

/**
 * A booked trip, without anything about the people who travel.
 * @param tour for its days; null when it is no longer offered
 */
export function bookingEvent(
  booking: CalendarBooking,
  tour: Tour | null,
  agency: AgencyDetails,
): CalendarEvent {
  const { departureDate: departure, status } = booking;
  const days = durationDays(booking.tourDuration) ?? 1;
  return {
    uid: `${booking.reference}@${hostOf(agency)}`,
    title: booking.tourName,
    firstDay: departure,
    lastDay: booking.returnDate ?? returnDate(departure, days),
    description: joined([
      `Booking ${booking.reference} with ${agency.name}: ${stateOf(status)}`,
      tour && dayByDay(tour, departure),
      contact(agency),
    ]),
    location: booking.tourLocation,
    url: tour ? `${agency.siteUrl}/tour/${tour.id}` : agency.siteUrl,
    status: EVENT_STATUS[status] ?? 'CONFIRMED',
    maker: agency.name,
  };
}

/**
 * Longest text of days: a calendar shows only a few lines, and programs refuse entries that are far
 * too long.
 */
const LONGEST_DAYS = 6000;

/**
 * A pending trip may still change, and a cancelled one leaves the calendar when its file is opened
 * again.
 */
const EVENT_STATUS: Record<string, CalendarEvent['status']> = {
  pending: 'TENTATIVE',
  cancelled: 'CANCELLED',
};

function stateOf(status: string): string {
  if (!isBookingStatus(status)) return status;
  // The words that visitors see for a pending booking (public spec, section 2).
  return status === 'pending' ? 'PENDING PAYMENT' : BOOKING_STATUS_LABELS[status];
}

/** 'Day 1, Dec 10, 2026: Hanoi to Sapa', with what happens below it. */
function dayByDay({ itinerary }: Tour, departure: PlainDate): string {
  const days = itinerary.map(({ day, title, activities }) => {
    const date = formatPlainDate(addDays(departure, day - 1));
    const lines = itineraryLines(activities).map(({ time, text }) =>
      time === null ? text : `${time} ${text}`,
    );
    return [`Day ${day}, ${date}${title ? `: ${title}` : ''}`, ...lines].join('\n');
  });
  const whole = days.join('\n\n');
  const shown = cutText(whole, LONGEST_DAYS);
  return shown === whole ? whole : `${shown}…`;
}

const contact = ({ email, phone, hours }: AgencyDetails) =>
  `Questions? ${email}, ${phone}, ${hours}`;

const hostOf = ({ siteUrl }: AgencyDetails) => new URL(siteUrl).hostname;

const joined = (parts: readonly (string | null)[]) =>
  parts.filter((part) => part !== null && part !== '').join('\n\n');
