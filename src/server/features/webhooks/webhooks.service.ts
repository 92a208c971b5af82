import { randomBytes } from 'node:crypto';
import { AppError } from '../../app-error.ts';
import type { Clock } from '../../clock.ts';
import type { Config } from '../../config.ts';
import { together, type Database, type Transaction } from '../../database/connection.ts';
import type { JobQueue, Worker } from '../../jobs/queue.ts';
import { postJson } from '../../outside/post-json.ts';
import type { PrivateTexts } from '../../private-texts.ts';
import type { SignedInAdmin } from '../admins/caller.ts';
import { recordAudit } from '../audit/audit.store.ts';
import { LONGEST_DELAY_MS, nextAttemptAt } from './delivery-delays.ts';
import { createWebhookHeaders } from './webhook-signature.ts';
import {
  bringForward,
  claimDelivery,
  claimDueDeliveries,
  eraseSecrets,
  findDelivery,
  insertDelivery,
  makeDue,
  markNotConfigured,
  recordOutcome,
  type ClaimedDelivery,
  type Outcome,
} from './webhooks.store.ts';

/** The webhooks that messages can be sent to; each has an address of its own, or none. */
export type WebhookName = keyof Config['webhooks']['addresses'];

/**
 * A message for a webhook, with the row that it is about, or the time until which a secret in it is
 * valid: after that it is not sent any more, and once sent it is not kept.
 */
export type WebhookMessage = { hook: WebhookName; payload: object } & (
  | { bookingId: number }
  | { enquiryId: number }
  | { subscriptionId: number }
  | { secretUntil: Date }
);

export type WebhooksService = ReturnType<typeof createWebhooksService>;

interface WebhooksDeps {
  db: Database;
  jobs: Pick<JobQueue, 'enqueue'>;
  clock: Clock;
  config: {
    addresses: Readonly<Partial<Record<WebhookName, string | null>>>;
    secret: string | null;
  };
  privateTexts: PrivateTexts;
}

const SECRET_GONE =
  'This message contained a link that works once, so it was not kept. Ask for a new link instead.';
const BODY_LOST = 'The message cannot be opened: the key it was sealed with is missing';
const DELIVERY_QUEUE = 'webhook-delivery';
const SWEEP_QUEUE = 'webhook-sweep';
/** Deliveries that this copy of the app makes at once. */
const CONCURRENCY = 8;
/**
 * Most deliveries that one sweep makes: even if every receiver hangs, that takes less than five
 * minutes.
 */
const SWEEP_LIMIT = 200;
/** How long a claimed delivery belongs to one copy of the app; far longer than a call may take. */
const LEASE_MS = 60_000;
/**
 * Longer than a call takes (post-json.ts): a delivery that was claimed before that is no longer
 * being sent.
 */
const LONGEST_CALL_MS = 15_000;

/**
 * Tells webhooks what happened, at least once each (contract, 'Forms'): a message is stored
 * together with what it tells about, sent outside any transaction, and tried again with growing
 * delays.
 */
