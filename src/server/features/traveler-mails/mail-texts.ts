import { agencyContact } from '../../../shared/agency-contact.ts';
import { travelerCount, tripDates } from '../../../shared/bookings/trip-words.ts';
import type { PlainDate } from '../../../shared/dates/plain-date.ts';
import { formatUsd } from '../../../shared/money.ts';
import type { Cents } from '../../../shared/tours/tour.ts';

/**
 * The data of a booking for a mail: nothing about health, and of the travelers only the one who
 * booked.
 */
export interface MailedBooking {
  id: number;
  reference: string;
  firstName: string;
  email: string;
  tourName: string;
  departureDate: PlainDate;
  returnDate: PlainDate | null;
  numberOfTravelers: number;
  /** Null where the price is agreed by contact. */
  total: Cents | null;
}

/** The data of a message to us for a mail. */
export interface MailedEnquiry {
  id: number;
  name: string;
  email: string;
  /** The booking that it is about; null for none. */
  bookingReference: string | null;
}

/** A subject and plain text, as `mails/mail-html.ts` reads it. */
export interface MailText {
  subject: string;
  text: string;
}

/** Sent when a booking was stored. */
export function bookingStoredText(booking: MailedBooking, siteUrl: string): MailText {
  const price =
    booking.total === null
      ? 'Price: we will work it out for you and include it in our answer'
      : `Price: ${formatUsd(booking.total)} in all`;
  return {
    subject: `We have your booking request ${booking.reference}`,
    text: letter(booking.firstName, [
      'Thank you for choosing Song Xanh. Your request has arrived in our office in Hanoi, and a planner is looking after it.',
      [...factsOf(booking), price].join('\n'),
      `You will hear from us ${agencyContact.answer}. There is nothing to pay now: payment comes only after we have confirmed your dates and the price.`,
      lookUp(siteUrl),
      reachUs('Something to add, or not quite right?', 'Please mention the reference.'),
      'We look forward to your journey.',
    ]),
  };
}

/** Sent when staff confirmed a booking. */
export function bookingConfirmedText(booking: MailedBooking, siteUrl: string): MailText {
  const price = booking.total === null ? [] : [`Price: ${formatUsd(booking.total)} in all`];
  return {
    subject: `Your booking ${booking.reference} is confirmed`,
    text: letter(booking.firstName, [
      'Good news from Hanoi: your places are held and your journey is confirmed.',
      [...factsOf(booking), ...price].join('\n'),
      'A planner will write to you about the payment and the last details. Please check the lines above: if anything is not as you wished, tell us and we will put it right.',
      lookUp(siteUrl),
      reachUs('Any questions before you leave?', 'Please mention the reference.'),
      'See you in Vietnam.',
    ]),
  };
}

/** Sent when a message came in. */
export function enquiryStoredText({ name, bookingReference }: MailedEnquiry): MailText {
  const about = bookingReference === null ? '' : ` about booking ${bookingReference}`;
  const answer = `Your message has arrived in our office in Hanoi. One of us will read it and answer you by email ${agencyContact.answer}.`;
  return {
    subject: 'We have your message',
    text: letter(name, [
      `Thank you for writing to Song Xanh${about}. ${answer}`,
      ...(bookingReference === null ? [] : ['Until then your booking stays as it is.']),
      reachUs('Is it urgent?'),
      'You did not write to us? Then someone typed your address by mistake, and you can ignore this email.',
    ]),
  };
}

function factsOf(booking: MailedBooking): string[] {
  return [
    `Reference: ${booking.reference}`,
    `Journey: ${booking.tourName}`,
    `When: ${tripDates(booking.departureDate, booking.returnDate ?? '')}`,
    `Who: ${travelerCount(booking.numberOfTravelers)}`,
  ];
}

/** The link to the page that asks for reference and email: the link alone opens nothing. */
const lookUp = (siteUrl: string) =>
  `You can look up your booking at any time with its reference and this email address.\nOpen your booking: ${siteUrl}/profile`;

function reachUs(question: string, request = ''): string {
  const { email, phone, hours } = agencyContact;
  return `${question} Write to ${email} or call ${phone.display}, ${hours}. ${request}`.trim();
}

function letter(name: string, paragraphs: readonly string[]): string {
  return [greeting(name), ...paragraphs, 'Song Xanh Travel, Hanoi'].join('\n\n');
}

/**
 * Anybody can type anything together with someone else's address: what does not look like a name
 * is not mailed.
 */
function greeting(name: string): string {
  return /^\p{L}[\p{L}\p{M}'’ -]{0,59}$/u.test(name) ? `Hello ${name},` : 'Hello,';
}
