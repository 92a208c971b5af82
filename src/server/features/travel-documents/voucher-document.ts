import {
  BOOKING_STATUS_LABELS,
  isBookingStatus,
  type BookingStatus,
} from '../../../shared/bookings/booking-status.ts';
import type { Traveler } from '../../../shared/bookings/traveler.ts';
import { totalLabel } from '../../../shared/bookings/trip-words.ts';
import { formatLongDate, type PlainDate } from '../../../shared/dates/plain-date.ts';
import { formatUsd } from '../../../shared/money.ts';
import type { Booking } from '../bookings/booking.ts';
import type { AgencyDetails } from './agency-details.ts';
import type { Faces } from './document-faces.ts';
import {
  INK,
  TYPE,
  closePaper,
  contactBox,
  facts,
  heading,
  masthead,
  rule,
} from './paper-parts.ts';
import { COLUMN, FRAME, openPaper, type Paper } from './paper.ts';
import type { TextStyle } from './typesetter.ts';
import { agencyContact } from '../../../shared/agency-contact.ts';

/** The data of a booking that its voucher may use. */
export type VoucherBooking = Pick<
  Booking,
  | 'reference'
  | 'status'
  | 'tourName'
  | 'tourLocation'
  | 'tourDuration'
  | 'departureDate'
  | 'returnDate'
  | 'numberOfTravelers'
  | 'pricePerPerson'
  | 'total'
> & {
  /** Empty where names must not be seen. */
  travelers: Pick<Traveler, 'firstName' | 'lastName'>[];
};

/**
 * A booking on one sheet, as PDF: its reference and state, the trip, who travels and what it costs.
 */
export async function voucherDocument(
  booking: VoucherBooking,
  agency: AgencyDetails,
  { faces, today }: { faces: Faces; today: PlainDate },
): Promise<Buffer> {
  const title = `Booking ${booking.reference}`;
  const paper = await openPaper(faces, { title, author: agency.name, today });
  masthead(paper, agency);
  opening(paper, booking);
  travelers(paper, booking);
  heading(paper, 'What it costs');
  cost(paper, booking);
  contactBox(
    paper,
    'Something to change?',
    `Write or call, and mention the reference ${booking.reference}: it is how we find your booking.`,
    agency,
  );
  return closePaper(paper, `${agency.name} · ${title}`);
}

const REFERENCE: TextStyle = { face: 'serif', size: 34, leading: 1.2, color: INK.full };

function opening(paper: Paper, booking: VoucherBooking): void {
  const { label, text, color, tint } = stateOf(booking.status);
  paper.space(4);
  badge(paper, label, color, tint);
  paper.space(10);
  paper.text('Booking reference', TYPE.label);
  paper.text(booking.reference, REFERENCE, { role: 'H1' });
  paper.space(4);
  paper.text(text, TYPE.lede, { width: COLUMN * 0.82 });
  paper.space(16);
  paper.text(
    booking.tourName,
    { ...TYPE.title, size: 24 },
    { role: 'H2', maxLines: 4, isBalanced: true },
  );
  paper.space(12);
  facts(paper, [
    ['Departure', onTwoLines(booking.departureDate)],
    ['Return', booking.returnDate ? onTwoLines(booking.returnDate) : 'To be agreed'],
    ['Where', booking.tourLocation],
    ['Duration', booking.tourDuration],
  ]);
}

/**
 * One below the other; more than three stand in two columns, so that a whole group stays on the
 * sheet.
 */
