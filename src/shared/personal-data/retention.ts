import * as z from 'zod/mini';
import { wholeNumber } from '../form-fields.ts';
import { groupDigits } from '../group-digits.ts';

/** Everything that is removed after a time, with a row each in the settings. */
export const RETENTION_KINDS = [
  'bookings',
  'health',
  'enquiries',
  'spam',
  'messages',
  'audit',
  'sessions',
] as const;
export type RetentionKind = (typeof RETENTION_KINDS)[number];

/** How many days each kind is kept. */
export type RetentionDays = Record<RetentionKind, number>;

/**
 * Used until the office sets its own: cautious, and long enough for their purpose. Bookings belong
 * to the accounts, which are kept for ten years.
 */
export const DEFAULT_RETENTION: RetentionDays = {
  bookings: 3650,
  health: 90,
  enquiries: 730,
  spam: 90,
  messages: 90,
  audit: 1095,
  sessions: 7,
};

/** The fewest and most days that the office can set. */
export const RETENTION_LIMITS: Record<RetentionKind, { min: number; max: number }> = {
  bookings: { min: 730, max: 7300 },
  health: { min: 7, max: 730 },
  enquiries: { min: 30, max: 3650 },
  spam: { min: 7, max: 730 },
  messages: { min: 7, max: 730 },
  audit: { min: 180, max: 3650 },
  sessions: { min: 1, max: 90 },
};

export const RETENTION_WORDS: Record<RetentionKind, { label: string; help: string }> = {
  bookings: {
    label: 'Who booked and traveled',
    help: 'Days after the return. Trip, price and status stay, without a person.',
  },
  health: {
    label: 'Dietary and medical notes of bookings',
    help: 'Days after the return. The booking stays.',
  },
  enquiries: { label: 'Enquiries that are done', help: 'Days after the last change.' },
  spam: { label: 'Spam', help: 'Days after the last change.' },
  messages: {
    label: 'Texts of messages and emails',
    help: 'Days after they were made. Waiting ones stay.',
  },
  audit: { label: 'Audit log', help: 'Days after the act.' },
  sessions: { label: 'Ended sessions and links', help: 'Days after their end.' },
};

/** For so many days, enquiries that staff deleted can be restored; then they are removed. */
export const DELETED_ENQUIRY_DAYS = 30;

/** The form in which the office sets the days. */
export const retentionForm = z.object({
  bookings: daysOf('bookings'),
  health: daysOf('health'),
  enquiries: daysOf('enquiries'),
  spam: daysOf('spam'),
  messages: daysOf('messages'),
  audit: daysOf('audit'),
  sessions: daysOf('sessions'),
});

/** The field with the days that were shown when the form was made. */
export const seenField = (kind: RetentionKind) => `seen-${kind}`;

function daysOf(kind: RetentionKind) {
  const { min, max } = RETENTION_LIMITS[kind];
  return wholeNumber(`Please enter a number of days from ${min} to ${groupDigits(max)}`, min, max);
}
