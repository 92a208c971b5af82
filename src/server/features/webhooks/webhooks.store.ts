import {
  and,
  between,
  eq,
  gt,
  inArray,
  isNull,
  lte,
  ne,
  not,
  or,
  sql,
} from '../../database/sql.ts';
import type { DeliveryState } from '../../../shared/deliveries/delivery-filter.ts';
import type { Database, Queryable, Transaction } from '../../database/connection.ts';
import { insertPlanned } from '../../database/planned-statements.ts';
import { webhookAttempts, webhookDeliveries } from '../../database/schema.ts';

/** A delivery that only this copy of the app may send now. */
export interface ClaimedDelivery {
  id: string;
  hook: string;
  /** Sealed. */
  body: string;
  dataKey: string | null;
  /** Tries before this one. */
  attempts: number;
}

/** A delivery with every try. */
export interface StoredDelivery {
  id: string;
  hook: string;
  state: DeliveryState;
  createdAt: Date;
  nextAttemptAt: Date | null;
  deliveredAt: Date | null;
  /** Newest first. */
  attempts: AttemptView[];
}

/** One try. `status` is null when there was no answer; `problem` is null when it was delivered. */
export interface AttemptView {
  number: number;
  startedAt: Date;
  durationMs: number;
  status: number | null;
  problem: string | null;
}

/** The outcome of a try, and what follows from it. */
export interface Outcome {
  state: 'waiting' | 'delivered' | 'exhausted';
  nextAttemptAt: Date | null;
  attempt: Omit<AttemptView, 'number'>;
}

const CLAIMED = {
  id: webhookDeliveries.id,
  hook: webhookDeliveries.hook,
  body: webhookDeliveries.body,
  dataKey: webhookDeliveries.dataKey,
  attempts: webhookDeliveries.attempts,
};

/**
 * Stores a message for a webhook; the caller enqueues the job that sends it, in the same
 * transaction.
 */
export async function insertDelivery(
  tx: Transaction,
  delivery: typeof webhookDeliveries.$inferInsert,
): Promise<void> {
  await insertPlanned(tx, webhookDeliveries, delivery);
}

/**
 * Claims a delivery that is due. Nobody else can until `leaseEnd`, when a copy of the app that died
 * while sending loses it.
 */
export async function claimDelivery(
  db: Database,
  id: string,
  now: Date,
  leaseEnd: Date,
): Promise<ClaimedDelivery | null> {
  const [claimed] = await db
    .update(webhookDeliveries)
    .set({ nextAttemptAt: leaseEnd })
    .where(and(eq(webhookDeliveries.id, id), isDue(now)))
    .returning(CLAIMED);
  return claimed ?? null;
}

/** Claims up to `limit` deliveries that are due, the longest waiting first. */
export async function claimDueDeliveries(
  db: Database,
  limit: number,
  now: Date,
  leaseEnd: Date,
): Promise<ClaimedDelivery[]> {
  const due = db
    .select({ id: webhookDeliveries.id })
    .from(webhookDeliveries)
    .where(isDue(now))
    .orderBy(webhookDeliveries.nextAttemptAt)
    .limit(limit)
    .for('update', { skipLocked: true });
  return db
    .update(webhookDeliveries)
    .set({ nextAttemptAt: leaseEnd })
    .where(inArray(webhookDeliveries.id, due))
    .returning(CLAIMED);
}

/** Records a try with its outcome. Does nothing when the delivery was erased meanwhile. */
export async function recordOutcome(tx: Transaction, id: string, outcome: Outcome): Promise<void> {
  const { state, nextAttemptAt, attempt } = outcome;
  const [row] = await tx
    .update(webhookDeliveries)
    .set({
      state,
      nextAttemptAt,
      ...(state !== 'waiting' && WITHOUT_SECRET),
      attempts: sql`${webhookDeliveries.attempts} + 1`,
      ...(state === 'delivered' && { deliveredAt: attempt.startedAt }),
    })
    .where(eq(webhookDeliveries.id, id))
    .returning({ number: webhookDeliveries.attempts });
  if (row)
    await tx.insert(webhookAttempts).values({ deliveryId: id, number: row.number, ...attempt });
}

/** Gives a delivery up because its webhook has no address, and erases a secret in its body. */
export async function markNotConfigured(db: Database, id: string): Promise<void> {
  await db
    .update(webhookDeliveries)
    .set({ state: 'not_configured', nextAttemptAt: null, ...WITHOUT_SECRET })
    .where(eq(webhookDeliveries.id, id));
}

/**
 * Makes a delivery due now, unless it is so already or is being sent. Says whether it did.
 * @param leases when the lease of one that is being sent now ends, at the earliest and at the latest
 */
export async function makeDue(
  tx: Transaction,
  id: string,
  now: Date,
  leases: { from: Date; to: Date },
): Promise<boolean> {
  const { state, nextAttemptAt } = webhookDeliveries;
  const isLeased = between(nextAttemptAt, leases.from, leases.to);
  const { rowCount } = await tx
    .update(webhookDeliveries)
    .set({ state: 'waiting', nextAttemptAt: now })
    .where(
      and(
        eq(webhookDeliveries.id, id),
        or(ne(state, 'waiting'), and(gt(nextAttemptAt, now), not(isLeased))),
      ),
    );
  return rowCount === 1;
}

/**
 * Makes deliveries due that would wait for longer than any does: they were planned while the clock
 * was ahead.
 */
export async function bringForward(db: Database, now: Date, latest: Date): Promise<void> {
  const { state, nextAttemptAt } = webhookDeliveries;
  await db
    .update(webhookDeliveries)
    .set({ nextAttemptAt: now })
    .where(and(eq(state, 'waiting'), gt(nextAttemptAt, latest)));
}

/** Gives up messages whose secret opens nothing any more, and erases them. */
export async function eraseSecrets(db: Database, now: Date): Promise<void> {
  await db
    .update(webhookDeliveries)
    .set({ state: 'exhausted', nextAttemptAt: null, body: '', dataKey: null })
    .where(and(eq(webhookDeliveries.state, 'waiting'), lte(webhookDeliveries.secretUntil, now)));
}

/** Which hook a delivery is for and what it tells about; null when there is no such delivery. */
export async function findDelivery(
  db: Queryable,
  id: string,
): Promise<{
  hook: string;
  bookingId: number | null;
  enquiryId: number | null;
  isErased: boolean;
} | null> {
  const [row] = await db
    .select({
      hook: webhookDeliveries.hook,
      bookingId: webhookDeliveries.bookingId,
      enquiryId: webhookDeliveries.enquiryId,
      isErased: sql<boolean>`${webhookDeliveries.body} = ''`,
    })
    .from(webhookDeliveries)
    .where(eq(webhookDeliveries.id, id));
  return row ?? null;
}

/** A body that carries a secret is erased as soon as it need not be sent again. */
const WITHOUT_SECRET = {
  body: sql<string>`case when ${webhookDeliveries.secretUntil} is null then ${webhookDeliveries.body} else '' end`,
  dataKey: sql<
    string | null
  >`case when ${webhookDeliveries.secretUntil} is null then ${webhookDeliveries.dataKey} end`,
};

function isDue(now: Date) {
  return and(
    eq(webhookDeliveries.state, 'waiting'),
    lte(webhookDeliveries.nextAttemptAt, now),
    or(isNull(webhookDeliveries.secretUntil), gt(webhookDeliveries.secretUntil, now)),
  );
}
