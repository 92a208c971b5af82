import type { Booking, BookingDetails } from '../../../server/features/bookings/booking.ts';
import type { BookingTexts } from '../../../server/private-records.ts';
import { isBookingStatus } from '../../../shared/bookings/booking-status.ts';
import { deliveryWords, type DeliveryWords } from '../../../shared/deliveries/delivery-words.ts';
import { formatMoment } from '../../../shared/dates/moment.ts';
import { formatPlainDate } from '../../../shared/dates/plain-date.ts';
import { formatUsd } from '../../../shared/money.ts';
import { priceText } from '../../../shared/typed-price.ts';
import type { Cents, Picture } from '../../../shared/tours/tour.ts';
import { attemptLine, type AttemptLine } from '../../office/attempt-line.ts';
import type { TimelineEntry } from '../../ui/timeline.tsx';
import { cameFrom, historyEntries } from './booking-history.ts';

/** The facts that every part of the page needs of a booking. */
export interface BookingHead {
  id: number;
  version: number;
  guest: string;
  reference: string;
  tourName: string;
  status: string;
}

/** A row of the table, in words. */
export interface BookingRow extends BookingHead {
  price: string;
  email: string;
  phone: string;
  departure: string;
  travelers: number;
}

/** Everything that the details dialog shows, in words. */
export interface BookingView extends BookingRow {
  received: string;
  tourId: number | null;
  /** Null when the tour is no longer offered. */
  picture: Picture | null;
  place: string;
  total: string;
  returns: string;
  address: string;
  people: { name: string; dateOfBirth: string; nationality: string }[];
  /** Wishes and health notes are only shown on request: this tells which there are. */
  given: GivenTexts;
  notes: NoteLine[];
  /** Identifies the next note, however often it is sent. */
  noteKey: string;
  history: TimelineEntry[];
  deliveries: BookingDelivery[];
}

/** A message about a booking to the automation: its progress and every try, newest first. */
interface BookingDelivery extends DeliveryWords {
  id: string;
  canSend: boolean;
  attempts: AttemptLine[];
}

/** Which texts of a booking are not empty. */
export type GivenTexts = Record<keyof BookingTexts, boolean>;

/** A note of the office, as it is read. */
interface NoteLine {
  author: string;
  time: string;
  text: string;
}

/** The values of the edit form by field name, in the form of its controls. */
export type BookingFields = Record<string, string>;

/**
 * The fields of the edit form, without travelers and without texts that are only shown on request.
 */
export const EDITED_FIELDS = [
  'tourName',
  'tourLocation',
  'tourDuration',
  'pricePerPerson',
  'numberOfTravelers',
  'firstName',
  'lastName',
  'email',
  'phone',
  'address',
  'departureDate',
  'returnDate',
  'status',
] as const;

/** The facts that every part of the page needs of a booking; the guest is who booked. */
export function toHead({
  id,
  version,
  reference,
  tourName,
  status,
  ...booking
}: Booking): BookingHead {
  const guest = `${booking.firstName} ${booking.lastName}`;
  return { id, version, guest, reference, tourName, status };
}

/**
 * Which texts of a booking are not empty, without opening them: an empty text is stored as '', even
 * when others are sealed.
 */
export const givenTexts = ({ texts }: Booking): GivenTexts => ({
  specialRequests: texts.specialRequests !== '',
  dietaryRestrictions: texts.dietaryRestrictions !== '',
  medicalConditions: texts.medicalConditions !== '',
});

/** A booking in words for the table; a price that was not set reads 'Contact'. */
export function toRow(booking: Booking): BookingRow {
  return {
    ...toHead(booking),
    price: priceOf(booking.pricePerPerson),
    email: booking.email,
    phone: booking.phone,
    departure: formatPlainDate(booking.departureDate),
    travelers: booking.numberOfTravelers,
  };
}

/**
 * A booking in words for its dialog, at the moment `now`, since planned tries are shown relative to
 * it.
 * @param picture of the tour as it is today; null when it is no longer offered
 */
export function toView(booking: BookingDetails, picture: Picture | null, now: Date): BookingView {
  return {
    ...toRow(booking),
    received: `received ${formatMoment(booking.createdAt)} · ${cameFrom(booking.source)}`,
    tourId: picture && booking.tourId,
    picture,
    place: [booking.tourLocation, booking.tourDuration].filter(Boolean).join(' · '),
    total: priceOf(booking.total),
    returns: dateOf(booking.returnDate),
    address: booking.address,
    people: booking.travelers.map(({ firstName, lastName, dateOfBirth, nationality }) => ({
      name: `${firstName} ${lastName}`,
      dateOfBirth: dateOf(dateOfBirth),
      nationality,
    })),
    given: givenTexts(booking),
    noteKey: crypto.randomUUID(),
    notes: booking.notes.map(({ author, at, text }) => ({ author, time: formatMoment(at), text })),
    history: historyEntries(booking),
    deliveries: booking.deliveries.map((delivery) => ({
      id: delivery.id,
      canSend: delivery.hasAddress,
      ...deliveryWords(delivery, now),
      attempts: delivery.attempts.map(attemptLine),
    })),
  };
}

/**
 * The first values of the edit form, with the price in dollars and without texts that are only
 * shown on request.
 */
export function toFields(booking: Booking): BookingFields {
  return {
    tourName: booking.tourName,
    tourLocation: booking.tourLocation,
    tourDuration: booking.tourDuration,
    pricePerPerson: booking.pricePerPerson === null ? '' : priceText(booking.pricePerPerson),
    numberOfTravelers: String(booking.numberOfTravelers),
    firstName: booking.firstName,
    lastName: booking.lastName,
    email: booking.email,
    phone: booking.phone,
    address: booking.address,
    departureDate: booking.departureDate,
    returnDate: booking.returnDate ?? '',
    status: isBookingStatus(booking.status) ? booking.status : '',
    version: String(booking.version),
    ...Object.fromEntries(
      booking.travelers.flatMap((traveler, index) =>
        Object.entries(traveler).map(([name, value]) => [`travelers.${index}.${name}`, value]),
      ),
    ),
  };
}

const priceOf = (cents: Cents | null) => (cents === null ? 'Contact' : formatUsd(cents));

const dateOf = (date: string | null) => (date ? formatPlainDate(date) : '');
