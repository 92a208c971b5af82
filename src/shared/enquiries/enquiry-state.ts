import { ANSWER_HOURS } from '../agency-contact.ts';

/** The states of an enquiry. Staff may set any of them at any time; spam is kept apart. */
export const ENQUIRY_STATES = ['new', 'in_progress', 'done', 'spam'] as const;
export type EnquiryState = (typeof ENQUIRY_STATES)[number];

export const ENQUIRY_STATE_LABELS: Readonly<Record<EnquiryState, string>> = {
  new: 'New',
  in_progress: 'In progress',
  done: 'Done',
  spam: 'Spam',
};

/** Whether a stored or received value is one of the four states. */
export function isEnquiryState(value: unknown): value is EnquiryState {
  return ENQUIRY_STATES.some((state) => state === value);
}

/** After so many hours an open enquiry is marked as urgent (design notes, 'Enquiries'). */
const URGENT_HOURS = 18;

const HOUR_MS = 3_600_000;

/** How an enquiry stands with the promise; once it is answered, the promise is kept. */
export type PromiseState = 'kept' | 'running' | 'urgent' | 'overdue';

/** When an enquiry of this moment should be answered. */
export function dueAt(createdAt: Date): Date {
  return new Date(createdAt.getTime() + ANSWER_HOURS * HOUR_MS);
}

/** How an enquiry stands with the promise at the moment `now`. */
export function promiseState(state: string, createdAt: Date, now: Date): PromiseState {
  if (state === 'done' || state === 'spam') return 'kept';
  const hours = (now.getTime() - createdAt.getTime()) / HOUR_MS;
  if (hours >= ANSWER_HOURS) return 'overdue';
  return hours >= URGENT_HOURS ? 'urgent' : 'running';
}
