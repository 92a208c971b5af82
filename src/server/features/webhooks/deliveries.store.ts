import {
  and,
  count,
  desc,
  eq,
  gt,
  inArray,
  isNull,
  or,
  sql,
  type SQL,
} from '../../database/sql.ts';
import {
  DELIVERIES_PER_PAGE,
  type DeliveryFilter,
  type DeliveryState,
} from '../../../shared/deliveries/delivery-filter.ts';
import type { Queryable, Transaction } from '../../database/connection.ts';
import {
  bookings,
  enquiries,
  subscriptions,
  webhookAttempts,
  webhookDeliveries,
} from '../../database/schema.ts';
import type { AttemptView, StoredDelivery } from './webhooks.store.ts';

/** What a message is about; null when that is gone, or never had a row of its own. */
export type DeliverySubject =
  | { kind: 'booking'; id: number; name: string; reference: string; isDeleted: boolean }
  | { kind: 'enquiry'; id: number; name: string; isDeleted: boolean }
  | { kind: 'subscription'; id: number; name: string }
  | null;

/** A message with what it is about; never its body. */
export interface StoredDeliveryOfList extends StoredDelivery {
  subject: DeliverySubject;
}

/** The totals of the messages to one webhook. */
export interface HookFacts {
  hook: string;
  /** Messages made since a given moment. */
  recent: number;
  lastDeliveredAt: Date | null;
  /** Tried, and not delivered yet. */
  failing: number;
}

/** How many messages there are of each state and hook; combinations without any are missing. */
export function countDeliveries(
  db: Queryable,
): Promise<{ state: DeliveryState; hook: string; count: number }[]> {
  return db
    .select({ state: webhookDeliveries.state, hook: webhookDeliveries.hook, count: count() })
    .from(webhookDeliveries)
    .groupBy(webhookDeliveries.state, webhookDeliveries.hook);
}

/** How many messages were tried but not delivered. */
export function countFailing(db: Queryable, hook = 'all'): Promise<number> {
  return db.$count(webhookDeliveries, and(isFailing(), ofHook(hook)));
}

/** The totals of the messages to each webhook that has any; those made since a moment are recent. */
export async function readHookFacts(db: Queryable, since: Date): Promise<HookFacts[]> {
  const rows = await db
    .select({
      hook: webhookDeliveries.hook,
      recent: sql<number>`count(*) filter (where ${webhookDeliveries.createdAt} >= ${since.toISOString()})::int`,
      lastDeliveredAt: sql<string | null>`max(${webhookDeliveries.deliveredAt})`,
      failing: sql<number>`count(*) filter (where ${isFailing()})::int`,
    })
    .from(webhookDeliveries)
    .groupBy(webhookDeliveries.hook);
  return rows.map(({ lastDeliveredAt, ...row }) => ({
    ...row,
    lastDeliveredAt: lastDeliveredAt === null ? null : new Date(lastDeliveredAt),
  }));
}

/** One page of the messages, newest first, with every try. */
export async function listDeliveries(
  db: Queryable,
  { view, hook, page }: DeliveryFilter,
): Promise<StoredDeliveryOfList[]> {
  // The page is chosen before anything is joined, so that nothing is looked up for earlier pages.
  const cut = db
    .select({ id: webhookDeliveries.id })
    .from(webhookDeliveries)
    .where(and(inView(view), ofHook(hook)))
    .orderBy(NEWEST_FIRST)
    .limit(DELIVERIES_PER_PAGE)
    .offset((page - 1) * DELIVERIES_PER_PAGE)
    .as('cut');
  const rows = await db
    .select({ ...DELIVERY, ...SUBJECT })
    .from(cut)
    .innerJoin(webhookDeliveries, eq(webhookDeliveries.id, cut.id))
    .leftJoin(bookings, eq(bookings.id, webhookDeliveries.bookingId))
    .leftJoin(enquiries, eq(enquiries.id, webhookDeliveries.enquiryId))
    .leftJoin(subscriptions, eq(subscriptions.id, webhookDeliveries.subscriptionId))
    .orderBy(NEWEST_FIRST);
  const read = await withAttempts(db, rows);
  return read.map((row) => ({
    id: row.id,
    hook: row.hook,
    state: row.state,
    createdAt: row.createdAt,
    nextAttemptAt: row.nextAttemptAt,
    deliveredAt: row.deliveredAt,
    attempts: row.attempts,
    subject: subjectOf(row),
  }));
}

/** Written exactly as the indexes have it, or PostgreSQL would not use them. */
const NEWEST_FIRST = sql`${webhookDeliveries.createdAt} desc nulls last, ${webhookDeliveries.id}`;

