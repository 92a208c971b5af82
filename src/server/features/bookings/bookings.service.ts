import type { BookingEdit } from '../../../shared/bookings/booking-edit.ts';
import type { BookingForm } from '../../../shared/bookings/booking-form.ts';
import type { BookingStatus } from '../../../shared/bookings/booking-status.ts';
import type { BookingTableFilter } from '../../../shared/bookings/booking-table-filter.ts';
import { todayInVietnam, type PlainDate } from '../../../shared/dates/plain-date.ts';
import type { Transaction } from '../../database/connection.ts';
import type { SignedInAdmin } from '../admins/caller.ts';
import {
  addBooking,
  confirmationTokenHash,
  type AddedBooking,
  type BookingRequest,
  type BookingsDeps,
} from './add-booking.ts';
import type { BookingDetails, BookingPage, Confirmation } from './booking.ts';
import {
  findBooking,
  findBookingByToken,
  listBookingHistory,
  listBookings,
} from './bookings.store.ts';
import {
  changeBooking,
  changeBookingFields,
  changeBookingStatus,
  removeBooking,
  restoreBooking,
  type Act,
  type ChangedFields,
} from './change-booking.ts';

export type BookingsService = ReturnType<typeof createBookingsService>;

/** Everything that can be done with bookings, for pages and for the API. */
export function createBookingsService(deps: BookingsDeps) {
  const { db, clock, tours, webhooks } = deps;
  const today = () => todayInVietnam(clock.now());

  /** Guard, write and audit together. */
  function act<Result>(
    admin: SignedInAdmin,
    run: (tx: Transaction, act: Act) => Promise<Result>,
  ): Promise<Result> {
    return db.transaction((tx) => run(tx, { admin, now: clock.now() }));
  }

  return {
    /** The day it is in Vietnam, which the booking forms are checked against. */
    today: (): PlainDate => today(),

    /** @see addBooking */
    add: (form: BookingForm, request: BookingRequest): Promise<AddedBooking> =>
      addBooking(deps, form, request),

    /** What a confirmation page shows; null when the secret is unknown or older than 24 hours. */
    async confirmation(token: string): Promise<Confirmation | null> {
      const booking = await findBookingByToken(db, confirmationTokenHash(token), clock.now());
      if (!booking) return null;
      const tour = booking.tourId === null ? null : await tours.find(booking.tourId);
      return { booking, picture: tour?.picture ?? null, showsPersonalData: true };
    },

    /** One page of the bookings table, with its counts. */
    list: (filter: BookingTableFilter): Promise<BookingPage> =>
      listBookings(db, filter, Number(today().slice(0, 4))),

    /** A booking with its history and its messages; null when there is none. */
    async find(id: number): Promise<BookingDetails | null> {
      const [booking, history, deliveries] = await Promise.all([
        findBooking(db, id),
        listBookingHistory(db, id),
        webhooks.ofBooking(id),
      ]);
      return booking && { ...booking, history, deliveries };
    },

    /** @see changeBooking */
    change: (id: number, edit: BookingEdit, admin: SignedInAdmin): Promise<void> =>
      act(admin, (tx, by) => changeBooking(tx, id, edit, by)),

    /** @see changeBookingFields */
    changeFields: (id: number, fields: ChangedFields, admin: SignedInAdmin): Promise<void> =>
      act(admin, (tx, by) => changeBookingFields(tx, id, fields, today(), by)),

    /** @see changeBookingStatus */
    changeStatus: (
      id: number,
      status: BookingStatus,
      version: number | null,
      admin: SignedInAdmin,
    ): Promise<void> => act(admin, (tx, by) => changeBookingStatus(tx, id, status, version, by)),

    /** @see removeBooking */
    remove: (id: number, admin: SignedInAdmin): Promise<void> =>
      act(admin, (tx, by) => removeBooking(tx, id, by)),

    /** @see restoreBooking */
    restore: (id: number, admin: SignedInAdmin): Promise<void> =>
      act(admin, (tx, by) => restoreBooking(tx, id, by)),
  };
}
