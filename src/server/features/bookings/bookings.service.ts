import type { BookingEdit } from '../../../shared/bookings/booking-edit.ts';
import type { BookingForm } from '../../../shared/bookings/booking-form.ts';
import { DELETED_BOOKING_DAYS } from '../../../shared/bookings/booking-limits.ts';
import type { BookingStatus } from '../../../shared/bookings/booking-status.ts';
import type { StatusChange } from '../../../shared/bookings/status-change.ts';
import type { BookingTableFilter } from '../../../shared/bookings/booking-table-filter.ts';
import { todayInVietnam, type PlainDate } from '../../../shared/dates/plain-date.ts';
import { createAct } from '../../act.ts';
import { AppError } from '../../app-error.ts';
import type { SentNote } from '../../database/sent-once.ts';
import type { BookingTexts } from '../../private-records.ts';
import type { Worker } from '../../jobs/queue.ts';
import { hashSecret } from '../../secrets.ts';
import { daysBefore } from '../../time-spans.ts';
import type { SignedInAdmin } from '../admins/caller.ts';
import { listHistory } from '../audit/history.store.ts';
import {
  addBooking,
  type AddedBooking,
  type BookingRequest,
  type BookingsDeps,
} from './add-booking.ts';
import { addBookingNote } from './add-note.ts';
import { suggestBookings } from './booking-hits.store.ts';
import {
  listOpenedBookings,
  readBookingTexts,
  showBookingTexts,
  type OpenedPage,
} from './booking-texts.ts';
import { listBookingNotes } from './booking-notes.store.ts';
import type {
  Booking,
  BookingDetails,
  BookingHit,
  BookingPage,
  Confirmation,
  SameGuest,
} from './booking.ts';
import { listBookings } from './booking-table.store.ts';
import { mergeTallies } from './booking-tallies.store.ts';
import { countSameGuest, findBooking, findBookingByToken } from './bookings.store.ts';
import {
  changeBooking,
  changeBookingFields,
  changeBookingStatus,
  removeBooking,
  restoreBooking,
  type ChangedFields,
} from './change-booking.ts';
import { changeStatuses, type BulkOutcome } from './change-statuses.ts';
import { readDeletedBookings } from './deleted-bookings.store.ts';
import { eraseDeletedBookings, eraseWorker } from './erase-bookings.ts';
import { createPageLimit } from './page-limit.ts';

export type BookingsService = ReturnType<typeof createBookingsService>;

/** Everything that can be done with bookings, for pages and for the API. */
export function createBookingsService(deps: BookingsDeps) {
  const { db, clock, tours, deliveries, travelerMails, privateTexts } = deps;
  const takeFromPage = createPageLimit();
  const today = () => todayInVietnam(clock.now());
  const year = () => Number(today().slice(0, 4));
  const act = createAct(deps, { travelerMails, privateTexts });

  /** @see changeBookingStatus */
  const changeStatus = (
    id: number,
    status: BookingStatus,
    version: number | null,
    admin: SignedInAdmin,
  ): Promise<StatusChange | null> =>
    act(admin, (tx, by) => changeBookingStatus(tx, id, status, version, by));

  return {
    /** The current day in Vietnam, which the booking forms are checked against. */
    today: (): PlainDate => today(),

    /** @see addBooking */
    add: (form: BookingForm, request: BookingRequest): Promise<AddedBooking> =>
      addBooking(deps, form, request),

    /**
     * Counts a booking that the page sends.
     * @throws AppError too_many when this client sends too many
     */
    takeFromPage(clientAddress: string): void {
      const retryAfter = takeFromPage(clientAddress, clock.now());
      if (retryAfter > 0) throw new AppError('too_many', TOO_MANY_BOOKINGS, { retryAfter });
    },

    /** What a confirmation page shows; null when the secret is unknown or older than 24 hours. */
    async confirmation(token: string): Promise<Confirmation | null> {
      const booking = await findBookingByToken(db, hashSecret(token), clock.now());
      if (!booking) return null;
      const tour = booking.tourId === null ? null : await tours.find(booking.tourId);
      return {
        booking,
        texts: readBookingTexts(privateTexts, booking),
        picture: tour?.picture ?? null,
        showsPersonalData: true,
      };
    },

    /** @see listBookings */
    list: (filter: BookingTableFilter): Promise<BookingPage> => listBookings(db, filter, year()),

    /** @see listOpenedBookings */
    listOpened: (filter: BookingTableFilter, admin: SignedInAdmin): Promise<OpenedPage> =>
      listOpenedBookings(db, privateTexts, { filter, year: year(), admin }),

    /** @see showBookingTexts */
    showTexts: (id: number, admin: SignedInAdmin): Promise<BookingTexts> =>
      showBookingTexts(db, privateTexts, id, admin),

    /** A booking with its history and its messages; null when there is none. */
    async find(id: number): Promise<BookingDetails | null> {
      const [booking, notes, history, delivered] = await Promise.all([
        findBooking(db, id),
        listBookingNotes(db, id),
        listHistory(db, 'booking', id),
        deliveries.about({ bookingId: id }),
      ]);
      return booking && { ...booking, notes, history, deliveries: delivered };
    },

    /** @see countSameGuest */
    sameGuest: (booking: Pick<Booking, 'id' | 'email'>): Promise<SameGuest> =>
      countSameGuest(db, booking),

    /** @see changeBooking */
    change: (id: number, edit: BookingEdit, admin: SignedInAdmin): Promise<number> =>
      act(admin, (tx, by) => changeBooking(tx, id, edit, by)),

    /** @see changeBookingFields */
    changeFields: (id: number, fields: ChangedFields, admin: SignedInAdmin): Promise<void> =>
      act(admin, (tx, by) => changeBookingFields(tx, id, fields, today(), by)),

    changeStatus,

    /** @see changeStatuses */
    changeStatuses: (asked: readonly StatusChange[], admin: SignedInAdmin): Promise<BulkOutcome> =>
      changeStatuses(db, asked, ({ id, status, version }) =>
        changeStatus(id, status, version, admin),
      ),

    /** @see addBookingNote */
    addNote: (id: number, note: SentNote, admin: SignedInAdmin): Promise<void> =>
      act(admin, (tx, by) => addBookingNote(tx, id, note, by)),

    /** Some bookings that a text being typed may mean, best first. */
    suggest: (search: string): Promise<BookingHit[]> => suggestBookings(db, search),

    /** @see removeBooking */
    remove: (id: number, admin: SignedInAdmin): Promise<void> =>
      act(admin, (tx, by) => removeBooking(tx, id, by)),

    /** @see restoreBooking */
    restore: (id: number, admin: SignedInAdmin): Promise<void> =>
      act(admin, (tx, by) => restoreBooking(tx, id, by)),

    /** One page of the deleted bookings that can still be restored, last deleted first. */
    deleted: (page: number, perPage: number) =>
      readDeletedBookings(db, daysBefore(clock.now(), DELETED_BOOKING_DAYS), page, perPage),

    /**
     * What the job queue runs: each night, old deleted bookings are erased for good; tallies are
     * merged.
     */
    workers: (): Worker[] => [
      eraseWorker(async () => void (await eraseDeletedBookings(db, clock.now()))),
      {
        queue: 'booking-tallies',
        concurrency: 1,
        cron: '*/5 * * * *',
        run: () => db.transaction(mergeTallies),
      },
    ],
  };
}

const TOO_MANY_BOOKINGS =
  'Many bookings have just come from your network. Please wait a minute and try again, or call us.';
