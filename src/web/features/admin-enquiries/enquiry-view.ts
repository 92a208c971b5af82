import type { EnquiryDetails } from '../../../server/features/enquiries/enquiry-desk.service.ts';
import type { KnownMail } from '../../../server/features/mails/mails.service.ts';
import { formatMoment, formatTime } from '../../../shared/dates/moment.ts';
import { todayInVietnam } from '../../../shared/dates/plain-date.ts';
import {
  deliveryWords,
  spanWords,
  type DeliveryWords,
} from '../../../shared/deliveries/delivery-words.ts';
import { isAboutHealth, sourceForm } from '../../../shared/enquiries/enquiry-sources.ts';
import { dueAt, promiseState } from '../../../shared/enquiries/enquiry-state.ts';
import { attemptLine, type AttemptLine } from '../../office/attempt-line.ts';
import { mailLine, type MailLine } from '../../office/mail-line.ts';
import type { TimelineEntry } from '../../ui/timeline.tsx';
import { enquiryFacts, messageOf, type EnquiryFact } from './enquiry-facts.ts';
import { historyEntries } from './enquiry-history.ts';
import { replyAddress } from './reply-address.ts';

/** The data of the enquiry that every form of the pane sends. */
export interface EnquiryHead {
  id: number;
  version: number;
  name: string;
}

/** A message to a webhook about the enquiry. */
export interface EnquiryDelivery extends DeliveryWords {
  id: string;
  canSend: boolean;
  /** Newest first. */
  attempts: AttemptLine[];
}

/** Everything that the pane shows, in words. */
export interface EnquiryView extends EnquiryHead {
  email: string;
  /** 'Romantic Travel form'. */
  form: string;
  /** 'today, 10:18'. */
  received: string;
  state: string;
  owner: { id: number; username: string } | null;
  owners: { id: number; username: string }[];
  facts: EnquiryFact[];
  message: string;
  /** Whether facts and message leave out what may tell of health: that is only shown on request. */
  hasHidden: boolean;
  consent: { text: string; agreed: string } | null;
  booking: { id: number; reference: string; tourName: string } | null;
  /** Opens a reply in the reader's own mail program. */
  replyTo: string;
  /** When it should be answered, and how long that is from now; null once it is. */
  due: { text: string; left: string; tone: 'plain' | 'amber' | 'red' } | null;
  notes: { id: number; author: string; time: string; text: string }[];
  /** Identifies the next note, however often it is sent. */
  noteKey: string;
  history: TimelineEntry[];
  deliveries: EnquiryDelivery[];
  /** To the sender. */
  mails: MailLine[];
  /** Whether a message or an email about it will be sent soon. */
  isUnderWay: boolean;
}

/** Makes the view of the pane. `sent` are the emails to the sender; `agency` signs the replies. */
export function toEnquiryView(
  enquiry: EnquiryDetails,
  sent: readonly KnownMail[],
  now: Date,
  agency: string,
): EnquiryView {
  const { id, version, name, email, source, state, fields, createdAt } = enquiry;
  const { owner, owners, booking, consentText, consentedAt } = enquiry;
  const message = messageOf(fields);
  const received = formatMoment(createdAt);
  const deliveries = enquiry.deliveries.map((delivery) => ({
    id: delivery.id,
    canSend: delivery.hasAddress,
    ...deliveryWords(delivery, now),
    attempts: delivery.attempts.map(attemptLine),
  }));
  const mails = sent.map((mail) => mailLine(mail, now));
  return {
    id,
    version,
    name,
    email,
    form: sourceForm(source),
    received: todayInVietnam(createdAt) === todayInVietnam(now) ? today(createdAt) : received,
    state,
    owner,
    owners,
    facts: enquiryFacts(fields),
    message,
    hasHidden: enquiry.hasHidden,
    consent: consentText === null ? null : { text: consentText, agreed: agreedAt(consentedAt) },
    booking,
    replyTo: replyAddress({
      email,
      firstName: String(fields.firstName ?? name.split(' ')[0] ?? name),
      subject: subjectOf(enquiry, agency),
      message: isAboutHealth(source) ? '' : message,
      received,
      agency,
    }),
    due: dueOf(enquiry, now),
    noteKey: crypto.randomUUID(),
    notes: enquiry.notes.map((note) => ({
      id: note.id,
      author: note.author,
      time: formatMoment(note.createdAt),
      text: note.text,
    })),
    history: historyEntries(enquiry.history, createdAt),
    deliveries,
    mails,
    isUnderWay: [...deliveries, ...mails].some((each) => each.isUnderWay),
  };
}

const today = (moment: Date) => `today, ${formatTime(moment)}`;

const agreedAt = (moment: Date | null) => (moment ? formatMoment(moment) : '');

function subjectOf({ booking, fields }: EnquiryDetails, agency: string): string {
  if (booking) return `Your booking ${booking.reference}: ${booking.tourName}`;
  const subject = String(fields.subject ?? '');
  return subject ? `Re: ${subject}` : `Your message to ${agency}`;
}

function dueOf({ state, createdAt }: EnquiryDetails, now: Date): EnquiryView['due'] {
  const promise = promiseState(state, createdAt, now);
  if (promise === 'kept') return null;
  const due = dueAt(createdAt);
  const moment = formatMoment(due).replace(/,\s\d{4}/, '');
  const span = spanWords(Math.abs(due.getTime() - now.getTime()));
  if (promise === 'overdue')
    return { text: `Overdue since ${moment}`, left: `${span} late`, tone: 'red' };
  const tone = promise === 'urgent' ? 'amber' : 'plain';
  return { text: `Due by ${moment}`, left: `${span} left`, tone };
}