export function createWebhooksService({ db, jobs, clock, config, privateTexts }: WebhooksDeps) {
  const addressOf: Readonly<Record<string, string | null>> = config.addresses;
  const headersFor = createWebhookHeaders(config.secret);

  const afterNow = (milliseconds: number) => new Date(clock.now().getTime() + milliseconds);

  /** Sends a claimed delivery and records the outcome, with the job of the next try. */
  async function send(delivery: ClaimedDelivery): Promise<void> {
    const url = addressOf[delivery.hook] ?? null;
    if (url === null) return markNotConfigured(db, delivery.id);
    const startedAt = clock.now();
    const start = performance.now();
    const body = bodyOf(privateTexts, delivery);
    const result = body
      ? await postJson(url, headersFor(delivery.id, startedAt, body), body)
      : { status: null, problem: BODY_LOST };
    const durationMs = Math.round(performance.now() - start);
    const outcome = outcomeOf(delivery.attempts + 1, { startedAt, durationMs, ...result });
    await db.transaction(async (tx) => {
      await recordOutcome(tx, delivery.id, outcome);
      if (outcome.nextAttemptAt) {
        await jobs.enqueue(tx, DELIVERY_QUEUE, { id: delivery.id }, outcome.nextAttemptAt);
      }
    });
  }

  function outcomeOf(tries: number, attempt: Outcome['attempt']): Outcome {
    if (attempt.problem === null) return { state: 'delivered', nextAttemptAt: null, attempt };
    const next = nextAttemptAt(tries, clock.now());
    return { state: next ? 'waiting' : 'exhausted', nextAttemptAt: next, attempt };
  }

  async function deliverOne(id: string): Promise<void> {
    const claimed = await claimDelivery(db, id, clock.now(), afterNow(LEASE_MS));
    if (claimed) await send(claimed);
  }

  /**
   * Sends what is due, even if its job was lost or the copy of the app that was sending it has
   * died. One sweep makes at most SWEEP_LIMIT deliveries.
   */
  async function deliverDue(): Promise<void> {
    await eraseSecrets(db, clock.now());
    await bringForward(db, clock.now(), afterNow(LONGEST_DELAY_MS));
    for (let taken = 0; taken < SWEEP_LIMIT; taken += CONCURRENCY) {
      const claimed = await claimDueDeliveries(db, CONCURRENCY, clock.now(), afterNow(LEASE_MS));
      if (claimed.length === 0) return;
      await Promise.all(claimed.map(send));
    }
  }

  return {
    deliverDue,

    /** Whether a webhook has an address: without one its messages are kept, but not sent. */
    isSet: (hook: WebhookName): boolean => Boolean(addressOf[hook]),

    /**
     * Stores a message and the job that delivers it, inside the caller's transaction: both exist
     * exactly when it commits. Without an address the message is only kept.
     */
    async enqueue(tx: Transaction, { hook, payload, ...about }: WebhookMessage): Promise<void> {
      const id = `msg_${randomBytes(18).toString('base64url')}`;
      const now = clock.now();
      const isConfigured = Boolean(addressOf[hook]);
      const body = isConfigured || !('secretUntil' in about) ? JSON.stringify(payload) : '';
      const stored = insertDelivery(tx, {
        id,
        hook,
        ...about,
        ...privateTexts.seal(`webhook_deliveries ${id}`, { body }),
        state: isConfigured ? 'waiting' : 'not_configured',
        nextAttemptAt: isConfigured ? now : null,
        createdAt: now,
      });
      await together(stored, ...(isConfigured ? [jobs.enqueue(tx, DELIVERY_QUEUE, { id })] : []));
    },

    /** What the job queue runs: deliveries as they come, and a sweep every minute. */
    workers(): Worker[] {
      return [
        { queue: DELIVERY_QUEUE, concurrency: CONCURRENCY, run: ({ id }) => deliverOne(id) },
        { queue: SWEEP_QUEUE, concurrency: 1, cron: '* * * * *', run: () => deliverDue() },
      ];
    },

    /**
     * Sends a message again with the same id and bytes, whatever its state. One that is being sent,
     * or is due already, is left alone. After the usual tries are used up, this gives the message
     * one more try each time.
     * @throws AppError not_found; invalid when no address is set
     */
    async sendAgain(id: string, admin: SignedInAdmin): Promise<void> {
      await db.transaction(async (tx) => {
        const delivery = await findDelivery(tx, id);
        if (!delivery) throw new AppError('not_found', 'There is no such message.');
        if (delivery.isErased) throw new AppError('invalid', SECRET_GONE);
        if (!addressOf[delivery.hook]) {
          throw new AppError(
            'invalid',
            'No address is set for this webhook, so nothing can be sent.',
          );
        }
        const leases = { from: afterNow(LEASE_MS - LONGEST_CALL_MS), to: afterNow(LEASE_MS) };
        if (!(await makeDue(tx, id, clock.now(), leases))) return;
        await jobs.enqueue(tx, DELIVERY_QUEUE, { id });
        await recordAudit(tx, {
          admin,
          action: 'send_message_again',
          ...subjectOf(id, delivery),
        });
      });
    },
  };
}

/** The bytes that every try sends; null when the key is missing. */
function bodyOf(texts: PrivateTexts, { id, body, dataKey }: ClaimedDelivery): string | null {
  return texts.open(`webhook_deliveries ${id}`, dataKey, { body })?.body ?? null;
}

/**
 * The record whose history says that a message was sent again: the one that it is about, where
 * there is one.
 */
function subjectOf(id: string, about: { bookingId: number | null; enquiryId: number | null }) {
  if (about.bookingId !== null) return { entity: 'booking', entityId: about.bookingId } as const;
  if (about.enquiryId !== null) return { entity: 'enquiry', entityId: about.enquiryId } as const;
  return { entity: 'webhook_delivery', entityId: id } as const;
}
