import * as z from 'zod/mini';
import { wholeNumber } from '../form-fields.ts';

/** What is removed by itself after a time, each a row of the settings. */
export const RETENTION_KINDS = ['enquiries', 'health', 'messages', 'audit'] as const;
export type RetentionKind = (typeof RETENTION_KINDS)[number];

/** How many days each is kept. */
export type RetentionDays = Record<RetentionKind, number>;

/** Used until the office sets its own: careful, and long enough for what they are kept for. */
export const DEFAULT_RETENTION: RetentionDays = {
  enquiries: 730,
  health: 90,
  messages: 90,
  audit: 1095,
};

/** The fewest and most days that the office can set. */
export const RETENTION_LIMITS: Record<RetentionKind, { min: number; max: number }> = {
  enquiries: { min: 30, max: 3650 },
  health: { min: 7, max: 730 },
  messages: { min: 7, max: 730 },
  audit: { min: 180, max: 3650 },
};

export const RETENTION_WORDS: Record<RetentionKind, { label: string; help: string }> = {
  enquiries: {
    label: 'Enquiries that are done',
    help: 'Days after the last change. Spam goes with them.',
  },
  health: {
    label: 'Dietary and medical notes of bookings',
    help: 'Days after the return. The booking stays.',
  },
  messages: {
    label: 'Texts of messages and emails',
    help: 'Days after they were made. Those that still wait stay.',
  },
  audit: { label: 'Audit log', help: 'Days after the act.' },
};

/** Enquiries that staff deleted can be restored for so many days; then they are removed. */
export const DELETED_ENQUIRY_DAYS = 30;

/** The form in which the office sets them. */
export const retentionForm = z.object({
  enquiries: daysOf('enquiries'),
  health: daysOf('health'),
  messages: daysOf('messages'),
  audit: daysOf('audit'),
});

function daysOf(kind: RetentionKind) {
  const { min, max } = RETENTION_LIMITS[kind];
  return wholeNumber(
    `Please enter a number of days from ${min} to ${max.toLocaleString('en-US')}`,
    min,
    max,
  );
}
