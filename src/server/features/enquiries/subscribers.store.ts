import { and, asc, eq, gt, isNotNull, isNull, like, sql, type SQL } from 'drizzle-orm';
import {
  SUBSCRIBERS_PER_PAGE,
  type SubscriberFilter,
} from '../../../shared/enquiries/subscriber-filter.ts';
import type { Queryable, Transaction } from '../../database/connection.ts';
import { settings, subscriptions } from '../../database/schema.ts';

/** An address on the newsletter's list, or one that was on it. */
export interface Subscriber {
  id: number;
  email: string;
  source: string;
  createdAt: Date;
  endedAt: Date | null;
}

const COLUMNS = {
  id: subscriptions.id,
  email: subscriptions.email,
  source: subscriptions.source,
  createdAt: subscriptions.createdAt,
  endedAt: subscriptions.endedAt,
};

/** How many addresses are on the list. */
export function countCurrent(db: Queryable): Promise<number> {
  return db.$count(subscriptions, isNull(subscriptions.endedAt));
}

/** How many addresses are on the list, and how many are no longer: each has an index that counts it. */
export async function countGroups(db: Queryable): Promise<{ current: number; ended: number }> {
  const [current, ended] = await Promise.all([
    countCurrent(db),
    db.$count(subscriptions, isNotNull(subscriptions.endedAt)),
  ]);
  return { current, ended };
}

export function countSubscribers(db: Queryable, filter: SubscriberFilter): Promise<number> {
  return db.$count(subscriptions, found(filter));
}

/** One page of the list: who came last, or left last, first. */
export function listSubscribers(db: Queryable, filter: SubscriberFilter): Promise<Subscriber[]> {
  const latest = filter.group === 'ended' ? subscriptions.endedAt : subscriptions.createdAt;
  return db
    .select(COLUMNS)
    .from(subscriptions)
    .where(found(filter))
    .orderBy(sql`${latest} desc nulls last`, sql`${subscriptions.id} desc nulls last`)
    .limit(SUBSCRIBERS_PER_PAGE)
    .offset((filter.page - 1) * SUBSCRIBERS_PER_PAGE);
}

/** The next `limit` addresses of the filter after an id, in the order of their ids. */
export function listSubscribersAfter(
  db: Queryable,
  filter: SubscriberFilter,
  id: number,
  limit: number,
): Promise<Subscriber[]> {
  return db
    .select(COLUMNS)
    .from(subscriptions)
    .where(and(found(filter), gt(subscriptions.id, id)))
    .orderBy(asc(subscriptions.id))
    .limit(limit);
}

/** An address as it stands, held against other writers until the transaction ends; null when there is none. */
export async function lockSubscriber(tx: Transaction, id: number): Promise<Subscriber | null> {
  const [row] = await tx
    .select(COLUMNS)
    .from(subscriptions)
    .where(eq(subscriptions.id, id))
    .for('update');
  return row ?? null;
}

/** Takes a locked address off the list, or puts it back with null. */
export async function setEndedAt(tx: Transaction, id: number, endedAt: Date | null): Promise<void> {
  await tx.update(subscriptions).set({ endedAt }).where(eq(subscriptions.id, id));
}

/** The secret of the installation by this name; `fresh` becomes it where there is none yet. */
export async function keepSecret(db: Queryable, key: string, fresh: string): Promise<string> {
  await db.insert(settings).values({ key, value: fresh }).onConflictDoNothing();
  const [row] = await db
    .select({ value: settings.value })
    .from(settings)
    .where(eq(settings.key, key));
  if (typeof row?.value !== 'string') throw new Error(`The setting ${key} is no text.`);
  return row.value;
}

function found({ group, source, search }: SubscriberFilter): SQL | undefined {
  const { email, endedAt } = subscriptions;
  const text = search.toLowerCase().replace(/[\\%_]/g, String.raw`\$&`);
  return and(
    group === 'ended' ? isNotNull(endedAt) : isNull(endedAt),
    source === 'all' ? undefined : eq(subscriptions.source, source),
    text === '' ? undefined : like(sql`lower(${email})`, `%${text}%`),
  );
}
