import { isBookingReference } from '../../../shared/bookings/booking-reference.ts';
import type { BookingLookup } from '../../../shared/bookings/booking-lookup.ts';
import { CHANGE_KINDS, CHANGE_SOURCES } from '../../../shared/bookings/change-kinds.ts';
import type { ChangeRequest } from '../../../shared/bookings/change-request.ts';
import type { Picture, TourSummary } from '../../../shared/tours/tour.ts';
import type { Clock } from '../../clock.ts';
import type { Database } from '../../database/connection.ts';
import { hashSecret, isSecret, newSecret } from '../../secrets.ts';
import type { EnquiriesService } from '../enquiries/enquiries.service.ts';
import type { PrivateTexts } from '../../private-texts.ts';
import { CONFIRMATION_MS } from './add-booking.ts';
import type { Confirmation, DeviceBooking } from './booking.ts';
import { readBookingTexts } from './booking-texts.ts';
import { findBooking } from './bookings.store.ts';
import {
  findDeviceBooking,
  forgetDevice,
  listDeviceBookings,
  type DeviceBookingRow,
} from './device-bookings.store.ts';
import { findBookingForDevice, type Seeker } from './find-booking.ts';
import { requestChange } from './request-change.ts';

export interface DeviceBookingsDeps {
  db: Database;
  clock: Clock;
  tours: { findSummaries(ids: readonly number[]): Promise<TourSummary[]> };
  enquiries: Pick<EnquiriesService, 'addOfBooking' | 'latestOfBookings'>;
  privateTexts: PrivateTexts;
}

/**
 * The bookings of one browser: there are no visitor accounts (contract, 'Dead controls', /profile).
 * A browser has a random secret in a cookie that scripts cannot read. The database knows its
 * SHA-256, and which bookings that browser made, or found by reference and email.
 *
 * Such a cookie lives for months, on computers that families share. It therefore opens the journey
 * (tour, dates, price, status), but personal data (names, addresses, birth dates, health) only for
 * 24 hours after the device made or found the booking: the time that the public spec, section 9,
 * gives a confirmation. After that the booking's email shows it again. A second kind of secret for
 * older bookings would add nothing to that.
 */
export function createDeviceBookingsService(deps: DeviceBookingsDeps) {
  const { db, clock, tours, enquiries, privateTexts } = deps;

  /** Pictures by tour; tours that are no longer offered are missing. */
  async function picturesOf(ids: readonly (number | null)[]): Promise<Map<number, Picture>> {
    const found = await tours.findSummaries([...new Set(ids)].filter((id) => id !== null));
    return new Map(found.map(({ id, picture }) => [id, picture]));
  }

  async function requestsOf(rows: readonly DeviceBookingRow[]) {
    const latest = await enquiries.latestOfBookings(
      rows.map(({ id }) => id),
      Object.values(CHANGE_SOURCES),
    );
    return new Map(
      latest.map(({ bookingId, source, state, createdAt }) => {
        const kind = CHANGE_KINDS.find((each) => CHANGE_SOURCES[each] === source) ?? 'modify';
        return [bookingId, { kind, state, createdAt }];
      }),
    );
  }

  return {
    /** The secret for the cookie of a browser: the one it sent, or a new one. */
    secretFor: (cookie: string | null): string =>
      cookie !== null && isSecret(cookie) ? cookie : newSecret(),

    /** The bookings of the browser, the earliest departure first. */
    async list(cookie: string | null): Promise<DeviceBooking[]> {
      if (cookie === null || !isSecret(cookie)) return [];
      const rows = await listDeviceBookings(db, hashSecret(cookie));
      const [pictures, requests] = await Promise.all([
        picturesOf(rows.map(({ tourId }) => tourId)),
        requestsOf(rows),
      ]);
      return rows.map(({ id, ...row }) => ({
        reference: row.reference,
        tourId: row.tourId,
        tourName: row.tourName,
        tourLocation: row.tourLocation,
        departureDate: row.departureDate,
        returnDate: row.returnDate,
        numberOfTravelers: row.numberOfTravelers,
        status: row.status,
        total: row.total,
        picture: (row.tourId !== null && pictures.get(row.tourId)) || null,
        request: requests.get(id) ?? null,
      }));
    },

    /**
     * What the confirmation page shows of one of the browser's bookings; null when its list has
     * none with this reference.
     */
    async open(cookie: string | null, reference: string): Promise<Confirmation | null> {
      if (cookie === null || !isSecret(cookie) || !isBookingReference(reference)) return null;
      const kept = await findDeviceBooking(db, hashSecret(cookie), reference);
      const booking = kept && (await findBooking(db, kept.id));
      if (!booking) return null;
      const pictures = await picturesOf([booking.tourId]);
      const showsPersonalData = clock.now().getTime() - kept.provedAt.getTime() < CONFIRMATION_MS;
      return {
        booking,
        texts: showsPersonalData ? readBookingTexts(privateTexts, booking) : null,
        picture: (booking.tourId !== null && pictures.get(booking.tourId)) || null,
        showsPersonalData,
      };
    },

    /** @see findBookingForDevice */
    find: (lookup: BookingLookup, seeker: Seeker): Promise<string | null> =>
      findBookingForDevice(deps, lookup, seeker),

    /** @see requestChange */
    requestChange: (
      request: ChangeRequest,
      asker: { cookie: string | null; reference: string; clientAddress: string },
    ): Promise<void> => {
      const { cookie, ...rest } = asker;
      return requestChange(deps, request, { deviceHash: hashSecret(cookie ?? ''), ...rest });
    },

    /** Empties the browser's list, so that its secret opens nothing any more. The bookings stay. */
    async forget(cookie: string | null): Promise<void> {
      if (cookie === null) return;
      await db.transaction((tx) => forgetDevice(tx, hashSecret(cookie)));
    },
  };
}
