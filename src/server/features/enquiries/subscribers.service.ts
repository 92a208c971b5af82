import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Readable } from 'node:stream';
import {
  SUBSCRIBERS_PER_PAGE,
  type SubscriberFilter,
} from '../../../shared/enquiries/subscriber-filter.ts';
import { unsubscribePath, type UnsubscribeLink } from '../../../shared/enquiries/unsubscribe.ts';
import { pageCount } from '../../../shared/paging.ts';
import { AppError } from '../../app-error.ts';
import type { Clock } from '../../clock.ts';
import type { Database, Transaction } from '../../database/connection.ts';
import { inBatches } from '../../database/in-batches.ts';
import { keepSecret } from '../../database/kept-secret.ts';
import { sumOfCounts } from '../../database/sum-of-counts.ts';
import { newSecret } from '../../secrets.ts';
import type { SignedInAdmin } from '../admins/caller.ts';
import { recordAudit } from '../audit/audit.store.ts';
import type { CsvColumn, csvOf as CsvOf } from '../exports/csv.ts';
import {
  countCurrent,
  countFound,
  countGroups,
  listSubscribers,
  listSubscribersAfter,
  lockSubscriber,
  setEndedAt,
  type Subscriber,
} from './subscribers.store.ts';

export type { Subscriber } from './subscribers.store.ts';
export type SubscribersService = ReturnType<typeof createSubscribersService>;

/** One page of the newsletter's list. */
export interface SubscriberPage {
  subscribers: Subscriber[];
  /** Addresses that the filter finds, on all pages. */
  total: number;
  /** The number of this page: the last one where the filter asked for one past the end. */
  page: number;
  counts: { current: number; ended: number };
}

/** The setting that holds the secret of the links. */
const SECRET_SETTING = 'unsubscribe_secret';

/** The newsletter's list: what staff see of it, and how an address leaves it. */
export function createSubscribersService({
  db,
  clock,
  csvOf,
}: {
  db: Database;
  clock: Clock;
  csvOf: typeof CsvOf;
}) {
  let secret: Promise<string> | null = null;

  /**
   * The same secret for all copies of the app, made when it is first needed. A failed read is tried
   * again.
   */
  function linkSecret(): Promise<string> {
    secret ??= keepSecret(db, SECRET_SETTING, newSecret()).catch((error: unknown) => {
      secret = null;
      throw error;
    });
    return secret;
  }

  async function isOurs({ subscriptionId, key }: UnsubscribeLink): Promise<boolean> {
    const expected = Buffer.from(keyOf(await linkSecret(), subscriptionId));
    const given = Buffer.from(key);
    return expected.length === given.length && timingSafeEqual(expected, given);
  }

  /** Ends or resumes a subscription, with an audit entry; nothing happens when it is so already. */
  async function setEnded(
    tx: Transaction,
    id: number,
    admin: SignedInAdmin | null,
    isEnded: boolean,
  ) {
    const subscriber = await lockSubscriber(tx, id);
    if (!subscriber) throw new AppError('not_found', 'There is no such subscriber.');
    if ((subscriber.endedAt !== null) === isEnded) return;
    await setEndedAt(tx, id, isEnded ? clock.now() : null);
    await recordAudit(tx, {
      admin,
      action: isEnded ? 'unsubscribe' : 'resubscribe',
      entity: 'subscription',
      entityId: id,
    });
  }

  return {
    /** How many addresses are on the list. */
    count: (): Promise<number> => countCurrent(db),

    /** @see readSubscriberPage */
    list: (filter: SubscriberFilter): Promise<SubscriberPage> => readSubscriberPage(db, filter),

    /**
     * Takes an address off the list.
     * @throws AppError not_found
     */
    unsubscribe: (id: number, admin: SignedInAdmin): Promise<void> =>
      db.transaction((tx) => setEnded(tx, id, admin, true)),

    /**
     * Puts an address back that was taken off by mistake.
     * @throws AppError not_found
     */
    resubscribe: (id: number, admin: SignedInAdmin): Promise<void> =>
      db.transaction((tx) => setEnded(tx, id, admin, false)),

    /** The path by which a subscriber leaves the list; it never changes. */
    async unsubscribePath(subscriptionId: number): Promise<string> {
      return unsubscribePath({ subscriptionId, key: keyOf(await linkSecret(), subscriptionId) });
    },

    /** Whether a link was made here: that is all the page asks, and it names nobody. */
    isOurs,

    /**
     * Takes the address of a link off the list; doing it twice does no harm.
     * @throws AppError not_found when the link was not made here, or the address is erased
     */
    async leave(link: UnsubscribeLink): Promise<void> {
      if (!(await isOurs(link))) throw new AppError('not_found', 'This link is incomplete.');
      await db.transaction((tx) => setEnded(tx, link.subscriptionId, null, true));
    },

    /**
     * The addresses of a filter as CSV, read and written in batches; an audit entry says first that
     * they were handed out. Each line holds the link by which its address leaves the list, for
     * newsletters that are sent by other means.
     * @param siteUrl the public origin
     */
    async export(
      filter: SubscriberFilter,
      siteUrl: string,
      admin: SignedInAdmin,
    ): Promise<Readable> {
      const key = await linkSecret();
      await db.transaction((tx) =>
        recordAudit(tx, {
          admin,
          action: 'export',
          entity: 'subscription',
          entityId: filter.group,
        }),
      );
      const linkOf = (id: number) =>
        siteUrl + unsubscribePath({ subscriptionId: id, key: keyOf(key, id) });
      const all = inBatches(0, (after: number) => listSubscribersAfter(db, filter, after));
      return csvOf(exportColumns(linkOf), all);
    },
  };
}

/** The proof in a link that we made it. */
function keyOf(secret: string, subscriptionId: number): string {
  return createHmac('sha256', secret).update(`unsubscribe ${subscriptionId}`).digest('base64url');
}

/** The columns of an address. */
function exportColumns(linkOf: (id: number) => string): CsvColumn<Subscriber>[] {
  return [
    { head: 'Email', cell: ({ email }) => email },
    { head: 'Source', cell: ({ source }) => source },
    { head: 'Subscribed At', cell: ({ createdAt }) => createdAt },
    { head: 'Unsubscribed At', cell: ({ endedAt }) => endedAt },
    { head: 'Unsubscribe Link', cell: ({ id }) => linkOf(id) },
  ];
}

/** One page of the list; a page past the end is the last one. */
async function readSubscriberPage(db: Database, filter: SubscriberFilter): Promise<SubscriberPage> {
  const { group, source, search } = filter;
  const [groups, found] = await Promise.all([
    countGroups(db),
    search === '' ? null : countFound(db, filter),
  ]);
  const ofSource = groups[group].filter((one) => ['all', one.source].includes(source));
  const total = found ?? sumOfCounts(ofSource);
  const page = Math.min(filter.page, pageCount(total, SUBSCRIBERS_PER_PAGE));
  return {
    subscribers: total === 0 ? [] : await listSubscribers(db, { ...filter, page }, total),
    total,
    page,
    counts: { current: sumOfCounts(groups.current), ended: sumOfCounts(groups.ended) },
  };
}
