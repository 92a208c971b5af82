import pLimit from 'p-limit';
import { todayInVietnam, type PlainDate } from '../../../shared/dates/plain-date.ts';
import type { Tour } from '../../../shared/tours/tour.ts';
import type { Clock } from '../../clock.ts';
import type { ReadPicture } from '../../files/read-picture.ts';
import type { AgencyDetails } from './agency-details.ts';
import { calendarFile } from './calendar-file.ts';
import { loadFaces, type Faces } from './document-faces.ts';
import { documentPicture } from './document-picture.ts';
import { PICTURE, itineraryDocument } from './itinerary-document.ts';
import { bookingEvent, tourEvent, type CalendarBooking } from './trip-calendar.ts';
import { voucherDocument, type VoucherBooking } from './voucher-document.ts';

export type { AgencyDetails } from './agency-details.ts';

/**
 * What travelers take along: PDF documents and calendar files. Documents are written one at a time:
 * somebody who asks for all of them at once must not take the machine from visitors.
 */
export function createTravelDocumentsService({
  readPicture,
  clock,
}: {
  readPicture: ReadPicture;
  clock: Clock;
}) {
  const today = () => todayInVietnam(clock.now());
  let faces: Promise<Faces> | undefined;
  const inTurn = pLimit(1);

  const write = (document: (faces: Faces) => Promise<Buffer>): Promise<Buffer> =>
    inTurn(async () => document(await (faces ??= loadFaces())));

  return {
    /** A tour with all its days. On the same day, the same tour gives the same bytes. */
    itinerary: (tour: Tour, agency: AgencyDetails): Promise<Buffer> =>
      write(async (loaded) => {
        const picture = await documentPicture(tour.picture, PICTURE_PIXELS, readPicture);
        return itineraryDocument(tour, agency, { faces: loaded, picture, today: today() });
      }),

    /** A voucher that a traveler shows and keeps: no birth dates, nothing medical, no addresses. */
    voucher: (
      { booking, showsPersonalData }: OpenedBooking,
      agency: AgencyDetails,
    ): Promise<Buffer> =>
      write((loaded) =>
        voucherDocument(showsPersonalData ? booking : { ...booking, travelers: [] }, agency, {
          faces: loaded,
          today: today(),
        }),
      ),

    /** The calendar file of a tour departing on a day, with what happens on each day. */
    tourCalendar: (tour: Tour, departure: PlainDate, agency: AgencyDetails): string =>
      calendarFile(tourEvent(tour, departure, agency), clock.now()),

    /** The calendar file of a booked trip. It names no traveler. */
    bookingCalendar: (booking: CalendarBooking, tour: Tour | null, agency: AgencyDetails): string =>
      calendarFile(bookingEvent(booking, tour, agency), clock.now()),
  };
}

/** A booking as its confirmation page shows it: names are only included while they may be seen. */
interface OpenedBooking {
  booking: VoucherBooking;
  showsPersonalData: boolean;
}

/** 180 pixels to the inch. */
const PICTURE_PIXELS = {
  width: Math.round((PICTURE.width * 180) / 72),
  height: Math.round((PICTURE.height * 180) / 72),
};
