import {
  and,
  asc,
  count,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  like,
  sql,
  type SQL,
} from '../../database/sql.ts';
import {
  SUBSCRIBERS_PER_PAGE,
  type SubscriberFilter,
  type SubscriberGroup,
} from '../../../shared/enquiries/subscriber-filter.ts';
import type { Queryable, Transaction } from '../../database/connection.ts';
import { filteredPage, orderBy, type Way } from '../../database/found-page.ts';
import { BATCH } from '../../database/in-batches.ts';
import { containing } from '../../database/like.ts';
import { subscriptions } from '../../database/schema.ts';

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

/** How many addresses there are of each group and source: each group has an index that counts them. */
export async function countGroups(
  db: Queryable,
): Promise<Record<SubscriberGroup, { source: string; count: number }[]>> {
  const countIn = (group: SubscriberGroup) =>
    db
      .select({ source: subscriptions.source, count: count() })
      .from(subscriptions)
      .where(isIn(group))
      .groupBy(subscriptions.source);
  const [current, ended] = await Promise.all([countIn('current'), countIn('ended')]);
  return { current, ended };
}

/** How many addresses a filter with a search finds. */
export function countFound(db: Queryable, filter: SubscriberFilter): Promise<number> {
  return db.$count(subscriptions, found(filter));
}

/**
 * One page of the list, beginning with whoever joined, or left, last.
 * @param total how many addresses the filter finds
 */
export async function listSubscribers(
  db: Queryable,
  filter: SubscriberFilter,
  total: number,
): Promise<Subscriber[]> {
  const way: Way = 'desc nulls last';
  const key = filter.group === 'ended' ? subscriptions.endedAt : subscriptions.createdAt;
  const keys = [{ key, way }];
  const limit = SUBSCRIBERS_PER_PAGE;
  const offset = (filter.page - 1) * limit;
  const wanted = { table: subscriptions, where: found(filter), keys, idWay: way, limit, offset };
  const { counted, page } = filteredPage(wanted, sql`${total}::int`);
  const ids = await db.execute<{ id: number }>(sql`with ${counted} ${page}`);
  return db
    .select(COLUMNS)
    .from(subscriptions)
    .where(
      inArray(
        subscriptions.id,
        ids.rows.map(({ id }) => id),
      ),
    )
    .orderBy(orderBy(keys, subscriptions.id, way));
}

/** The next batch of the addresses of the filter after an id, in the order of their ids. */
export function listSubscribersAfter(
  db: Queryable,
  filter: SubscriberFilter,
  id: number,
): Promise<Subscriber[]> {
  return db
    .select(COLUMNS)
    .from(subscriptions)
    .where(and(found(filter), gt(subscriptions.id, id)))
    .orderBy(asc(subscriptions.id))
    .limit(BATCH);
}

/**
 * Reads an address and locks it against other writers until the transaction ends; null when there
 * is none.
 */
export async function lockSubscriber(tx: Transaction, id: number): Promise<Subscriber | null> {
  const [row] = await tx
    .select(COLUMNS)
    .from(subscriptions)
    .where(eq(subscriptions.id, id))
    .for('update');
  return row ?? null;
}

/** Takes a locked address off the list; with null, puts it back. */
export async function setEndedAt(tx: Transaction, id: number, endedAt: Date | null): Promise<void> {
  await tx.update(subscriptions).set({ endedAt }).where(eq(subscriptions.id, id));
}

function found({ group, source, search }: SubscriberFilter): SQL | undefined {
  return and(
    isIn(group),
    source === 'all' ? undefined : eq(subscriptions.source, source),
    search === ''
      ? undefined
      : like(sql`lower(${subscriptions.email})`, containing(search.toLowerCase())),
  );
}

const isIn = (group: SubscriberGroup): SQL =>
  group === 'ended' ? isNotNull(subscriptions.endedAt) : isNull(subscriptions.endedAt);