/** The messages about a booking or an enquiry with every try, newest first. */
export async function listDeliveriesAbout(
  db: Queryable,
  subject: { bookingId: number } | { enquiryId: number },
): Promise<StoredDelivery[]> {
  const isAbout =
    'bookingId' in subject
      ? eq(webhookDeliveries.bookingId, subject.bookingId)
      : eq(webhookDeliveries.enquiryId, subject.enquiryId);
  const rows = await db
    .select(DELIVERY)
    .from(webhookDeliveries)
    .where(isAbout)
    .orderBy(desc(webhookDeliveries.createdAt));
  return withAttempts(db, rows);
}

/**
 * The sealed body of a message, with what is needed to open and judge it; null when there is no
 * such message.
 */
export async function findBody(
  db: Queryable,
  id: string,
): Promise<{ hook: string; body: string; dataKey: string | null } | null> {
  const [row] = await db
    .select({
      hook: webhookDeliveries.hook,
      body: webhookDeliveries.body,
      dataKey: webhookDeliveries.dataKey,
    })
    .from(webhookDeliveries)
    .where(eq(webhookDeliveries.id, id));
  return row ?? null;
}

/** Makes every message of some hooks that was given up due now; returns how many. */
export async function makeExhaustedDue(
  tx: Transaction,
  hooks: readonly string[],
  now: Date,
): Promise<number> {
  if (hooks.length === 0) return 0;
  const { rowCount } = await tx
    .update(webhookDeliveries)
    .set({ state: 'waiting', nextAttemptAt: now })
    .where(
      and(eq(webhookDeliveries.state, 'exhausted'), inArray(webhookDeliveries.hook, [...hooks])),
    );
  return rowCount ?? 0;
}

const DELIVERY = {
  id: webhookDeliveries.id,
  hook: webhookDeliveries.hook,
  state: webhookDeliveries.state,
  createdAt: webhookDeliveries.createdAt,
  nextAttemptAt: webhookDeliveries.nextAttemptAt,
  deliveredAt: webhookDeliveries.deliveredAt,
};

const SUBJECT = {
  bookingId: bookings.id,
  bookingName: sql<string>`${bookings.firstName} || ' ' || ${bookings.lastName}`,
  bookingReference: bookings.reference,
  bookingDeletedAt: bookings.deletedAt,
  enquiryId: enquiries.id,
  enquiryName: enquiries.name,
  enquiryDeletedAt: enquiries.deletedAt,
  subscriptionId: subscriptions.id,
  subscriptionEmail: subscriptions.email,
};

interface SubjectRow {
  bookingId: number | null;
  bookingName: string;
  bookingReference: string | null;
  bookingDeletedAt: Date | null;
  enquiryId: number | null;
  enquiryName: string | null;
  enquiryDeletedAt: Date | null;
  subscriptionId: number | null;
  subscriptionEmail: string | null;
}

function subjectOf(row: SubjectRow): DeliverySubject {
  if (row.bookingId !== null) {
    return {
      kind: 'booking',
      id: row.bookingId,
      name: row.bookingName,
      reference: row.bookingReference ?? '',
      isDeleted: row.bookingDeletedAt !== null,
    };
  }
  if (row.enquiryId !== null) {
    const isDeleted = row.enquiryDeletedAt !== null;
    return { kind: 'enquiry', id: row.enquiryId, name: row.enquiryName ?? '', isDeleted };
  }
  if (row.subscriptionId !== null) {
    return { kind: 'subscription', id: row.subscriptionId, name: row.subscriptionEmail ?? '' };
  }
  return null;
}

/** Adds every try of each message, newest first. */
async function withAttempts<Row extends { id: string }>(
  db: Queryable,
  rows: readonly Row[],
): Promise<(Row & { attempts: AttemptView[] })[]> {
  const ids = rows.map(({ id }) => id);
  const attempts = await db
    .select()
    .from(webhookAttempts)
    .where(inArray(webhookAttempts.deliveryId, ids))
    .orderBy(desc(webhookAttempts.number));
  const ofEach = Map.groupBy(attempts, ({ deliveryId }) => deliveryId);
  return rows.map((row) => ({ ...row, attempts: (ofEach.get(row.id) ?? []).map(attemptOf) }));
}

const attemptOf = ({ number, startedAt, durationMs, status, problem }: AttemptView) => ({
  number,
  startedAt,
  durationMs,
  status,
  problem,
});

/**
 * Begins as the index webhook_deliveries_failing_idx has it. A message that is being sent again has
 * been delivered before, so it is not failing.
 */
function isFailing(): SQL | undefined {
  return and(
    or(
      eq(webhookDeliveries.state, 'exhausted'),
      and(eq(webhookDeliveries.state, 'waiting'), gt(webhookDeliveries.attempts, 0)),
    ),
    isNull(webhookDeliveries.deliveredAt),
  );
}

function inView(view: DeliveryFilter['view']): SQL | undefined {
  if (view === 'all') return undefined;
  return view === 'failing' ? isFailing() : eq(webhookDeliveries.state, view);
}

function ofHook(hook: string): SQL | undefined {
  return hook === 'all' ? undefined : eq(webhookDeliveries.hook, hook);
}
