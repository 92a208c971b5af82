import type { Clock } from '../../clock.ts';
import type { Database, Transaction } from '../../database/connection.ts';
import type { JobQueue, Worker } from '../../jobs/queue.ts';
import type { OutgoingMail, SendMail } from '../../outside/send-mail.ts';
import { daysBefore, MINUTE_MS } from '../../time-spans.ts';
import { mailHtml } from './mail-html.ts';
import {
  bringForward,
  claimDueMails,
  claimMail,
  countMailTroubles,
  countMailsTo,
  deleteOldMails,
  deleteWaitingMails,
  giveUpUselessMails,
  insertMail,
  listMailsAbout,
  recordMailOutcome,
  type ClaimedMail,
  type KnownMail,
  type MailTopic,
  type MailTroubles,
} from './mails.store.ts';

export type { KnownMail, MailTopic } from './mails.store.ts';

/** How sending has been going. */
export interface MailState extends MailTroubles {
  /** Whether a mail server is set. */
  isSet: boolean;
  /** Why this copy of the app could not send the last message that it tried; null when it could. */
  lastProblem: string | null;
}

export type MailsService = ReturnType<typeof createMailsService>;

/** A message to be stored. */
export interface EnqueuedMail extends OutgoingMail {
  /** After this it is not sent any more. */
  usefulUntil: Date;
  /** Names a message that is sent only once: another one with the same key is left out. */
  onceKey?: string;
  /** It may be withdrawn until then; sent at once when left out. */
  notBefore?: Date;
  /** It is left out when its reader has had so many messages in the last 24 hours. */
  mostADay?: number;
  /** What it is about; left out for messages to staff. */
  topic?: MailTopic;
}

const MAIL_QUEUE = 'mail';
const SWEEP_QUEUE = 'mail-sweep';
/** Messages that this copy of the app sends at once. */
const CONCURRENCY = 2;
/** Most messages that one sweep sends. */
const SWEEP_LIMIT = 40;
/** How long a claimed message belongs to one copy of the app; longer than sending one may take. */
const LEASE_MS = MINUTE_MS;
/** How long we remember that a message was sent, and to whom. */
const KEPT_DAYS = 90;
/** How long messages that were given up are counted among the troubles. */
const TROUBLE_DAYS = 7;
/**
 * How long to wait after each failed try; after the last one the message is given up. A day in all.
 */
const DELAYS_MS = [1, 5, 15, 60, 180, 480, 720].map((minutes) => minutes * MINUTE_MS);
const LONGEST_DELAY_MS = Math.max(...DELAYS_MS);

/**
 * Email, each message sent at least once: it is stored together with what it tells about, sent
 * outside any transaction, and tried again with growing delays. Its text is erased once it is sent
 * or given up.
 * @param send null where no mail server is set: then nothing is stored and nothing is sent
 */
export function createMailsService({
  db,
  jobs,
  clock,
  send,
}: {
  db: Database;
  jobs: Pick<JobQueue, 'enqueue'>;
  clock: Clock;
  send: SendMail | null;
}) {
  const afterNow = (milliseconds: number) => new Date(clock.now().getTime() + milliseconds);
  let lastProblem: string | null = null;

  /** Gives null, or the reason why the message was not sent. */
  async function sendClaimed(mail: ClaimedMail): Promise<string | null> {
    const problem = send ? await send({ ...mail, html: mailHtml(mail) }) : 'No mail server is set';
    lastProblem = problem;
    const isSent = problem === null;
    const delay = isSent ? undefined : DELAYS_MS[mail.attempts];
    const next = delay === undefined ? null : afterNow(delay);
    await db.transaction(async (tx) => {
      await recordMailOutcome(tx, mail.id, isSent ? 'sent' : next ? 'waiting' : 'given_up', next);
      if (next) await jobs.enqueue(tx, MAIL_QUEUE, { id: mail.id }, next);
    });
    return problem;
  }

  async function sendOne(id: string): Promise<string | null> {
    const claimed = await claimMail(db, id, clock.now(), afterNow(LEASE_MS));
    return claimed && sendClaimed(claimed);
  }

  /**
   * Sends what is due, even if its job was lost, and gives up messages that nobody has a use for
   * any more.
   * @returns null, or the reason why a message was not sent
   */
  async function sendDue(): Promise<string | null> {
    await giveUpUselessMails(db, clock.now());
    await bringForward(db, clock.now(), afterNow(LONGEST_DELAY_MS));
    await deleteOldMails(db, daysBefore(clock.now(), KEPT_DAYS));
    if (!send) return null;
    let problem: string | null = null;
    for (let taken = 0; taken < SWEEP_LIMIT; taken += CONCURRENCY) {
      const claimed = await claimDueMails(db, CONCURRENCY, clock.now(), afterNow(LEASE_MS));
      if (claimed.length === 0) break;
      const problems = await Promise.all(claimed.map(sendClaimed));
      problem = problems.find((each) => each !== null) ?? problem;
    }
    return problem;
  }

  return {
    sendDue,

    /** Whether a mail server is set. Where none is, screens say that nothing is sent. */
    isSet: send !== null,

    /**
     * Stores a message and the job that sends it, inside the caller's transaction: both exist
     * exactly when it commits.
     */
    async enqueue(tx: Transaction, mail: EnqueuedMail): Promise<void> {
      // An erased address belongs to nobody.
      if (!send || mail.to === '') return;
      const now = clock.now();
      if (mail.mostADay !== undefined) {
        const since = daysBefore(now, 1);
        // Later ones are from while the clock was ahead.
        if ((await countMailsTo(tx, mail.to, since, now)) >= mail.mostADay) return;
      }
      const id = await insertMail(tx, {
        recipient: mail.to,
        subject: mail.subject,
        body: mail.text,
        onceKey: mail.onceKey ?? null,
        usefulUntil: mail.usefulUntil,
        nextAttemptAt: mail.notBefore ?? now,
        createdAt: now,
        ...mail.topic,
      });
      if (id !== null) await jobs.enqueue(tx, MAIL_QUEUE, { id }, mail.notBefore);
    },

    /**
     * Withdraws messages that were not sent yet, by the beginning of their keys; the same may be
     * stored again later. A message that is being handed to the mail server right now is still
     * sent.
     * @returns how many were withdrawn
     */
    withdraw: (tx: Transaction, keyStart: string): Promise<number> =>
      deleteWaitingMails(tx, keyStart),

    /** The messages to an address about something, newest first, of the last 90 days. */
    about: (topic: MailTopic, recipient: string): Promise<KnownMail[]> =>
      listMailsAbout(db, topic, recipient),

    /** How sending has been going, for the health of the product. */
    async state(): Promise<MailState> {
      const since = daysBefore(clock.now(), TROUBLE_DAYS);
      return { isSet: send !== null, lastProblem, ...(await countMailTroubles(db, since)) };
    },

    /**
     * What the job queue runs: messages as they come, and a sweep every minute. They fail with the
     * reason why a message was not sent, so that it is in the log.
     */
    workers(): Worker[] {
      return [
        {
          queue: MAIL_QUEUE,
          concurrency: CONCURRENCY,
          run: async ({ id }) => requireSent(await sendOne(id)),
        },
        {
          queue: SWEEP_QUEUE,
          concurrency: 1,
          cron: '* * * * *',
          run: async () => requireSent(await sendDue()),
        },
      ];
    },
  };
}

function requireSent(problem: string | null): void {
  if (problem !== null) throw new Error(`An email was not sent: ${problem}`);
}
