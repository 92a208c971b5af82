import type { HistoryEvent } from '../../../server/features/audit/history.store.ts';
import type { Booking } from '../../../server/features/bookings/booking.ts';
import { STAFF_SOURCES } from '../../../shared/bookings/staff-booking.ts';
import { formatMoment } from '../../../shared/dates/moment.ts';
import { formatPlainDate, isPlainDate } from '../../../shared/dates/plain-date.ts';
import { formatUsd } from '../../../shared/money.ts';
import { bookingStatusLook } from '../../lib/booking-status-look.ts';
import type { TimelineEntry } from '../../ui/timeline.tsx';

/** The history of a booking in words, newest first; the last entry is always how it came in. */
export function historyEntries({
  source,
  createdAt,
  history,
}: Pick<Booking, 'source' | 'createdAt'> & { history: HistoryEvent[] }): TimelineEntry[] {
  const entries = history.map((event) => ({ ...wordsOf(event), note: noteOf(event) }));
  if (history.some(({ action }) => action === 'add')) return entries;
  return [...entries, { title: RECEIVED, note: `${formatMoment(createdAt)}, ${cameFrom(source)}` }];
}

/** 'from the website', 'by phone'; API clients that name themselves are shown by that name. */
export function cameFrom(source: string): string {
  if (source === 'booking_form') return 'from the website';
  const known = STAFF_SOURCES.find(({ value }) => value === source);
  return known?.label.toLowerCase() ?? source;
}

type Change = HistoryEvent['changes'][string];

const RECEIVED = 'Request received, price set by the server';

function wordsOf({ action, actor, changes }: HistoryEvent): Omit<TimelineEntry, 'note'> {
  if (action !== 'update') return { title: titleOf(action, actor) };
  const { status, ...others } = changes;
  const names = Object.keys(others).map((field) => FIELD_NAMES[field] ?? field);
  const parts = [...(status ? [statusChange(status)] : []), ...names];
  return {
    title: `Changed ${LIST.format(parts)}`,
    // 'Phone: +47 400 to +47 401'
    lines: Object.entries(others).flatMap(([field, change]) => changeOf(field, change)),
  };
}

const statusChange = ({ from, to }: Change) =>
  `status from ${bookingStatusLook(String(from)).label} to ${bookingStatusLook(String(to)).label}`;

function titleOf(action: string, actor: string): string {
  if (action === 'add') return isStaff(actor) ? 'Added by the office' : RECEIVED;
  return TITLES[action] ?? action.replaceAll('_', ' ');
}

const TITLES: Record<string, string> = {
  delete: 'Booking deleted',
  restore: 'Booking restored',
  erase: 'Booking erased',
  add_note: 'Note added',
  show_texts: 'Requests and health notes shown',
  made_of_enquiry: 'Made from an enquiry',
  request_modify: 'Traveler asked for a change',
  request_cancel: 'Traveler asked to cancel',
  send_message_again: 'Message sent again',
};

function noteOf({ at, actor }: HistoryEvent): string {
  return isStaff(actor) ? `${formatMoment(at)}, by ${actor}` : formatMoment(at);
}

const isStaff = (actor: string) => actor !== 'system';

/** Empty for a text that the history does not keep. */
function changeOf(field: string, { from, to }: Change): string[] {
  if (from === PRIVATE || to === PRIVATE) return [];
  return [`${fieldName(field)}: ${changeWord(field, from)} to ${changeWord(field, to)}`];
}

/** The name of a field at the head of a line: 'Phone'. */
export function fieldName(field: string): string {
  const name = FIELD_NAMES[field] ?? field;
  return name.charAt(0).toUpperCase() + name.slice(1);
}

const PRIVATE = '[private]';

/** A value of a field, in words; a price in cents. */
export function changeWord(field: string, value: unknown): string {
  if (field === 'pricePerPerson')
    return typeof value === 'number' ? formatUsd(value) : 'on request';
  if (value === null || value === '') return 'none';
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return isPlainDate(text) ? formatPlainDate(text) : text;
}

const FIELD_NAMES: Record<string, string> = {
  tourName: 'tour',
  tourLocation: 'location',
  tourDuration: 'duration',
  pricePerPerson: 'price per person',
  numberOfTravelers: 'number of travelers',
  firstName: 'first name',
  lastName: 'last name',
  departureDate: 'departure',
  returnDate: 'return',
  specialRequests: 'special requests',
  dietaryRestrictions: 'dietary restrictions',
  medicalConditions: 'medical conditions',
};

const LIST = new Intl.ListFormat('en-US', { type: 'conjunction' });
