import type { KnownMail } from '../../server/features/mails/mails.service.ts';
import { formatMoment } from '../../shared/dates/moment.ts';
import type { BadgeTone } from '../ui/badge.tsx';

/** An email to somebody outside the office, in words. */
export interface MailLine {
  id: string;
  subject: string;
  /** When it was written, and what came of the tries that failed. */
  note: string;
  state: string;
  tone: BadgeTone;
  /** Whether it will be sent soon: the page may wait for the outcome. */
  isUnderWay: boolean;
}

/** How long the page waits for the first try, in ms: a confirmation is held back for half a minute. */
const SOON = 120_000;

/** Describes what became of an email, at the moment `now`. */
export function mailLine(mail: KnownMail, now: Date): MailLine {
  const { id, subject, state, attempts, createdAt } = mail;
  const isNew = now.getTime() - createdAt.getTime() < SOON;
  const told = { id, subject, isUnderWay: state === 'waiting' && attempts === 0 && isNew };
  const time = formatMoment(createdAt);
  const tries = attempts === 1 ? '1 try' : `${attempts} tries`;
  if (state === 'sent') return { ...told, note: time, state: 'Sent', tone: 'green' };
  if (state === 'given_up') {
    const end = attempts === 0 ? 'not tried in time' : `given up after ${tries}`;
    const note = `${time}, ${end}. Please reach them another way.`;
    return { ...told, note, state: 'Not sent', tone: 'red' };
  }
  if (attempts === 0) return { ...told, note: time, state: 'On its way', tone: 'blue' };
  return { ...told, note: `${time}, ${tries} failed so far`, state: 'Trying again', tone: 'amber' };
}
