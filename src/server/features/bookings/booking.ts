import type { ChangeKind } from '../../../shared/bookings/change-kinds.ts';
import type { Traveler } from '../../../shared/bookings/traveler.ts';
import type { PlainDate } from '../../../shared/dates/plain-date.ts';
import type { Cents, Picture, PriceType } from '../../../shared/tours/tour.ts';
import { AppError } from '../../app-error.ts';
import type { BookingTexts, KeptBookingTexts } from '../../private-records.ts';
import type { HistoryEvent } from '../audit/history.store.ts';
import type { ShownDelivery } from '../webhooks/shown-delivery.ts';

/**
 * A booking as staff see it. Tour name, place, duration and price are those of the day it was made.
 */
export interface Booking {
  id: number;
  reference: string;
  source: string;
  /** Null when the tour was erased. */
  tourId: number | null;
  tourName: string;
  tourLocation: string;
  tourDuration: string;
  tourPriceType: PriceType;
  /** Null where the price is agreed by contact. */
  pricePerPerson: Cents | null;
  total: Cents | null;
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  address: string;
  departureDate: PlainDate;
  returnDate: PlainDate | null;
  numberOfTravelers: number;
  travelers: Traveler[];
  /** Sealed; `booking-texts.ts` opens them for whoever may read them. */
  texts: KeptBookingTexts;
  status: string;
  version: number;
  createdAt: Date;
  updatedAt: Date;
}

/** The error where there is no booking, or it was deleted. */
export const noBooking = () => new AppError('not_found', 'There is no such booking.');

/** A note of the office about a booking, for itself. */
export interface BookingNote {
  at: Date;
  /** A user name. */
  author: string;
  text: string;
}

/** A booking with everything that its dialog shows; notes, history and deliveries newest first. */
export interface BookingDetails extends Booking {
  notes: BookingNote[];
  history: HistoryEvent[];
  deliveries: ShownDelivery[];
}

/** A booking that was deleted and can still be restored. */
export interface DeletedBooking {
  id: number;
  reference: string;
  firstName: string;
  lastName: string;
  tourName: string;
  departureDate: PlainDate;
  status: string;
  deletedAt: Date;
  /** A user name; null where the history does not say. */
  deletedBy: string | null;
}

/** A booking as a search offers it while one types. */
export interface BookingHit {
  id: number;
  reference: string;
  firstName: string;
  lastName: string;
  email: string;
  tourName: string;
  departureDate: PlainDate;
}

/** What else came from the email of a booking. */
export interface SameGuest {
  /** Other bookings. */
  bookings: number;
  enquiries: number;
}

/** One page of the bookings table. */
export interface BookingPage {
  bookings: Booking[];
  /** Bookings that the filter finds, on all pages. */
  total: number;
  /** Whether the search finds more than `total`, which are not counted. */
  isMore: boolean;
  /** Bookings of the whole table that are pending. */
  waiting: number;
  /** Bookings of the whole table that came in this calendar year, in Vietnam. */
  thisYear: number;
}

/** What the confirmation page shows. */
export interface Confirmation {
  booking: Booking;
  /** Null where the page leaves out what is personal. */
  texts: BookingTexts | null;
  /** Null when the tour is no longer offered. */
  picture: Picture | null;
  /** False: the page leaves out who travels, how to reach them and what they told us. */
  showsPersonalData: boolean;
}

/** A booking in the list of a device: nothing that tells who travels (no name, address or note). */
export interface DeviceBooking {
  reference: string;
  tourId: number | null;
  tourName: string;
  tourLocation: string;
  departureDate: PlainDate;
  returnDate: PlainDate | null;
  numberOfTravelers: number;
  status: string;
  /** Null where the price is agreed by contact. */
  total: Cents | null;
  /** Null when the tour is no longer offered. */
  picture: Picture | null;
  /** What its traveler last asked us to change; null when nothing. */
  request: { kind: ChangeKind; state: string; createdAt: Date } | null;
}
