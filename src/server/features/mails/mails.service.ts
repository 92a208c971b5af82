import type { Clock } from '../../clock.ts';
import type { Database, Transaction } from '../../database/connection.ts';
import type { JobQueue, Worker } from '../../jobs/queue.ts';
import type { OutgoingMail, SendMail } from '../../outside/send-mail.ts';
import {
  claimDueMails,
  claimMail,
  countMailsTo,
  deleteOldMails,
  deleteWaitingMails,
  giveUpUselessMails,
  insertMail,
  recordMailOutcome,
  type ClaimedMail,
} from './mails.store.ts';

export type MailsService = ReturnType<typeof createMailsService>;

/** A message to be stored. */
export interface EnqueuedMail extends OutgoingMail {
  /** After this it is not sent any more. */
  usefulUntil: Date;
  /** What it says is said once: another message with this key is left out. */
  onceKey?: string;
  /** It may still be withdrawn until then; sent at once when left out. */
  notBefore?: Date;
  /** Left out when its reader got so many messages in the last 24 hours. */
  mostADay?: number;
}

const MAIL_QUEUE = 'mail';
const SWEEP_QUEUE = 'mail-sweep';
/** Messages that this copy of the app sends at once. */
const CONCURRENCY = 2;
/** Messages that one sweep takes at most. */
const SWEEP_LIMIT = 40;
/** How long a claimed message is nobody else's; longer than sending one may take. */
const LEASE_MS = 60_000;
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** How long it is kept that a message went out, and to whom. */
const KEPT_MS = 90 * DAY_MS;
/** How long to wait after each failed try; after the last one it is given up. In all a day. */
const DELAYS_MS = [1, 5, 15, 60, 180, 480, 720].map((minutes) => minutes * MINUTE_MS);

/**
 * E-mail, sent at least once each: a message is stored with what it tells about, sent outside any
 * transaction, and tried again with growing delays. Its text is erased once it is sent or given up.
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
  const leaseEnd = () => new Date(clock.now().getTime() + LEASE_MS);

  async function sendClaimed(mail: ClaimedMail): Promise<void> {
    const isSent = (await send?.(mail)) === null;
    const delay = isSent ? undefined : DELAYS_MS[mail.attempts];
    const next = delay === undefined ? null : new Date(clock.now().getTime() + delay);
    await db.transaction(async (tx) => {
      await recordMailOutcome(tx, mail.id, isSent ? 'sent' : next ? 'waiting' : 'given_up', next);
      if (next) await jobs.enqueue(tx, MAIL_QUEUE, { id: mail.id }, next);
    });
  }

  async function sendOne(id: string): Promise<void> {
    const claimed = await claimMail(db, id, clock.now(), leaseEnd());
    if (claimed) await sendClaimed(claimed);
  }

  /** Sends what is due, whether or not a job is left for it, and gives up what is of no use any more. */
  async function sendDue(): Promise<void> {
    await giveUpUselessMails(db, clock.now());
    await deleteOldMails(db, new Date(clock.now().getTime() - KEPT_MS));
    if (!send) return;
    for (let taken = 0; taken < SWEEP_LIMIT; taken += CONCURRENCY) {
      const claimed = await claimDueMails(db, CONCURRENCY, clock.now(), leaseEnd());
      if (claimed.length === 0) return;
      await Promise.all(claimed.map(sendClaimed));
    }
  }

  return {
    sendDue,

    /** Whether a mail server is set. Where it is not, screens say that nothing is sent. */
    isSet: send !== null,

    /**
     * Stores a message and the job that sends it, inside the caller's transaction: both exist
     * exactly when it commits.
     */
    async enqueue(tx: Transaction, mail: EnqueuedMail): Promise<void> {
      // Nobody is at an address that was erased.
      if (!send || mail.to === '') return;
      const now = clock.now();
      if (mail.mostADay !== undefined) {
        const since = new Date(now.getTime() - DAY_MS);
        if ((await countMailsTo(tx, mail.to, since)) >= mail.mostADay) return;
      }
      const id = await insertMail(tx, {
        recipient: mail.to,
        subject: mail.subject,
        body: mail.text,
        onceKey: mail.onceKey ?? null,
        usefulUntil: mail.usefulUntil,
        nextAttemptAt: mail.notBefore ?? now,
        createdAt: now,
      });
      if (id !== null) await jobs.enqueue(tx, MAIL_QUEUE, { id }, mail.notBefore);
    },

    /**
     * Takes back what was not sent yet, of all messages whose key begins so; the same may then be
     * stored again. One that is at the mail server this moment still goes out.
     * @returns how many there were
     */
    withdraw: (tx: Transaction, keyStart: string): Promise<number> =>
      deleteWaitingMails(tx, keyStart),

    /** What the job queue runs: messages as they come, and a sweep every minute. */
    workers(): Worker[] {
      return [
        { queue: MAIL_QUEUE, concurrency: CONCURRENCY, run: ({ id }) => sendOne(id) },
        { queue: SWEEP_QUEUE, concurrency: 1, cron: '* * * * *', run: () => sendDue() },
      ];
    },
  };
}
