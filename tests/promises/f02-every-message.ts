import { createHash } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import * as fc from 'fast-check';
import { Webhook } from 'standardwebhooks';
import {
  startWebhookReceiver,
  type ReceivedMessage,
  type ReceiverBehavior,
} from '../support/webhook-receiver.ts';
import { book } from './booking-client.ts';
import { drawn, inParallel, PLACES, scaled, type ProductPromise, type Trial } from './promise.ts';
import { openSite } from './site.ts';

const SECRET = `whsec_${Buffer.from('the river is green in the morning').toString('base64')}`;
/**
 * Tries of each message during which the receiver is faulty: the delays before them are minutes at
 * most.
 */
const FAULTY_TRIES = 3;
/**
 * The longest wait for the last message, in ms: the first three delays and time for requests that
 * hang.
 */
const PATIENCE_MS = 300_000;

/**
 * A receiver that fails in every possible way for the first calls, and then works. In `npm test`:
 * `tests/api/webhooks.test.ts`, a receiver that fails.
 */
export const f02: ProductPromise = {
  id: 'F2',
  promise: 'every message reaches its webhook',
  places: PLACES,
  async prove(trial: Trial) {
    const events = scaled(trial, 200, 8);
    const faults = drawn(BEHAVIOR, events * FAULTY_TRIES, trial.seed);
    const receiver = await startWebhookReceiver();
    // By their bytes, which differ for each event.
    const tries = new Map<string, number>();
    const taken = new Set<string>();
    let missed = 0;
    receiver.behave((call, body) => {
      const before = tries.get(body) ?? 0;
      const behavior = before < FAULTY_TRIES ? (faults[call] ?? 'ok') : 'ok';
      if (TAKES.has(behavior)) taken.add(body);
      else if (before === 0) missed += 1;
      tries.set(body, before + 1);
      return behavior;
    });
    const site = await openSite(trial, {
      WEBHOOK_BOOKING_URL: receiver.url,
      WEBHOOK_SECRET: SECRET,
    });
    try {
      const references = new Set<string>();
      await inParallel(events, 8, async (n) => {
        const { reference } = await book(site.url, `f2-${trial.seed}-${n}`);
        if (reference) references.add(reference);
      });
      const until = Date.now() + PATIENCE_MS;
      const signed = new Set<ReceivedMessage>();
      // Soon after they arrived: a signature is valid for five minutes.
      const lookAtSignatures = () => {
        const unknown = receiver.messages.filter((message) => !signed.has(message));
        for (const message of unknown.filter(isSigned)) signed.add(message);
      };
      while (taken.size < references.size && Date.now() < until) {
        lookAtSignatures();
        await setTimeout(200);
      }
      lookAtSignatures();
      const byId = Map.groupBy(receiver.messages, ({ headers }) => String(headers['webhook-id']));
      const changed = [...byId.values()].filter((sent) => new Set(sent.map(digest)).size > 1);
      const unsigned = receiver.messages.filter((message) => !signed.has(message));
      const forged = receiver.messages.map(withOneByteMore).filter(isSigned);
      return {
        done: `${events} bookings; of the first ${FAULTY_TRIES} tries of each, the receiver failed 20 %, left 10 % hanging, reset 5 %, and took 5 % and then dropped the connection`,
        figure: `${taken.size} of ${references.size} arrived, ${byId.size} ids, ${receiver.messages.length - byId.size} repeats with the same id, ${changed.length} changed, ${unsigned.length} without a valid signature`,
        holds:
          references.size === events &&
          taken.size === events &&
          byId.size === events &&
          changed.length === 0 &&
          unsigned.length === 0 &&
          missed > 0 &&
          forged.length === 0,
        control: `${missed} did not arrive at their first call; with one byte added, ${forged.length} of ${receiver.messages.length} signatures are valid`,
      };
    } finally {
      await site.stop();
      await receiver.stop();
    }
  },
};

const BEHAVIOR: fc.Arbitrary<ReceiverBehavior> = fc.oneof(
  { weight: 20, arbitrary: fc.constant('fail') },
  { weight: 10, arbitrary: fc.constant('hang') },
  { weight: 5, arbitrary: fc.constant('reset') },
  { weight: 5, arbitrary: fc.constant('store-then-drop') },
  { weight: 60, arbitrary: fc.constant('ok') },
);

/** The behaviors after which the receiver has the message. */
const TAKES = new Set<ReceiverBehavior>(['ok', 'store-then-drop']);

const withOneByteMore = (message: ReceivedMessage): ReceivedMessage => ({
  ...message,
  body: Buffer.concat([message.body, Buffer.from(' ')]),
});

const digest = ({ body }: ReceivedMessage) => createHash('sha256').update(body).digest('hex');

function isSigned({ headers, body }: ReceivedMessage): boolean {
  try {
    new Webhook(SECRET).verify(body.toString(), headers as Record<string, string>);
    return true;
  } catch {
    return false;
  }
}
