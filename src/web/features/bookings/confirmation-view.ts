import type { Traveler } from '../../../shared/bookings/traveler.ts';
import { totalLabel } from '../../../shared/bookings/trip-words.ts';
import { formatTimeForVisitors } from '../../../shared/dates/moment.ts';
import { formatPlainDate, todayInVietnam } from '../../../shared/dates/plain-date.ts';
import type { Cents, Picture } from '../../../shared/tours/tour.ts';
import type { Booking, Confirmation } from '../../../server/features/bookings/booking.ts';
import type { BookingTexts } from '../../../server/private-records.ts';

/** What the confirmation page shows of a booking. Empty texts are ''. */
export interface ConfirmationView {
  reference: string;
  status: string;
  /** 'Today, 10:42 AM (GMT+7)' */
  received: string;
  /**
   * Null where the page no longer shows it: 24 hours after the device made or found the booking.
   */
  personal: PersonalPart | null;
  departureDate: string;
  returnDate: string;
  tourName: string;
  tourLocation: string;
  numberOfTravelers: number;
  /** Null where the price is agreed by contact. */
  pricePerPerson: Cents | null;
  total: Cents | null;
  /** 'To pay after confirmation' */
  totalLabel: string;
  /** Null when the tour is no longer offered; there is then no link to it. */
  tour: { id: number; picture: Picture } | null;
}

/** Who travels, how to reach them, and what they told us. */
export interface PersonalPart {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  address: string;
  travelers: Traveler[];
  specialRequests: string;
  dietaryRestrictions: string;
  medicalConditions: string;
}

/** @param today the day it is in Vietnam */
export function confirmationView(
  { booking, texts, picture }: Confirmation,
  today: string,
): ConfirmationView {
  const { tourId } = booking;
  return {
    reference: booking.reference,
    status: booking.status,
    received: receivedAt(booking.createdAt, today),
    personal: texts && personalPartOf(booking, texts),
    departureDate: booking.departureDate,
    returnDate: booking.returnDate ?? '',
    tourName: booking.tourName,
    tourLocation: booking.tourLocation,
    numberOfTravelers: booking.numberOfTravelers,
    pricePerPerson: booking.pricePerPerson,
    total: booking.total,
    totalLabel: totalLabel(booking.status),
    tour: tourId !== null && picture ? { id: tourId, picture } : null,
  };
}

function personalPartOf(booking: Booking, texts: BookingTexts): PersonalPart {
  return {
    firstName: booking.firstName,
    lastName: booking.lastName,
    email: booking.email,
    phone: booking.phone,
    address: booking.address,
    travelers: booking.travelers.map(({ firstName, lastName, dateOfBirth, nationality }) => ({
      firstName,
      lastName,
      dateOfBirth,
      nationality,
    })),
    specialRequests: texts.specialRequests,
    dietaryRestrictions: texts.dietaryRestrictions,
    medicalConditions: texts.medicalConditions,
  };
}

/** The moment in Hanoi's time: 'Today, 10:42 AM (GMT+7)', later 'Dec 10, 2026, 10:42 AM (GMT+7)'. */
export function receivedAt(moment: Date, today: string): string {
  const day = todayInVietnam(moment);
  return `${day === today ? 'Today' : formatPlainDate(day)}, ${formatTimeForVisitors(moment)} (GMT+7)`;
}
