import type {
  DeliveryFilter,
  DeliveryState,
  DeliveryView,
} from '../../../shared/deliveries/delivery-filter.ts';
import { AppError } from '../../app-error.ts';
import type { Clock } from '../../clock.ts';
import type { Database } from '../../database/connection.ts';
import { sumOfCounts } from '../../database/sum-of-counts.ts';
import type { PrivateTexts } from '../../private-texts.ts';
import type { SignedInAdmin } from '../admins/caller.ts';
import { recordAudit } from '../audit/audit.store.ts';
import {
  countDeliveries,
  countFailing,
  findBody,
  listDeliveries,
  listDeliveriesAbout,
  makeExhaustedDue,
  readHookFacts,
  type DeliverySubject,
  type HookFacts,
} from './deliveries.store.ts';
import { toShownDelivery, type ShownDelivery } from './shown-delivery.ts';

export type { DeliverySubject, HookFacts } from './deliveries.store.ts';
export type DeliveriesService = ReturnType<typeof createDeliveriesService>;

/** A message as the page of all messages shows it; never its body. */
export interface ListedDelivery extends ShownDelivery {
  subject: DeliverySubject;
}

/** One page of the messages, with the counts and warnings around them. */
export interface DeliveryPage {
  deliveries: ListedDelivery[];
  /** Number of messages in each view, for the hook of the filter. */
  counts: Record<DeliveryView, number>;
  /** Hooks that have messages, but no address now. */
  unsetHooks: string[];
  /** Messages that were given up, of all hooks that have an address. */
  canSendAgain: number;
  now: Date;
}

/** What staff see of the messages to webhooks, and can do with all of them at once. */
export function createDeliveriesService({
  db,
  clock,
  addresses,
  privateTexts,
}: {
  db: Database;
  privateTexts: PrivateTexts;
  clock: Clock;
  /** By hook, null where none is set. Staff are only ever told whether there is one. */
  addresses: Readonly<Record<string, string | null>>;
}) {
  return {
    /** One page of the messages, newest first. */
    async list(filter: DeliveryFilter): Promise<DeliveryPage> {
      const [deliveries, rows, failing] = await Promise.all([
        listDeliveries(db, filter),
        countDeliveries(db),
        countFailing(db, filter.hook),
      ]);
      const ofHook = rows.filter(({ hook }) => filter.hook === 'all' || hook === filter.hook);
      const inState = (state: DeliveryState) =>
        sumOfCounts(ofHook.filter((row) => row.state === state));
      return {
        deliveries: deliveries.map(toShownDelivery(addresses)),
        counts: {
          all: sumOfCounts(ofHook),
          failing,
          waiting: inState('waiting'),
          delivered: inState('delivered'),
          exhausted: inState('exhausted'),
          not_configured: inState('not_configured'),
        },
        unsetHooks: [...new Set(rows.map(({ hook }) => hook))]
          .filter((hook) => !addresses[hook])
          .sort(),
        canSendAgain: sumOfCounts(
          rows.filter(({ state, hook }) => state === 'exhausted' && addresses[hook]),
        ),
        now: clock.now(),
      };
    },

    /** @see readHookFacts */
    hookFacts: (since: Date): Promise<HookFacts[]> => readHookFacts(db, since),

    /** How many messages were tried but not delivered. */
    countFailing: (): Promise<number> => countFailing(db),

    /** The messages about a booking or an enquiry with every try, newest first. */
    async about(record: { bookingId: number } | { enquiryId: number }): Promise<ShownDelivery[]> {
      const stored = await listDeliveriesAbout(db, record);
      return stored.map(toShownDelivery(addresses));
    },

    /**
     * The body of a message, for a member of staff who asked; an audit entry says that it was
     * shown, since it names people. The secret of a password reset is shown to nobody.
     * @throws AppError not_found; not_allowed for a password reset
     */
    async show(id: string, admin: SignedInAdmin): Promise<string> {
      return db.transaction(async (tx) => {
        const message = await findBody(tx, id);
        if (!message) throw new AppError('not_found', 'There is no such message.');
        if (message.hook === 'password_reset') {
          throw new AppError(
            'not_allowed',
            'This message contains a link that opens an account, so it is not shown.',
          );
        }
        await recordAudit(tx, {
          admin,
          action: 'show_message',
          entity: 'webhook_delivery',
          entityId: id,
        });
        const { body, dataKey } = message;
        return privateTexts.read(`webhook_deliveries ${id}`, dataKey, { body }).body;
      });
    },

    /**
     * Makes every message due that was given up and whose hook has an address; the sweep, which
     * runs every minute, then sends them. Returns how many.
     */
    async sendAllAgain(admin: SignedInAdmin): Promise<number> {
      const hooks = Object.keys(addresses).filter((hook) => addresses[hook]);
      return db.transaction(async (tx) => {
        const count = await makeExhaustedDue(tx, hooks, clock.now());
        if (count === 0) return 0;
        await recordAudit(tx, {
          admin,
          action: 'send_all_messages_again',
          entity: 'webhook_delivery',
          entityId: 'all',
          changes: { messages: { from: null, to: count } },
        });
        return count;
      });
    },
  };
}
