import { createHash } from 'node:crypto';
import type { BookingStatus } from '../../../shared/bookings/booking-status.ts';
import type { Clock } from '../../clock.ts';
import type { Transaction } from '../../database/connection.ts';
import { DAY_MS } from '../../time-spans.ts';
import type { EnqueuedMail, MailsService } from '../mails/mails.service.ts';
import {
  bookingConfirmedText,
  bookingStoredText,
  enquiryStoredText,
  type MailedBooking,
  type MailedEnquiry,
  type MailText,
} from './mail-texts.ts';

export type { MailedBooking, MailedEnquiry } from './mail-texts.ts';
export type TravelerMailsService = ReturnType<typeof createTravelerMailsService>;

/**
 * How long a confirmation waits, so that a slip of the hand can be taken back before anybody hears
 * of it.
 */
const SECOND_THOUGHTS_MS = 30_000;
/** Most automatic mails that one address gets in 24 hours, whoever typed it into our forms. */
const MOST_A_DAY = 6;
/** Prefix of the keys of all confirmations. */
const OF_BOOKINGS = 'booking ';

/**
 * The mails that travelers get when something of theirs was stored; none where no mail server is
 * set. Each mail is stored in the transaction of what it tells about. None mentions health, and
 * none repeats what was written to us.
 */
export function createTravelerMailsService({
  mails,
  clock,
  siteUrl,
}: {
  mails: Pick<MailsService, 'enqueue' | 'withdraw'>;
  clock: Clock;
  siteUrl: () => string;
}) {
  /** @param days how long the mail is of use */
  function enqueue(
    tx: Transaction,
    to: string,
    { subject, text }: MailText,
    {
      days,
      ...limits
    }: { days: number } & Pick<EnqueuedMail, 'topic' | 'onceKey' | 'notBefore' | 'mostADay'>,
  ): Promise<void> {
    const usefulUntil = new Date(clock.now().getTime() + days * DAY_MS);
    return mails.enqueue(tx, { to, subject, text, usefulUntil, ...limits });
  }

  /**
   * Sends the same confirmation only once, however often the status goes back and forth; with
   * another date, price or address it is a new one.
   */
  async function bookingConfirmed(tx: Transaction, booking: MailedBooking): Promise<void> {
    const onceKey = `${confirmationOf(booking)}${digestOf(booking)}`;
    const notBefore = new Date(clock.now().getTime() + SECOND_THOUGHTS_MS);
    const text = bookingConfirmedText(booking, siteUrl());
    const topic = { bookingId: booking.id };
    await enqueue(tx, booking.email, text, { topic, days: 3, onceKey, notBefore });
  }

  return {
    /**
     * Tells the traveler that staff confirmed a booking. A confirmation that was not sent yet is
     * dropped when the status changes again, and written anew when the booking was edited.
     * @param hasNewStatus whether the change set the status, or only other fields
     */
    async bookingChanged(
      tx: Transaction,
      booking: MailedBooking & { status: string },
      { hasNewStatus }: { hasNewStatus: boolean },
    ): Promise<void> {
      const withdrawn = await mails.withdraw(tx, confirmationOf(booking));
      if (booking.status !== 'confirmed') return;
      if (hasNewStatus || withdrawn > 0) await bookingConfirmed(tx, booking);
    },

    /** Drops a confirmation that was not sent yet: there is nothing left to confirm. */
    async bookingDeleted(tx: Transaction, booking: MailedBooking): Promise<void> {
      await mails.withdraw(tx, confirmationOf(booking));
    },

    /** Drops every confirmation that was not sent yet, after all bookings were removed. */
    async bookingsCleared(tx: Transaction): Promise<void> {
      await mails.withdraw(tx, OF_BOOKINGS);
    },

    /** Confirms a restored booking, unless its traveler was told before. */
    async bookingRestored(
      tx: Transaction,
      booking: MailedBooking & { status: string },
    ): Promise<void> {
      if (booking.status === 'confirmed') await bookingConfirmed(tx, booking);
    },

    /**
     * Tells the traveler that a booking has come in; one that staff stored as confirmed is
     * confirmed at once.
     */
    async bookingStored(
      tx: Transaction,
      booking: MailedBooking & { status: BookingStatus },
    ): Promise<void> {
      if (booking.status === 'confirmed') await bookingConfirmed(tx, booking);
      if (booking.status !== 'pending') return;
      const text = bookingStoredText(booking, siteUrl());
      const topic = { bookingId: booking.id };
      await enqueue(tx, booking.email, text, { topic, days: 1, mostADay: MOST_A_DAY });
    },

    /** Tells the sender that a message has come in, without naming the form. */
    enquiryStored(tx: Transaction, enquiry: MailedEnquiry): Promise<void> {
      const text = enquiryStoredText(enquiry);
      const topic = { enquiryId: enquiry.id };
      return enqueue(tx, enquiry.email, text, { topic, days: 1, mostADay: MOST_A_DAY });
    },
  };
}

/** Prefix of the keys of a booking's confirmations. */
const confirmationOf = ({ reference }: MailedBooking) => `${OF_BOOKINGS}${reference} confirmed `;

/**
 * A digest of everything that makes a confirmation a new one; a digest, because it may outlive the
 * booking.
 */
function digestOf(booking: MailedBooking): string {
  const { email, tourName, departureDate, returnDate, numberOfTravelers, total } = booking;
  const facts = [email, tourName, departureDate, returnDate, numberOfTravelers, total];
  return createHash('sha256').update(JSON.stringify(facts)).digest('hex');
}
