import { and, between, desc, eq, gt, inArray, lt, lte, ne, sql } from '../../database/sql.ts';
import type { Database, Transaction } from '../../database/connection.ts';
import { mails } from '../../database/schema.ts';
import { hasEmail } from '../../database/word-search.ts';

/** A message that only this copy of the app may send now. */
export interface ClaimedMail {
  id: string;
  to: string;
  subject: string;
  text: string;
  /** Tries before this one. */
  attempts: number;
}

const CLAIMED = {
  id: mails.id,
  to: mails.recipient,
  subject: mails.subject,
  text: mails.body,
  attempts: mails.attempts,
};

/** Stores a message and gives its id; null when its key is there already. */
export async function insertMail(
  tx: Transaction,
  mail: typeof mails.$inferInsert,
): Promise<string | null> {
  const [row] = await tx
    .insert(mails)
    .values(mail)
    .onConflictDoNothing({ target: mails.onceKey })
    .returning({ id: mails.id });
  return row?.id ?? null;
}

/** How many messages to an address were stored between two moments, sent or not. */
export function countMailsTo(
  tx: Transaction,
  recipient: string,
  since: Date,
  until: Date,
): Promise<number> {
  return tx.$count(mails, and(isTo(recipient), between(mails.createdAt, since, until)));
}

/** A message to somebody outside the office, as staff see it: its text is erased once it is sent. */
export interface KnownMail {
  id: string;
  subject: string;
  state: 'waiting' | 'sent' | 'given_up';
  /** Tries so far. */
  attempts: number;
  createdAt: Date;
}

/** What a message is about. */
export type MailTopic = { bookingId: number } | { enquiryId: number };

/** The messages to an address about something, newest first. */
export function listMailsAbout(
  db: Database,
  topic: MailTopic,
  recipient: string,
): Promise<KnownMail[]> {
  const { id, subject, state, attempts, createdAt } = mails;
  return db
    .select({ id, subject, state, attempts, createdAt })
    .from(mails)
    .where(and(isAbout(topic), isTo(recipient)))
    .orderBy(desc(createdAt))
    .limit(MOST_LISTED);
}

/** More than two are rare. */
const MOST_LISTED = 10;

/** Claims a message that is due; nobody else can until `leaseEnd`. */
export async function claimMail(
  db: Database,
  id: string,
  now: Date,
  leaseEnd: Date,
): Promise<ClaimedMail | null> {
  const [claimed] = await db
    .update(mails)
    .set({ nextAttemptAt: leaseEnd })
    .where(and(eq(mails.id, id), isDue(now)))
    .returning(CLAIMED);
  return claimed ?? null;
}

/** Claims up to `limit` messages that are due, the longest waiting first. */
export async function claimDueMails(
  db: Database,
  limit: number,
  now: Date,
  leaseEnd: Date,
): Promise<ClaimedMail[]> {
  const due = db
    .select({ id: mails.id })
    .from(mails)
    .where(isDue(now))
    .orderBy(mails.nextAttemptAt)
    .limit(limit)
    .for('update', { skipLocked: true });
  return db
    .update(mails)
    .set({ nextAttemptAt: leaseEnd })
    .where(inArray(mails.id, due))
    .returning(CLAIMED);
}

/** Records a try; the last one also erases the text. */
export async function recordMailOutcome(
  tx: Transaction,
  id: string,
  state: 'waiting' | 'sent' | 'given_up',
  nextAttemptAt: Date | null,
): Promise<void> {
  await tx
    .update(mails)
    .set({
      state,
      nextAttemptAt,
      attempts: sql`${mails.attempts} + 1`,
      ...(state !== 'waiting' && { body: '' }),
    })
    .where(eq(mails.id, id));
}

/** Gives up messages that nobody has a use for any more, and erases their texts. */
export async function giveUpUselessMails(db: Database, now: Date): Promise<void> {
  await db
    .update(mails)
    .set({ state: 'given_up', nextAttemptAt: null, body: '' })
    .where(and(eq(mails.state, 'waiting'), lte(mails.usefulUntil, now)));
}

/**
 * Makes messages due that would wait for longer than any does: they were planned while the clock was
 * ahead.
 */
export async function bringForward(db: Database, now: Date, latest: Date): Promise<void> {
  await db
    .update(mails)
    .set({ nextAttemptAt: now })
    .where(and(eq(mails.state, 'waiting'), gt(mails.nextAttemptAt, latest)));
}

/** Deletes messages that wait to be sent, by the beginning of their keys, and counts them. */
export async function deleteWaitingMails(tx: Transaction, keyStart: string): Promise<number> {
  const { rowCount } = await tx
    .delete(mails)
    .where(and(eq(mails.state, 'waiting'), sql`starts_with(${mails.onceKey}, ${keyStart})`));
  return rowCount ?? 0;
}

/** The messages that the mail server did not take. */
export interface MailTroubles {
  /** Tried in vain, and tried again. */
  retried: number;
  givenUp: number;
}

/** Counts the messages in trouble; those that were given up only if stored after a moment. */
export async function countMailTroubles(db: Database, since: Date): Promise<MailTroubles> {
  const isRetried = and(eq(mails.state, 'waiting'), gt(mails.attempts, 0));
  const isGivenUp = and(eq(mails.state, 'given_up'), gt(mails.createdAt, since));
  const [retried, givenUp] = await Promise.all([
    db.$count(mails, isRetried),
    db.$count(mails, isGivenUp),
  ]);
  return { retried, givenUp };
}

/** Deletes messages that were sent or given up, with the addresses they went to. */
export async function deleteOldMails(db: Database, before: Date): Promise<void> {
  await db.delete(mails).where(and(ne(mails.state, 'waiting'), lt(mails.createdAt, before)));
}

const isTo = (recipient: string) => hasEmail(mails.recipient, recipient);

const isAbout = (topic: MailTopic) =>
  'bookingId' in topic
    ? eq(mails.bookingId, topic.bookingId)
    : eq(mails.enquiryId, topic.enquiryId);

function isDue(now: Date) {
  return and(eq(mails.state, 'waiting'), lte(mails.nextAttemptAt, now), gt(mails.usefulUntil, now));
}