function travelers(paper: Paper, { travelers: people }: VoucherBooking): void {
  if (people.length === 0) return;
  heading(paper, 'Travelers');
  const rows = people.length > 3 ? Math.ceil(people.length / 2) : people.length;
  const width = people.length > rows ? COLUMN / 2 - 10 : COLUMN;
  const top = paper.y;
  let bottom = top;
  for (const [index, { firstName, lastName }] of people.entries()) {
    if (index % rows === 0) paper.y = top;
    const name = `${firstName} ${lastName}`;
    const shown = paper.hasLettersOf(name, TYPE.text) ? name : IN_OTHER_LETTERS;
    const x = FRAME.left + Math.floor(index / rows) * (width + 20);
    paper.text(`${index + 1}. ${shown}`, TYPE.text, { x, width });
    bottom = Math.max(bottom, paper.y);
  }
  paper.y = bottom;
}

/** Better than a name with holes: fonts with every script would be larger than all the rest. */
const IN_OTHER_LETTERS = '(a name in letters that this page cannot print: see your booking)';

/** The day of the week above the day of the year. */
const onTwoLines = (date: PlainDate) => formatLongDate(date).replace(', ', ',\n');

function cost(paper: Paper, booking: VoucherBooking): void {
  const each = booking.pricePerPerson;
  row(paper, 'Price per person', each === null ? CONTACT : formatUsd(each));
  row(paper, 'Travelers', `× ${booking.numberOfTravelers}`);
  row(paper, 'Service fees', 'FREE');
  paper.space(6);
  rule(paper);
  paper.space(9);
  const { y } = paper;
  paper.text(totalLabel(booking.status), TYPE.strong);
  paper.y = y - 5;
  const total = booking.total === null ? CONTACT : `${formatUsd(booking.total)} USD`;
  paper.text(total, TYPE.price, RIGHT);
}

/** The words for a price that is agreed by contact (public spec, section 8). */
const CONTACT = 'Contact for Details';
const RIGHT = { x: FRAME.left + COLUMN / 2, width: COLUMN / 2, align: 'right' } as const;

function row(paper: Paper, term: string, value: string): void {
  const { y } = paper;
  paper.text(term, TYPE.soft);
  paper.y = y;
  paper.text(value, TYPE.text, RIGHT);
  paper.space(3);
}

interface State {
  label: string;
  text: string;
  color: string;
  tint: string;
}

const STATES: Record<BookingStatus, State> = {
  pending: {
    // The words that visitors see for a pending booking (public spec, section 2).
    label: 'PENDING PAYMENT',
    text: `We have your request and nothing has been charged. A planner in Hanoi answers ${agencyContact.answer}; you pay once your dates are confirmed.`,
    color: INK.amber,
    tint: INK.amberTint,
  },
  confirmed: {
    label: BOOKING_STATUS_LABELS.confirmed,
    text: 'Your dates are held. We look forward to traveling with you.',
    color: INK.green,
    tint: '#E6F5EB',
  },
  completed: {
    label: BOOKING_STATUS_LABELS.completed,
    text: 'Thank you for traveling with us.',
    color: INK.action,
    tint: '#E6F3FB',
  },
  cancelled: {
    label: BOOKING_STATUS_LABELS.cancelled,
    text: 'This booking was cancelled. Please write to us if you did not expect that.',
    color: INK.red,
    tint: '#FDECE9',
  },
};

function stateOf(status: string): State {
  if (isBookingStatus(status)) return STATES[status];
  return { label: status, text: '', color: INK.soft, tint: INK.sand };
}

/** A status on a pill, as a dot and a word: never color alone. */
function badge(paper: Paper, label: string, color: string, tint: string): void {
  const style: TextStyle = { face: 'strong', size: 8.5, leading: 1.5, color };
  const [word = ''] = paper.linesOf(label, style, { width: COLUMN / 2, maxLines: 1 });
  const width = paper.widthOf(word, style) + 32;
  const { y } = paper;
  paper.decorate(() => {
    paper.doc.roundedRect(FRAME.left, y, width, 21, 10.5).fill(tint);
    paper.doc.circle(FRAME.left + 13, y + 10.5, 2.6).fill(color);
  });
  paper.y = y + 4;
  paper.text(word, style, { x: FRAME.left + 21, width: COLUMN / 2 });
  paper.y = y + 21;
}
